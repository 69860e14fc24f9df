import { attribute, campaign, menu, merchant, side } from "./entities.ts";
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

/**
 * The same of the fields of the specification (PD169): of two calls it shows no reply, and it promises neither the name and
 * the id of a menu, nor how many choices there may be at most.
 */
export const filledInNamed: ReadonlyMap<Schema, readonly string[]> = new Map<Schema, readonly string[]>([
  [merchant, ["brandName"]],
  [itemOf(contract.stores.merchant), ["brandName"]],
  [menu, ["id", "name"]],
  [attribute, ["pickMax"]],
  [side, ["pickMax"]],
  [order, ["orderNo"]],
  [orderSummary, ["orderNo"]],
  [contract.dining.enter.response, ["item"]],
  [itemOf(contract.dining.enter), ["at"]],
  [contract.offers.bind.response, ["item"]],
]);

/**
 * Rows whose reply the specification does not describe. From another API any body, or none, means that the call worked. Where
 * the body has not our form, the reply is filled in as if there were none (PD169).
 */
export const saysNothing: ReadonlySet<Row> = new Set([
  contract.session.requestOtp,
  contract.dining.enter,
  contract.offers.bind,
  contract.reviews.submit,
  contract.log.trace,
  contract.stores.distances,
  contract.ordering.availability,
  contract.loyalty.spend,
  contract.loyalty.refund,
  contract.game.enter,
]);
