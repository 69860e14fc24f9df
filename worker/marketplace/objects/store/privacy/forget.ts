import { parseNote } from "#shared/domain/order-log.ts";
import { withoutPerson } from "#worker/marketplace/domain/orders/without-person.ts";
import { orderTables } from "#worker/marketplace/objects/store/core/order-tables.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/orders.ts";

/** True from the moment that the store has forgotten the customer. */
export const isForgotten = (sql: SqlStorage, customerID: string): boolean =>
  sql.exec("SELECT 1 FROM forgotten_customers WHERE customer = ?", customerID).toArray().length > 0;

/**
 * Takes the person out of what the store has of a customer; the customer id stays, and leads to nobody. Repeating it
 * changes nothing. `now` in epoch milliseconds.
 */
export function forgetCustomer(sql: SqlStorage, customerID: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO forgotten_customers (customer) VALUES (?)", customerID);
  for (const { orders, events } of orderTables) {
    const query = `SELECT id, data FROM ${orders} WHERE customer = ?`;
    for (const { id, data } of sql.exec<{ id: string; data: string }>(query, customerID).toArray()) {
      // Not as a new version: the customer has nobody left to tell.
      const { invoice: _buyer, ...stored } = JSON.parse(data) as StoredOrder;
      const kept = { ...stored, order: withoutPerson(stored.order, now) };
      sql.exec(`UPDATE ${orders} SET data = ? WHERE id = ?`, JSON.stringify(kept), id);
      forgetRemarks(sql, events, id);
      sql.exec("UPDATE listed_reviews SET author = NULL WHERE order_id = ?", id);
    }
  }
  sql.exec("UPDATE reservations SET remark = '' WHERE customer = ?", customerID);
  sql.exec("DELETE FROM check_ins WHERE customer = ?", customerID);
}

/** A customer's event has a reason, a remark of their own, or both: "OTHER: the wrong branch". */
function forgetRemarks(sql: SqlStorage, events: string, orderID: string): void {
  const rows = sql.exec<{ id: number; reason: string }>(
    `SELECT id, reason FROM ${events}
     WHERE order_id = ? AND actor = 'CUSTOMER' AND reason IS NOT NULL AND to_status NOT LIKE 'DAY%'`,
    orderID,
  );
  for (const { id, reason } of rows.toArray()) {
    sql.exec(`UPDATE ${events} SET reason = ? WHERE id = ?`, parseNote(reason).reason, id);
  }
}
