import { randomBytes } from "node:crypto";

/** The customer of this identity; the first call links it until `unlinkCustomer`, to `linked` or to a new random id. */
export function ensureCustomer(
  sql: SqlStorage,
  linked = randomBytes(16).toString("base64url"),
): { customerID: string; isNew: boolean } {
  const { rowsWritten } = sql.exec("INSERT OR IGNORE INTO pointer (one, customer) VALUES (1, ?)", linked);
  const { customer } = sql.exec<{ customer: string }>("SELECT customer FROM pointer").one();
  return { customerID: customer, isNew: rowsWritten > 0 };
}

/** The customer of this identity; null before the first login. */
export function findCustomer(sql: SqlStorage): string | null {
  return sql.exec<{ customer: string }>("SELECT customer FROM pointer").toArray()[0]?.customer ?? null;
}

/** Ends the link to a customer whose account is deleted; the link to another one stays. */
export function unlinkCustomer(sql: SqlStorage, customerID: string): void {
  sql.exec("DELETE FROM pointer WHERE customer = ?", customerID);
}
