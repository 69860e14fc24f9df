import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Reviews of orders (wire.md §5, states.md §7), and those of a store (wire.md §9). */
export const reviews: MarketplaceHandlers["reviews"] = {
  async next(_, context) {
    const { customerID } = await context.caller();
    return { item: await context.customer(customerID)("nextReview", null) };
  },

  async due({ params }, context) {
    const { customerID } = await context.caller();
    return { item: await context.store(parseStoreId(params.id))("reviewOrder", { orderID: params.id, customerID }) };
  },

  async submit({ params: { orderID }, body }, context) {
    const { customerID } = await context.caller();
    const author = await context.customer(customerID)("reviewAuthor", null);
    const update = await context.store(parseStoreId(orderID))("submitReview", {
      orderID,
      customerID,
      review: body,
      author,
    });
    context.reach("done-in-store");
    // Does not wait for the outbox, so that the page does not ask for this review again.
    await context.customer(customerID)("storeOrder", update);
    return {};
  },

  ofStore: ({ params, query }, { store }) => store(params.storeID)("storeReviews", query),
};
