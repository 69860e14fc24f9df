/** One entry per version; see migrations.ts. */
export const identityMigrations = [
  `
  CREATE TABLE sends (at INTEGER NOT NULL) STRICT;
  -- holder: the visitor who has asked for the code. late: an encrypted message, due by the clock of alarms.
  CREATE TABLE code (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    salt TEXT NOT NULL,
    hash TEXT NOT NULL,
    holder TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    late TEXT,
    late_due INTEGER
  ) STRICT;
  CREATE TABLE pointer (one INTEGER PRIMARY KEY CHECK (one = 1), customer TEXT NOT NULL) STRICT;
  CREATE TABLE used_tokens (token TEXT PRIMARY KEY, holder TEXT NOT NULL, end_ms INTEGER NOT NULL) STRICT;
  CREATE TABLE used_benefits (seal TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
  `
  -- The merchants at which this number is on the team.
  CREATE TABLE staff (merchant TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  -- Of an identity that is named by the pairing code of a device: whose it is, until it is used.
  CREATE TABLE pairing (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    merchant TEXT NOT NULL,
    device TEXT NOT NULL,
    end_ms INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- merchant: the only one at which it is good; null: all of the person. A device signs with what fits public_key.
  CREATE TABLE passkeys (
    credential TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    merchant TEXT,
    public_key TEXT NOT NULL,
    algorithm TEXT NOT NULL,
    counter INTEGER NOT NULL,
    made_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE used_challenges (challenge TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  `,
] as const;
