import { call } from "#app/api/call.client.ts";
import type { ApiError } from "#shared/client.ts";
import { rememberPayment } from "./last-payment.ts";
import { keepOpenPayment } from "./open-payment.ts";
import type { ChosenPayment } from "./payments.ts";
import { toPayment } from "./payments.ts";

/** Orders of a store that are paid together, and the exact sen that are due for them. */
type Paid = { storeID: string; orderIDs: readonly string[]; dueSen: number };

/** `url` is null if the payment was settled at once or has not begun: the order stands, and its page offers to pay. */
type Begun = { url: string | null; failure: ApiError | null };

/** Begins the payment of orders that stand. */
export async function beginPayment(
  { storeID, orderIDs, dueSen }: Paid,
  chosen: ChosenPayment | null,
  isLanding: boolean,
): Promise<Begun> {
  if (!chosen && dueSen > 0) return { url: null, failure: null };
  const payment = toPayment(chosen, dueSen);
  const { type, method, bank } = payment;
  await rememberPayment(payment);
  const { value, failure } = await call.ordering.transaction({
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
  return { url, failure };
}
