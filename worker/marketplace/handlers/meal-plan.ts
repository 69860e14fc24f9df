import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { Objects, Calling } from "#worker/marketplace/http/context.ts";
import { withHold } from "#worker/marketplace/sagas/with-hold.ts";
import { runForCaller } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { toOrderReply } from "./order-reply.ts";

/** Changes a day of the caller's plan. Its cost is held as credit first; freed money becomes credit (S153, S273). */
export const editMealPlan: MarketplaceHandlers["ordering"]["editMealPlan"] = async ({ params, body }, context) => {
  const { orderID, sideID, date, address, dineTime = null, skip: isSkipped = false } = body;
  if (orderID !== params.orderID) await rejectOtherOrder([orderID, params.orderID], context);
  const storeID = parseStoreId(orderID);
  return runForCaller(context, { call: "changePlan", storeID, input: body }, async ({ id }, customerID) => {
    const store = context.store(storeID);
    const change = { orderID, customerID, sideID, date, address, dineTime, isSkipped };
    const heldSen = await store("quotePlanChange", change);
    const runChange = () => store("changePlan", { ...change, holdID: id, heldSen });
    if (heldSen > 0) await context.customer(customerID)("holdCredit", { id, orders: [{ orderID, amount: heldSen }] });
    const update = heldSen > 0 ? await withHold(context, { id, customerID }, runChange) : await runChange();
    return { reply: toOrderReply(update, context), orders: [update] };
  });
};

/** Rejects two orders in one request: VALIDATION_FAILED for the owner of both, else NOT_FOUND. */
async function rejectOtherOrder(orderIDs: readonly string[], context: Objects & Calling): Promise<never> {
  const { customerID } = await context.caller();
  // Ids are parsed first, so that an invalid id throws before any call starts.
  const lookups = orderIDs.map((orderID) => ({ orderID, store: context.store(parseStoreId(orderID)) }));
  await Promise.all(lookups.map(({ orderID, store }) => store("order", { orderID, customerID })));
  throw createValidationError("orderID", "path");
}
