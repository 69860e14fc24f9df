import * as v from "valibot";
import type { OrderListState, ProblemListState } from "#shared/contract/counter-day.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { dayMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import type { OrderList, OrderPage } from "#worker/marketplace/api/counter-day.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { readCursor, writeCursor } from "#worker/marketplace/domain/search/cursor.ts";
import { getStoreDay, type StoreDay } from "#worker/marketplace/domain/time/store-day.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { readStaffOrders } from "#worker/marketplace/objects/store/counter/entry.ts";
import { orderField, problemStatus } from "./schema.ts";
import { getToday, longestMs } from "./today.ts";

// Orders as their people look for them later.

const pageSize = 30;
/** Time and id of the last order of a page. */
const keyParts = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.string()]);

type Place = { id: string; placed_at: number };
/** A condition of SQL with its values. */
type Condition = readonly [string, ...SqlStorageValue[]];

const byState: Record<OrderListState, string> = {
  OPEN: "ended_at IS NULL",
  DONE: "ended_at IS NOT NULL AND delivery_status = 'COMPLETED'",
  CALLED_OFF: "ended_at IS NOT NULL AND delivery_status <> 'COMPLETED'",
};

/** The orders of a day, newest first. Throws VALIDATION_FAILED for a day that is none and a wrong cursor. */
export function listDayOrders(sql: SqlStorage, asked: OrderList, role: Role, now: number): OrderPage {
  const today = getToday(sql, now);
  const day = asked.day === null ? today : toStoreDay(sql, asked.day);
  const query = JSON.stringify(["orders", asked.day, asked.q, asked.state]);
  const after = asked.cursor === null ? null : readCursor(asked.cursor, query, keyParts);
  if (asked.cursor !== null && !after) throw createValidationError("cursor", "cursor");
  const conditions: Condition[] = [
    ...ofDay(day),
    ["delivery_status IS NOT NULL"],
    ...(asked.state === null ? [] : [[byState[asked.state]] as const]),
    ...(asked.q === "" ? [] : [find(asked.q, now)]),
    ...(after ? [["(placed_at, id) < (?, ?)", ...after] as const] : []),
  ];
  const rows = sql.exec<Place>(
    `SELECT id, placed_at FROM orders WHERE ${conditions.map(([text]) => `(${text})`).join(" AND ")}
     ORDER BY placed_at DESC, id DESC LIMIT ${pageSize + 1}`,
    ...conditions.flatMap(([, ...values]) => values),
  );
  const found = rows.toArray();
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    day: day.day,
    items: readStaffOrders(sql, page, role, now),
    cursor: last ? writeCursor([last.placed_at, last.id], query) : null,
  };
}

function toStoreDay(sql: SqlStorage, day: string): StoreDay {
  if (Number.isNaN(startOfDay(day)) || toDay(startOfDay(day)) !== day) throw createValidationError("day", "day");
  return getStoreDay(readStoreProfile(sql).hours, day);
}

/** Placed on it, or over on it: what was ordered ahead belongs to both. */
const ofDay = ({ start, end }: StoreDay): Condition[] => [
  ["placed_at > ? AND placed_at < ?", start - longestMs, end],
  ["placed_at >= ? OR (ended_at >= ? AND ended_at < ?)", start, start, end],
];

const phone = `coalesce(nullif(json_extract(data, '$.order.address.contactPhone'), ''), json_extract(data, '$.contact.phone'))`;

/** The whole number of an order, its end, or, while the shop sees it, the end of a telephone number. */
function find(q: string, now: number): Condition {
  const orderNo = orderField("orderNo");
  if (!/^\d{1,4}$/.test(q)) return [`${orderNo} = ?`, q];
  const isNumber = `${orderNo} LIKE ?`;
  const ending = `%-${q.padStart(4, "0")}`;
  if (q.length < 4) return [isNumber, ending];
  return [`${isNumber} OR ((ended_at IS NULL OR ended_at >= ?) AND ${phone} LIKE ?)`, ending, now - dayMs, `%${q}`];
}

const mostProblems = 100;

/** What customers have reported: what is open first, each the newest first. */
export function listProblems(sql: SqlStorage, state: ProblemListState | null, role: Role, now: number): StaffOrder[] {
  const read = (condition: string, most: number) =>
    sql
      .exec<Place>(`SELECT id, placed_at FROM orders WHERE ${condition} ORDER BY placed_at DESC, id LIMIT ?`, most)
      .toArray();
  const open = state === "ANSWERED" ? [] : read(`${problemStatus} = 'OPEN'`, mostProblems);
  const answered =
    state === "OPEN" ? [] : read(`${problemStatus} IN ('CREDITED', 'DECLINED')`, mostProblems - open.length);
  return readStaffOrders(sql, [...open, ...answered], role, now);
}
