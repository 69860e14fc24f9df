import type { Issue } from "#shared/contract/errors.ts";
import type { Profile } from "#shared/contract/people.ts";
import { isEmail } from "#shared/domain/people/email.ts";
import { hasPosition, isInMalaysia } from "#shared/domain/places/geo.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ProfileEdit } from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { applyListEdit, listIssues } from "./edit-list.ts";
import { readProfile, writeProfile } from "./entry.ts";

type AddressEdit = NonNullable<ProfileEdit["addresses"]>[number];

/** Changes the profile and returns it. Throws VALIDATION_FAILED with all issues and then changes nothing. */
export function applyProfileEdit(sql: SqlStorage, customerID: string, edit: ProfileEdit, at: CallContext): Profile {
  const profile = readProfile(sql, customerID, at);
  const issues = issuesOf(edit, profile);
  if (issues.length > 0) throw new DomainError("VALIDATION_FAILED", { issues });
  writeProfile(sql, {
    name: edit.name ?? profile.name,
    email: edit.email ?? profile.email,
    foodServiceCustomerID: edit.foodServiceCustomerID ?? profile.foodServiceCustomerID,
    addresses: edit.addresses ? applyListEdit(edit.addresses, profile.addresses) : profile.addresses,
    foodPreferences: edit.foodPreferences ?? profile.foodPreferences,
    vehicles: edit.vehicles ? applyListEdit(edit.vehicles, profile.vehicles).map(withPlainPlate) : profile.vehicles,
  });
  return readProfile(sql, customerID, at);
}

function issuesOf(edit: ProfileEdit, profile: Profile): Issue[] {
  const { email, addresses = [], vehicles = [] } = edit;
  return [
    ...(email !== undefined && email !== "" && !isEmail(email) ? [{ path: "email", code: "email" }] : []),
    ...addresses.flatMap((address, index) => addressIssues(address, `addresses.${index}`)),
    ...listIssues("addresses", addresses, profile.addresses),
    ...vehicles.flatMap(({ vehicleNo }, index) =>
      vehicleNo.trim() === "" ? [{ path: `vehicles.${index}.vehicleNo`, code: "required" }] : [],
    ),
    ...listIssues("vehicles", vehicles, profile.vehicles),
  ];
}

function addressIssues(address: AddressEdit, path: string): Issue[] {
  const { addressLine1, postCode, contactPhone = "" } = address;
  return [
    ...(addressLine1.trim() === "" ? [{ path: `${path}.addressLine1`, code: "required" }] : []),
    ...(/^\d{5}$/.test(postCode) ? [] : [{ path: `${path}.postCode`, code: "postCode" }]),
    ...(hasPosition(address) && isInMalaysia(address) ? [] : [{ path: `${path}.lat`, code: "malaysia" }]),
    ...(contactPhone === "" || isPhone(contactPhone) ? [] : [{ path: `${path}.contactPhone`, code: "phone" }]),
  ];
}

/** Also accepts landlines and numbers abroad. */
function isPhone(text: string): boolean {
  return /^\+?[\d ()-]{7,20}$/.test(text) && text.replace(/\D/g, "").length >= 7;
}

/** Plates are stored in capitals, because customers and staff compare them by eye. */
function withPlainPlate<V extends { vehicleNo: string }>(vehicle: V): V {
  return { ...vehicle, vehicleNo: vehicle.vehicleNo.trim().replace(/\s+/g, " ").toUpperCase() };
}
