/** Tokens of an earlier epoch have ended; 0 until the first logout. */
export function readEpoch(sql: SqlStorage): number {
  return sql.exec<{ epoch: number }>("SELECT epoch FROM session").toArray()[0]?.epoch ?? 0;
}

/** Ends all tokens of the customer. */
export function endTokens(sql: SqlStorage): void {
  sql.exec("INSERT INTO session (one, epoch) VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET epoch = epoch + 1");
}
