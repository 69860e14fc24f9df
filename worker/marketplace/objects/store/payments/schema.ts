/** Tables of what a Store counts on in wallets, one entry a version; see migrations.ts. */
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
