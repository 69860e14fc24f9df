import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The calls of the operator: everything is in the object of the market. */
export const operator: MarketplaceHandlers["operator"] = {
  createImport: async ({ body }, { market }) => ({ item: await market("createImport", body) }),
  putPart: async ({ params, body }, { market }) => ({
    item: await market("putPart", { id: params.id, part: Number(params.n), lists: body }),
  }),
  checkImport: async ({ params }, { market }) => ({ item: await market("checkImport", params) }),
  applyImport: async ({ params }, { market }) => ({ item: await market("applyImport", params) }),
  readImport: async ({ params }, { market }) => ({ item: await market("readImport", params) }),
  exportMarket: ({ query }, { market }) => market("exportMarket", { cursor: query.cursor ?? null }),
};
