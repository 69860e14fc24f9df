import type { Order } from "#shared/contract/order-entities.ts";
import { calculateCashRounding } from "#shared/domain/money.ts";

type Amounts = Pick<Order, "rounding" | "total" | "redeemed" | "payable">;

export function removeCashRounding({
  rounding,
  total,
  payable,
}: Amounts): Pick<Order, "rounding" | "total" | "payable"> {
  return { rounding: 0, total: total - rounding, payable: payable - rounding };
}

/** The order's amounts in sen; cash at the counter is rounded to 5 sen, nothing else (malaysia.md §1, S311). */
export function applyCashRounding(order: Amounts & Pick<Order, "paymentMethod">): Partial<Order> {
  if (order.paymentMethod !== "CASH") return {};
  const plain = removeCashRounding(order);
  const rounding = calculateCashRounding(plain.payable);
  return { rounding, total: plain.total + rounding, payable: plain.payable + rounding };
}

/** The order after `sen` more (less if negative) are paid from a wallet; a remaining cash amount is rounded again. */
export function addRedeemed<O extends Amounts & Pick<Order, "paymentMethod">>(order: O, sen: number): O {
  const plain = removeCashRounding(order);
  const after = { ...order, ...plain, redeemed: order.redeemed + sen, payable: plain.payable - sen };
  return { ...after, ...applyCashRounding(after) };
}
