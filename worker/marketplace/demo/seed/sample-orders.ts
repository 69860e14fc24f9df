import type { PastOrder } from "#worker/marketplace/domain/orders/past-order.ts";
import type { PastReview } from "#worker/marketplace/domain/orders/sample-review.ts";
import { everyState } from "./every-state.ts";
import { accepted, day, createCurrentOrder, createPastOrder, ready, shipping, unpaid } from "./order-steps.ts";
import { pastReviews } from "./past-reviews.ts";

const withReview = (order: PastOrder, review: PastReview): PastOrder => ({ ...order, review });

const aisyah: PastOrder[] = [
  createPastOrder(
    "1003",
    "PICKUP",
    [
      ["warisan-curry-puffs", 3],
      ["warisan-chinese-tea", 2],
    ],
    { daysAgo: 61, at: "08:20" },
  ),
  withReview(
    createPastOrder(
      "1301",
      "DELIVERY",
      [
        ["jade-har-gow", 2],
        ["jade-siew-mai", 1],
        ["jade-egg-tarts", 1],
      ],
      { daysAgo: 55, at: "11:40", paymentMethod: "FPX" },
    ),
    pastReviews.dimSumAtHome,
  ),
  withReview(
    createPastOrder("1001", "DELIVERY", [["warisan-chicken-chop", 2]], { daysAgo: 48, at: "19:05" }),
    pastReviews.chickenChop,
  ),
  createPastOrder(
    "1601",
    "PICKUP",
    [
      ["spice-chicken-65", 1],
      ["spice-roti-canai", 2],
    ],
    { daysAgo: 44, at: "20:15", paymentMethod: "CARD" },
  ),
  withReview(
    createPastOrder(
      "1101",
      "DELIVERY",
      [
        ["nasi-lemak-bungkus", 4],
        ["nasi-kangkung", 1],
      ],
      { daysAgo: 39, at: "12:25" },
    ),
    pastReviews.nasiLemak,
  ),
  createPastOrder(
    "1801",
    "PICKUP",
    [
      ["fold-garlic-bread", 1],
      ["fold-tiramisu", 2],
    ],
    { daysAgo: 33, at: "18:05", paymentMethod: "CARD" },
  ),
  createPastOrder(
    "1501",
    "DELIVERY",
    [
      ["sakura-tempura-udon", 1],
      ["sakura-gyoza", 1],
    ],
    { daysAgo: 29, at: "18:40", paymentMethod: "FPX" },
  ),
  withReview(
    createPastOrder(
      "1301",
      "DELIVERY",
      [
        ["jade-century-egg-congee", 1],
        ["jade-har-gow", 2],
        ["jade-egg-tarts", 1],
      ],
      { daysAgo: 24, at: "12:10" },
    ),
    pastReviews.congee,
  ),
  createPastOrder("1901", "PICKUP", [["green-thai-beef", 1]], { daysAgo: 19, at: "12:45" }),
  createPastOrder(
    "1404",
    "PICKUP",
    [
      ["hock-lor-bak", 2],
      ["hock-cendol", 2],
    ],
    { daysAgo: 15, at: "19:30" },
  ),
  createPastOrder("1003", "DELIVERY", [["warisan-nasi-goreng-kampung", 2]], {
    daysAgo: 11,
    at: "12:55",
    paymentMethod: "FPX",
  }),
  createPastOrder("1701", "PICKUP", [["kilang-onion-rings", 3]], { daysAgo: 8, at: "20:40" }),
  createPastOrder(
    "1301",
    "PICKUP",
    [
      ["jade-salted-egg-bun", 2],
      ["jade-egg-tarts", 2],
    ],
    { daysAgo: 5, at: "11:15", paymentMethod: "CARD" },
  ),
  createPastOrder(
    "1001",
    "DELIVERY",
    [
      ["warisan-french-toast", 1],
      ["warisan-curry-puffs", 2],
    ],
    { daysAgo: 3, at: "09:10" },
  ),
  createCurrentOrder("DELIVERY", 25, shipping),
  createCurrentOrder("PICKUP", 4, [], unpaid),
];

