/** One entry per version; see migrations.ts. Amounts in sen, times in epoch milliseconds. */
export const dayBookMigrations = [
  `
  CREATE TABLE payments (
    attempt TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    provider_id TEXT,
    amount INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_seen INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX payments_unseen ON payments (provider, at) WHERE is_seen = 0;
  CREATE TABLE refunds (id TEXT PRIMARY KEY, attempt TEXT NOT NULL, amount INTEGER NOT NULL, at INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
  CREATE INDEX refunds_of ON refunds (attempt);
  CREATE TABLE progress (provider TEXT PRIMARY KEY, steps INTEGER NOT NULL, failures INTEGER NOT NULL)
    STRICT, WITHOUT ROWID;
  CREATE TABLE differences (
    provider TEXT NOT NULL,
    attempt TEXT NOT NULL,
    kind TEXT NOT NULL,
    hour INTEGER NOT NULL,
    named_at INTEGER,
    ended_at INTEGER,
    PRIMARY KEY (provider, attempt, kind)
  ) STRICT, WITHOUT ROWID;
  `,
] as const;
