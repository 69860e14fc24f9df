import type { LocatedAddress, SavedAddress } from "#shared/contract/people.ts";
import { hasPosition } from "#shared/domain/geo.ts";
import { readQuote } from "#worker/marketplace/domain/delivery/quotes.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { takesPlace } from "#worker/marketplace/domain/time/slots.ts";
import { runIdempotent } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { editMealPlan } from "./meal-plan.ts";
import { finishOpenOrders, retryOnUnpaidLimit } from "./open-orders.ts";
import { toClaim, reservePromoUse } from "./order-code.ts";
import { toOrderReply } from "./order-reply.ts";
import { getPlatform } from "./platform.ts";
import { getAvailability, calculateDelivery } from "./quotes.ts";
import { payFromWallet, tipFromWallet } from "./with-hold.ts";

/** Checkout, payment and order status (wire.md §5, §8). */
export const ordering: MarketplaceHandlers["ordering"] = {
  availability: getAvailability,
  calculateDelivery,

  place({ params, body }, context) {
    const call = {
      call: "place" as const,
      storeID: params.id,
      input: body,
      claim: (customerID: string) => toClaim(body.promoCode, customerID, context),
      takesPlace: takesPlace(body.orderDineType),
    };
    const place = () =>
      runIdempotent(context, call, async (intent, customerID, { entitled, facts }) => {
        if (!facts) throw new Error("an order begins with a claim");
        await reservePromoUse(intent.id, entitled, context);
        const quoteId = body.deliveryFares?.[0]?.quoteId;
        const quote = quoteId === undefined ? null : await readQuote(await context.quoteKey(), quoteId);
        const address = body.address ?? savedAddress(body.deliveryAddressId, facts.addresses);
        const platform = await getPlatform(context);
        const { offer, allowances } = entitled;
        const input = {
          orderID: intent.id,
          customerID,
          body,
          address,
          quote,
          hasEmail: facts.hasEmail,
          tier: facts.tier,
          offer,
          allowances,
          platform,
        };
        const update = await context.store(params.id)("place", input);
        return { reply: { item: toLocalizedOrder(context.locale, update) }, orders: [update] };
      });
    return call.takesPlace ? retryOnUnpaidLimit(context, place) : place();
  },

  transaction: ({ params, body }, context) =>
    runIdempotent(
      context,
      { call: "transaction", storeID: params.storeID, input: body },
      async (intent, customerID) => {
        const { isDemo } = context;
        const platform = await getPlatform(context);
        const input = { ...body, attemptID: intent.id, customerID, isDemo, platform };
        const store = context.store(params.storeID);
        const pay = body.paymentType === "CREDIT" ? payFromWallet(context, input, store) : store("transaction", input);
        const { item, orders } = await pay;
        return { reply: { item }, orders };
      },
    ),

  async list({ query }, context) {
    const { customerID } = await context.caller();
    // Orders of open intents are not in the index yet, so these are finished first.
    await finishOpenOrders(context, customerID);
    return context.customer(customerID)("orders", query);
  },

  async detail({ params }, context) {
    const { customerID } = await context.caller();
    return toOrderReply(
      await context.store(parseStoreId(params.id))("order", { orderID: params.id, customerID }),
      context,
    );
  },

  cancel: ({ params, body }, context) => {
    const storeID = parseStoreId(params.id);
    return runIdempotent(context, { call: "cancel", storeID, input: [params.id, body] }, async (_, customerID) => {
      const { reason = null, remark = null } = body;
      const update = await context.store(storeID)("cancelOrder", { orderID: params.id, customerID, reason, remark });
      return { reply: toOrderReply(update, context), orders: [update] };
    });
  },

  editMealPlan,

  tip: ({ params: { id: orderID }, body }, context) => {
    const storeID = parseStoreId(orderID);
    return runIdempotent(context, { call: "tip", storeID, input: [orderID, body] }, async (intent, customerID) => {
      const { isDemo } = context;
      const platform = await getPlatform(context);
      const input = { ...body, orderID, attemptID: intent.id, customerID, isDemo, platform };
      const store = context.store(storeID);
      const give = body.paymentType === "CREDIT" ? tipFromWallet(context, input, store) : store("tip", input);
      const { item, orders } = await give;
      return { reply: { item }, orders };
    });
  },

  async arrived({ params }, context) {
    const { customerID } = await context.caller();
    return toOrderReply(
      await context.store(parseStoreId(params.id))("arrive", { orderID: params.id, customerID }),
      context,
    );
  },
};

function savedAddress(id: string | undefined, addresses: readonly SavedAddress[]): LocatedAddress | null {
  const saved = addresses.find((address) => address.id === id);
  if (!saved || !hasPosition(saved)) return null;
  const { id: _id, label: _label, isDefault: _isDefault, ...address } = saved;
  return address;
}
