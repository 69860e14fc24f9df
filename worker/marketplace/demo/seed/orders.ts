import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import type { PastOrder } from "#worker/marketplace/domain/orders/past-order.ts";
import { toSeededNumber } from "./look-alikes.ts";
import { sampleOrders } from "./sample-orders.ts";

/**
 * The orders of a seeded customer, the oldest first or not: each says when it was placed. A look-alike has the same without
 * the reviews, of which there is one each.
 */
export function seedOrdersOf(number: PhoneNumber): readonly PastOrder[] {
  const { countryCode, phoneNumber } = toSeededNumber(number);
  const found = sampleOrders[`${countryCode} ${phoneNumber}`] ?? [];
  return phoneNumber === number.phoneNumber ? found : found.map(({ review: _review, ...order }) => order);
}
