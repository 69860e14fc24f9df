import { parseNote } from "#shared/domain/orders/order-log.ts";
import { listDayIds } from "#worker/marketplace/domain/orders/plan-days.ts";
import { withoutPerson } from "#worker/marketplace/domain/orders/without-person.ts";
import { type OrderRecord, orderTables } from "#worker/marketplace/objects/store/core/order-record.ts";
import { getOrderRecord, putOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import type { OrderEntry } from "#worker/marketplace/objects/store/core/stored-order.ts";

/** True from the moment that the store has forgotten the customer. */
export const isForgotten = (sql: SqlStorage, customerID: string): boolean =>
  sql.exec("SELECT 1 FROM forgotten_customers WHERE customer = ?", customerID).toArray().length > 0;

/**
 * Takes the person out of what the store has of a customer; the customer id stays, and leads to nobody. Repeating it
 * changes nothing. `now` in epoch milliseconds.
 */
export function forgetCustomer(sql: SqlStorage, customerID: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO forgotten_customers (customer) VALUES (?)", customerID);
  for (const table of orderTables) {
    const query = `SELECT id FROM ${table} WHERE customer = ?`;
    for (const { id } of sql.exec<{ id: string }>(query, customerID).toArray()) {
      const record = getOrderRecord(sql, id);
      if (record) putOrderRecord(sql, forgetPerson(record, now), true);
      for (const dayID of record ? listDayIds(record.stored.order) : []) {
        const day = getOrderRecord(sql, dayID);
        if (day) putOrderRecord(sql, forgetPerson(day, now), true);
      }
      sql.exec("UPDATE listed_reviews SET author = NULL WHERE order_id = ?", id);
    }
  }
  sql.exec("UPDATE reservations SET remark = '', guest = NULL WHERE customer = ?", customerID);
  sql.exec("DELETE FROM check_ins WHERE customer = ?", customerID);
}

/** Not as a new version: the customer has nobody left to tell. */
function forgetPerson(record: OrderRecord, now: number): OrderRecord {
  const { invoice: _buyer, followedAt: _followedAt, rider: _rider, contact: _contact, ...others } = record.stored;
  const { avoid: _avoid, ...stored } = others;
  return {
    ...record,
    stored: { ...stored, order: withoutPerson(stored.order, now) },
    events: record.events.map(forgetRemark),
  };
}

/** A customer's event has a reason, a remark of their own, or both: "OTHER: the wrong branch". */
function forgetRemark(event: OrderEntry): OrderEntry {
  const { actor, reason, to } = event;
  const isOwn = actor === "CUSTOMER" && reason !== null && !to.startsWith("DAY");
  return isOwn ? { ...event, reason: parseNote(reason).reason } : event;
}
