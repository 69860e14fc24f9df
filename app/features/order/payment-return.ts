import type { PaymentReturn } from "./order-page.client.tsx";

/** Only a hint: the order itself tells whether it is paid. */
export function parsePaymentReturn(query: Pick<URLSearchParams, "get">): PaymentReturn {
  const result = query.get("payment")?.toLowerCase() ?? null;
  if (result === null) return null;
  return ["failed", "cancelled", "canceled", "expired", "abandoned"].includes(result) ? "failed" : "waiting";
}
