import { coarse, type Point, usablePoint } from "#shared/domain/geo.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Stores and merchants (wire.md §4). Positions are rounded like the cache keys of these calls, so that pages fit together. */
export const stores: MarketplaceHandlers["stores"] = {
  bySubdomain: ({ params }, { directory }) => directory("storesOf", params),

  merchant: async ({ params }, { directory }) => ({ item: await directory("merchant", params) }),

  settings: async ({ params, query }, { store }) => ({
    item: await store(params.storeID)("settings", {
      platform: query.platform ?? "WEB",
      tableID: query.tableId ?? null,
    }),
  }),

  nearby: ({ query }, { directory }) =>
    directory("nearby", {
      point: coarse(usablePoint(query.latitude, query.longitude)),
      platform: query.platform ?? "WEB",
      search: query.searchInput ?? null,
      tagID: query.foodTagID ?? null,
      cursor: query.cursor ?? null,
    }),

  distances: async ({ params, body }, { directory }) => ({
    items: await directory("distances", {
      subdomain: params.subdomain,
      point: usablePoint(body.latitude, body.longitude),
    }),
  }),

  cartInfo: async ({ body }, { directory }) => {
    const cards = await directory("storesById", { ids: body.storeId, from: pointOf(body) });
    return {
      items: cards.map((card) => ({
        id: card.id,
        name: card.name,
        bannerUrl: card.bannerUrl,
        distance: card.distance,
        isOpen: card.isOpen,
        closedUntil: card.closedUntil,
        nextOpeningHour: card.nextOpeningHour,
        phoneNumber: card.phoneNumber,
        miscellaneousFees: card.miscellaneousFees,
        minOrderAmount: card.minOrderAmount,
      })),
    };
  },
};

/** Without a saved delivery location there is no distance to tell. */
function pointOf(given: { latitude?: number | undefined; longitude?: number | undefined }): Point | null {
  if (given.latitude === undefined || given.longitude === undefined) return null;
  return usablePoint(given.latitude, given.longitude);
}
