import type { Order } from "#shared/contract/order-entities.ts";

export type PaymentReturn = "waiting" | "failed" | "returned" | null;

type Paid = "order" | "tip";

/** Only a hint: the order itself tells whether it, or its tip, is paid. */
export function parsePaymentReturn(query: Pick<URLSearchParams, "get">, paid: Paid = "order"): PaymentReturn {
  const result = query.get("payment")?.toLowerCase() ?? null;
  if (result === null || (query.get("for") === "tip") !== (paid === "tip")) return null;
  return ["failed", "cancelled", "canceled", "expired", "abandoned"].includes(result) ? "failed" : "waiting";
}

/** What to say of a payment of an unpaid order: one whose money went back is known, whatever the address says. */
export function getPaymentOutcome({ refunded }: Pick<Order, "refunded">, hint: PaymentReturn): PaymentReturn {
  return refunded > 0 ? "returned" : hint;
}
