import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { runForCaller } from "./idempotency.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** What customers report of their orders (wire.md §9). */
export const problems: MarketplaceHandlers["problems"] = {
  report: ({ params: { id }, body }, context) => {
    const storeID = parseStoreId(id);
    return runForCaller(context, { call: "reportProblem", storeID, input: [id, body] }, async (_, customerID) => {
      const { kind, cartItemIDs = [], remark } = body;
      const report = { orderID: id, customerID, kind, cartItemIDs, remark };
      const update = await context.store(storeID)("reportProblem", report);
      const { problem } = update.order;
      if (!problem) throw new DomainError("INTERNAL");
      return { reply: { item: problem }, orders: [update] };
    });
  },
};
