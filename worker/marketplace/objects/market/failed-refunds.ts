import type { ToldRefund } from "#worker/marketplace/api/market.ts";

/** Takes a refund on the list, or off it; repeatable. */
export function noteRefund(sql: SqlStorage, { id, hasFailed }: ToldRefund, now: number): void {
  if (hasFailed) sql.exec("INSERT OR IGNORE INTO failed_refunds (id, at) VALUES (?, ?)", id, now);
  else sql.exec("DELETE FROM failed_refunds WHERE id = ?", id);
}

export function countFailedRefunds(sql: SqlStorage): number {
  return sql.exec<{ count: number }>("SELECT count(*) AS count FROM failed_refunds").one().count;
}
