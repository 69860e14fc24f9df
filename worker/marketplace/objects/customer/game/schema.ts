/** One entry per version; see migrations.ts. Times are epoch milliseconds. */
export const customerGameMigrations = [
  `
  CREATE TABLE chances (
    source TEXT PRIMARY KEY,
    granted_at INTEGER NOT NULL,
    expires_at INTEGER,
    draw TEXT UNIQUE
  ) STRICT;
  CREATE INDEX chances_by_day ON chances (granted_at);
  CREATE TABLE draws (id TEXT PRIMARY KEY, prize TEXT NOT NULL, voucher TEXT, at INTEGER NOT NULL) STRICT;
  `,
] as const;
