/** One entry per version; see migrations.ts. Times are epoch milliseconds. */
export const promoMigrations = [
  `
  -- data is null without a record. taken counts the uses in state TAKEN.
  CREATE TABLE promo (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL,
    data TEXT,
    taken INTEGER NOT NULL
  ) STRICT;
  INSERT INTO promo (one, version, data, taken) VALUES (1, 0, NULL, 0);
  CREATE TABLE uses (order_id TEXT PRIMARY KEY, state TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX uses_by_age ON uses (state, at);
  -- What the Directory has to know for its list; due until it knows.
  CREATE TABLE notice (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    version INTEGER NOT NULL,
    is_used_up INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
] as const;
