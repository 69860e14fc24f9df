import type { QuoteCalls } from "#worker/marketplace/api/store.ts";
import { getStoreAvailability } from "./availability.ts";
import { quoteDelivery } from "./entry.ts";

export function createQuoteCalls(sql: SqlStorage): QuoteCalls {
  return {
    availability: (input, at) => getStoreAvailability(sql, input, at),
    deliveryOffer: (input, at) => quoteDelivery(sql, input, at),
  };
}
