import { toInstant } from "#shared/domain/time/time.ts";
import type { VisitRecords } from "#worker/marketplace/api/store.ts";

/** All reservations and check-ins of a customer, newest first. */
export function readVisits(sql: SqlStorage, customerID: string): VisitRecords {
  return { reservations: readReservationRecords(sql, customerID), checkIns: readCheckInRecords(sql, customerID) };
}

function readReservationRecords(sql: SqlStorage, customerID: string): VisitRecords["reservations"] {
  const reservations = sql.exec<{
    id: string;
    start_at: number;
    end_at: number;
    no_of_pax: number;
    status: string;
    remark: string;
    order_id: string | null;
    held_at: number;
  }>(
    `SELECT id, start_at, end_at, no_of_pax, status, remark, order_id, held_at FROM reservations WHERE customer = ?
     ORDER BY start_at DESC, id`,
    customerID,
  );
  return Array.from(reservations, (row) => ({
    id: row.id,
    startAt: toInstant(row.start_at),
    endAt: toInstant(row.end_at),
    noOfPax: row.no_of_pax,
    status: row.status,
    remark: row.remark,
    orderID: row.order_id,
    madeAt: toInstant(row.held_at),
  }));
}

function readCheckInRecords(sql: SqlStorage, customerID: string): VisitRecords["checkIns"] {
  const checkIns = sql.exec<{
    at: number;
    name: string;
    email: string;
    body_temperature: number | null;
    consent_at: number | null;
    remark: string;
    is_mask: number;
    is_sanitizer: number;
  }>(
    `SELECT at, name, email, body_temperature, consent_at, remark, is_mask, is_sanitizer FROM check_ins
     WHERE customer = ? ORDER BY day DESC`,
    customerID,
  );
  return Array.from(checkIns, (row) => ({
    at: toInstant(row.at),
    name: row.name,
    email: row.email,
    bodyTemperature: row.body_temperature,
    consentAt: row.consent_at === null ? null : toInstant(row.consent_at),
    isMask: row.is_mask === 1,
    isSanitizer: row.is_sanitizer === 1,
    remark: row.remark,
  }));
}
