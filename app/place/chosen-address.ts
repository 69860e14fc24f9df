import type { LocatedAddress, SavedAddress } from "#shared/contract/people.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { AddressLabel } from "./addresses.ts";

/**
 * Where something is brought. `id` of a saved address, else null; `label` is the name under which the customer found the
 * place. `saveAs` is the label under which a typed address goes to the customer's addresses as soon as they are logged in.
 */
export type ChosenAddress = { id: string | null; label: string; address: LocatedAddress; saveAs?: AddressLabel };

/** A saved address with a position. */
type PlacedAddress = SavedAddress & Point;

export function toChosenAddress(saved: PlacedAddress): ChosenAddress {
  const { id, label, isDefault: _, ...address } = saved;
  return { id, label, address };
}

export const addressTexts = ["unit", "remark", "addressLine1", "addressLine2", "postCode", "city", "state"] as const;

/** True for a chosen address that was read from storage. */
export function isChosenAddress(value: unknown): value is ChosenAddress {
  if (!hasTexts(value, ["label"])) return false;
  const { address, id } = value as ChosenAddress;
  if (id !== null && typeof id !== "string") return false;
  return hasTexts(address, addressTexts) && Number.isFinite(address.lat) && Number.isFinite(address.lng);
}

export function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => typeof (value as Record<string, unknown>)[name] === "string");
}
