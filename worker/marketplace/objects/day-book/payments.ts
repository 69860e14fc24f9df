import type { BookedPayment } from "#worker/marketplace/api/day-book.ts";

/** A payment of the book; `refunded` is the sum of what has gone back. */
type Row = Omit<BookedPayment, "refunds"> & { refunded: number };

/** Notes a payment and its refunds. What is in the book stays as it is. */
export function bookPayment(sql: SqlStorage, payment: BookedPayment): void {
  const { attempt, provider, providerID, amount, at, refunds } = payment;
  sql.exec(
    "INSERT OR IGNORE INTO payments (attempt, provider, provider_id, amount, at) VALUES (?, ?, ?, ?, ?)",
    attempt,
    provider,
    providerID,
    amount,
    at,
  );
  for (const { id, amount: given, at: givenAt } of refunds)
    sql.exec(
      "INSERT OR IGNORE INTO refunds (id, attempt, amount, at) VALUES (?, ?, ?, ?)",
      id,
      attempt,
      given,
      givenAt,
    );
}

const columns = `attempt, provider, provider_id AS providerID, amount, at,
  (SELECT coalesce(sum(refunds.amount), 0) FROM refunds WHERE refunds.attempt = payments.attempt) AS refunded`;

export function readPayment(sql: SqlStorage, attempt: string): Row | null {
  return sql.exec<Row>(`SELECT ${columns} FROM payments WHERE attempt = ?`, attempt).toArray()[0] ?? null;
}

/** The payments of a time that no list of their provider has had. */
export function readUnseen(sql: SqlStorage, provider: string, { from, to }: { from: number; to: number }): Row[] {
  const query = `SELECT ${columns} FROM payments WHERE is_seen = 0 AND provider = ? AND at >= ? AND at < ?`;
  return sql.exec<Row>(query, provider, from, to).toArray();
}

export function markSeen(sql: SqlStorage, attempt: string): void {
  sql.exec("UPDATE payments SET is_seen = 1 WHERE attempt = ? AND is_seen = 0", attempt);
}
