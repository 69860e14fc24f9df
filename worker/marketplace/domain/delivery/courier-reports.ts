import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";

// The status words of each vendor and what they mean for an order (states.md §3).

/** Our own statuses of a delivery. GIVEN_UP: the vendor stops the delivery. */
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

/** For each vendor the words of each status, in the usual order. */
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
    // MrSpeedy says "active" before and after the pick-up; a separate field says whether the parcel was taken.
    WAITING_FOR_COURIER: ["active"],
    SHIPPING: ["active, picked"],
    DELAYED: ["delayed"],
    DELIVERED: ["completed"],
    GIVEN_UP: ["canceled"],
  },
};

function getVendorWords(vendor: string): Words {
  return getOwn<Words>(vendorReports, vendor) ?? {};
}

/** The words of a vendor for a status. If the vendor has none, its dispatcher reports our own status name by hand. */
export function getVendorReports(vendor: string, status: CourierStatus): readonly [string, ...string[]] {
  const [first, ...others] = getVendorWords(vendor)[status] ?? [];
  return first === undefined ? [status] : [first, ...others];
}

/** The status that a vendor's word means; null for a word that the vendor does not use. */
export function parseVendorReport(vendor: string, report: string): CourierStatus | null {
  return courierStatuses.find((status) => getVendorReports(vendor, status).includes(report)) ?? null;
}

const successPath: readonly { status: DeliveryStatus; by: OrderEvent | null }[] = [
  { status: "FINDING_COURIER", by: null },
  { status: "WAITING_FOR_COURIER", by: "COURIER_ASSIGNED" },
  { status: "SHIPPING", by: "PICKED_UP" },
  { status: "DELIVERED", by: "DROPPED" },
];

const detourEvents: Partial<Record<DeliveryStatus, { [Status in CourierStatus]?: readonly OrderEvent[] }>> = {
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

/** The events that move an order to the reported status; empty when the report is old or impossible. */
export function getCourierEvents(progress: DeliveryStatus | null, status: CourierStatus): readonly OrderEvent[] {
  const detour = progress && detourEvents[progress]?.[status];
  if (detour) return detour;
  const [from, to] = [progress, status].map((one) => successPath.findIndex((step) => step.status === one));
  if (from === undefined || to === undefined || from < 0) return [];
  return successPath.slice(from + 1, to + 1).flatMap(({ by }) => by ?? []);
}
