/**
 * True when a merchant's proof does not open the account: it has an order, credit or an address, and its number has entered
 * no code for this merchant yet (decision 0076).
 */
export function needsCode(sql: SqlStorage, merchantID: string): boolean {
  const isConfirmed = sql.exec("SELECT 1 FROM confirmed_merchants WHERE merchant = ?", merchantID).toArray().length > 0;
  return !isConfirmed && hasHistory(sql);
}

function hasHistory(sql: SqlStorage): boolean {
  const rows = sql.exec(
    `SELECT 1 FROM order_index UNION ALL SELECT 1 FROM archived_order_index
     UNION ALL SELECT 1 FROM ledger WHERE type = 'CREDIT' UNION ALL SELECT 1 FROM profile WHERE addresses <> '[]' LIMIT 1`,
  );
  return rows.toArray().length > 0;
}

export function confirmMerchant(sql: SqlStorage, merchantID: string, now: number): void {
  sql.exec("INSERT OR IGNORE INTO confirmed_merchants (merchant, at) VALUES (?, ?)", merchantID, now);
}
