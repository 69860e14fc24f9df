import type { DineType } from "#shared/contract/entities.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import type { OrderReason } from "#shared/domain/order-log.ts";
import type { OrderEvent } from "../rules/order-states.ts";

/** What happened to a seeded order, and how many minutes after it was placed. */
export type SeedStep = readonly [event: OrderEvent, minutes: number];

/**
 * An order that a seeded customer finds at the first login. It is written as an order that is placed, and its steps happen to
 * it as they would to any; one that is not over is held, so that it is still there when somebody looks.
 */
export type SeedOrder = {
  storeID: string;
  dineType: DineType;
  foods: readonly (readonly [foodID: string, quantity: number])[];
  /** A time of an earlier Malaysian day, or so many minutes ago. */
  placed: { daysAgo: number; at: string } | { minutesAgo: number };
  /** How it was paid for; null: not yet. */
  paymentMethod: "FPX" | "TNG" | "CARD" | "CASH" | null;
  steps: readonly SeedStep[];
  /** Why it was called off, as the state machine has it. */
  reason?: OrderReason;
};

const day = 24 * 60;
const paid: SeedStep = ["PAID", 2];
const accepted: SeedStep[] = [paid, ["STORE_ACCEPTS", 3]];
const cooking: SeedStep[] = [...accepted, ["KITCHEN_STARTS", 4]];
const ready: SeedStep[] = [...cooking, ["KITCHEN_READY", 20]];
const collected: SeedStep[] = [...ready, ["COMPLETED", 27]];
const asked: SeedStep[] = [...cooking, ["COURIER_REQUESTED", 12]];
const assigned: SeedStep[] = [...asked, ["COURIER_ASSIGNED", 15]];
const shipping: SeedStep[] = [...assigned, ["KITCHEN_READY", 20], ["PICKED_UP", 21]];
const dropped: SeedStep[] = [...shipping, ["DROPPED", 38]];
const delivered: SeedStep[] = [...dropped, ["COMPLETED", 38 + day]];
const returning: SeedStep[] = [...shipping, ["UNDELIVERABLE", 45]];

type Foods = SeedOrder["foods"];

function past(
  storeID: string,
  dineType: DineType,
  foods: Foods,
  daysAgo: number,
  at: string,
  paymentMethod: SeedOrder["paymentMethod"] = "TNG",
): SeedOrder {
  const steps = dineType === "DELIVERY" ? delivered : collected;
  return { storeID, dineType, foods, placed: { daysAgo, at }, paymentMethod, steps };
}

/** Open at any hour and in every mode. */
const demoKitchen = "2301";
const lunchFor: Record<DineType, Foods> = {
  DELIVERY: [
    ["demo-nasi-goreng", 1],
    ["demo-cendol", 1],
  ],
  PICKUP: [["demo-rice-bowl", 2]],
  DRIVE_THRU: [["demo-rice-bowl", 1]],
  DINEIN: [
    ["demo-nasi-goreng", 2],
    ["demo-sky-juice", 2],
  ],
  MEAL_PLAN: [["demo-plan-3", 1]],
};

function now(
  dineType: DineType,
  minutesAgo: number,
  steps: readonly SeedStep[],
  more: { paymentMethod?: SeedOrder["paymentMethod"]; reason?: OrderReason } = {},
): SeedOrder {
  const order = { storeID: demoKitchen, dineType, foods: lunchFor[dineType], placed: { minutesAgo }, steps };
  return { paymentMethod: "FPX", ...order, ...more };
}

const unpaid = { paymentMethod: null } as const;
const cash = { paymentMethod: "CASH" } as const;
const calledOff = (reason: OrderReason) => ({ reason });

