import type { Order } from "#shared/contract/order-entities.ts";

/** Sen by what paid them: bank, counter and the method CREDIT; credit used on the order; points used on it. */
export type PaidParts = NonNullable<Order["paidParts"]>;

type Paid = Pick<Order, "paidParts" | "paymentStatus" | "payable" | "redeemed">;

/** What is paid for an order and has not come back. `points`: the sen of `redeemed` that points paid. */
export function toPaidParts({ paymentStatus, payable, redeemed }: Omit<Paid, "paidParts">, points: number): PaidParts {
  if (paymentStatus === "CANCELLED" || paymentStatus === "REFUNDED") return { money: 0, credit: 0, points: 0 };
  return { money: paymentStatus === "DONE" ? payable : 0, credit: redeemed - points, points };
}

/** The parts of an order; without its own, for example of an earlier version, all that was used counts as credit. */
export function getPaidParts(order: Paid): PaidParts {
  return order.paidParts ?? toPaidParts(order, 0);
}

/** Splits sen that come back: money first, points last, never more than each part (PD101). */
export function splitFreed(sen: number, parts: PaidParts): PaidParts {
  const money = Math.min(sen, parts.money);
  const credit = Math.min(sen - money, parts.credit);
  const points = Math.min(sen - money - credit, parts.points);
  return { money, credit, points };
}

/** The sum of parts in sen. */
export function sumParts({ money, credit, points }: PaidParts): number {
  return money + credit + points;
}
