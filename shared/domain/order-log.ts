import type { DeliveryStatus } from "./delivery-status.ts";

// What the log of an order may say: one list for the store that writes it and for the page that puts it into words.

/** What happened to an order or its payment (states.md §1, §2); steps of a kitchen and of a plan's days stay inside. */
export type OrderLogCode = "PLACED" | "PAID" | DeliveryStatus | "REFUNDED";

/** Why a customer calls an order off, as they say it. */
export const cancelReasons = ["CHANGED_MIND", "WRONG_ORDER", "TOO_SLOW", "OTHER"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why something happened to an order: in its log, and as what it was called off for. */
export const orderReasons = [
  ...cancelReasons,
  /** Its customer called off the table it was for. */
  "CUSTOMER",
  "UNPAID",
  /** A payment came in that the order could no longer use. */
  "LATE_PAYMENT",
  "STORE_REJECTED",
  "NO_ANSWER",
  /** Another courier company is asked. */
  "NEXT_VENDOR",
  "NO_COURIER",
  "UNDELIVERABLE",
] as const;
export type OrderReason = (typeof orderReasons)[number];

/** A customer's reason with what they added, as the log keeps it: "OTHER: the wrong branch". */
export function noteOf(reason: CancelReason | null, remark: string): string {
  return reason ? `${reason}: ${remark}` : remark;
}

/** The known reason of a log's text and what was added to it; a reason that is not known is all remark. */
export function readNote(text: string): { reason: OrderReason | null; remark: string } {
  const reason = orderReasons.find((one) => text === one || text.startsWith(`${one}: `)) ?? null;
  return { reason, remark: reason ? text.slice(reason.length + 2) : text };
}
