import { call } from "#app/api/call.client.ts";
import { rememberPayment } from "./methods/last-payment.ts";
import type { ChosenPayment } from "./methods/payments.ts";
import { toPayment } from "./methods/payments.ts";
import { keepOpenPayment } from "./open-payment.ts";

/** Orders of a store that are paid together, and the exact sen that are due for them. */
type Paid = { storeID: string; orderIDs: readonly string[]; dueSen: number };

/** Returns the payment page's URL; null if settled at once or not begun (the order's page then offers to pay). */
export async function beginPayment(
  { storeID, orderIDs, dueSen }: Paid,
  chosen: ChosenPayment | null,
  isLanding: boolean,
): Promise<string | null> {
  if (!chosen && dueSen > 0) return null;
  const payment = toPayment(chosen, dueSen);
  const { type, method, bank } = payment;
  await rememberPayment(payment);
  const { value } = await call.ordering.transaction({
    params: { storeID },
    body: {
      paymentType: type,
      paymentMethod: method,
      orderIDs: [...orderIDs],
      isLanding,
      ...(bank && method === "FPX" && { bank }),
    },
    idempotencyKey: crypto.randomUUID(),
  });
  const url = value?.item.paymentUrl ?? null;
  if (url && value) await keepOpenPayment({ orderIDs, method, url, until: Date.parse(value.item.expiresAt) });
  return url;
}
