import { DomainError } from "./errors.ts";

/** The Store that an id of an order, a reservation, a payment or a spend names; one of another shape is NOT_FOUND. */
export function storeIDOf(id: string): string {
  const storeID = /^(\d{1,12})-[\w-]{22}$/.exec(id)?.[1];
  if (storeID === undefined) throw new DomainError("NOT_FOUND");
  return storeID;
}
