import type { Today } from "#shared/contract/counter-day.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { dayFields, type DayOrder, sumDay } from "#worker/marketplace/domain/counter/day-sums.ts";
import { getCurrentStoreDay, type StoreDay } from "#worker/marketplace/domain/time/store-day.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { listCounts, readFloat } from "./cash.ts";
import { lastRefund, orderField, problemStatus } from "./schema.ts";

/** An order is placed at most 30 days before it is over, and an hour or a night of closing more. */
export const longestMs = 32 * dayMs;

export const getToday = (sql: SqlStorage, now: number): StoreDay =>
  getCurrentStoreDay(readStoreProfile(sql).hours, now);

/** The day of a store so far, from its orders and their refunds (PD188). */
export function readToday(sql: SqlStorage, now: number): Today {
  const today = getToday(sql, now);
  const sums = sumDay(readDayOrders(sql, today), today);
  const float = readFloat(sql);
  return {
    day: today.day,
    until: toInstant(today.end),
    ...sums,
    openBills: countOpenBills(sql),
    openProblems: countOpenProblems(sql),
    float,
    expectedCash: float + sums.cash - sums.refundsCash,
    counts: listCounts(sql, today.day),
  };
}

type Row = Record<string, SqlStorageValue> & {
  paymentStatus: string;
  deliveryStatus: string | null;
  endedAt: number | null;
  paidAt: number | null;
  refunds: string | null;
};

/** The orders of which money can have moved on a day, or that can have ended on it. */
function readDayOrders(sql: SqlStorage, { start, end }: StoreDay): DayOrder[] {
  const rows = sql.exec<Row>(
    `SELECT payment_status AS paymentStatus, delivery_status AS deliveryStatus, ended_at AS endedAt,
       (SELECT max(json_extract(value, '$.at')) FROM json_each(events) WHERE json_extract(value, '$.to') = 'PAID') AS paidAt,
       ${dayFields.map((name) => `${orderField(name)} AS ${name}`).join(", ")}
     FROM orders WHERE id IN (
       SELECT id FROM orders WHERE placed_at > ? AND placed_at < ? AND (ended_at IS NULL OR ended_at >= ?)
       UNION SELECT id FROM orders WHERE ${lastRefund} >= ?)`,
    start - longestMs,
    end,
    start,
    toInstant(start),
  );
  return Array.from(rows, toDayOrder);
}

const toDayOrder = ({ refunds, ...row }: Row): DayOrder =>
  ({ ...row, ...(refunds !== null && { refunds: JSON.parse(refunds) as unknown }) }) as unknown as DayOrder;

/** A table is one bill, whoever has ordered there. */
function countOpenBills(sql: SqlStorage): number {
  const query = `SELECT count(DISTINCT coalesce('t' || open_table, 'o' || id)) AS bills FROM orders
    WHERE ended_at IS NULL AND payment_status = 'PENDING' AND delivery_status IS NOT NULL
      AND ${orderField("paymentMethod")} = 'CASH'`;
  return sql.exec<{ bills: number }>(query).one().bills;
}

const countOpenProblems = (sql: SqlStorage): number =>
  sql.exec<{ open: number }>(`SELECT count(*) AS open FROM orders WHERE ${problemStatus} = 'OPEN'`).one().open;
