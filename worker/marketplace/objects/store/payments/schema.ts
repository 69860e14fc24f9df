/** Claims on the customers' wallets from before they were in the rows of their orders (decision 0121), or without one. */
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
  // The customer is told of the claims of an order with it.
  `CREATE INDEX claims_of ON claims (order_id);`,
] as const;
