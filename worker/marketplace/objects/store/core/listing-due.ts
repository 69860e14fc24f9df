// A store tells its area and its merchant what lists show of it. Every change has a higher revision, and is sent until both
// have it.

/** `area` has the store in its lists; "": none has it yet. */
type ListingDue = { revision: number; due: number | null; tries: number; area: string };

export function readListingDue(sql: SqlStorage): ListingDue | null {
  return sql.exec<ListingDue>("SELECT revision, due, tries, area FROM listing").toArray()[0] ?? null;
}

/** Call in the transaction of a change that lists show; `now` in epoch milliseconds. */
export function relist(sql: SqlStorage, now: number): void {
  sql.exec(
    `INSERT INTO listing (one, revision, due, tries, area) VALUES (1, 1, ?1, 0, '')
     ON CONFLICT (one) DO UPDATE SET revision = revision + 1, due = ?1, tries = 0`,
    now,
  );
}

/** When to send the listing, epoch milliseconds; null: it is sent. */
export const getNextListingDue = (sql: SqlStorage): number | null => readListingDue(sql)?.due ?? null;

/** After a revision was sent to an area; a later change stays due. */
export function markListed(sql: SqlStorage, { revision }: ListingDue, area: string): void {
  sql.exec("UPDATE listing SET area = ?", area);
  sql.exec("UPDATE listing SET due = NULL WHERE revision = ?", revision);
}

export function postponeListing(sql: SqlStorage, due: number): void {
  sql.exec("UPDATE listing SET due = ?, tries = tries + 1", due);
}
