import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderEvent } from "../domain/orders/order-states.ts";

/** The facts of an order that the simulator uses. Times are epoch milliseconds. */
export type SimulatedOrder = {
  isDelivered: boolean;
  /** The courier company; "" when none is chosen. */
  vendor: string;
  promisedAt: number;
  prepMinutes: number;
  etaMinutes: number;
  /** When the kitchen is ready, once that is known. */
  readyAt: number | null;
};

/** The order events that a simulated store causes by itself. */
export const simulatedEvents = [
  "STORE_ACCEPTS",
  "KITCHEN_STARTS",
  "KITCHEN_READY",
  "COURIER_REQUESTED",
  "COMPLETED",
] as const satisfies OrderEvent[];

/** An event of the simulated store. `due` is epoch milliseconds. */
export type SimulatedStep = { event: (typeof simulatedEvents)[number]; due: number };

/** A status report of a simulated courier, in the words of its company. `due` is epoch milliseconds. */
export type SimulatedReport = { word: string; due: number };

type Rider = NonNullable<NonNullable<Order["delivery"]>["courier"]>;

/** What stands in for real kitchens and couriers. `at` is epoch milliseconds; `speed` is a factor of the real pace. */
export type Simulator = {
  /** How long a store takes to answer an order, in milliseconds of opening time; null: it never answers by itself. */
  answerAfterMs: number | null;
  /** The steps of the store that follow an event. */
  stepsAfter: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => SimulatedStep[];
  /** The reports of the courier that follow an event, replacing those not sent yet; null: the event changes nothing. */
  reportsAfter: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => SimulatedReport[] | null;
  /** When the order is expected after an event, in epoch milliseconds; null: as before. */
  expectedAt: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => number | null;
  /** The rider of an order; null: unknown. */
  riderOf: (orderId: string) => Rider | null;
};

/** Nothing happens by itself: stores and couriers have to report through their own calls. */
const noSimulator: Simulator = {
  answerAfterMs: null,
  stepsAfter: () => [],
  reportsAfter: () => null,
  expectedAt: () => null,
  riderOf: () => null,
};

let installed = noSimulator;

/** Installs the simulator. The entry of the Worker calls it once, before the first request. */
export function installSimulator(simulator: Simulator): void {
  installed = simulator;
}

/** The simulator that the entry of the Worker installed. */
export function getSimulator(): Simulator {
  return installed;
}
