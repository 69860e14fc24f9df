import { randomBytes } from "node:crypto";

/** The customer this identity stands for: 22 random characters, minted the first time, never derived from a number. */
export function pointedCustomer(sql: SqlStorage): string {
  const minted = randomBytes(16).toString("base64url");
  sql.exec("INSERT OR IGNORE INTO pointer (one, customer) VALUES (1, ?)", minted);
  return sql.exec<{ customer: string }>("SELECT customer FROM pointer").one().customer;
}

/** True once somebody has logged in with it. */
export function hasPointer(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM pointer").toArray().length > 0;
}
