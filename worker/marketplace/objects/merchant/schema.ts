/** One entry per version; see migrations.ts. */
export const merchantMigrations = [
  `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE stores (
    id TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    -- Null: the store belongs to the merchant no longer.
    data TEXT
  ) STRICT;
  `,
] as const;
