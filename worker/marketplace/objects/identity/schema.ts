/** One entry per version; see migrations.ts. */
export const identityMigrations = [
  `
  CREATE TABLE sends (at INTEGER NOT NULL) STRICT;
  CREATE TABLE code (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    salt TEXT NOT NULL,
    hash TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    wrong INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE pointer (one INTEGER PRIMARY KEY CHECK (one = 1), customer TEXT NOT NULL) STRICT;
  `,
  `CREATE TABLE used_tokens (token TEXT PRIMARY KEY, holder TEXT NOT NULL, end_ms INTEGER NOT NULL) STRICT`,
  `CREATE TABLE used_benefits (seal TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
  // An encrypted message, and when it is due by the clock of alarms.
  "ALTER TABLE code ADD COLUMN late TEXT; ALTER TABLE code ADD COLUMN late_due INTEGER;",
  // The visitor who has asked for the code.
  "ALTER TABLE code ADD COLUMN holder TEXT",
] as const;
