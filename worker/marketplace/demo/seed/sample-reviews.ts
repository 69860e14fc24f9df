import type { SampleReview } from "#worker/marketplace/domain/orders/sample-review.ts";
import { sampleCustomers } from "./customers.ts";
import { seedOrdersOf } from "./orders.ts";

const all = sampleCustomers.flatMap((customer) =>
  seedOrdersOf(customer).flatMap(({ storeID, foods, placed, review }) => {
    if (!review || !("daysAgo" in placed)) return [];
    const foodIDs = foods.map(([id]) => id);
    return [{ storeID, review: { ...review, customerName: customer.name, foodIDs, daysAgo: placed.daysAgo } }];
  }),
);

/** The reviews of a store that seeded customers wrote about their past orders. */
export function sampleReviewsOf(storeId: string): readonly SampleReview[] {
  return all.flatMap(({ storeID, review }) => (storeID === storeId ? [review] : []));
}
