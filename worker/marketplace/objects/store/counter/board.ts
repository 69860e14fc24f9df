import type { StaffStore } from "#shared/contract/counter.ts";
import type { BoardMessage } from "#shared/contract/duty.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { dayMs, fromInstant, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { listServedModes } from "#worker/marketplace/domain/offering.ts";
import { getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import type { OrderRecord } from "#worker/marketplace/objects/store/core/order-record.ts";
import { getOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readStations } from "#worker/marketplace/objects/store/core/stations.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { hasPrinter, readPrintSettings } from "#worker/marketplace/objects/store/printing/entry.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { readAcceptance } from "./acceptance.ts";
import { listOwnDays } from "./own-days.ts";
import { listPauses } from "./pauses.ts";
import { readStaffOrders, toStaffOrder } from "./staff-order.ts";

// What a board of the store shows.

const endedShownMs = 30 * minuteMs;
/** What has ended is searched among the orders that were placed so long ago. */
const searchedMs = 2 * dayMs;
const mostShown = 500;

type Listed = { id: string; version: number };

/**
 * The orders of a board, the oldest first: those that somebody at the shop has to do with. What a rider has brought is done
 * for the shop, whenever it completes. A plan that is accepted is cooked by its days.
 */
function listShown(sql: SqlStorage, now: number): Listed[] {
  const rows = sql.exec<Listed & { placed_at: number }>(
    `SELECT id, version, placed_at FROM orders WHERE ended_at IS NULL AND delivery_status <> 'DELIVERED'
       AND (delivery_status <> 'PROGRESSING' OR data ->> '$.state.dineType' <> 'MEAL_PLAN')
     UNION ALL
     SELECT id, version, placed_at FROM orders WHERE placed_at > ? AND ended_at > ? AND delivery_status IS NOT NULL
     ORDER BY placed_at LIMIT ${mostShown}`,
    now - searchedMs,
    now - endedShownMs,
  );
  return Array.from(rows, ({ id, version }) => ({ id, version }));
}

/** The same of one order, as `listShown` does. */
function isShown({ stored: { state, placedAt }, endedAt }: OrderRecord, now: number): boolean {
  const isPlan = state.dineType === "MEAL_PLAN" && state.deliveryStatus === "PROGRESSING";
  if (endedAt === null) return state.deliveryStatus !== "DELIVERED" && !isPlan;
  return placedAt > now - searchedMs && endedAt > now - endedShownMs;
}

/** What a board of a role is told of an order that has moved; null: boards do not know it. */
export function toOrderMessage(sql: SqlStorage, id: string, role: Role, now: number): BoardMessage | null {
  const record = getOrderRecord(sql, id);
  if (!record || record.stored.state.deliveryStatus === null) return null;
  return isShown(record, now) ? { type: "order", order: toStaffOrder(sql, record, role, now) } : { type: "gone", id };
}

export function readBoard(sql: SqlStorage, role: Role, now: number) {
  return {
    item: toStaffStore(sql, now),
    items: readStaffOrders(sql, listShown(sql, now), role, now),
    at: toInstant(now),
  };
}

/** What differs from the versions that a board has. */
export function readBoardChanges(sql: SqlStorage, have: Readonly<Record<string, number>>, role: Role, now: number) {
  const known = new Map(Object.entries(have));
  const shown = listShown(sql, now);
  const ids = new Set(shown.map(({ id }) => id));
  const changed = shown.filter(({ id, version }) => known.get(id) !== version);
  return {
    item: toStaffStore(sql, now),
    items: readStaffOrders(sql, changed, role, now),
    gone: [...known.keys()].filter((id) => !ids.has(id)),
    at: toInstant(now),
  };
}

const toStaffBusy = ({ busy }: StoreProfile, now: number): StaffStore["busy"] =>
  busy && now < busy.until ? { ...busy, until: toInstant(busy.until) } : null;

export function toStaffStore(sql: SqlStorage, now: number): StaffStore {
  const record = readStoreProfile(sql);
  const acceptedIn = readAcceptance(sql);
  const { store, hours } = record;
  const { isOpen, currentClosing, nextOpening } = getOpenState(hours, now);
  const soldOut = sql
    .exec<{ food: string; until: number | null }>(
      `SELECT food, iif(count(until) = count(*), max(until), NULL) AS until FROM (
       SELECT id AS food, NULL AS until FROM sold_out
       UNION ALL SELECT food, until FROM sold_out_until WHERE until > ?1
       UNION ALL SELECT food, until FROM portions WHERE still = 0 AND until > ?1
     ) GROUP BY food ORDER BY food`,
      now,
    )
    .toArray();
  const pauses = listPauses(sql, record, now);
  const changesAt = getEarliestDue([
    isOpen ? currentClosing : nextOpening,
    record.busy && now < record.busy.until ? record.busy.until : null,
    ...pauses.map(({ until }) => (until === null ? null : fromInstant(until))),
    ...soldOut.map(({ until }) => until),
  ]);
  return {
    id: store.id,
    name: store.name,
    isOpen,
    closesAt: isOpen && currentClosing !== null ? toInstant(currentClosing) : null,
    opensAt: !isOpen && nextOpening !== null ? toInstant(nextOpening) : null,
    changesAt: changesAt === null ? null : toInstant(changesAt),
    modes: listServedModes(store.dineTypes, readOffering(sql).counter),
    pauses,
    busy: toStaffBusy(record, now),
    stations: [...readStations(sql)],
    days: listOwnDays(sql, now),
    acceptance: Object.keys(acceptedIn).length > 0 ? "BY_ITSELF" : "BY_HAND",
    acceptedIn,
    soldOut: soldOut.map(({ food, until }) => ({ food, until: until === null ? null : toInstant(until) })),
    printing: { width: readPrintSettings(sql).width, isAsked: hasPrinter(sql) },
  };
}
