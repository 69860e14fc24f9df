import { demoMerchantID, demoSectionID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

const subdomain = "The merchant's subdomain.";
const latitude = "Degrees north; send both or neither.";
const longitude = "Degrees east; send both or neither.";
const platform = "The app that shows the page. Without it, the platform of the visitor's cookie is used, else WEB.";

export const storesTexts: GroupText<"stores"> = {
  title: "Stores and merchants",
  description: "Stores: near a point, of a merchant, or of the carts on a device.",
  rows: {
    bySubdomain: {
      summary: "Lists the stores of a merchant, with the merchant.",
      description:
        "The start of a merchant's own storefront. Lists every store of the merchant, open or closed, without distances. The reply is NOT_FOUND for an unknown subdomain.",
      parameters: { subdomain },
    },
    merchant: {
      summary: "Returns a merchant, by id or subdomain.",
      description:
        "Has the name, logo, colours and company, and whether the merchant offers loyalty, food service and a halal certificate. The reply is NOT_FOUND for an unknown id.",
      parameters: { id: "A merchantId or a subdomain." },
      example: { params: { id: demoMerchantID } },
    },
    settings: {
      summary: "Returns what the pages of a store need: hours, table, fees, ways to pay.",
      description:
        "Read it before checkout: modes, fees and ways to pay depend on the platform of the caller. With a position the store has a delivery estimate. With tableId the reply has that table if it is active, else the default table.",
      parameters: {
        storeID: "The store.",
        isLanding: "True on the landing page of a campaign.",
        tableId: "The table whose code was scanned.",
        platform,
        latitude,
        longitude,
      },
    },
    nearby: {
      summary: "Lists stores around a point, open ones first, then by distance; or those that match a search.",
      description:
        "Returns 20 stores per page within 25 km. Request the next page with the cursor of the reply. Without a position, or with a position outside Malaysia, the centre of Kuala Lumpur is used. A search also finds dishes; each store then names up to three of them. Positions are rounded to three decimals. A store must match every filter. Sorting keeps open stores first. The estimate is the cheapest delivery of one small dish now.",
      parameters: {
        searchInput: "Part of the name of a store or a dish in any language, pinyin, initials, or a tag.",
        longitude,
        latitude,
        cursor: "The cursor of the page before; omit it for the first page.",
        foodTagID: "Only stores with this tag.",
        platform,
        merchantID: "The merchant.",
        mode: "Only stores with this mode of ordering.",
        tag: "Only stores with all of these tags; may be repeated.",
        openNow: "Only stores that are open.",
        minRating: "Only stores with this rating or a higher one.",
        maxMinutes: "Only open stores that deliver within these minutes.",
        freeDelivery: "Only stores that pay a part of the delivery.",
        approvedOnly: "A search finds only dishes that the food service has approved.",
        sort: "The order of the open stores, and of the others after them. Without it a search is sorted by relevance, other lists by distance.",
      },
      example: { query: { latitude: 3.139, longitude: 101.687 } },
    },
    sections: {
      summary: "Lists the sections in which all stores can be read.",
      description:
        "A section has stores of one area, so many that one file can name their pages. pages says how many pages of stores and dishes it has at most, in steps. Ids change when an area outgrows its sections.",
    },
    section: {
      summary: "Lists the stores of a section with their dishes.",
      description:
        "Has what a newcomer finds: stores that sell food, and approved dishes; on a merchant's host only that merchant's. A mark is another text when the page shows something else; it says nothing of opening hours, ratings and what is sold out. The reply is NOT_FOUND for an id that the list of sections does not have.",
      parameters: { id: "An id of the list of sections." },
      example: { params: { id: demoSectionID } },
    },
    distances: {
      summary: "Returns the distance from a point to each store of a merchant.",
      description:
        "For a list of stores that a page already shows. Distances are straight lines in metres, each with a delivery estimate. The position is not stored.",
      parameters: { subdomain },
    },
    cartInfo: {
      summary: "Returns what may have changed about the stores of the carts on a device.",
      description:
        "For 1 to 50 stores: name, whether the store is open, fees and minimum order. Unknown and withdrawn stores are not in the list; this is not a failure.",
    },
  },
};
