import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import {
  hasEnded,
  isCancellable,
  getNextOrderState,
  orderEvents,
  type OrderEvent,
  type OrderState,
} from "#worker/marketplace/domain/orders/order-states.ts";
import {
  attemptEvents,
  type AttemptState,
  getNextAttemptState,
} from "#worker/marketplace/domain/orders/payment-states.ts";

const noon = Date.UTC(2026, 10, 21, 4);

function placed(dineType: OrderState["dineType"]): OrderState {
  return { dineType, paymentStatus: "PENDING", deliveryStatus: null, kitchenState: "QUEUED", acceptedAt: null };
}

/** The order after events that must all be possible, a minute apart. */
function after(dineType: OrderState["dineType"], ...events: OrderEvent[]): OrderState {
  return events.reduce((order, event, minutes) => {
    const then = getNextOrderState(order, event, noon + minutes * 60_000);
    if (!then) throw new Error(`${event} is refused after ${order.deliveryStatus}`);
    return then;
  }, placed(dineType));
}

const delivered = [
  "PAID",
  "STORE_ACCEPTS",
  "KITCHEN_STARTS",
  "COURIER_REQUESTED",
  "COURIER_ASSIGNED",
  "KITCHEN_READY",
  "PICKED_UP",
  "DROPPED",
  "COMPLETED",
] as const satisfies OrderEvent[];

test("a delivery walks from payment to completed, one named status after the other (S171, S174, S175)", () => {
  const statuses = delivered.map((_, index) => after("DELIVERY", ...delivered.slice(0, index + 1)).deliveryStatus);
  expect([...new Set(statuses)]).toEqual([
    "WAIT_FOR_CONFIRMATION",
    "PROGRESSING",
    "FINDING_COURIER",
    "WAITING_FOR_COURIER",
    "SHIPPING",
    "DELIVERED",
    "COMPLETED",
  ]);
});

test("pickup and drive-thru complete from the ready kitchen, a table is confirmed by itself", () => {
  for (const dineType of ["PICKUP", "DRIVE_THRU"] as const) {
    const end = after(dineType, "PAID", "STORE_ACCEPTS", "KITCHEN_STARTS", "KITCHEN_READY", "COMPLETED");
    expect(end).toMatchObject({ deliveryStatus: "COMPLETED", paymentStatus: "DONE" });
  }
  expect(after("DINEIN", "PAID").deliveryStatus).toBe("PROGRESSING");
});

test("an order put off to the counter is pending with a progress, and completes only once it is paid (S171)", () => {
  expect(after("PICKUP", "DEFERRED")).toMatchObject({
    paymentStatus: "PENDING",
    deliveryStatus: "WAIT_FOR_CONFIRMATION",
  });
  expect(getNextOrderState(placed("DELIVERY"), "DEFERRED", noon)).toBeNull();
  expect(getNextOrderState(placed("PICKUP"), "CASH_TAKEN", noon)).toBeNull();
  const cooked = ["DEFERRED", "STORE_ACCEPTS", "KITCHEN_STARTS", "KITCHEN_READY"] as const;
  for (const event of ["COMPLETED", "CLOSING"] as const) {
    expect(getNextOrderState(after("PICKUP", ...cooked), event, noon)).toBeNull();
    for (const paid of ["PAID", "CASH_TAKEN"] as const)
      expect(after("PICKUP", ...cooked, paid, event)).toMatchObject({
        paymentStatus: "DONE",
        deliveryStatus: "COMPLETED",
      });
  }
  expect(after("PICKUP", "DEFERRED", "STORE_ACCEPTS", "PAID")).toMatchObject({
    paymentStatus: "DONE",
    deliveryStatus: "PROGRESSING",
  });
});

test("what nobody has fetched and paid at the counter is a no-show; what is paid, or was not accepted, is none", () => {
  for (const dineType of ["PICKUP", "DRIVE_THRU"] as const) {
    const accepted = { ...after(dineType, "PAID", "STORE_ACCEPTS"), paymentStatus: "PENDING" as const };
    for (const kitchenState of ["QUEUED", "PREPARING", "READY"] as const)
      expect(getNextOrderState({ ...accepted, kitchenState }, "NO_SHOW", noon)).toMatchObject({
        paymentStatus: "CANCELLED",
        deliveryStatus: "CANCELLED",
      });
    expect(getNextOrderState({ ...accepted, paymentStatus: "DONE" }, "NO_SHOW", noon)).toBeNull();
  }
  expect(getNextOrderState(after("PICKUP", "DEFERRED"), "NO_SHOW", noon)).toBeNull();
  expect(getNextOrderState(after("DINEIN", "DEFERRED", "KITCHEN_READY"), "NO_SHOW", noon)).toBeNull();
});

