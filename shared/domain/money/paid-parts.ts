import type { Order } from "#shared/contract/order-entities.ts";

/** Sen by what paid them: bank, counter and the method CREDIT; credit used on the order; points used on it. */
export type PaidParts = NonNullable<Order["paidParts"]>;

type Paid = Pick<Order, "paidParts" | "paymentStatus" | "payable" | "redeemed" | "refunds"> &
  Partial<Pick<Order, "paymentType">>;

/** What is paid for an order and has not come back. `points`: the sen of points that are still spent on it. */
export function toPaidParts(order: Omit<Paid, "paidParts">, points: number): PaidParts {
  const { paymentStatus, paymentType, payable, redeemed, refunds = [] } = order;
  if (paymentStatus === "CANCELLED" || paymentStatus === "REFUNDED") return { money: 0, credit: 0, points: 0 };
  const back = sumRefunds(refunds);
  const paid = paymentStatus === "DONE" ? payable : 0;
  const byCredit = paymentType === "CREDIT" ? Math.min(back.CREDIT, paid) : 0;
  return {
    money: paid - back.BANK - back.CASH - byCredit,
    credit: redeemed - points - back.POINT - (back.CREDIT - byCredit),
    points,
  };
}

type Refund = NonNullable<Paid["refunds"]>[number];

/** Payments that were never a part of an order's price. A late one is: nothing else has paid the order. */
const surplus: readonly string[] = ["SECOND", "CHANGED", "TIP"];

/** Whether a refund gives back what paid the order, and not a payment that the order could not take. */
export const isOfPrice = ({ purpose }: Pick<Refund, "purpose">): boolean => !surplus.includes(purpose);

/**
 * The sen of an order's price that refunds gave back, by where they went; one that did not arrive counts for nothing.
 */
export function sumRefunds(refunds: readonly Refund[]): Record<"BANK" | "CASH" | "CREDIT" | "POINT", number> {
  const given = refunds.filter((one) => one.status !== "FAILED" && isOfPrice(one));
  const sum = (to: string) => given.reduce((total, one) => total + (one.to === to ? one.amount : 0), 0);
  return { BANK: sum("BANK"), CASH: sum("CASH"), CREDIT: sum("CREDIT"), POINT: sum("POINT") };
}

/** Sen of an order's price that came back, or are on their way. */
export function getRefundSum(refunds: readonly Refund[]): number {
  const { BANK, CASH, CREDIT, POINT } = sumRefunds(refunds);
  return BANK + CASH + CREDIT + POINT;
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

type Refunded = Pick<Order, "paymentStatus" | "refunds">;

/**
 * The refunds to list one by one: parts, payments that the order could not take, and what has not arrived. A whole order whose
 * money came back at once has one sentence.
 */
export function getListedRefunds({ paymentStatus, refunds = [] }: Refunded): Refund[] {
  const isPart = refunds.length > 1 || paymentStatus === "DONE";
  return isPart || refunds.some((one) => one.status !== "DONE" || !isOfPrice(one)) ? refunds : [];
}

/** Whether credit or points of an order have come back by its entries, and not by its holds. */
export const hasWalletRefunds = ({ refunds = [] }: Pick<Order, "refunds">): boolean =>
  refunds.some(({ to }) => to === "CREDIT" || to === "POINT");

/**
 * Whether `refunded` of an order has a refund in it. While nothing pays the order, it says what came back of payments for
 * another amount too.
 */
export const countsAsRefunded = (paymentStatus: Order["paymentStatus"], refund: Pick<Refund, "purpose">): boolean =>
  isOfPrice(refund) || (refund.purpose === "CHANGED" && (paymentStatus === "PENDING" || paymentStatus === "CANCELLED"));

/** The sen of `refunded` that the refunds of an order account for; a plan has more in it. */
export function getListedSum({ paymentStatus, refunds = [] }: Refunded): number {
  const changed = refunds.filter(
    (one) => !isOfPrice(one) && one.status !== "FAILED" && countsAsRefunded(paymentStatus, one),
  );
  return getRefundSum(refunds) + changed.reduce((sum, { amount }) => sum + amount, 0);
}
