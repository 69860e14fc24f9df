import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

export const menus: MarketplaceHandlers["menus"] = {
  foods: ({ params, query }, { store }) => store(params.id)("foods", { approvedOnly: query.approvedOnly ?? false }),

  search: async ({ params, query }, { store }) => ({ items: await store(params.storeID)("searchFoods", query) }),
};
