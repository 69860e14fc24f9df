import type { CodeOwner } from "./api.ts";

/** One entry per version; see migrations.ts. */
export const referralMigrations = [
  `
  -- A dropped code stays without a customer: a registration that comes late must not bring a deleted one back.
  CREATE TABLE owners (code TEXT PRIMARY KEY, customer TEXT) STRICT, WITHOUT ROWID;
  -- How far the codes of before have been taken over (decision 0116).
  CREATE TABLE take_over (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    stored_up_to TEXT NOT NULL,
    is_done INTEGER NOT NULL
  ) STRICT;
  INSERT INTO take_over (one, stored_up_to, is_done) VALUES (1, '', 0);
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

type TakeOver = { storedUpTo: string; isDone: boolean };

export function readTakeOver(sql: SqlStorage): TakeOver {
  const { stored_up_to, is_done } = sql
    .exec<{ stored_up_to: string; is_done: number }>("SELECT stored_up_to, is_done FROM take_over")
    .one();
  return { storedUpTo: stored_up_to, isDone: is_done === 1 };
}

/** Stores a page of the codes of before, in order, and how far they have come; an empty page is the last one. Needs a transaction. */
export function takeOverPage(sql: SqlStorage, page: readonly CodeOwner[]): void {
  for (const { code, customerID } of page)
    sql.exec("INSERT OR IGNORE INTO owners (code, customer) VALUES (?, ?)", code, customerID);
  const last = page.at(-1)?.code ?? null;
  if (last === null) sql.exec("UPDATE take_over SET is_done = 1");
  else sql.exec("UPDATE take_over SET stored_up_to = max(stored_up_to, ?)", last);
}
