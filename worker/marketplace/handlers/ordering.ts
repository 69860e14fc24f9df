import { readQuote } from "#worker/marketplace/domain/delivery/quotes.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { finishOpenOrders } from "#worker/marketplace/sagas/open-orders.ts";
import { replyOnce, runForCaller, toIntentRequest } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { editMealPlan } from "./meal-plan.ts";
import { readOrderDetail } from "./order-detail.ts";
import { toOrderReply } from "./order-reply.ts";
import { getPlatform } from "./platform.ts";
import { getAvailability, calculateDelivery } from "./quotes.ts";

/** Checkout, payment and order status (wire.md §5, §8). */
export const ordering: MarketplaceHandlers["ordering"] = {
  availability: getAvailability,
  calculateDelivery,

  /** The Customer runs it: it alone knows tier, limits, addresses and what a code reserves (decision 0123). */
  async place({ params, body }, context) {
    const { customerID } = await context.caller();
    const request = toIntentRequest(context, { call: "place", storeID: params.id, input: body });
    const quoteId = body.deliveryFares?.[0]?.quoteId;
    const quote = quoteId === undefined ? null : await readQuote(await context.quoteKey(), quoteId);
    const platform = await getPlatform(context);
    return replyOnce(context, await context.customer(customerID)("placeOrder", { request, body, quote, platform }));
  },

  async transaction({ params, body }, context) {
    const { customerID } = await context.caller();
    const request = toIntentRequest(context, { call: "transaction", storeID: params.storeID, input: body });
    const { ownOrigin: origin } = context.knownHosts;
    const input = { ...body, attemptID: request.id, customerID, origin, platform: await getPlatform(context) };
    return replyOnce(context, await context.customer(customerID)("payOrders", { request, input }));
  },

  async list({ query }, context) {
    const { customerID } = await context.caller();
    // Orders of open intents are not in the index yet, so these are finished first.
    await finishOpenOrders(context, customerID);
    return context.customer(customerID)("orders", query);
  },

  detail: readOrderDetail,

  cancel: ({ params, body }, context) => {
    const storeID = parseStoreId(params.id);
    return runForCaller(context, { call: "cancel", storeID, input: [params.id, body] }, async (_, customerID) => {
      const { reason = null, remark = null } = body;
      const update = await context.store(storeID)("cancelOrder", { orderID: params.id, customerID, reason, remark });
      return { reply: toOrderReply(update, context), orders: [update] };
    });
  },

  answer: ({ params: { id }, body }, context) => {
    const storeID = parseStoreId(id);
    return runForCaller(context, { call: "answer", storeID, input: [id, body] }, async (_, customerID) => {
      const update = await context.store(storeID)("answerOffer", { orderID: id, customerID, ...body });
      return { reply: toOrderReply(update, context), orders: [update] };
    });
  },

  editMealPlan,

  async tip({ params: { id: orderID }, body }, context) {
    const { customerID } = await context.caller();
    const storeID = parseStoreId(orderID);
    const request = toIntentRequest(context, { call: "tip", storeID, input: [orderID, body] });
    const { ownOrigin: origin } = context.knownHosts;
    const input = { ...body, orderID, attemptID: request.id, customerID, origin, platform: await getPlatform(context) };
    return replyOnce(context, await context.customer(customerID)("giveTip", { request, input }));
  },

  async arrived({ params }, context) {
    const { customerID } = await context.caller();
    return toOrderReply(
      await context.store(parseStoreId(params.id))("arrive", { orderID: params.id, customerID }),
      context,
    );
  },
};
