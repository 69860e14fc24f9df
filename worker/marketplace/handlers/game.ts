import { prizes } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { replyOnce, toIntentRequest } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The server draws with the published odds (wire.md §5). */
export const game: MarketplaceHandlers["game"] = {
  async enter({ body }, context) {
    const { customerID } = await context.caller();
    const { storeID } = body;
    // Throws for an unknown store.
    await context.store(storeID)("view", { from: null });
    const begin = toIntentRequest(context, { call: "spin", storeID, input: body });
    const result = await context.customer(customerID)("spin", begin);
    return replyOnce(context, result);
  },

  async chances(_, context) {
    const { customerID } = await context.caller();
    return { item: await context.customer(customerID)("chances", null) };
  },

  prizes: (_, { locale }) => ({ items: prizes.map(({ name, oddsBp }) => ({ name: name[locale], oddsBp })) }),
};
