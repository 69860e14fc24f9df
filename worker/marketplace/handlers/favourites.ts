import { replyOnce, toIntentRequest } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Favourite stores (wire.md §9). The list may name stores that have gone: the page shows those that exist. */
export const favourites: MarketplaceHandlers["favourites"] = {
  async list(_, context) {
    const { customerID } = await context.caller();
    return { items: await context.customer(customerID)("favourites", null) };
  },

  /** Only the Customer takes part, so the id of the intent begins with no store. */
  async replace({ body }, context) {
    const { customerID } = await context.caller();
    const begin = toIntentRequest(context, { call: "favourites", storeID: "0", input: body });
    const result = await context.customer(customerID)("replaceFavourites", { ...begin, ...body });
    return replyOnce(context, result);
  },
};
