/** Times are epoch milliseconds. */
export const storeReviewMigrations = [
  `
  CREATE TABLE reviews (
    order_id TEXT NOT NULL,
    type TEXT NOT NULL,
    outcome TEXT NOT NULL,
    stars INTEGER,
    comment TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (order_id, type)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rating_tally (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    stars INTEGER NOT NULL,
    count INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
] as const;
