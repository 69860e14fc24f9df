import { DomainError } from "./errors.ts";

/** The store id in the id of an order, a reservation, a payment or a spend; null for any other text. */
export function findStoreId(id: string): string | null {
  return /^(\d{1,12})-[\w-]{22}$/.exec(id)?.[1] ?? null;
}

/** As `findStoreId`. Throws NOT_FOUND for any other text. */
export function parseStoreId(id: string): string {
  const storeID = findStoreId(id);
  if (storeID === null) throw new DomainError("NOT_FOUND");
  return storeID;
}
