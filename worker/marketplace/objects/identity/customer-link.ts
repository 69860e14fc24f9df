import { randomBytes } from "node:crypto";

/**
 * The customer this identity stands for: the one it is linked to the first time, else 22 random characters, never derived
 * from a number. It stays the same ever after.
 */
export function ensureCustomer(sql: SqlStorage, linked = randomBytes(16).toString("base64url")): string {
  sql.exec("INSERT OR IGNORE INTO pointer (one, customer) VALUES (1, ?)", linked);
  return sql.exec<{ customer: string }>("SELECT customer FROM pointer").one().customer;
}

/** The customer this identity stands for; null while nobody has logged in with it. */
export function findCustomer(sql: SqlStorage): string | null {
  return sql.exec<{ customer: string }>("SELECT customer FROM pointer").toArray()[0]?.customer ?? null;
}
