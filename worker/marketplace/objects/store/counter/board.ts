import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { dayMs, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { listServedModes } from "#worker/marketplace/domain/offering.ts";
import { getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { getOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { readAcceptance } from "./acceptance.ts";
import { listOwnDays } from "./own-days.ts";
import { listPauses } from "./pauses.ts";
import { toStaffOrder } from "./staff-order.ts";

// What a board of the store shows.

const endedShownMs = 30 * minuteMs;
/** What has ended is searched among the orders that were placed so long ago. */
const searchedMs = 2 * dayMs;
const mostShown = 500;

type Listed = { id: string; version: number };

/**
 * The orders of a board, the oldest first: those that somebody at the shop has to do with. What a rider has brought is done
 * for the shop, whenever it completes.
 */
function listShown(sql: SqlStorage, now: number): Listed[] {
  const rows = sql.exec<Listed & { placed_at: number }>(
    `SELECT id, version, placed_at FROM orders WHERE ended_at IS NULL AND delivery_status <> 'DELIVERED'
     UNION ALL
     SELECT id, version, placed_at FROM orders WHERE placed_at > ? AND ended_at > ? AND delivery_status IS NOT NULL
     ORDER BY placed_at LIMIT ${mostShown}`,
    now - searchedMs,
    now - endedShownMs,
  );
  return Array.from(rows, ({ id, version }) => ({ id, version }));
}

const read = (sql: SqlStorage, listed: readonly Listed[], role: Role, now: number): StaffOrder[] =>
  listed.flatMap(({ id }) => {
    const record = getOrderRecord(sql, id);
    return record ? [toStaffOrder(sql, record, role, now)] : [];
  });

export function readBoard(sql: SqlStorage, role: Role, now: number) {
  return { item: toStaffStore(sql, now), items: read(sql, listShown(sql, now), role, now), at: toInstant(now) };
}

/** What differs from the versions that a board has. */
export function readBoardChanges(sql: SqlStorage, have: Readonly<Record<string, number>>, role: Role, now: number) {
  const known = new Map(Object.entries(have));
  const shown = listShown(sql, now);
  const ids = new Set(shown.map(({ id }) => id));
  const changed = shown.filter(({ id, version }) => known.get(id) !== version);
  return {
    item: toStaffStore(sql, now),
    items: read(sql, changed, role, now),
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
  const { isOpen, currentClosing } = getOpenState(hours, now);
  const soldOut = sql.exec<{ food: string; until: number | null }>(
    `SELECT food, iif(count(until) = count(*), max(until), NULL) AS until FROM (
       SELECT id AS food, NULL AS until FROM sold_out
       UNION ALL SELECT food, until FROM sold_out_until WHERE until > ?1
       UNION ALL SELECT food, until FROM portions WHERE still = 0 AND until > ?1
     ) GROUP BY food ORDER BY food`,
    now,
  );
  return {
    id: store.id,
    name: store.name,
    isOpen,
    closesAt: isOpen && currentClosing !== null ? toInstant(currentClosing) : null,
    modes: listServedModes(store.dineTypes, readOffering(sql).counter),
    pauses: listPauses(sql, record, now),
    busy: toStaffBusy(record, now),
    days: listOwnDays(sql, now),
    acceptance: Object.keys(acceptedIn).length > 0 ? "BY_ITSELF" : "BY_HAND",
    acceptedIn,
    soldOut: Array.from(soldOut, ({ food, until }) => ({ food, until: until === null ? null : toInstant(until) })),
  };
}