test("cancelling is free before confirmation and within 60 s of it, then refused", () => {
  expect(getNextOrderState(placed("PICKUP"), "CUSTOMER_CANCELS", noon)).toMatchObject({
    paymentStatus: "CANCELLED",
    deliveryStatus: null,
  });
  expect(getNextOrderState(after("DELIVERY", "PAID"), "CUSTOMER_CANCELS", noon)).toMatchObject({
    paymentStatus: "REFUNDED",
    deliveryStatus: "CANCELLED",
  });
  const accepted = after("DELIVERY", "PAID", "STORE_ACCEPTS");
  const at = accepted.acceptedAt ?? 0;
  expect(getNextOrderState(accepted, "CUSTOMER_CANCELS", at + 59_999)?.deliveryStatus).toBe("CANCELLED");
  expect(getNextOrderState(accepted, "CUSTOMER_CANCELS", at + 60_000)).toBeNull();
  expect(isCancellable(after("DELIVERY", ...delivered.slice(0, 4)), noon)).toBe(false);
});

test("money goes back when the store says no, no courier comes or the food returns", () => {
  const found = delivered.slice(0, 4);
  expect(after("DELIVERY", "PAID", "STORE_REJECTS").paymentStatus).toBe("REFUNDED");
  expect(after("DELIVERY", ...found, "NO_COURIER")).toMatchObject({
    paymentStatus: "REFUNDED",
    deliveryStatus: "CANCELLED",
  });
  expect(after("DELIVERY", ...delivered.slice(0, 7), "LATE", "UNDELIVERABLE", "BROUGHT_BACK")).toMatchObject({
    paymentStatus: "REFUNDED",
    deliveryStatus: "RETURNED",
  });
  expect(after("PICKUP", "UNPAID_EXPIRED").paymentStatus).toBe("CANCELLED");
});

// --- the whole machine: there are few enough states to visit every one ------------------------------------------------------

/** Before and after the moment to which an order that is accepted at noon can be cancelled. */
const moments = [noon, noon + 59_999, noon + 60_000];

type Step = { from: OrderState; event: OrderEvent; to: OrderState };

/** Every step that any sequence of events can take from the placing of an order. */
function everyStep(dineType: OrderState["dineType"]): Step[] {
  const steps: Step[] = [];
  const seen = new Set<string>();
  const open = [placed(dineType)];
  for (let from = open.pop(); from; from = open.pop()) {
    if (seen.has(JSON.stringify(from))) continue;
    seen.add(JSON.stringify(from));
    for (const event of orderEvents) {
      for (const now of moments) {
        const to = getNextOrderState(from, event, now);
        if (!to) continue;
        steps.push({ from, event, to });
        open.push(to);
      }
    }
  }
  return steps;
}

const beginning = ["null>WAIT_FOR_CONFIRMATION", "PROGRESSING>CANCELLED"];
const answered = [
  "WAIT_FOR_CONFIRMATION>PROGRESSING",
  "WAIT_FOR_CONFIRMATION>REJECTED",
  "WAIT_FOR_CONFIRMATION>CANCELLED",
];
/** Of an accepted order nothing is left (PD208). */
const refused = "PROGRESSING>REJECTED";
const carried = [
  refused,
  "FINDING_COURIER>REJECTED",
  "WAITING_FOR_COURIER>REJECTED",
  "PROGRESSING>FINDING_COURIER",
  "FINDING_COURIER>WAITING_FOR_COURIER",
  "FINDING_COURIER>CANCELLED",
  "WAITING_FOR_COURIER>FINDING_COURIER",
  "WAITING_FOR_COURIER>SHIPPING",
  "SHIPPING>DELAYED",
  "SHIPPING>DELIVERED",
  "DELAYED>SHIPPING",
  "DELAYED>DELIVERED",
  "SHIPPING>IN_RETURN",
  "DELAYED>IN_RETURN",
  "IN_RETURN>RETURNED",
  "DELIVERED>COMPLETED",
];

