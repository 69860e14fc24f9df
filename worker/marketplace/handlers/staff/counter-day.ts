import { staffContract } from "#shared/contract/index.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { readCaller } from "./read-caller.ts";

const { day: rows } = staffContract;

/** The day of a store for its people (wire.md §11.2). */
export const day: MarketplaceHandlers["day"] = {
  today: async ({ params: { storeID } }, context) => ({
    item: await context.store(storeID)("today", { by: await readCaller(rows.today, context) }),
  }),

  async float({ params: { storeID }, body: { amount } }, context) {
    const by = await readCaller(rows.float, context);
    return { item: await context.store(storeID)("setFloat", { by, amount, key: requireKey(context) }) };
  },

  async cashCount({ params: { storeID }, body: { counted, note = "" } }, context) {
    const by = await readCaller(rows.cashCount, context);
    return { item: await context.store(storeID)("countCash", { by, counted, note, key: requireKey(context) }) };
  },

  async orders({ params: { storeID }, query }, context) {
    const by = await readCaller(rows.orders, context);
    const { day: asked = null, q = "", state = null, cursor = null } = query;
    return context.store(storeID)("listDayOrders", { by, day: asked, q, state, cursor });
  },

  async problems({ params: { storeID }, query: { state = null } }, context) {
    const by = await readCaller(rows.problems, context);
    return { items: await context.store(storeID)("listProblems", { by, state }) };
  },
};
