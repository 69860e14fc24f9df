import type { TFunction } from "i18next";
import type { ApiContract } from "#shared/contract/index.ts";
import type { Address } from "#shared/contract/people.ts";
import type { RowReply } from "#shared/contract/row.ts";

export const labels = ["Home", "Office", "Other"] as const;
export type AddressLabel = (typeof labels)[number];
export const labelKeys = { Home: "labelHome", Office: "labelOffice", Other: "labelOther" } as const;

/** The words for a label; one we do not know stays as it is. */
export function labelText(label: string, t: TFunction<"address">): string {
  return label in labelKeys ? t(labelKeys[label as AddressLabel]) : label;
}

/** A place that the search found: an address without unit and remark. */
export type FoundPlace = RowReply<ApiContract["places"]["geocode"]>["items"][number];

/** What is filled in of an address: the place it is at, from the search, and what only its customer knows. */
export type AddressDraft = { place: Address | null; street: string; unit: string; remark: string };

export function toDraft(address: Address | null): AddressDraft {
  const { addressLine1: street = "", unit = "", remark = "" } = address ?? {};
  return { place: address, street, unit, remark };
}

/** A found place as the place of an address: its name is the second line, beneath the street that is typed. */
export function placeOf({ addressLine1, postCode, city, state, lat, lng }: FoundPlace): Address {
  return { unit: "", remark: "", addressLine1: "", addressLine2: addressLine1, postCode, city, state, lat, lng };
}

/** The address of a draft; null while its place or its street is missing. */
export function toAddress({ place, street, unit, remark }: AddressDraft): Address | null {
  if (!place || street.trim() === "") return null;
  return { ...place, addressLine1: street.trim(), unit: unit.trim(), remark: remark.trim() };
}

/** An address in one phrase without its unit: street, area, postcode and city, state; a state named as its city is left out. */
export function addressText({ addressLine1, addressLine2, postCode, city, state }: Address): string {
  const town = [postCode, city].filter(Boolean).join(" ");
  return [addressLine1, addressLine2, town, state === city ? "" : state].filter(Boolean).join(", ");
}

/** The same, with the unit before it. */
export function fullAddressText(address: Address): string {
  return [address.unit, addressText(address)].filter(Boolean).join(", ");
}
