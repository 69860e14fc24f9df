/** Claims on the customers' wallets. */
export const storeLoyaltyMigrations = [
  `
  CREATE TABLE claims (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (id, order_id)
  ) STRICT, WITHOUT ROWID;
  `,
  // A claim is in the row of its order (decision 0121). Of orders that ended days ago nobody asks for one.
  `
  UPDATE orders SET claims = taken.claims
  FROM (
    SELECT order_id, json_group_object(id, json_object('amount', amount, 'status', status)) AS claims
    FROM claims GROUP BY order_id
  ) AS taken
  WHERE id = taken.order_id AND
    (ended_at IS NULL OR tell_at IS NOT NULL OR ended_at > (SELECT max(ended_at) FROM orders) - 3 * 86400000);
  DELETE FROM claims WHERE order_id IN (SELECT id FROM orders) OR order_id IN (SELECT id FROM archived_orders);
  `,
] as const;
