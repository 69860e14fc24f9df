import type { Order } from "#shared/contract/order-entities.ts";
import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import type { TimedOrder } from "#worker/marketplace/domain/orders/order-times.ts";
import { createPort } from "./port.ts";

/** The facts of an order that the simulator uses. `vendor` is "" when no company is chosen. */
export type SimulatedOrder = TimedOrder & { vendor: string };

/** What a simulated kitchen and its counter do. */
const simulatedEvents = [
  "STORE_ACCEPTS",
  "KITCHEN_STARTS",
  "KITCHEN_READY",
  "COMPLETED",
] as const satisfies OrderEvent[];

const steps = new Set<string>(simulatedEvents);

/** True for a timer of a simulated kitchen or its counter. */
export const isSimulatedEvent = (kind: string): boolean => steps.has(kind);

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

/** Stands for the kitchens and couriers of a demo. `at` is epoch milliseconds; `speed` is a factor of the real pace. */
export type Simulator = {
  /** How long a store takes to accept an order, in ms of opening time. */
  answerAfterMs: number;
  stepsAfter: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => SimulatedStep[];
  /** The courier reports that follow an event and replace those not sent yet; null: no change. */
  reportsAfter: (event: OrderEvent, order: SimulatedOrder, at: number, speed: number) => SimulatedReport[] | null;
  riderOf: (orderId: string) => Rider;
  /** Where the rider is; null: nobody rides. */
  positionOf: (ride: SimulatedRide, speed: number) => Point | null;
};

const port = createPort<Simulator | null>(() => null);
export const installSimulator = port.install;
/** Null but in a demo: kitchens and couriers report through calls only. */
export const getSimulator = port.get;
