import { Refusal } from "../refusal.ts";

/** An order id names its store; one of another shape is an order that does not exist: NOT_FOUND. */
export function storeIDOf(orderID: string): string {
  const storeID = /^(\d{1,12})-[\w-]{22}$/.exec(orderID)?.[1];
  if (storeID === undefined) throw new Refusal("NOT_FOUND");
  return storeID;
}