/** Every step of the progress that states.md §2 and §4 draw for a mode. */
const drawn: Record<OrderState["dineType"], string[]> = {
  DELIVERY: [...beginning, ...answered, ...carried],
  PICKUP: [...beginning, ...answered, refused, "PROGRESSING>COMPLETED"],
  DRIVE_THRU: [...beginning, ...answered, refused, "PROGRESSING>COMPLETED"],
  DINEIN: ["null>PROGRESSING", "PROGRESSING>CANCELLED", "PROGRESSING>COMPLETED"],
  MEAL_PLAN: [...beginning, ...answered, "PROGRESSING>COMPLETED"],
};

const changes = (steps: Step[], part: "deliveryStatus" | "paymentStatus") =>
  new Set(steps.map(({ from, to }) => `${from[part]}>${to[part]}`).filter((step) => !/^(\w+)>\1$/.test(step)));

test.each(dineTypes)(
  "%s: exactly the steps that are drawn can be taken, by whatever sequence of events (S174)",
  (mode) => {
    const steps = everyStep(mode);
    expect([...changes(steps, "deliveryStatus")].toSorted()).toEqual(drawn[mode].toSorted());
    expect([...changes(steps, "paymentStatus")].toSorted()).toEqual(
      ["PENDING>DONE", "PENDING>CANCELLED", "DONE>REFUNDED"].toSorted(),
    );
  },
);

test("a round that was served is over once it is paid, in either order (PD180)", () => {
  const cooked = ["DEFERRED", "KITCHEN_STARTS", "KITCHEN_READY"] as const;
  const served = after("DINEIN", ...cooked, "SERVED");
  expect(served).toMatchObject({ deliveryStatus: "PROGRESSING", paymentStatus: "PENDING" });
  expect(getNextOrderState(served, "SERVED", noon)).toBeNull();
  for (const paid of ["PAID", "CASH_TAKEN"] as const) {
    expect(after("DINEIN", ...cooked, "SERVED", paid).deliveryStatus).toBe("COMPLETED");
    expect(after("DINEIN", ...cooked, paid, "SERVED").deliveryStatus).toBe("COMPLETED");
  }
  expect(
    getNextOrderState(after("PICKUP", ...cooked.slice(0, 1), "STORE_ACCEPTS", "KITCHEN_READY"), "SERVED", noon),
  ).toBeNull();
});

test("what is handed over is over for whoever collects, and still to be brought for a rider (PD180)", () => {
  for (const mode of ["PICKUP", "DRIVE_THRU"] as const)
    expect(after(mode, "PAID", "STORE_ACCEPTS", "KITCHEN_READY", "HANDED_OVER").deliveryStatus).toBe("COMPLETED");
  const ready = ["DEFERRED", "STORE_ACCEPTS", "KITCHEN_READY"] as const;
  expect(getNextOrderState(after("PICKUP", ...ready), "HANDED_OVER", noon)).toBeNull();
  const rider = after("DELIVERY", ...delivered.slice(0, 6), "HANDED_OVER");
  expect(rider.deliveryStatus).toBe("WAITING_FOR_COURIER");
  expect(getNextOrderState(rider, "HANDED_OVER", noon)).toBeNull();
  expect(getNextOrderState(rider, "PUT_BACK", noon)).toBeNull();
  expect(getNextOrderState(rider, "PICKED_UP", noon)?.deliveryStatus).toBe("SHIPPING");
});

const at = (minutes: number) => noon + minutes * 60_000;

