import { campaign } from "./entities.ts";
import { contract } from "./index.ts";
import { order, orderSummary } from "./order-entities.ts";
import type { Row, Schema } from "./row.ts";
import { getFields } from "./shape.ts";

const itemOf = ({ response }: Row) => getFields(response)["item"]?.schema ?? response;

/**
 * Fields of replies that are ours and always there, because the gateway fills them in from other fields or from the call where
 * an API does not have them (wire.md §10.2). Fields with a default say so in their schema.
 */
export const filledIn: ReadonlyMap<Schema, readonly string[]> = new Map<Schema, readonly string[]>([
  [order, ["total", "payable", "store", "version"]],
  [orderSummary, ["total", "payable", "store", "version"]],
  [itemOf(contract.ordering.transaction), ["amount", "orderIDs", "expiresAt"]],
  [itemOf(contract.loyalty.topUp), ["expiresAt"]],
  [itemOf(contract.offers.apply), ["promoCode", "name"]],
  [itemOf(contract.stores.settings), ["paymentMethods", "reservation"]],
  [campaign, ["id"]],
]);
