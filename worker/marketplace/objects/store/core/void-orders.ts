/** True for a voided id: late calls with it must write nothing (wire.md §8.4). */
export function isVoid(sql: SqlStorage, id: string): boolean {
  return sql.exec("SELECT 1 FROM void_orders WHERE id = ?", id).toArray().length > 0;
}

/** Voids an id after its caller is gone without a result. */
export function writeVoid(sql: SqlStorage, id: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO void_orders (id, at) VALUES (?, ?)", id, now);
}
