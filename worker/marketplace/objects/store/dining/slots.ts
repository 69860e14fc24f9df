import type { Slot } from "#shared/contract/order-entities.ts";
import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { addDays, dayMs, fromInstant, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import { chooseTables, isOpenFor } from "#worker/marketplace/domain/dining/tables.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { toDineTime, type SlotSettings, getDaySlots } from "#worker/marketplace/domain/time/slots.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { readReservableStore } from "./reserve.ts";
import { findFreeTables, readTakenTables } from "./table-marks.ts";

/** A table needs no lead time, and no day is full before its tables are. */
const noLeadTime: SlotSettings = { leadMinutes: 0, leadDays: 0, fullDays: new Set() };

/** The half hours of a Malaysian day for a party. CLOSED: the store closes during the sitting. */
export function getReserveSlots(
  sql: SqlStorage,
  { noOfPax, date }: { noOfPax: number; date: string },
  now: number,
): Slot[] {
  const record = readReservableStore(sql);
  const { store } = record;
  const hours = getModeHours(record, "DINEIN");
  const midnight = startOfDay(date);
  if (!Number.isFinite(midnight) || toDay(midnight) !== date) throw createValidationError("date", "day");
  if (date < toDay(now) || date > addDays(toDay(now), store.orderAheadDays)) return [];
  const tables = readActiveTables(sql);
  const taken = readTakenTables(sql, midnight, midnight + 2 * dayMs);
  return getDaySlots({ hours, mode: "DINEIN", settings: noLeadTime, taken: new Map() }, date, now).map((slot) => {
    const startAt = fromInstant(slot.startAt);
    const endAt = getSittingEnd(startAt, noOfPax);
    const isFull = !chooseTables(tables, findFreeTables(tables, taken, startAt, endAt), noOfPax);
    const reason = slot.reason ?? (isOpenFor(hours, startAt, endAt) ? (isFull ? "FULL" : null) : "CLOSED");
    return {
      startAt: slot.startAt,
      endAt: toInstant(endAt),
      dineTime: toDineTime(startAt, endAt),
      isAvailable: reason === null,
      reason,
    };
  });
}
