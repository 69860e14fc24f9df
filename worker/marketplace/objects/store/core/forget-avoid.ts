import { dayMs } from "#shared/domain/time/time.ts";
import { getOrderRecord, putOrderRecord } from "./orders-in-hand.ts";
import type { Timer } from "./timers.ts";

/** The step that takes what a customer cannot eat off an order, so long after its end (PD206). */
export const forgetAvoidStep = "FORGET_AVOID";
export const avoidStayMs = 30 * dayMs;

/** Not as a new version: nobody is told of it. */
export function forgetAvoid(sql: SqlStorage, { kind, ref }: Timer): void {
  const record = kind === forgetAvoidStep ? getOrderRecord(sql, ref) : null;
  if (!record?.stored.avoid) return;
  const { avoid: _avoid, ...stored } = record.stored;
  putOrderRecord(sql, { ...record, stored }, true);
}
