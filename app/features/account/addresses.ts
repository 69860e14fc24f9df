import type { ApiContract } from "#shared/contract/index.ts";
import type { Address, SavedAddress } from "#shared/contract/people.ts";
import type { RowReply } from "#shared/contract/row.ts";

export const labels = ["Home", "Office", "Other"] as const;
export type AddressLabel = (typeof labels)[number];
/** The label's text in `account`. */
export const labelKeys = { Home: "labelHome", Office: "labelOffice", Other: "labelOther" } as const;

/** An address as a profile edit has it: without an id it is a new one. */
export type AddressEdit = Omit<SavedAddress, "id"> & { id?: string };

/** A place that the search found: an address without unit and remark. */
export type FoundPlace = RowReply<ApiContract["places"]["geocode"]>["items"][number];

/** What is picked from the search, as an address; postcode, city and state come with the place. */
export function addressOfPlace(place: FoundPlace): Address {
  const { addressLine1, addressLine2, postCode, city, state, lat, lng } = place;
  return { unit: "", remark: "", addressLine1, addressLine2, postCode, city, state, lat, lng };
}

/**
 * The whole list with one address added or replaced (a profile edit replaces the list). Exactly one is the default:
 * the one just made so, else the one that was, else the first.
 */
export function withAddress(addresses: readonly SavedAddress[], edit: AddressEdit): AddressEdit[] {
  const isKnown = addresses.some(({ id }) => id === edit.id);
  const list: AddressEdit[] = isKnown
    ? addresses.map((one) => (one.id === edit.id ? edit : one))
    : [...addresses, edit];
  return withOneDefault(list, edit.isDefault ? edit : null);
}

export function withoutAddress(addresses: readonly SavedAddress[], id: string): AddressEdit[] {
  return withOneDefault(
    addresses.filter((one) => one.id !== id),
    null,
  );
}

function withOneDefault(list: readonly AddressEdit[], chosen: AddressEdit | null): AddressEdit[] {
  const standing = chosen ?? list.find(({ isDefault }) => isDefault) ?? list[0];
  return list.map((one) => ({ ...one, isDefault: one === standing }));
}

/** One line: unit, street, postcode and city, state; empty parts left out, and a state named as its city. */
export function addressText(address: Address): string {
  const { unit, addressLine1, addressLine2, postCode, city, state } = address;
  const town = [postCode, city].filter(Boolean).join(" ");
  return [unit, addressLine1, addressLine2, town, state === city ? "" : state].filter(Boolean).join(", ");
}
