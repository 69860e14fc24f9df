import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { resolveOpenIntent } from "./idempotency.ts";

/** Places an order. After UNPAID_ORDERS_LIMIT updates the unpaid orders from their Stores and tries again. */
export async function retryOnUnpaidLimit<T>(context: HandlerContext, place: () => Promise<T>): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "UNPAID_ORDERS_LIMIT") throw error;
    await refreshUnpaid(context);
    return place();
  }
}

/** Finishes the caller's open place intents, so that their orders are in the index. */
export async function finishOpenOrders(context: HandlerContext, customerID: string): Promise<void> {
  const open = await context.customer(customerID)("openIntents", null);
  await Promise.all(
    open.filter(({ call }) => call === "place").map((one) => resolveOpenIntent(context, one, customerID)),
  );
}

async function refreshUnpaid(context: HandlerContext): Promise<void> {
  const { customerID } = await context.caller();
  const customer = context.customer(customerID);
  const ids = await customer("unpaidOrderIDs", null);
  const refreshOrder = async (orderID: string) =>
    customer("storeOrder", await context.store(parseStoreId(orderID))("order", { orderID, customerID }));
  // An order whose Store does not reply keeps its place.
  await Promise.allSettled([finishOpenOrders(context, customerID), ...ids.map(refreshOrder)]);
}
