import type { SampleReview } from "#worker/marketplace/domain/orders/sample-review.ts";
import { sampleCustomers } from "./customers.ts";
import { seedOrdersOf } from "./orders.ts";

/** The reviews of a store that seeded customers wrote about their past orders. */
export function sampleReviewsOf(storeId: string): readonly SampleReview[] {
  return sampleCustomers.flatMap((customer) =>
    seedOrdersOf(customer).flatMap(({ storeID, foods, placed, review }) => {
      if (storeID !== storeId || !review || !("daysAgo" in placed)) return [];
      const foodIDs = foods.map(([id]) => id);
      return [{ ...review, customerName: customer.name, foodIDs, daysAgo: placed.daysAgo }];
    }),
  );
}