const aisyah: SeedOrder[] = [
  past(
    "1003",
    "PICKUP",
    [
      ["warisan-curry-puffs", 3],
      ["warisan-chinese-tea", 2],
    ],
    61,
    "08:20",
  ),
  past(
    "1301",
    "DELIVERY",
    [
      ["jade-har-gow", 2],
      ["jade-siew-mai", 1],
      ["jade-egg-tarts", 1],
    ],
    55,
    "11:40",
    "FPX",
  ),
  past("1001", "DELIVERY", [["warisan-chicken-chop", 2]], 48, "19:05"),
  past(
    "1601",
    "PICKUP",
    [
      ["spice-chicken-65", 1],
      ["spice-roti-canai", 2],
    ],
    44,
    "20:15",
    "CARD",
  ),
  past(
    "1101",
    "DELIVERY",
    [
      ["nasi-lemak-bungkus", 4],
      ["nasi-kangkung", 1],
    ],
    39,
    "12:25",
  ),
  past(
    "1801",
    "PICKUP",
    [
      ["fold-garlic-bread", 1],
      ["fold-tiramisu", 2],
    ],
    33,
    "18:05",
    "CARD",
  ),
  past(
    "1501",
    "DELIVERY",
    [
      ["sakura-tempura-udon", 1],
      ["sakura-gyoza", 1],
    ],
    29,
    "18:40",
    "FPX",
  ),
  past(
    "1301",
    "DELIVERY",
    [
      ["jade-century-egg-congee", 1],
      ["jade-har-gow", 2],
      ["jade-egg-tarts", 1],
    ],
    24,
    "12:10",
  ),
  past("1901", "PICKUP", [["green-thai-beef", 1]], 19, "12:45"),
  past(
    "1404",
    "PICKUP",
    [
      ["hock-lor-bak", 2],
      ["hock-cendol", 2],
    ],
    15,
    "19:30",
  ),
  past("1003", "DELIVERY", [["warisan-nasi-goreng-kampung", 2]], 11, "12:55", "FPX"),
  past("1701", "PICKUP", [["kilang-onion-rings", 3]], 8, "20:40"),
  past(
    "1301",
    "PICKUP",
    [
      ["jade-salted-egg-bun", 2],
      ["jade-egg-tarts", 2],
    ],
    5,
    "11:15",
    "CARD",
  ),
  past(
    "1001",
    "DELIVERY",
    [
      ["warisan-french-toast", 1],
      ["warisan-curry-puffs", 2],
    ],
    3,
    "09:10",
  ),
  now("DELIVERY", 25, shipping),
  now("PICKUP", 4, [], unpaid),
];

/** A customer who has an order in every state there is, in every mode that has it (seed.md §5). */
const everyState: SeedOrder[] = [
  now("DELIVERY", 5, [], unpaid),
  now("DELIVERY", 40, [["UNPAID_EXPIRED", 30]], { ...unpaid, ...calledOff("UNPAID") }),
  now("DELIVERY", 3, [paid]),
  now("DELIVERY", 8, cooking),
  now("DELIVERY", 13, asked),
  now("DELIVERY", 17, assigned),
  now("DELIVERY", 24, shipping),
  now("DELIVERY", 50, [...shipping, ["LATE", 45]]),
  now("DELIVERY", 55, returning),
  now("DELIVERY", 90, [...returning, ["BROUGHT_BACK", 70]], calledOff("UNDELIVERABLE")),
  now("DELIVERY", 60, dropped),
  now("DELIVERY", 2 * day, delivered),
  now("DELIVERY", 120, [paid, ["STORE_REJECTS", 6]], calledOff("NO_ANSWER")),
  now("DELIVERY", 180, [paid, ["CUSTOMER_CANCELS", 2]], calledOff("CHANGED_MIND")),
  now("DELIVERY", 240, [...asked, ["NO_COURIER", 42]], calledOff("NO_COURIER")),
  ...(["PICKUP", "DRIVE_THRU"] as const).flatMap((mode) => [
    now(mode, 6, [], unpaid),
    now(mode, 4, [paid]),
    now(mode, 10, cooking),
    now(mode, 22, ready),
    now(mode, 70, collected),
    now(mode, 130, [paid, ["STORE_REJECTS", 7]], calledOff("NO_ANSWER")),
    now(mode, 190, [paid, ["CUSTOMER_CANCELS", 2]], calledOff("WRONG_ORDER")),
  ]),
  // A car is paid for before it comes: only who walks in finds a counter.
  now("PICKUP", 9, [["DEFERRED", 1]], cash),
  now("DINEIN", 7, [], unpaid),
  now("DINEIN", 8, [["DEFERRED", 1]], cash),
  now("DINEIN", 11, [paid, ["KITCHEN_STARTS", 3]]),
  now("DINEIN", 25, [paid, ["KITCHEN_STARTS", 3], ["KITCHEN_READY", 18]]),
  now("DINEIN", 80, [paid, ["KITCHEN_STARTS", 3], ["KITCHEN_READY", 18], ["COMPLETED", 40]]),
];

const weiMing: SeedOrder[] = [
  now("MEAL_PLAN", 2 * day, accepted),
  past("1501", "PICKUP", [["sakura-gyoza", 2]], 12, "12:30"),
];

const orders: Record<string, readonly SeedOrder[]> = {
  "60 1100000001": aisyah,
  "60 1100000002": weiMing,
  "60 1100000009": everyState,
};

/** The orders of a seeded customer, the oldest first or not: each says when it was placed. */
export function seedOrdersOf({ countryCode, phoneNumber }: PhoneNumber): readonly SeedOrder[] {
  return orders[`${countryCode} ${phoneNumber}`] ?? [];
}
