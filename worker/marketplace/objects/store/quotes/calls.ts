import type { CallContext, Calls } from "#worker/marketplace/object-calls.ts";
import { availability, type AvailabilityInput, type TakenOf } from "./availability.ts";
import { type DeliveryInput, deliveryOffer } from "./delivery.ts";

/** What a Store answers before an order is placed: times and fares. */
export function storeQuoteCalls(sql: SqlStorage, takenOf: TakenOf) {
  return {
    availability: (input: AvailabilityInput, at: CallContext) => availability(sql, takenOf, input, at),
    deliveryOffer: (input: DeliveryInput, at: CallContext) => deliveryOffer(sql, input, at),
  } satisfies Calls;
}
