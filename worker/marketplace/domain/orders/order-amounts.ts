import type { Order } from "#shared/contract/order-entities.ts";
import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";

type Amounts = Pick<Order, "rounding" | "total" | "redeemed" | "payable">;

/** The amounts in sen of an order that is rounded by `rounding`, in place of what it was rounded by. */
export function withRounding(order: Amounts, rounding: number): Pick<Order, "rounding" | "total" | "payable"> {
  const change = rounding - order.rounding;
  return { rounding, total: order.total + change, payable: order.payable + change };
}

/** The amounts of an order that is paid alone by a method: only what is paid in cash is rounded (PD103, S311). */
export function roundFor(order: Amounts, method: string | null): Pick<Order, "rounding" | "total" | "payable"> {
  return withRounding(order, getAmountDue([order], method) - getExactDue(order));
}

/** The order after `sen` more (less if negative) are paid from a wallet; a remaining cash amount is rounded again. */
export function addRedeemed<O extends Amounts & Pick<Order, "paymentMethod">>(order: O, sen: number): O {
  const after = { ...order, redeemed: order.redeemed + sen, payable: order.payable - sen };
  return { ...after, ...roundFor(after, order.paymentMethod) };
}