const weiMing: PastOrder[] = [
  createCurrentOrder("MEAL_PLAN", 2 * day, accepted),
  withReview(createPastOrder("1501", "PICKUP", [["sakura-gyoza", 2]], { daysAgo: 12, at: "12:30" }), pastReviews.gyoza),
  withReview(
    createPastOrder(
      "1301",
      "PICKUP",
      [
        ["jade-har-gow", 2],
        ["jade-egg-tarts", 2],
      ],
      { daysAgo: 37, at: "11:20", paymentMethod: "FPX" },
    ),
    pastReviews.dimSumChinese,
  ),
  withReview(
    createPastOrder("2301", "PICKUP", [["demo-nasi-goreng", 1]], { daysAgo: 20, at: "12:15", paymentMethod: "FPX" }),
    pastReviews.demoFriedRice,
  ),
];

/** An employee whose company has its meals made. */
const nurul: PastOrder[] = [
  withReview(
    createPastOrder("2102", "PICKUP", [["daily-canteen-veg", 1]], { daysAgo: 16, at: "12:20", paymentMethod: "FPX" }),
    pastReviews.canteen,
  ),
  createPastOrder(
    "2102",
    "DINEIN",
    [
      ["daily-canteen-soto", 1],
      ["daily-teh-limau", 1],
    ],
    { daysAgo: 9, at: "12:35", paymentMethod: "CARD" },
  ),
  createPastOrder(
    "2101",
    "DELIVERY",
    [
      ["daily-canteen-veg", 3],
      ["daily-canteen-mee-goreng", 2],
    ],
    { daysAgo: 6, at: "11:30", paymentMethod: "FPX" },
  ),
  createPastOrder(
    "2102",
    "PICKUP",
    [
      ["daily-canteen-mee-goreng", 1],
      ["daily-teh-limau", 1],
    ],
    { daysAgo: 2, at: "08:10" },
  ),
];

/** Who comes from the wallet pays with it. */
const farid: PastOrder[] = [
  createPastOrder(
    "1201",
    "PICKUP",
    [
      ["teh-roti-bakar", 1],
      ["teh-tarik", 2],
    ],
    { daysAgo: 26, at: "16:40", paymentMethod: "BOOST" },
  ),
  withReview(
    createPastOrder("1702", "DELIVERY", [["kilang-ramly-double", 2]], {
      daysAgo: 13,
      at: "20:10",
      paymentMethod: "BOOST",
    }),
    pastReviews.burger,
  ),
  createPastOrder("1101", "PICKUP", [["nasi-lemak-bungkus", 3]], { daysAgo: 4, at: "13:05", paymentMethod: "BOOST" }),
  createCurrentOrder("PICKUP", 18, ready, { paymentMethod: "BOOST" }),
  withReview(
    createPastOrder("2301", "PICKUP", [["demo-rice-bowl", 2]], { daysAgo: 22, at: "13:00", paymentMethod: "BOOST" }),
    pastReviews.demoRiceBowl,
  ),
];

const meiYee: PastOrder[] = [
  createPastOrder("2201", "PICKUP", [["nova-air-fryer", 1]], { daysAgo: 90, at: "15:20", paymentMethod: "CARD" }),
  createPastOrder("2203", "PICKUP", [["nova-latte-capsules", 2]], { daysAgo: 31, at: "11:45", paymentMethod: "TNG" }),
  createPastOrder("1502", "DELIVERY", [["sakura-tempura-udon", 2]], { daysAgo: 7, at: "19:00", paymentMethod: "FPX" }),
  withReview(
    createPastOrder("1301", "PICKUP", [["jade-siew-mai", 2]], { daysAgo: 45, at: "11:30", paymentMethod: "CARD" }),
    pastReviews.dimSumWait,
  ),
  withReview(
    createPastOrder("2301", "PICKUP", [["demo-cendol", 2]], { daysAgo: 14, at: "15:10", paymentMethod: "TNG" }),
    pastReviews.demoCendol,
  ),
];

/** The orders of each seeded customer, by its number. */
export const sampleOrders: Record<string, readonly PastOrder[]> = {
  "60 1100000001": aisyah,
  "60 1100000002": weiMing,
  "60 1100000005": nurul,
  "60 1100000006": farid,
  "60 1100000007": meiYee,
  "60 1100000009": everyState,
};
