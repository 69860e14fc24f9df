import type { Reservation } from "#shared/contract/dining.ts";
import { cleanRemark } from "#shared/domain/cart/cart-item.ts";
import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ReserveInput } from "#worker/marketplace/api/store-messages.ts";
import { ownTableIssue } from "#worker/marketplace/domain/dining/own-table.ts";
import { holdMs } from "#worker/marketplace/domain/dining/reservation-states.ts";
import { chooseTables, isOpenFor } from "#worker/marketplace/domain/dining/tables.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { readInstant } from "#worker/marketplace/domain/time/read-instant.ts";
import { slotMs } from "#worker/marketplace/domain/time/slots.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { isVoid } from "#worker/marketplace/objects/store/core/void-orders.ts";
import { assertTakesOrders } from "#worker/marketplace/objects/store/staff/entry.ts";
import {
  type StoredReservation,
  readLiveReservations,
  moveReservation,
  readReservation,
  toWireReservation,
  writeHold,
} from "./reservations.ts";
import { findFreeTables, readTakenTables, bookTables } from "./table-marks.ts";

/** Maximum upcoming reservations of one customer at a store. */
const maxUpcoming = 5;

/**
 * Holds the best table for ten minutes and releases the caller's earlier hold. Repeatable with the same id. Throws
 * STORE_CLOSED where nobody answers.
 */
export function reserve(sql: SqlStorage, input: ReserveInput, { now, locale }: CallContext): Reservation {
  const { reservationID: id, customerID, noOfPax } = input;
  const known = readReservation(sql, id);
  if (known) return toWireReservation(known);
  if (isVoid(sql, id)) throw new DomainError("RESERVATION_EXPIRED");
  assertTakesOrders(sql, { now, locale });
  const record = readReservableStore(sql);
  const startAt = assertStart(record, input.startAt, now, now);
  const endAt = getSittingEnd(startAt, noOfPax);
  const hours = getModeHours(record, "DINEIN");
  const { closedUntil } = hours;
  const isPaused = closedUntil !== null && closedUntil > now && startAt < closedUntil;
  if (isPaused || !isOpenFor(hours, startAt, endAt)) throw new DomainError("STORE_CLOSED");
  releaseEarlierHold(sql, customerID, now);
  const own = readLiveReservations(sql, customerID);
  const overlaps = own.some((one) => one.startAt < endAt && startAt < one.endAt);
  if (overlaps) throw new DomainError("RESERVATION_CONFLICT", { issues: [ownTableIssue] });
  if (own.length >= maxUpcoming) throw new DomainError("RESERVATION_CONFLICT");
  const tables = readActiveTables(sql);
  const free = findFreeTables(tables, readTakenTables(sql, startAt, endAt), startAt, endAt);
  const chosen = chooseTables(tables, free, noOfPax);
  if (!chosen) throw new DomainError("RESERVATION_CONFLICT");
  const hold: StoredReservation = {
    id,
    customerID,
    tableIDs: chosen.map((table) => table.id),
    startAt,
    endAt,
    lockedUntil: now + holdMs,
    noOfPax,
    status: "HELD",
    remark: cleanRemark(input.remark),
    orderID: null,
    guest: input.recipient,
  };
  bookTables(sql, hold);
  writeHold(sql, hold, { actor: "CUSTOMER", at: now });
  return toWireReservation(hold);
}

/** Throws NOT_FOUND for a store without reservations. */
export function readReservableStore(sql: SqlStorage): StoreProfile {
  const record = readStoreProfile(sql);
  if (!record.store.reservable || record.merchant.reservationDeposit === null) throw new DomainError("NOT_FOUND");
  return record;
}

/** Only a half hour from `first` on, on a day within the reservation range, is valid. */
export function assertStart({ store }: StoreProfile, instant: string, first: number, now: number): number {
  const startAt = readInstant(instant, "startAt") ?? 0;
  if (startAt % slotMs !== 0) throw createValidationError("startAt", "mark");
  if (startAt < first) throw createValidationError("startAt", "past");
  if (toDay(startAt) > addDays(toDay(now), store.orderAheadDays)) throw createValidationError("startAt", "tooFar");
  return startAt;
}

/** A hold with an unpaid order is not released: its order decides. */
function releaseEarlierHold(sql: SqlStorage, customerID: string, now: number): void {
  const earlier = readLiveReservations(sql, customerID).filter(
    ({ status, orderID }) => status === "HELD" && orderID === null,
  );
  for (const hold of earlier) moveReservation(sql, hold, "CANCEL", { actor: "CUSTOMER", at: now });
}
