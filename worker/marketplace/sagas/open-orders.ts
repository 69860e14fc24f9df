import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { resolveOpenIntent } from "./run-idempotent.ts";
import type { SagaContext } from "./saga-context.ts";

/** Finishes the customer's open place intents, so that their orders are in the index. */
export async function finishOpenOrders(context: SagaContext, customerID: string): Promise<void> {
  const open = await context.customer(customerID)("openIntents", null);
  await Promise.all(
    open.filter(({ call }) => call === "place").map((one) => resolveOpenIntent(context, one, customerID)),
  );
}

/** Updates what may count as unpaid from its Stores. An order whose Store does not reply keeps its place. */
export async function refreshUnpaid(context: SagaContext, customerID: string): Promise<void> {
  const customer = context.customer(customerID);
  const ids = await customer("unpaidOrderIDs", null);
  const refreshOrder = async (orderID: string) =>
    customer("storeOrder", await context.store(parseStoreId(orderID))("order", { orderID, customerID }));
  await Promise.allSettled([finishOpenOrders(context, customerID), ...ids.map(refreshOrder)]);
}
