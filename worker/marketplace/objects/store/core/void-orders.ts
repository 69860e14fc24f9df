/** True for an id that was given up: what comes late for it makes nothing any more (wire.md §8.4). */
export function isVoid(sql: SqlStorage, id: string): boolean {
  return sql.exec("SELECT 1 FROM void_orders WHERE id = ?", id).toArray().length > 0;
}

/** Gives an id up for good: its caller is gone, and nothing was made of it. */
export function writeVoid(sql: SqlStorage, id: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO void_orders (id, at) VALUES (?, ?)", id, now);
}
