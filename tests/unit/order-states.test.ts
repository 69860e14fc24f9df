import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import {
  hasEnded,
  isCancellable,
  next,
  orderEvents,
  type OrderEvent,
  type OrderState,
} from "#worker/marketplace/rules/order-states.ts";
import { attemptEvents, type AttemptState, nextAttempt } from "#worker/marketplace/rules/payment-states.ts";

const noon = Date.UTC(2026, 10, 21, 4);

function placed(dineType: OrderState["dineType"]): OrderState {
  return { dineType, paymentStatus: "PENDING", deliveryStatus: null, kitchenState: "QUEUED", acceptedAt: null };
}

/** The order after events that must all be possible, a minute apart. */
function after(dineType: OrderState["dineType"], ...events: OrderEvent[]): OrderState {
  return events.reduce((order, event, minutes) => {
    const then = next(order, event, noon + minutes * 60_000);
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

test("an order put off to the counter is pending with a progress, and paid when it is handed over (S171)", () => {
  expect(after("PICKUP", "DEFERRED")).toMatchObject({
    paymentStatus: "PENDING",
    deliveryStatus: "WAIT_FOR_CONFIRMATION",
  });
  expect(next(placed("DELIVERY"), "DEFERRED", noon)).toBeNull();
  const end = after("PICKUP", "DEFERRED", "STORE_ACCEPTS", "KITCHEN_STARTS", "KITCHEN_READY", "COMPLETED");
  expect(end.paymentStatus).toBe("DONE");
  expect(after("PICKUP", "DEFERRED", "STORE_ACCEPTS", "PAID")).toMatchObject({
    paymentStatus: "DONE",
    deliveryStatus: "PROGRESSING",
  });
});

test("cancelling is free before confirmation and within 60 s of it, then refused", () => {
  expect(next(placed("PICKUP"), "CUSTOMER_CANCELS", noon)).toMatchObject({
    paymentStatus: "CANCELLED",
    deliveryStatus: null,
  });
  expect(next(after("DELIVERY", "PAID"), "CUSTOMER_CANCELS", noon)).toMatchObject({
    paymentStatus: "REFUNDED",
    deliveryStatus: "CANCELLED",
  });
  const accepted = after("DELIVERY", "PAID", "STORE_ACCEPTS");
  const at = accepted.acceptedAt ?? 0;
  expect(next(accepted, "CUSTOMER_CANCELS", at + 59_999)?.deliveryStatus).toBe("CANCELLED");
  expect(next(accepted, "CUSTOMER_CANCELS", at + 60_000)).toBeNull();
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

/** Every step that states.md draws, by progress before and after; a kitchen or payment step keeps the progress. */
const drawn = new Set([
  "null>WAIT_FOR_CONFIRMATION",
  "null>PROGRESSING",
  "WAIT_FOR_CONFIRMATION>PROGRESSING",
  "WAIT_FOR_CONFIRMATION>REJECTED",
  "WAIT_FOR_CONFIRMATION>CANCELLED",
  "PROGRESSING>FINDING_COURIER",
  "PROGRESSING>CANCELLED",
  "PROGRESSING>COMPLETED",
  "FINDING_COURIER>WAITING_FOR_COURIER",
  "FINDING_COURIER>CANCELLED",
  "WAITING_FOR_COURIER>FINDING_COURIER",
  "WAITING_FOR_COURIER>SHIPPING",
  "SHIPPING>DELAYED",
  "SHIPPING>DELIVERED",
  "DELAYED>DELIVERED",
  "SHIPPING>IN_RETURN",
  "DELAYED>IN_RETURN",
  "IN_RETURN>RETURNED",
  "DELIVERED>COMPLETED",
]);
const paymentSteps = new Set(["PENDING>DONE", "PENDING>CANCELLED", "DONE>REFUNDED"]);

const history = fc.array(fc.record({ event: fc.constantFrom(...orderEvents), afterMs: fc.nat(90_000) }), {
  maxLength: 60,
});

test("no sequence of events takes a step that is not drawn, leaves an end, or loses money (S174)", () => {
  fc.assert(
    fc.property(fc.constantFrom(...dineTypes), history, (dineType, events) => {
      let order = placed(dineType);
      let now = noon;
      for (const { event, afterMs } of events) {
        now += afterMs;
        const then = next(order, event, now);
        if (!then) continue;
        expect(hasEnded(order)).toBe(false);
        const step = `${order.deliveryStatus}>${then.deliveryStatus}`;
        if (then.deliveryStatus !== order.deliveryStatus) expect(drawn).toContain(step);
        const paid = `${order.paymentStatus}>${then.paymentStatus}`;
        if (then.paymentStatus !== order.paymentStatus) expect(paymentSteps).toContain(paid);
        expect(["CANCELLED", "REFUNDED"].includes(then.paymentStatus)).toBe(
          hasEnded(then) && then.deliveryStatus !== "COMPLETED",
        );
        if (then.deliveryStatus === null) expect(then.paymentStatus).not.toBe("DONE");
        if (then.deliveryStatus === "COMPLETED") expect(then.paymentStatus).toBe("DONE");
        order = then;
      }
    }),
    { numRuns: 2000 },
  );
});

test("every progress of the machine can be reached, so that the property above says something", () => {
  const reached = new Set<string | null>();
  let frontier: OrderState[] = dineTypes.map(placed);
  for (let depth = 0; depth < 12; depth += 1) {
    const seen = new Map<string, OrderState>();
    for (const order of frontier) {
      reached.add(order.deliveryStatus);
      for (const event of orderEvents) {
        const then = next(order, event, noon);
        if (then) seen.set(JSON.stringify(then), then);
      }
    }
    frontier = [...seen.values()];
  }
  expect(reached.size).toBe(13);
});

test("an attempt succeeds once, also late, and is given back only after it succeeded", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attemptEvents), { maxLength: 30 }), (events) => {
      let state: AttemptState = "CREATED";
      let successes = 0;
      for (const event of events) {
        const then = nextAttempt(state, event);
        if (!then) continue;
        if (event === "SUCCEED") successes += 1;
        if (["REFUND", "REFUNDED_IN_PART", "REFUNDED_IN_FULL"].includes(event)) expect(successes).toBe(1);
        state = then;
      }
      expect(successes).toBeLessThanOrEqual(1);
    }),
  );
  expect(nextAttempt("EXPIRED", "SUCCEED")).toBe("SUCCEEDED");
  expect(nextAttempt("SUCCEEDED", "FAIL")).toBeNull();
  expect(nextAttempt("REFUNDED", "SUCCEED")).toBeNull();
});
