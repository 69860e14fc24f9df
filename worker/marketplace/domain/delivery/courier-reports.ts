import type { DeliveryStatus } from "#shared/domain/delivery-status.ts";
import { getOwn } from "#shared/domain/get-own.ts";
import type { OrderEvent } from "../orders/order-states.ts";

// What couriers say, each vendor in its own words, and what that means for an order (states.md §3).

/** What can be told of a delivery, as our own progress; GIVEN_UP: the vendor brings it no further. */
export const courierStatuses = [
  "FINDING_COURIER",
  "WAITING_FOR_COURIER",
  "SHIPPING",
  "DELAYED",
  "IN_RETURN",
  "RETURNED",
  "DELIVERED",
  "GIVEN_UP",
] as const;
export type CourierStatus = (typeof courierStatuses)[number];

type Words = { [Status in CourierStatus]?: readonly string[] };

/** By vendor: the words for each status, in the order in which they are usually said. */
export const vendorReports: Record<"PANDAGO" | "LALAMOVE" | "GRAB" | "MRSPEEDY", Words> = {
  PANDAGO: {
    FINDING_COURIER: ["NEW", "RECEIVED", "WAITING_FOR_TRANSPORT"],
    WAITING_FOR_COURIER: ["ASSIGNED_TO_TRANSPORT", "COURIER_ACCEPTED_DELIVERY", "NEAR_VENDOR"],
    SHIPPING: ["PICKED_UP", "COURIER_LEFT_VENDOR", "NEAR_CUSTOMER"],
    DELAYED: ["DELAYED"],
    DELIVERED: ["DELIVERED"],
    GIVEN_UP: ["CANCELLED"],
  },
  LALAMOVE: {
    FINDING_COURIER: ["ASSIGNING_DRIVER"],
    WAITING_FOR_COURIER: ["ON_GOING"],
    SHIPPING: ["PICKED_UP"],
    DELIVERED: ["COMPLETED"],
    GIVEN_UP: ["CANCELED", "REJECTED", "EXPIRED"],
  },
  GRAB: {
    FINDING_COURIER: ["ALLOCATING"],
    WAITING_FOR_COURIER: ["PENDING_PICKUP", "PICKING_UP"],
    SHIPPING: ["PENDING_DROP_OFF", "IN_DELIVERY"],
    IN_RETURN: ["IN_RETURN"],
    RETURNED: ["RETURNED"],
    DELIVERED: ["COMPLETED"],
    GIVEN_UP: ["CANCELED", "FAILED"],
  },
  MRSPEEDY: {
    FINDING_COURIER: ["new", "available"],
    // "active" before and after the pick-up: whether the parcel was taken is told beside it.
    WAITING_FOR_COURIER: ["active"],
    SHIPPING: ["active, picked"],
    DELAYED: ["delayed"],
    DELIVERED: ["completed"],
    GIVEN_UP: ["canceled"],
  },
};

function wordsOf(vendor: string): Words {
  return getOwn<Words>(vendorReports, vendor) ?? {};
}

/** How a vendor says a status. What it has no word for its dispatcher reports by hand, under our own name. */
export function getVendorReports(vendor: string, status: CourierStatus): readonly [string, ...string[]] {
  const [first, ...more] = wordsOf(vendor)[status] ?? [];
  return first === undefined ? [status] : [first, ...more];
}

/** What a vendor's word means; null for one that is not known to be its. */
export function statusOf(vendor: string, word: string): CourierStatus | null {
  return courierStatuses.find((status) => getVendorReports(vendor, status).includes(word)) ?? null;
}

/** Each status of a delivery that goes well, with the event that brings it about. */
const way: readonly { status: DeliveryStatus; by: OrderEvent | null }[] = [
  { status: "FINDING_COURIER", by: null },
  { status: "WAITING_FOR_COURIER", by: "COURIER_ASSIGNED" },
  { status: "SHIPPING", by: "PICKED_UP" },
  { status: "DELIVERED", by: "DROPPED" },
];

const turns: Partial<Record<DeliveryStatus, { [Status in CourierStatus]?: readonly OrderEvent[] }>> = {
  FINDING_COURIER: { GIVEN_UP: ["NO_COURIER"] },
  WAITING_FOR_COURIER: { GIVEN_UP: ["COURIER_DROPS_OUT"] },
  SHIPPING: { DELAYED: ["LATE"], IN_RETURN: ["UNDELIVERABLE"], RETURNED: ["UNDELIVERABLE", "BROUGHT_BACK"] },
  DELAYED: {
    SHIPPING: ["MOVES_ON"],
    DELIVERED: ["DROPPED"],
    IN_RETURN: ["UNDELIVERABLE"],
    RETURNED: ["UNDELIVERABLE", "BROUGHT_BACK"],
  },
  IN_RETURN: { RETURNED: ["BROUGHT_BACK"] },
};

/**
 * The events that bring an order to where its courier says it is; none when that is no news, comes too late or cannot be. A
 * report that was lost is made up for by the next one.
 */
export function courierEvents(progress: DeliveryStatus | null, status: CourierStatus): readonly OrderEvent[] {
  const turn = progress && turns[progress]?.[status];
  if (turn) return turn;
  const [from, to] = [progress, status].map((one) => way.findIndex((step) => step.status === one));
  if (from === undefined || to === undefined || from < 0) return [];
  return way.slice(from + 1, to + 1).flatMap(({ by }) => by ?? []);
}
