/** Takes dishes off sale; one that is off sale stays so. */
export function sellOut(sql: SqlStorage, foods: readonly string[]): void {
  for (const food of foods) sql.exec("INSERT OR IGNORE INTO sold_out (id) VALUES (?)", food);
}
