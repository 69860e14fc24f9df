import type { PaymentReturn } from "./order-page.tsx";

/**
 * How a payment page sent the customer back, by `?payment=`: "failed" or "cancelled" means pay again, anything else that
 * the result is on its way. What it says is only a hint: whether the order is paid, the order itself says.
 */
export function paymentReturnOf(query: Pick<URLSearchParams, "get">): PaymentReturn {
  const result = query.get("payment")?.toLowerCase() ?? null;
  if (result === null) return null;
  return ["failed", "cancelled", "canceled", "expired", "abandoned"].includes(result) ? "failed" : "waiting";
}
