import type { Order } from "#shared/contract/order-entities.ts";
import type { DeliveryStatus } from "#shared/domain/delivery-status.ts";
import type { Point } from "#shared/domain/geo.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";

/** The facts of an order that the simulator uses. Times are epoch milliseconds. */
export type SimulatedOrder = {
  isDelivered: boolean;
  /** "" when no company is chosen. */
  vendor: string;
  promisedAt: number;
  prepMinutes: number;
  etaMinutes: number;
  /** When the kitchen is ready; null: unknown. */
  readyAt: number | null;
};

export const simulatedEvents = [
  "STORE_ACCEPTS",
  "KITCHEN_STARTS",
  "KITCHEN_READY",
  "COURIER_REQUESTED",
  "COMPLETED",
] as const satisfies OrderEvent[];

/** `due` in epoch milliseconds. */
export type SimulatedStep = { event: (typeof simulatedEvents)[number]; due: number };

/** A status report in the words of the courier company. `due` in epoch milliseconds. */
export type SimulatedReport = { word: string; due: number };

/** A ride on its way; `leftMs`: until the next report. */
export type SimulatedRide = {
  orderID: string;
  status: DeliveryStatus | null;
  shop: Point;
  door: Point;
  leftMs: number;
  etaMinutes: number;
};

type Rider = NonNullable<NonNullable<Order["delivery"]>["courier"]>;

/** Replaces real kitchens and couriers. `at` is epoch milliseconds; `speed` is a factor of the real pace. */
export type Simulator = {
  /** How long a store takes to accept an order, in ms of opening time; null: it never does so by itself. */
  answerAfterMs: number | null;
  stepsAfter: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => SimulatedStep[];
  /** The courier reports that follow an event and replace those not sent yet; null: no change. */
  reportsAfter: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => SimulatedReport[] | null;
  /** The new estimate of the hand-over after an event, epoch milliseconds; null: no change. */
  expectedAt: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => number | null;
  riderOf: (orderId: string) => Rider | null;
  /** Where the rider is; null: nobody rides. */
  positionOf: (ride: SimulatedRide, speed: number) => Point | null;
};

/** Without a simulator, stores and couriers report through their own calls only. */
const noSimulator: Simulator = {
  answerAfterMs: null,
  stepsAfter: () => [],
  reportsAfter: () => null,
  expectedAt: () => null,
  riderOf: () => null,
  positionOf: () => null,
};

let installed = noSimulator;

/** Installs the simulator. The entry of the Worker calls it once, before the first request. */
export function installSimulator(simulator: Simulator): void {
  installed = simulator;
}

export function getSimulator(): Simulator {
  return installed;
}
