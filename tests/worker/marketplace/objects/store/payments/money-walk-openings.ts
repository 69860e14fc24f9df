import type { Step } from "./money-walk-steps.ts";

/** How an order is got, and how it stands when its walk begins: most faults are where it is paid. */
type Opening = { mode: "DELIVERY" | "PICKUP" | "MEAL_PLAN"; steps: Step[] };

const twoPages: Step[] = [{ kind: "page" }, { kind: "page" }, { kind: "pay", of: 0 }];
const accept: Step = { kind: "store", event: "STORE_ACCEPTS" };
const points: Step = { kind: "spend", type: "POINT", part: 20 };
const credit: Step = { kind: "spend", type: "CREDIT", part: 30 };
const refused: Step[] = [
  { kind: "mood", mood: "REFUSED" },
  { kind: "part", sen: "REST" },
  { kind: "mood", mood: "WELL" },
];

const delivery = (...steps: Step[]): Opening => ({ mode: "DELIVERY", steps });
const pickup = (...steps: Step[]): Opening => ({ mode: "PICKUP", steps });
const plan = (...steps: Step[]): Opening => ({ mode: "MEAL_PLAN", steps });

export const openings: Record<string, Opening> = {
  unpaid: delivery(),
  paid: delivery(...twoPages),
  accepted: delivery(points, ...twoPages, accept),
  brought: delivery(credit, ...twoPages, { kind: "bring" }),
  tipped: delivery(...twoPages, { kind: "bring" }, { kind: "tipPage" }, { kind: "tipPage" }, { kind: "pay", of: 0 }),
  byCredit: delivery({ kind: "credit" }, { kind: "bring" }, { kind: "tipPage" }, { kind: "pay", of: 0 }),
  inPart: delivery(points, ...twoPages, accept, { kind: "part", sen: 300 }),
  refused: delivery(...twoPages, { kind: "bring" }, ...refused),
  slow: delivery(
    ...twoPages,
    { kind: "bring" },
    { kind: "refunds", state: "PENDING" },
    { kind: "part", sen: "REST" },
    { kind: "mood", mood: "REFUSED" },
  ),
  unheard: delivery(credit, points, ...twoPages, { kind: "hear", isHeard: false }, accept),
  atTheCounter: pickup(points, { kind: "counter" }, accept),
  planned: plan(...twoPages),
  ofPointsAndCredit: plan(points, credit, ...twoPages, accept, { kind: "skip", of: 0 }),
  planRefused: plan(...twoPages, accept, ...refused, { kind: "skip", of: 1 }),
  planSlow: plan(
    points,
    ...twoPages,
    accept,
    { kind: "refunds", state: "PENDING" },
    { kind: "part", sen: 2_500 },
    ...[0, 1, 2].map((of): Step => ({ kind: "skip", of })),
  ),
  reported: delivery(...twoPages, { kind: "bring" }, { kind: "report" }),
  toppedUp: delivery({ kind: "topUp", amount: 5_000 }, { kind: "page" }, { kind: "cancel" }),
  forgotten: delivery(
    { kind: "topUp", amount: 5_000 },
    credit,
    ...twoPages,
    { kind: "bring" },
    { kind: "later", minutes: 65 },
    { kind: "tipPage" },
    { kind: "forget" },
  ),
};
