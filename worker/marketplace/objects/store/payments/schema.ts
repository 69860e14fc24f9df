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
] as const;
