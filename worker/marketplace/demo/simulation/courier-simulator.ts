import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { type CourierStatus, getVendorReports } from "#worker/marketplace/domain/delivery/courier-reports.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { getPickUpAt, lastLegMs, rideToShopMs, standstillMs } from "#worker/marketplace/domain/orders/order-times.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import type {
  SimulatedOrder,
  SimulatedReport,
  SimulatedRide,
  SimulatedStep,
  Simulator,
} from "#worker/marketplace/ports/simulator.ts";
import { getPlaceOn, getWay, getWayToShop } from "./rider-way.ts";

// Embedded couriers and kitchens: they report what real ones report, at a set speed (PD5).

const answerAfterMs = minuteMs;
const assignAfterMs = 3 * minuteMs;
const collectAfterMs = 5 * minuteMs;
const returnAfterMs = 15 * minuteMs;

/** What the kitchen and the counter do after an event, with due times in epoch milliseconds, at `speed` times the real pace. */
function stepsAfter(event: OrderEvent, order: SimulatedOrder, at: number, speed: number): SimulatedStep[] {
  if (event === "STORE_ACCEPTS") return kitchenSteps(order, at, speed);
  // Whoever hands the food over takes what is due for it.
  const isForCounter = event === "KITCHEN_READY" && !order.isDelivered;
  return isForCounter ? [{ event: "COMPLETED", due: at + collectAfterMs / speed }] : [];
}

function kitchenSteps({ readyAt, prepMinutes }: SimulatedOrder, at: number, speed: number): SimulatedStep[] {
  const due = readyAt ?? at;
  return [
    { event: "KITCHEN_STARTS", due: due - (prepMinutes * minuteMs) / speed },
    { event: "KITCHEN_READY", due },
  ];
}

/** The reports that replace the planned ones; null: no change. A change of vendor starts like the first request. */
function reportsAfter(event: OrderEvent, order: SimulatedOrder, at: number, speed: number): SimulatedReport[] | null {
  const after = (ms: number) => at + ms / speed;
  const until = (now: CourierStatus, next: CourierStatus, due: number) => phase(order.vendor, [now, next], at, due);
  switch (event) {
    case "COURIER_REQUESTED":
    case "COURIER_DROPS_OUT":
      return until("FINDING_COURIER", "WAITING_FOR_COURIER", after(assignAfterMs));
    case "COURIER_ASSIGNED":
      return until("WAITING_FOR_COURIER", "SHIPPING", getPickUpAt(order, at, speed));
    case "PICKED_UP":
      return until("SHIPPING", "DELIVERED", after(order.etaMinutes * minuteMs));
    case "LATE":
      return until("DELAYED", "SHIPPING", after(standstillMs));
    case "MOVES_ON":
      return [{ word: getVendorReports(order.vendor, "DELIVERED")[0], due: after(lastLegMs) }];
    case "UNDELIVERABLE":
      return until("IN_RETURN", "RETURNED", after(returnAfterMs));
    case "DROPPED":
      return [];
    default:
      return null;
  }
}

/** The remaining words of the current status, spaced evenly until `due`, then the first word of the next status. */
function phase(
  vendor: string,
  [now, next]: [CourierStatus, CourierStatus],
  at: number,
  due: number,
): SimulatedReport[] {
  const words = [...getVendorReports(vendor, now).slice(1), getVendorReports(vendor, next)[0]];
  return words.map((word, index) => ({ word, due: at + ((due - at) * (index + 1)) / words.length }));
}

const riders = ["Azlan", "Kumar", "Wei Jie", "Farah", "Siti", "Jun Hao", "Devi", "Hafiz"];

/** The rider of an order, always the same for the same order. Names and numbers are invented. */
function riderOf(orderID: string): NonNullable<NonNullable<Order["delivery"]>["courier"]> {
  const [name = 0, high = 0, low = 0] = Buffer.from(createHash("sha256").update(orderID).digest());
  const digits = String((high << 8) | low).padStart(5, "0");
  return {
    name: riders[name % riders.length] ?? "Azlan",
    phoneNumber: `+6011000${digits}`,
    plateNo: `VDM ${digits.slice(-4)}`,
    photoUrl: toPicturePath("logo-demo"),
    position: null,
  };
}

/** To the shop, to the door or back; one who is late stands still. */
function positionOf({ orderID, status, shop, door, leftMs, etaMinutes }: SimulatedRide, speed: number): Point | null {
  const doneOf = (wholeMs: number) => 1 - (leftMs * speed) / wholeMs;
  if (status === "WAITING_FOR_COURIER") return getPlaceOn(getWayToShop(orderID, shop), doneOf(rideToShopMs));
  if (status === "SHIPPING") return getPlaceOn(getWay(orderID, shop, door), doneOf(etaMinutes * minuteMs));
  if (status === "IN_RETURN") return getPlaceOn(getWay(orderID, door, shop), doneOf(returnAfterMs));
  return null;
}

export const sampleSimulator: Simulator = { answerAfterMs, stepsAfter, reportsAfter, riderOf, positionOf };
