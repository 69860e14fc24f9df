import { expect } from "vitest";
import { getPaidParts, getRefundSum, sumParts } from "#shared/domain/money/paid-parts.ts";
import { readRows } from "#tests/worker/marketplace/objects/one-storage.ts";
import type { Bank } from "#tests/worker/marketplace/providers/bank.ts";
import { getTryWait, toAskedID } from "#worker/marketplace/domain/refund-tries.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { getGiven, type Walk, walletSql } from "./money-walk-steps.ts";

// What was paid is kept, was given back, is on its way, or is owed because a refund has failed.

type Asked = { id: string; attempt: string; amount: number; status: string; tries: number };
type RefundRow = Asked & {
  purpose: string;
  /** What the money was for. */
  paid: string;
  is_second: number;
};
type Amount = { amount: number };

const sumOf = (rows: Iterable<Amount>) => [...rows].reduce((sum, { amount }) => sum + amount, 0);
const isGiven = ({ status }: Asked) => status === "DONE" || status === "PENDING";

export function check(walk: Walk): void {
  const stored = readOrder(walk.world.storage.sql, walk.orderID);
  if (!stored) throw new Error("no such order");
  const rows = readRows<RefundRow>(
    walk.world,
    `SELECT refunds.id, attempt, refunds.amount, refunds.status, refunds.purpose, tries,
       payment_attempts.purpose AS paid, is_second
     FROM refunds JOIN payment_attempts ON payment_attempts.id = attempt
     JOIN attempt_orders USING (attempt, order_id) WHERE payment_type = 'ONLINE'`,
  );
  expectBank(walk.bank, [...rows, ...expectTopUps(walk)]);
  expectListed(stored, rows);
  if (stored.state.paymentStatus === "DONE" && stored.order.paymentType === "COUNTER") walk.till = stored.order.payable;
  expectOrder(walk, stored, rows);
  if (walk.forgotten !== null) expectNobody(walk);
}

/** The wallet of a deleted account has nothing: nobody can spend it. */
function expectNobody({ world }: Walk): void {
  expect(readRows(world, "SELECT type, sum(amount) AS sum FROM ledger GROUP BY type HAVING sum(amount) <> 0")).toEqual(
    [],
  );
}

/** What the bank has been paid for a top-up is credit, or goes back to it. Yields what goes back. */
function expectTopUps({ world, bank }: Walk): Asked[] {
  const back = walletSql(world)
    .exec<Asked>("SELECT id, id AS attempt, amount, status, tries FROM top_up_refunds")
    .toArray();
  for (const { id } of readRows<{ id: string }>(world, "SELECT id FROM top_ups")) {
    const payment = bank.payments.get(id);
    const credited = readRows<Amount>(world, `SELECT amount FROM ledger WHERE key = 'TOPUP:${id}'`);
    const returned = back.filter((row) => row.id === id);
    expect(sumOf(credited) + sumOf(returned), id).toBe(payment?.outcome === "PAID" ? payment.amount : 0);
  }
  return back;
}

/** The bank has given back what is said here, under one id each, and of no payment more than was paid. */
function expectBank(bank: Bank, rows: readonly Asked[]): void {
  const asked = new Map(rows.map((row) => [toAskedID(row), row]));
  for (const [id, refund] of bank.refunds)
    if (refund.state === "DONE") expect(["DONE", "PENDING"], id).toContain(asked.get(id)?.status);
  for (const [id, row] of asked) if (row.status === "DONE") expect(bank.refunds.get(id)?.state, id).toBe("DONE");
  for (const payment of bank.payments.values()) {
    const own = [...bank.refunds.values()].filter((one) => one.payment === payment.providerID);
    const back = sumOf(own.filter(({ state }) => state !== "FAILED"));
    expect(back).toBeLessThanOrEqual(payment.outcome === "PAID" ? payment.amount : 0);
  }
}

function expectListed({ order }: StoredOrder, rows: readonly RefundRow[]): void {
  const listed = new Map((order.refunds ?? []).map((entry) => [entry.id, entry]));
  for (const { id, status, purpose, amount } of rows)
    expect(listed.get(id), id).toMatchObject({ amount, purpose, status: status === "REPLACED" ? "FAILED" : status });
  // A tip goes back as a tip, and what was one too many as that: nothing else is taken from it.
  for (const { id, purpose, paid, is_second } of rows) {
    const own = paid === "TIP" ? ["TIP"] : is_second === 1 ? ["SECOND", "CHANGED"] : ["ORDER", "LATE"];
    expect(own, id).toContain(purpose);
  }
}

