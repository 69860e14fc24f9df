import { DomainError } from "./errors.ts";

/** The store id in the id of an order, a reservation, a payment or a spend. Throws NOT_FOUND for any other text. */
export function parseStoreId(id: string): string {
  const storeID = /^(\d{1,12})-[\w-]{22}$/.exec(id)?.[1];
  if (storeID === undefined) throw new DomainError("NOT_FOUND");
  return storeID;
}
