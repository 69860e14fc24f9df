import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { prizes } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { toIntentRequest } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The server draws with the published odds (wire.md §5). */
export const game: MarketplaceHandlers["game"] = {
  async enter({ body }, context) {
    const { customerID } = await context.caller();
    const { storeID } = body;
    const stores = await context.directory("storesById", { ids: [storeID], from: null });
    if (stores.length === 0) throw new DomainError("NOT_FOUND");
    const begin = toIntentRequest(context, { call: "spin", storeID, input: body });
    const result = await context.customer(customerID)("spin", begin);
    context.replay.isReplay = result.isReplay;
    if (result.state === "REFUSED") throw new DomainError(result.code, result.details);
    return JSON.parse(result.reply);
  },

  async chances(_, context) {
    const { customerID } = await context.caller();
    return { item: await context.customer(customerID)("chances", null) };
  },

  prizes: (_, { locale }) => ({ items: prizes.map(({ name, oddsBp }) => ({ name: name[locale], oddsBp })) }),
};