test("the last step of the kitchen is taken back for two minutes, once, and not behind a rider's back (PD180)", () => {
  const start = ["PAID", "STORE_ACCEPTS"] as const;
  const cooking = after("DELIVERY", ...start, "KITCHEN_STARTS");
  expect(getNextOrderState(cooking, "PUT_BACK", at(4) - 1)?.kitchenState).toBe("QUEUED");
  expect(getNextOrderState(cooking, "PUT_BACK", at(4))).toBeNull();
  // Ready without a press before it: back to where it was.
  expect(after("DELIVERY", ...start, "KITCHEN_READY", "PUT_BACK").kitchenState).toBe("QUEUED");
  const back = after("DELIVERY", ...start, "KITCHEN_STARTS", "KITCHEN_READY", "PUT_BACK");
  expect(back.kitchenState).toBe("PREPARING");
  expect(getNextOrderState(back, "PUT_BACK", at(4))).toBeNull();
  expect(getNextOrderState(after("DELIVERY", ...delivered.slice(0, 7)), "PUT_BACK", at(6))).toBeNull();
  const served = after("DINEIN", "DEFERRED", "KITCHEN_READY", "SERVED");
  expect(getNextOrderState(served, "PUT_BACK", at(3))).toMatchObject({ kitchenState: "READY", servedAt: null });
});

test.each(dineTypes)("%s: after the end nothing moves, at no time and by no event (S174)", (mode) => {
  const ends = everyStep(mode).flatMap(({ to }) => (hasEnded(to) ? [to] : []));
  expect(new Set(ends.map(({ deliveryStatus }) => deliveryStatus))).toContain("COMPLETED");
  for (const end of ends) {
    for (const event of orderEvents) {
      for (const now of [0, ...moments, noon + 1e12]) expect(getNextOrderState(end, event, now)).toBeNull();
    }
    expect(isCancellable(end, noon)).toBe(false);
  }
});

test.each(dineTypes)(
  "%s: money and progress tell one truth in every state that can be reached (S171, S172)",
  (mode) => {
    const isBrought = mode === "DELIVERY" || mode === "MEAL_PLAN";
    for (const { from, event, to } of everyStep(mode)) {
      const isOff = ["CANCELLED", "REFUNDED"].includes(to.paymentStatus);
      // Nobody came for what was paid and cooked: the shop keeps the money.
      if (event === "NO_SHOW" && from.paymentStatus === "DONE") {
        expect(to).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "CANCELLED", kitchenState: "READY" });
        continue;
      }
      // Called off is what has ended in any way but well; money that came in goes back then, and only then.
      expect(isOff).toBe(hasEnded(to) && to.deliveryStatus !== "COMPLETED");
      expect(to.paymentStatus === "REFUNDED").toBe(isOff && from.paymentStatus === "DONE");
      if (to.deliveryStatus === null) expect(to.paymentStatus).not.toBe("DONE");
      if (to.deliveryStatus === "COMPLETED") expect(to.paymentStatus).toBe("DONE");
      // What is brought is paid for first.
      if (isBrought && to.paymentStatus === "PENDING") expect(to.deliveryStatus).toBeNull();
      if (["SHIPPING", "DELAYED", "DELIVERED"].includes(to.deliveryStatus ?? "")) expect(to.kitchenState).toBe("READY");
      // The kitchen goes back by one press alone, and a plan has none of its own.
      const kitchen = ["QUEUED", "PREPARING", "READY"];
      if (event !== "PUT_BACK")
        expect(kitchen.indexOf(to.kitchenState)).toBeGreaterThanOrEqual(kitchen.indexOf(from.kitchenState));
      if (mode === "MEAL_PLAN") expect(to.kitchenState).toBe("QUEUED");
      expect(to.dineType).toBe(mode);
      if (event === "CUSTOMER_CANCELS") expect(["CANCELLED", null]).toContain(to.deliveryStatus);
    }
  },
);

test("an attempt succeeds once, also late, and is given back only after it succeeded", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attemptEvents), { maxLength: 30 }), (events) => {
      let state: AttemptState = "CREATED";
      let successes = 0;
      for (const event of events) {
        const then = getNextAttemptState(state, event);
        if (!then) continue;
        if (event === "SUCCEED") successes += 1;
        if (["REFUND", "REFUNDED_IN_PART", "REFUNDED_IN_FULL"].includes(event)) expect(successes).toBe(1);
        state = then;
      }
      expect(successes).toBeLessThanOrEqual(1);
    }),
  );
  expect(getNextAttemptState("EXPIRED", "SUCCEED")).toBe("SUCCEEDED");
  expect(getNextAttemptState("SUCCEEDED", "FAIL")).toBeNull();
  expect(getNextAttemptState("REFUNDED", "SUCCEED")).toBeNull();
});
