import type { DeliveryStatus } from "./delivery-status.ts";

/** Events of an order or its payment (states.md §1, §2). The log has no kitchen steps and no days of a meal plan. */
export type OrderLogCode =
  | "PLACED"
  | "PAID"
  | DeliveryStatus
  | (typeof counterSteps)[number]
  | typeof unreachable
  | "REFUNDED"
  | (typeof refundSteps)[number];

/** Nobody at the shop has answered for long: the customer is asked whether to wait. */
export const unreachable = "STORE_UNREACHABLE";

/** What somebody at the shop has done with the food. */
const counterSteps = ["SERVED", "HANDED_OVER"] as const;

/** What becomes of a refund at a provider; one that is given at once is REFUNDED. */
export const refundSteps = ["REFUND_BEGUN", "REFUND_ARRIVED", "REFUND_FAILED"] as const;

export const cancelReasons = ["CHANGED_MIND", "WRONG_ORDER", "TOO_SLOW", "OTHER"] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const orderReasons = [
  ...cancelReasons,
  "CUSTOMER",
  "UNPAID",
  /** A payment arrived that the order could not use: it had ended, was paid already, or costs another amount by now. */
  "LATE_PAYMENT",
  "PAID_TWICE",
  "AMOUNT_CHANGED",
  "STORE_REJECTED",
  "STORE_SOLD_OUT",
  "STORE_BUSY",
  "STORE_CLOSING",
  "STORE_CANNOT_DELIVER",
  /** The store has left dishes out, and gives back what they cost. */
  "LEFT_OUT",
  /** The customer has taken another dish, which costs less. */
  "SWAPPED",
  "NO_ANSWER",
  /** The store requests another vendor. */
  "NEXT_VENDOR",
  "NO_COURIER",
  /** Nobody came for what was to be paid at the counter. */
  "NO_SHOW",
  "UNDELIVERABLE",
] as const;
export type OrderReason = (typeof orderReasons)[number];

/** A reason and a remark as one log text: "OTHER: the wrong branch". */
export function formatNote(reason: OrderReason | null, remark: string): string {
  return reason ? `${reason}: ${remark}` : remark;
}

/** Splits a log text into reason and remark; without a known reason the whole text is the remark. */
export function parseNote(text: string): { reason: OrderReason | null; remark: string } {
  const reason = orderReasons.find((one) => text === one || text.startsWith(`${one}: `)) ?? null;
  return { reason, remark: reason ? text.slice(reason.length + 2) : text };
}
