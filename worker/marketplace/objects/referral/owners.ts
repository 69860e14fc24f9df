import type { CodeOwner } from "#worker/marketplace/api/referral.ts";

/** One entry per version; see migrations.ts. */
export const referralMigrations = [
  `
  -- A dropped code stays without a customer: a registration that comes late must not bring a deleted one back.
  CREATE TABLE owners (code TEXT PRIMARY KEY, customer TEXT) STRICT, WITHOUT ROWID;
  `,
] as const;

export function findOwner(sql: SqlStorage, code: string): string | null {
  const rows = sql.exec<{ customer: string | null }>("SELECT customer FROM owners WHERE code = ?", code);
  return rows.toArray()[0]?.customer ?? null;
}

export function registerOwner(sql: SqlStorage, { code, customerID }: CodeOwner): boolean {
  sql.exec("INSERT OR IGNORE INTO owners (code, customer) VALUES (?, ?)", code, customerID);
  return findOwner(sql, code) === customerID;
}

export function dropOwner(sql: SqlStorage, { code, customerID }: CodeOwner): void {
  sql.exec(
    "INSERT INTO owners (code) VALUES (?) ON CONFLICT (code) DO UPDATE SET customer = NULL WHERE customer = ?",
    code,
    customerID,
  );
}
