import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, minuteMs } from "#shared/domain/time.ts";
import { pictures } from "../pictures.ts";
import type { OrderEvent } from "../rules/order-states.ts";

// The embedded couriers and kitchens: they do what the real ones report, at a set speed (decisions V5).

/** What the simulator goes by. Times in epoch milliseconds, already those of the order at hand. */
export type SimulatedOrder = {
  isDelivered: boolean;
  promisedAt: number;
  prepMinutes: number;
  etaMinutes: number;
  /** When the kitchen will be ready, once that is set. */
  readyAt: number | null;
};

export type Step = { event: OrderEvent; due: number };

/** How long the simulated store takes to answer, in opening time. */
export const answerAfterMs = minuteMs;

const startAfterMs = minuteMs;
const courierAheadMinutes = 8;
const assignAfterMs = 3 * minuteMs;
const courierRideMs = 5 * minuteMs;
const handOverMs = minuteMs;
const collectAfterMs = 5 * minuteMs;
const returnAfterMs = 15 * minuteMs;
/** A delivered order completes after a day; a simulation that is sped up does not keep its watcher waiting for it. */
const completeAfterMs = (speed: number) => (speed > 1 ? (20 * minuteMs) / speed : dayMs);

/** What follows an event, and when, at `speed` times the real pace. */
export function stepsAfter(event: OrderEvent, order: SimulatedOrder, at: number, speed: number): Step[] {
  const after = (ms: number) => at + ms / speed;
  switch (event) {
    case "STORE_ACCEPTS":
      return kitchenSteps(order, at, speed);
    case "KITCHEN_READY":
      return order.isDelivered ? [] : [{ event: "COMPLETED", due: after(collectAfterMs) }];
    case "COURIER_REQUESTED":
    case "COURIER_DROPS_OUT":
      return [{ event: "COURIER_ASSIGNED", due: after(assignAfterMs) }];
    case "COURIER_ASSIGNED":
      return [{ event: "PICKED_UP", due: Math.max(after(courierRideMs), (order.readyAt ?? at) + handOverMs / speed) }];
    case "PICKED_UP":
      return [{ event: "DROPPED", due: after(order.etaMinutes * minuteMs) }];
    case "UNDELIVERABLE":
      return [{ event: "BROUGHT_BACK", due: after(returnAfterMs) }];
    case "DROPPED":
      return [{ event: "COMPLETED", due: at + completeAfterMs(speed) }];
    default:
      return [];
  }
}

/** Cooking begins a minute after the answer, or as late as the promise allows; the courier is asked in time for the end. */
function kitchenSteps(order: SimulatedOrder, at: number, speed: number): Step[] {
  const leadMs = (order.prepMinutes + order.etaMinutes) * minuteMs;
  const startMs = Math.max(startAfterMs, order.promisedAt - leadMs - at);
  const readyMs = startMs + order.prepMinutes * minuteMs;
  const courierMs = Math.max(startMs, readyMs - courierAheadMinutes * minuteMs);
  return [
    { event: "KITCHEN_STARTS", due: at + startMs / speed },
    { event: "KITCHEN_READY", due: at + readyMs / speed },
    ...(order.isDelivered ? [{ event: "COURIER_REQUESTED" as const, due: at + courierMs / speed }] : []),
  ];
}

/** When an order is expected, in epoch milliseconds, as the simulator will have it. */
export function expectedAt(event: OrderEvent, order: SimulatedOrder, at: number, speed: number): number | null {
  const wayMs = (order.etaMinutes * minuteMs) / speed;
  const readyAt = order.readyAt ?? at;
  switch (event) {
    case "STORE_ACCEPTS":
      return readyAt + (order.isDelivered ? handOverMs / speed : 0) + wayMs;
    case "COURIER_ASSIGNED":
      return Math.max(at + courierRideMs / speed, readyAt + handOverMs / speed) + wayMs;
    case "PICKED_UP":
      return at + wayMs;
    default:
      return null;
  }
}

const riders = ["Azlan", "Kumar", "Wei Jie", "Farah", "Siti", "Jun Hao", "Devi", "Hafiz"];

/** The rider of an order: always the same one for the same order. Names and numbers are invented. */
export function riderOf(orderID: string): NonNullable<NonNullable<Order["delivery"]>["courier"]> {
  const [name = 0, high = 0, low = 0] = Buffer.from(createHash("sha256").update(orderID).digest());
  const digits = String((high << 8) | low).padStart(5, "0");
  return {
    name: riders[name % riders.length] ?? "Azlan",
    phoneNumber: `+6011000${digits}`,
    plateNo: `VDM ${digits.slice(-4)}`,
    photoUrl: pictures.logo("demo"),
    position: null,
  };
}
