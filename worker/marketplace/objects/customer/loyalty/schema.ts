/** One entry per version; see migrations.ts. Times are epoch milliseconds. */
export const customerLoyaltyMigrations = [
  `
  CREATE TABLE member (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    status TEXT NOT NULL,
    joined_at INTEGER NOT NULL,
    nric TEXT NOT NULL DEFAULT '',
    passport TEXT NOT NULL DEFAULT '',
    gender TEXT NOT NULL DEFAULT '',
    birth_date TEXT
  ) STRICT;
  -- Customers who logged in before memberships existed are members since their first login.
  INSERT INTO member (one, status, joined_at) SELECT 1, 'OPEN', entered_at FROM profile;
  CREATE TABLE ledger (
    id INTEGER PRIMARY KEY,
    type TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    order_id TEXT,
    at INTEGER NOT NULL,
    key TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE INDEX ledger_by_type ON ledger (type, kind, amount);
  CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
    BEGIN SELECT raise(ABORT, 'entries of a ledger stay as they are'); END;
  CREATE TRIGGER ledger_is_never_shortened BEFORE DELETE ON ledger
    BEGIN SELECT raise(ABORT, 'entries of a ledger stay'); END;
  `,
  `
  CREATE TABLE holds (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    purpose TEXT NOT NULL,
    type TEXT NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due INTEGER,
    PRIMARY KEY (id, order_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX holds_for ON holds (order_id);
  CREATE INDEX holds_due ON holds (due) WHERE due IS NOT NULL;
  `,
  `
  CREATE TABLE top_ups (
    id TEXT PRIMARY KEY,
    amount INTEGER NOT NULL,
    redirect_url TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    succeeds_at INTEGER
  ) STRICT;
  `,
] as const;
