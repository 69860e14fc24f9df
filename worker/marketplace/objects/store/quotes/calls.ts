import type { CallContext, Api } from "#worker/marketplace/rpc/api.ts";
import { getStoreAvailability, type AvailabilityInput, type TakenOf } from "./availability.ts";
import { type DeliveryInput, quoteDelivery } from "./api.ts";

/** What a Store answers before an order is placed: times and fares. */
export function storeQuoteCalls(sql: SqlStorage, takenOf: TakenOf) {
  return {
    availability: (input: AvailabilityInput, at: CallContext) => getStoreAvailability(sql, takenOf, input, at),
    deliveryOffer: (input: DeliveryInput, at: CallContext) => quoteDelivery(sql, input, at),
  } satisfies Api;
}
