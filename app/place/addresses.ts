import type { TFunction } from "i18next";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Address, LocatedAddress } from "#shared/contract/people.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";

export const addressLabels = ["Home", "Office", "Other"] as const;
export type AddressLabel = (typeof addressLabels)[number];
export const labelKeys = { Home: "labelHome", Office: "labelOffice", Other: "labelOther" } as const;

export function labelText(label: string, t: TFunction<"address">): string {
  return label in labelKeys ? t(labelKeys[label as AddressLabel]) : label;
}

export type FoundPlace = RowReply<ApiContract["places"]["geocode"]>["items"][number];

/** What of a found place is kept. */
export type PickedPlace = Pick<FoundPlace, "addressLine1" | "postCode" | "city" | "state" | "lat" | "lng">;

/** `place` comes from the search or the pin; the customer types the rest. `term` is what was searched for. */
export type AddressDraft = {
  term?: string;
  place: LocatedAddress | null;
  street: string;
  unit: string;
  remark: string;
};

export function toAddressDraft(address: Address | null): AddressDraft {
  const { addressLine1: street = "", unit = "", remark = "" } = address ?? {};
  return { place: address && hasPosition(address) ? address : null, street, unit, remark };
}

/** The found name becomes the second line; the customer types the street above it. */
export function toPlace({ addressLine1, postCode, city, state, lat, lng }: PickedPlace): LocatedAddress {
  return { unit: "", remark: "", addressLine1: "", addressLine2: addressLine1, postCode, city, state, lat, lng };
}

/**
 * What a found place fills: the line of the door with the building or the street; with what was typed where that was found in
 * part; and with nothing for an area, in which there are many doors.
 */
export function toFoundPart(found: FoundPlace, typed: string): Partial<AddressDraft> {
  if (found.match === "SOME") return { place: toPlace(found), street: typed.trim() };
  if (found.isArea) return { place: toPlace(found) };
  const { addressLine1: street, addressLine2 } = found;
  return { place: { ...toPlace(found), addressLine2 }, street };
}

/** Null without a place, or without the street that it needs. */
export function toAddress({ place, street, unit, remark }: AddressDraft, needsStreet = true): LocatedAddress | null {
  if (!place || (needsStreet && street.trim() === "")) return null;
  const [line1, line2] = [street.trim(), place.addressLine2];
  return {
    ...place,
    addressLine1: line1,
    // The pin is at the building that the door is in.
    addressLine2: line2 === line1 ? "" : line2,
    unit: unit.trim(),
    remark: remark.trim(),
  };
}

/** Without the unit; a state with the same name as its city appears once. */
export function formatAddress(address: Address): string {
  return formatFullAddress({ ...address, unit: "" });
}

export function formatFullAddress({ unit, addressLine1, addressLine2, postCode, city, state }: Address): string {
  const town = [postCode, city].filter(Boolean).join(" ");
  return formatAddressParts([unit, addressLine1, addressLine2, town, state === city ? "" : state]);
}
