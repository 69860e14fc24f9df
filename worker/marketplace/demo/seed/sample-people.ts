import type { SamplePeople } from "#worker/marketplace/ports/sample-people.ts";
import { sampleCustomers } from "./customers.ts";
import { toSeededNumber } from "./look-alikes.ts";
import { seedOrdersOf } from "./orders.ts";
import { sampleReviewsOf } from "./sample-reviews.ts";

/** The customers of the sample market, who are data of a demo (seed.md §5). Its shops are imported. */
export const samplePeople: SamplePeople = {
  customers: sampleCustomers,
  toPresetNumber: toSeededNumber,
  ordersOf: seedOrdersOf,
  reviewsOf: sampleReviewsOf,
};
