import type { Today } from "#shared/contract/counter-day.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { hasWalletRefunds } from "#shared/domain/money/paid-parts.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import type { StoreDay } from "#worker/marketplace/domain/time/store-day.ts";

// What an order says of the money of a day (PD188): what was paid counts when it was paid, what went back when it went back.

const amountNames = [
  "total",
  "payable",
  "redeemed",
  "tax",
  "serviceFee",
  "miscellaneousFee",
  "deliveryFee",
  "deliveryDiscount",
  "methodChangeFee",
  "methodChangeDiscount",
  "tip",
  "rounding",
] as const satisfies (keyof Order)[];

/** The fields of an order that the sums of a day are made of. */
export const dayFields = [...amountNames, "paymentType", "paymentMethod", "cancelReason", "refunds"] as const;

/** An order of a store. Times in epoch milliseconds; `paidAt` null: it was never paid. */
export type DayOrder = Pick<Order, (typeof dayFields)[number] | "paymentStatus" | "deliveryStatus"> & {
  paidAt: number | null;
  endedAt: number | null;
};

type Span = Pick<StoreDay, "start" | "end">;
type Sums = Pick<
  Today,
  | "orders"
  | "gross"
  | "parts"
  | "methods"
  | "cash"
  | "cashOrders"
  | "refunds"
  | "refundsCash"
  | "rejected"
  | "unanswered"
  | "noShow"
>;

const isIn = (at: number | null, { start, end }: Span): boolean => at !== null && at >= start && at < end;

export function sumDay(orders: readonly DayOrder[], day: Span): Sums {
  const paid = orders.filter(({ paidAt }) => isIn(paidAt, day));
  const inCash = paid.filter(isCash);
  const back = orders.flatMap((order) => listBack(order).filter(({ at }) => isIn(at, day)));
  const ended = orders.filter(({ endedAt }) => isIn(endedAt, day));
  const refused = ended.filter(({ deliveryStatus }) => deliveryStatus === "REJECTED");
  const unanswered = refused.filter(({ cancelReason }) => cancelReason === "NO_ANSWER").length;
  return {
    orders: paid.length,
    gross: sumOf(paid.map(({ total }) => total)),
    parts: sumParts(paid),
    methods: sumMethods(paid),
    cash: sumOf(inCash.map(({ payable }) => payable)),
    cashOrders: inCash.length,
    refunds: sumOf(back.map(({ amount }) => amount)),
    refundsCash: sumOf(back.map(({ to, amount }) => (to === "CASH" ? amount : 0))),
    rejected: refused.length - unanswered,
    unanswered,
    noShow: ended.filter(({ cancelReason }) => cancelReason === "NO_SHOW").length,
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const isCash = ({ paymentType }: Pick<Order, "paymentType">): boolean => paymentType === "COUNTER";

type Back = { to: string; amount: number; at: number };

/**
 * What has gone back of what was paid for an order. One that is called off whole gives points and credit back by their holds,
 * when it ends.
 */
function listBack(order: DayOrder): Back[] {
  const { paidAt, endedAt, refunds = [], paymentStatus, paymentType, payable, redeemed } = order;
  if (paidAt === null) return [];
  const entries = refunds
    .filter(({ status, purpose }) => status !== "FAILED" && (purpose ?? "ORDER") === "ORDER")
    .map(({ to, amount, at }) => ({ to, amount, at: fromInstant(at) }));
  const isByHolds = paymentStatus === "REFUNDED" && endedAt !== null && !hasWalletRefunds(order);
  const held = redeemed + (paymentType === "CREDIT" ? payable : 0);
  return [...entries, ...(isByHolds && held > 0 ? [{ to: "CREDIT", amount: held, at: endedAt }] : [])];
}

function sumParts(orders: readonly DayOrder[]): Sums["parts"] {
  const of = (name: (typeof amountNames)[number]) => sumOf(orders.map((order) => order[name]));
  const others = {
    tax: of("tax"),
    service: of("serviceFee") + of("miscellaneousFee"),
    delivery: of("deliveryFee") - of("deliveryDiscount") + of("methodChangeFee") - of("methodChangeDiscount"),
    tip: of("tip"),
    rounding: of("rounding"),
  };
  return { food: of("total") - sumOf(Object.values(others)), ...others };
}

/** The largest first. */
function sumMethods(orders: readonly DayOrder[]): Sums["methods"] {
  const sums = new Map<string, number>();
  const add = (method: string, amount: number) => sums.set(method, (sums.get(method) ?? 0) + amount);
  for (const { paymentType, paymentMethod, payable, redeemed } of orders) {
    add("WALLET", redeemed);
    add(paymentType === "CREDIT" ? "WALLET" : (paymentMethod ?? "NONE"), payable);
  }
  return [...sums]
    .map(([method, amount]) => ({ method, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
}
