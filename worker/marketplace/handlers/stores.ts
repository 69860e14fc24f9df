import { roundPoint, type Point, toUsablePoint } from "#shared/domain/places/geo.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";
import { listNearby } from "./nearby.ts";
import { readStores } from "./read-stores.ts";
import { sections } from "./sections.ts";

/** Stores and merchants (wire.md §4). Positions are rounded as in the cache keys, so that the pages of a list match. */
export const stores: MarketplaceHandlers["stores"] = {
  bySubdomain: ({ params }, { merchant }) => merchant(params.subdomain)("stores", null),

  merchant: async ({ params }, { merchant }) => ({ item: await merchant(params.id)("merchant", null) }),

  settings: async ({ params, query }, { store }) => ({
    item: await store(params.storeID)("settings", {
      platform: query.platform ?? "WEB",
      tableID: query.tableId ?? null,
      place: pointOf(query),
    }),
  }),

  nearby: ({ query }, context) => {
    const { latitude, longitude, platform, searchInput, foodTagID, cursor, sort, approvedOnly, ...conditions } = query;
    const list = {
      point: roundPoint(toUsablePoint(latitude, longitude)),
      platform: platform ?? "WEB",
      approvedOnly: approvedOnly ?? false,
      search: searchInput ?? null,
      tagID: foodTagID ?? null,
      conditions,
      sort: sort ?? null,
      cursor: cursor ?? null,
    };
    return listNearby(list, context);
  },

  ...sections,

  distances: async ({ params, body }, { merchant }) => ({
    items: await merchant(params.subdomain)("distances", { point: toUsablePoint(body.latitude, body.longitude) }),
  }),

  cartInfo: async ({ body }, context) => {
    const views = await readStores(body.storeId, pointOf(body), context);
    return {
      items: views.map((view) => ({
        id: view.id,
        name: view.name,
        bannerUrl: view.bannerUrl,
        distance: view.distance,
        isOpen: view.isOpen,
        takesOrders: view.takesOrders,
        closedUntil: view.closedUntil,
        nextOpeningHour: view.nextOpeningHour,
        phoneNumber: view.phoneNumber,
        miscellaneousFees: view.miscellaneousFees,
        minOrderAmount: view.minOrderAmount,
      })),
    };
  },
};

/** Without a saved delivery location there is no distance. */
function pointOf(query: { latitude?: number | undefined; longitude?: number | undefined }): Point | null {
  if (query.latitude === undefined || query.longitude === undefined) return null;
  return toUsablePoint(query.latitude, query.longitude);
}
