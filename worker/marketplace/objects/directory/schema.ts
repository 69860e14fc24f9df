/** One entry per version; see migrations.ts. */
export const directoryMigrations = [
  `
  CREATE TABLE sms_inbox (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    code TEXT NOT NULL
  ) STRICT;
  CREATE TABLE listed_promos (
    code TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    ends_at INTEGER,
    taken INTEGER NOT NULL,
    is_used_up INTEGER NOT NULL,
    -- The version of what the Promo has told.
    notice INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX listed_promos_by_position ON listed_promos (is_used_up, position, code);
  -- The areas that have told of their sections (decision 0119).
  CREATE TABLE listed_areas (
    area TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    count INTEGER NOT NULL,
    pages INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
] as const;
