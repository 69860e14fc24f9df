import type { OrderState } from "../orders/order-states.ts";

// What is set aside in a wallet for an order, as a pure machine (states.md §1, wire.md §8.6).

export type HoldStatus = "HELD" | "CAPTURED" | "RELEASED" | "REFUNDED";
export type HoldEvent = "CAPTURE" | "GIVE_BACK";

const table: Record<HoldEvent, Partial<Record<HoldStatus, HoldStatus>>> = {
  CAPTURE: { HELD: "CAPTURED" },
  GIVE_BACK: { HELD: "RELEASED", CAPTURED: "REFUNDED" },
};

/** The hold after an event; null when the event changes nothing: it came twice, or after the other. */
export function nextHoldState(status: HoldStatus, event: HoldEvent): HoldStatus | null {
  return table[event][status] ?? null;
}

/** What an order says becomes of a hold that it counts: kept once the store accepted, given back when the order ends before. */
export function holdEventOf(order: {
  paymentStatus: string;
  deliveryStatus: OrderState["deliveryStatus"] | (string & {});
}): HoldEvent | null {
  if (order.paymentStatus === "CANCELLED" || order.paymentStatus === "REFUNDED") return "GIVE_BACK";
  const isAsked = order.deliveryStatus === null || order.deliveryStatus === "WAIT_FOR_CONFIRMATION";
  return isAsked ? null : "CAPTURE";
}
