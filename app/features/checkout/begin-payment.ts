import type { Order } from "#shared/contract/order-entities.ts";
import { call } from "#app/api/call.client.ts";
import type { ChosenPayment } from "./payments.ts";
import { toPayment } from "./payments.ts";

/** Returns the payment page's URL; null if settled at once or not begun (the order's page then offers to pay). */
export async function beginPayment(
  order: Order,
  chosen: ChosenPayment | null,
  isLanding: boolean,
  /** Orders of the same store that are paid with it; `payable` of the first is the sum then. */
  otherIDs: readonly string[] = [],
): Promise<string | null> {
  if (!chosen && order.payable > 0) return null;
  const { type, method, bank } = toPayment(chosen, order.payable);
  const { value } = await call.ordering.transaction({
    params: { storeID: order.store.id },
    body: {
      paymentType: type,
      paymentMethod: method,
      orderIDs: [order.id, ...otherIDs],
      isLanding,
      ...(bank && method === "FPX" && { bank }),
    },
    idempotencyKey: crypto.randomUUID(),
  });
  return value?.item.paymentUrl ?? null;
}
