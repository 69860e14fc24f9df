import type { Table } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import type { PlaceOrderBody } from "#worker/marketplace/api/store-messages.ts";
import { earlyMs } from "#worker/marketplace/domain/dining/reservation-states.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { assertRoomBy, getRoomAt } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import { readInstant } from "#worker/marketplace/domain/time/read-instant.ts";
import { toDineTime, slotMs } from "#worker/marketplace/domain/time/slots.ts";
import { getStepDue } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { writeOrdersInHand } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { findTableByName, readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { readDeposit } from "./deposit.ts";
import {
  holdForOrder,
  readLiveReservations,
  type StoredReservation,
  moveReservation,
  readReservation,
} from "./reservations.ts";

export { bookByStaff, pressReservation, readStaffReservation, readStaffReservations } from "./by-staff.ts";

export type Booking = StoredReservation;

/** The reservation that an order names, or null. Throws RESERVATION_EXPIRED, or VALIDATION_FAILED for other terms. */
export function readBooking(
  sql: SqlStorage,
  { body, customerID }: { body: PlaceOrderBody; customerID: string },
  now: number,
): Booking | null {
  if (body.tableReservationID === undefined) return null;
  if (body.orderDineType !== "DINEIN") throw createValidationError("tableReservationID", "unsupported");
  const stored = readReservation(sql, body.tableReservationID);
  const isHeld = stored?.status === "HELD" && stored.lockedUntil !== null && stored.lockedUntil > now;
  if (!isHeld || stored.customerID !== customerID || stored.orderID !== null)
    throw new DomainError("RESERVATION_EXPIRED");
  if ((readInstant(body.deliveryTime, "deliveryTime") ?? stored.startAt) !== stored.startAt) {
    throw createValidationError("deliveryTime", "reservation");
  }
  if (body.tableNo && !stored.tableIDs.includes(findTableByName(readActiveTables(sql), body.tableNo)?.id ?? "")) {
    throw createValidationError("tableNo", "reservation");
  }
  return stored;
}

/** The body with the time and table of the reservation. */
export function applyBooking(body: PlaceOrderBody, booking: Booking | null): PlaceOrderBody {
  const [tableNo] = booking?.tableIDs ?? [];
  return booking && tableNo ? { ...body, deliveryTime: toInstant(booking.startAt), tableNo } : body;
}

/** The kitchen works for the start of the reservation; slots do not apply. */
export function getBookedTime({ startAt }: Booking): { at: number; dineTime: string } {
  return { at: startAt, dineTime: toDineTime(startAt, startAt + slotMs) };
}

/** The table fields of an order, of the active tables; the table number is the printed one. */
export function toTableFields(
  tables: readonly Table[],
  { orderDineType, tableNo = "" }: PlaceOrderBody,
  booking: Booking | null,
): Partial<Pick<Order, "tableNo" | "noOfPax" | "reservationID" | "reservationRemark">> {
  if (!booking) return orderDineType === "DINEIN" ? { tableNo: findTableByName(tables, tableNo)?.name ?? null } : {};
  const { id, tableIDs, noOfPax, remark } = booking;
  const booked = tables.filter((table) => tableIDs.includes(table.id));
  const names = booked.map(({ name }) => name).join(" + ");
  return { tableNo: names, noOfPax, reservationID: id, reservationRemark: remark };
}

/** Throws MIN_ORDER_NOT_MET when the order is below the deposit of its table. */
export function assertDeposit(sql: SqlStorage, { total }: { total: number }): void {
  if (total < readDeposit(sql)) throw new DomainError("MIN_ORDER_NOT_MET");
}

/** True when the payment of the order is the deposit for its table. */
export function paysDeposit(sql: SqlStorage, { reservationID }: Pick<Order, "reservationID">): boolean {
  return reservationID !== null && readDeposit(sql) > 0;
}

/** Links a new order to its reserved table and confirms it; with a deposit, the payment confirms it. */
export function bindOrder(
  sql: SqlStorage,
  booking: Booking,
  { orderID, payBefore }: { orderID: string; payBefore: number },
  now: number,
): void {
  holdForOrder(sql, booking.id, orderID, payBefore);
  if (readDeposit(sql) === 0) moveReservation(sql, booking, "CONFIRM", { actor: "CUSTOMER", at: now });
}

/** A paid order confirms its table, a cancelled one releases it. */
export function updateTable(sql: SqlStorage, { order, state }: StoredOrder, at: number): void {
  const stored = order.reservationID === null ? null : readReservation(sql, order.reservationID);
  if (!stored) return;
  const isCancelled = state.paymentStatus === "CANCELLED" || state.paymentStatus === "REFUNDED";
  if (isCancelled) moveReservation(sql, stored, "CANCEL", { actor: "SYSTEM", at });
  else if (state.paymentStatus === "DONE") moveReservation(sql, stored, "CONFIRM", { actor: "SYSTEM", at });
}

/** Seats the customer's reservation for now, at this table if `tableID` is given. */
export function seatGuests(sql: SqlStorage, customerID: string, tableID: string | null, now: number): void {
  const due = readLiveReservations(sql, customerID).find(
    ({ status, startAt, tableIDs }) =>
      status === "CONFIRMED" && startAt - earlyMs <= now && (tableID === null || tableIDs.includes(tableID)),
  );
  if (due) moveReservation(sql, due, "ARRIVE", { actor: "CUSTOMER", at: now });
}

/** The unpaid rounds of a customer at a table, the oldest first. */
export function readOpenRounds(sql: SqlStorage, customerID: string, tableNo: string): string[] {
  writeOrdersInHand(sql);
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM orders WHERE open_table = ? AND customer = ? ORDER BY data ->> '$.order.orderNo'",
    tableNo,
    customerID,
  );
  return Array.from(rows, ({ id }) => id);
}

/** Of their index alone: to sort them, each is read. */
function countOpenRounds(sql: SqlStorage, customerID: string, tableNo: string): number {
  writeOrdersInHand(sql);
  const query = "SELECT count(*) AS count FROM orders WHERE open_table = ? AND customer = ?";
  return sql.exec<{ count: number }>(query, tableNo, customerID).one().count;
}

/** Throws UNPAID_ORDERS_LIMIT at the limit of unpaid rounds. Call it in the transaction of the next round (PD19). */
export function assertRoundLimit(
  sql: SqlStorage,
  { customerID, tableNo }: { customerID: string; tableNo: string },
  limit: number,
  now: number,
): void {
  // Only at the limit does it count when each of them ends. What was served stays until it is paid, which may be soon.
  if (countOpenRounds(sql, customerID, tableNo) < limit) return;
  const ends = readOpenRounds(sql, customerID, tableNo).map(
    (id) => getStepDue(sql, "UNPAID_EXPIRED", id) ?? now + minuteMs,
  );
  assertRoomBy(now, getRoomAt(ends, limit, now));
}
