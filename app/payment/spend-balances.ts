import { call } from "#app/api/call.client.ts";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { keepSpend } from "./kept-spends.ts";
import type { PaymentSplit } from "./split-payment.ts";

/** `dueSen`: exact. */
type Spent = { dueSen: number; failure: ApiError | null };

/**
 * Holds points and credit for an unpaid order, one after the other, and stops at the first failure: what is held by then
 * stays. Returns the sen that are still due.
 */
export async function spendBalances(
  order: Pick<Order, "id" | "merchantID" | "payable" | "rounding">,
  loyaltyID: string,
  { points, creditSen }: Pick<PaymentSplit, "points" | "creditSen">,
): Promise<Spent> {
  let dueSen = getExactDue(order);
  for (const [type, amount] of [["POINT", points] as const, ["CREDIT", creditSen] as const]) {
    if (amount === 0) continue;
    const body = { merchantID: order.merchantID, loyaltyID, orderID: order.id, type, amount };
    const { value, failure } = await sendTwice({ body, idempotencyKey: crypto.randomUUID() });
    // At the counter the last sen may round to nothing: the order is paid then.
    if (failure) return { dueSen, failure: failure.code === "ALREADY_PAID" ? null : failure };
    // Without an id only the shop can give it back.
    if (value.item.id !== "") await keepSpend(order.id, value.item.id);
    dueSen -= value.item.valueAmount;
  }
  return { dueSen, failure: null };
}

/** A lost answer is asked for once more, under the same key: the amount is held once. */
async function sendTwice(input: Parameters<typeof call.loyalty.spend>[0]) {
  const first = await call.loyalty.spend(input);
  return first.failure && first.failure.status === 0 ? call.loyalty.spend(input) : first;
}
