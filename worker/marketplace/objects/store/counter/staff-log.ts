import type { AuditChange } from "#shared/contract/staff.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { addYears, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { FoodRecord } from "#worker/marketplace/domain/types.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";

type Kind =
  | "ACCEPTANCE"
  | "HOURS"
  | "BUSY"
  | "PAUSE"
  | "SELL_OUT"
  | "PORTIONS"
  | "RESERVATION"
  | "TABLES"
  | "CASH_FLOAT"
  | "CASH_COUNT"
  | "PRINTING"
  | "PRINT"
  | "PRINTER"
  | "STATIONS"
  | "ALERTS";
export type LoggedChange = { kind: Kind; about: string; after: unknown };

/** Notes who has changed what of the store, for 24 months (PD176). Presses are events of their orders. */
export function logChange(sql: SqlStorage, { kind, about, after }: LoggedChange, by: Presser, now: number): void {
  sql.exec("DELETE FROM staff_log WHERE at < ?", startOfDay(addYears(toDay(now), -2)));
  sql.exec(
    "INSERT INTO staff_log (at, by, kind, about, after) VALUES (?, ?, ?, ?, ?)",
    now,
    JSON.stringify(by),
    kind,
    about,
    JSON.stringify(after),
  );
}

const pageSize = 50;

type Row = { id: number; at: number; by: string; kind: string; about: string; after: string };

/** Newest first. `before`: the cursor of the page before. */
export function readLog(sql: SqlStorage, before: number | null, locale: Locale) {
  const rows = sql
    .exec<Row>(
      "SELECT id, at, by, kind, about, after FROM staff_log WHERE id < ? ORDER BY id DESC LIMIT ?",
      before ?? Number.MAX_SAFE_INTEGER,
      pageSize + 1,
    )
    .toArray();
  const items = rows.slice(0, pageSize).map((row) => toChange(sql, row, locale));
  return { items, cursor: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

function toChange(sql: SqlStorage, { id, at, by, kind, about, after }: Row, locale: Locale): AuditChange {
  return {
    id: String(id),
    at: toInstant(at),
    by: toActor(JSON.parse(by) as Presser),
    kind,
    about: kind === "SELL_OUT" || kind === "PORTIONS" ? readFoodName(sql, about, locale) : about,
    before: null,
    after: toFields(kind, JSON.parse(after)),
  };
}

const toActor = (by: Presser): AuditChange["by"] =>
  typeof by === "string"
    ? { name: by, device: null, approvedBy: null }
    : { name: by.name, device: by.device, approvedBy: by.approvedBy ?? null };

/** A dish that has gone since has its id. */
function readFoodName(sql: SqlStorage, id: string, locale: Locale): string {
  const [row] = sql.exec<{ data: string }>("SELECT data FROM foods WHERE id = ?", id).toArray();
  return row ? (JSON.parse(row.data) as FoodRecord).name[locale] : id;
}

type Until = { until: number | "NEXT_OPENING" };

/** Until when the store is closed or busy, or a dish is off sale; null: it ends, or is no such change. */
function readEnd(kind: string, after: unknown): Until["until"] | null {
  if (after === null) return null;
  if (kind === "PAUSE") return Math.max(0, ...listEnds(after as object)) || null;
  if (kind === "BUSY") return (after as Until).until;
  return kind === "SELL_OUT" ? ((after as { soldOut: Until | null }).soldOut?.until ?? null) : null;
}

const listEnds = (pauses: object): number[] => Object.values(pauses).filter((end) => typeof end === "number");

function toFields(kind: string, after: unknown): AuditChange["after"] {
  const until = readEnd(kind, after);
  if (until === null) return null;
  const { reason } = after as { reason?: string };
  return { until: typeof until === "number" ? toInstant(until) : until, ...(kind === "PAUSE" && reason && { reason }) };
}
