import type { Referral } from "./api.ts";
/** Stores the owner of a referral code; if two customers have the same code, it belongs to the first. */
export function storeReferral(sql: SqlStorage, { code, customerID }: Referral): void {
  sql.exec("INSERT OR IGNORE INTO referrals (code, customer) VALUES (?, ?)", code, customerID);
}

/** Frees the code of a customer; a code that belongs to another one stays. */
export function dropReferral(sql: SqlStorage, { code, customerID }: Referral): void {
  sql.exec("DELETE FROM referrals WHERE code = ? AND customer = ?", code, customerID);
}

/** The owner of a code in the form of `readCode`; null: none. */
export function findReferrer(sql: SqlStorage, code: string): string | null {
  const rows = sql.exec<{ customer: string }>("SELECT customer FROM referrals WHERE code = ?", code);
  return rows.toArray()[0]?.customer ?? null;
}
