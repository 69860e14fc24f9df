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
  `
  CREATE TABLE members (
    id TEXT PRIMARY KEY,
    -- The name of the Identity of the number.
    person TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    phone TEXT NOT NULL,
    role TEXT NOT NULL,
    -- JSON; null: all stores.
    stores TEXT,
    -- A keyed hash of the link, until it is used.
    invitation TEXT,
    invitation_end INTEGER,
    seen_at INTEGER,
    -- Sessions that began before are over.
    since INTEGER NOT NULL,
    version INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    store TEXT NOT NULL,
    role TEXT NOT NULL,
    paired_at INTEGER,
    seen_at INTEGER
  ) STRICT;
  -- Who is called for orders: for which stores (JSON), and by which session, which began and ends so.
  CREATE TABLE duties (
    member TEXT PRIMARY KEY,
    stores TEXT NOT NULL,
    session TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Browsers that are told of orders of their stores (JSON); keys are those of the browser.
  CREATE TABLE browsers (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    stores TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    locale TEXT NOT NULL,
    session TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE ended_sessions (session TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  -- Who has changed what; data is JSON.
  CREATE TABLE audit (n INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
  -- Which version of the grants a store is to have, and which it has.
  CREATE TABLE copies (
    store TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    told INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    due INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- proof: a keyed hash, whose key is not here. wrong: typed since the last right one.
  CREATE TABLE pins (
    member TEXT PRIMARY KEY,
    proof TEXT NOT NULL,
    wrong INTEGER NOT NULL,
    locked_until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What the member's Identity said when they were seen last.
  ALTER TABLE members ADD COLUMN has_passkey INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- What it shows first, JSON; null: the whole board.
  ALTER TABLE devices ADD COLUMN stations TEXT;
  `,
] as const;