function expectOrder(walk: Walk, stored: StoredOrder, rows: readonly RefundRow[]): void {
  const { order, plan, state } = stored;
  const isPaid = order.paymentStatus === "DONE";
  // What days of a plan have freed comes back with the acceptance.
  const waiting = state.acceptedAt === null && isPaid ? (plan?.freed ?? 0) : 0;
  if (isPaid) {
    expect(order.refunded).toBe(
      getRefundSum(order.refunds ?? []) + (state.acceptedAt === null ? 0 : (plan?.freed ?? 0)),
    );
    expect(sumParts(getPaidParts(order))).toBe(order.total - getRefundSum(order.refunds ?? []));
  }
  // A wallet that does not hear of the order is behind.
  if (!walk.isHeard && walk.forgotten === null) return;
  const fromWallet = readFromWallet(walk);
  const kept = getMoney(walk, stored, rows) + fromWallet.POINT + fromWallet.CREDIT;
  const lost = walk.forgotten === null ? 0 : getGiven(walk) - walk.forgotten;
  expect(kept - lost, `${order.paymentStatus} ${order.deliveryStatus}`).toBe(toKept(stored) + waiting);
  if (waiting === 0 && walk.forgotten === null) expect(fromWallet.POINT).toBe(getPaidParts(order).points);
  expectEarned(walk, stored);
}

/** Of money at the bank and in the till: what is neither given back, nor on its way, nor owed. */
function getMoney({ bank, till, world }: Walk, { order }: StoredOrder, rows: readonly RefundRow[]): number {
  const attempts = readRows<{ id: string }>(world, "SELECT attempt AS id FROM attempt_orders").map(({ id }) => id);
  const paid = sumOf(attempts.flatMap((id) => bank.payments.get(id) ?? []).filter(({ outcome }) => outcome === "PAID"));
  const isPaid = order.paymentStatus === "DONE";
  const owed = attempts.reduce((sum, attempt) => sum + countOwed(rows, { attempt, bank, isPaid }), 0);
  const cash = (order.refunds ?? []).filter(({ to }) => to === "CASH");
  return paid - sumOf(rows.filter(isGiven)) - owed + till - sumOf(cash);
}

/** What the wallet has paid for the order and not got back, in points and sen. */
function readFromWallet({ world }: Walk): Record<"POINT" | "CREDIT", number> {
  const sums = readRows<{ type: "POINT" | "CREDIT"; sum: number }>(
    world,
    `SELECT type, -sum(amount) AS sum FROM ledger
     WHERE order_id IS NOT NULL AND kind NOT IN ('EARN', 'CLAWBACK') GROUP BY type`,
  );
  return { POINT: 0, CREDIT: 0, ...Object.fromEntries(sums.map(({ type, sum }) => [type, sum])) };
}

/** An order earns points once it is over; what was given back whole has earned none, as far as they are there. */
function expectEarned({ world, forgotten }: Walk, { order }: StoredOrder): void {
  const [{ earned, balance } = { earned: 0, balance: 0 }] = readRows<{ earned: number; balance: number }>(
    world,
    `SELECT coalesce(sum(CASE WHEN kind IN ('EARN', 'CLAWBACK') THEN amount END), 0) AS earned, sum(amount) AS balance
     FROM ledger WHERE type = 'POINT'`,
  );
  expect(earned).toBeGreaterThanOrEqual(0);
  expect(earned).toBeLessThanOrEqual(order.deliveryStatus === "COMPLETED" ? order.total : 0);
  if (order.paymentStatus === "REFUNDED" && forgotten === null) expect(Math.min(earned, balance)).toBe(0);
}

/** What has failed of a payment and is still there; of an order that is paid, a part that has failed counts as not given. */
function countOwed(
  rows: readonly RefundRow[],
  { attempt, bank, isPaid }: { attempt: string; bank: Bank; isPaid: boolean },
): number {
  const own = rows.filter((row) => row.attempt === attempt);
  const failed = own.filter(({ status, purpose }) => status === "FAILED" && !(isPaid && purpose === "ORDER"));
  return Math.min(sumOf(failed), (bank.payments.get(attempt)?.amount ?? 0) - sumOf(own.filter(isGiven)));
}

/** What an order may keep: its price less what went back, or what is held for it; and its tip. */
function toKept({ order }: StoredOrder): number {
  const late = order.lateTip?.status === "DONE" ? order.lateTip.amount : 0;
  const credited = order.problem?.status === "CREDITED" ? (order.problem.amount ?? 0) : 0;
  const pending = order.paymentStatus === "PENDING" ? order.redeemed : 0;
  const price = order.paymentStatus === "DONE" ? order.total - getRefundSum(order.refunds ?? []) : pending;
  return price + late - credited;
}

/** Refunds that have not arrived. */
export function readUnsettled({ world }: Walk): Asked[] {
  const rows = [
    ...readRows<Asked>(world, "SELECT id, attempt, amount, status, tries FROM refunds"),
    ...walletSql(world).exec<Asked>("SELECT id, id AS attempt, amount, status, tries FROM top_up_refunds"),
  ];
  return rows.filter(({ status }) => status === "PENDING" || status === "FAILED");
}

/** Whether it arrives by itself: what has failed too often waits for a person. */
export const isTried = ({ status, tries }: Asked): boolean => status === "PENDING" || getTryWait(tries) !== null;
