import { addYears, startOfDay, toDay } from "#shared/domain/time/time.ts";
import type { Presser } from "#worker/marketplace/objects/store/core/stored-order.ts";

type Kind =
  | "ACCEPTANCE"
  | "HOURS"
  | "BUSY"
  | "PAUSE"
  | "SELL_OUT"
  | "RESERVATION"
  | "TABLES"
  | "CASH_FLOAT"
  | "CASH_COUNT";
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
