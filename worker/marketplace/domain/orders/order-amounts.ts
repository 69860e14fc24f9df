import type { Order } from "#shared/contract/order-entities.ts";
import { roundToFiveSen } from "#shared/domain/money.ts";

type Amounts = Pick<Order, "rounding" | "total" | "redeemed" | "payable">;

/** An order's amounts in sen without the rounding of cash: what is owed is owed exactly. */
export function withoutRounding({ rounding, total, payable }: Amounts): Pick<Order, "rounding" | "total" | "payable"> {
  return { rounding: 0, total: total - rounding, payable: payable - rounding };
}

/** Cash at the counter is rounded to 5 sen, and nothing else is (malaysia.md §1, S311). */
export function withCashRounding(order: Amounts & Pick<Order, "paymentMethod">): Partial<Order> {
  if (order.paymentMethod !== "CASH") return {};
  const plain = withoutRounding(order);
  const rounding = roundToFiveSen(plain.payable);
  return { rounding, total: plain.total + rounding, payable: plain.payable + rounding };
}

/** An order of which `sen` more are paid from a wallet, or fewer when it is below 0; cash for the rest is rounded anew. */
export function addRedeemed<O extends Amounts & Pick<Order, "paymentMethod">>(order: O, sen: number): O {
  const plain = withoutRounding(order);
  const after = { ...order, ...plain, redeemed: order.redeemed + sen, payable: plain.payable - sen };
  return { ...after, ...withCashRounding(after) };
}
