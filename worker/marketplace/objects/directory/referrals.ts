export type Referral = { code: string; customerID: string };

/** Keeps whose a code to hand on is, once: of two customers with the same one it is the first's. */
export function keepReferral(sql: SqlStorage, { code, customerID }: Referral): void {
  sql.exec("INSERT OR IGNORE INTO referrals (code, customer) VALUES (?, ?)", code, customerID);
}

/** The customer whose code this is, as `readCode` makes it; null: nobody's. */
export function referrerOf(sql: SqlStorage, code: string): string | null {
  const rows = sql.exec<{ customer: string }>("SELECT customer FROM referrals WHERE code = ?", code);
  return rows.toArray()[0]?.customer ?? null;
}
