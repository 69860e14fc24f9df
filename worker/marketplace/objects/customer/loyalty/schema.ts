import type { Part } from "#worker/marketplace/storage/parts.ts";

/** Points and credit of a member. Times are epoch milliseconds. */
export const walletPart: Part = {
  migrations: [
    `
    -- points and credit: the balances after the entry. latest: the newest entry of each kind (core/ledger.ts).
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      type TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL,
      order_id TEXT,
      at INTEGER NOT NULL,
      key TEXT NOT NULL UNIQUE,
      points INTEGER NOT NULL,
      credit INTEGER NOT NULL,
      latest TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
      BEGIN SELECT raise(ABORT, 'entries of a ledger stay as they are'); END;
    CREATE TRIGGER ledger_is_never_shortened BEFORE DELETE ON ledger
      BEGIN SELECT raise(ABORT, 'entries of a ledger stay'); END;
    -- See core/lots.ts and core/standing.ts.
    CREATE TABLE lots (expires_at INTEGER PRIMARY KEY, sum INTEGER NOT NULL, qualifying INTEGER NOT NULL) STRICT;
    CREATE INDEX lots_by_sum ON lots (sum);
    CREATE TABLE standing (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      until INTEGER NOT NULL,
      entry INTEGER NOT NULL,
      tier INTEGER NOT NULL,
      qualifying INTEGER NOT NULL,
      grace_ends_at INTEGER,
      check_due INTEGER
    ) STRICT;
    -- Open holds only: what became of the others is in the ledger (holds.ts).
    CREATE TABLE holds (
      order_id TEXT NOT NULL,
      id TEXT NOT NULL,
      purpose TEXT NOT NULL,
      type TEXT NOT NULL,
      amount INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      due INTEGER,
      PRIMARY KEY (order_id, id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE top_ups (
      id TEXT PRIMARY KEY,
      amount INTEGER NOT NULL,
      redirect_url TEXT NOT NULL,
      status TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      succeeds_at INTEGER
    ) STRICT;
    CREATE INDEX top_ups_open ON top_ups (expires_at) WHERE status = 'CREATED';
    CREATE INDEX top_ups_on_their_way ON top_ups (succeeds_at) WHERE succeeds_at IS NOT NULL;
    `,
  ],
  columns: {
    ledger: "id, type, kind, amount, order_id, at, key, points, credit, latest",
    lots: "expires_at, sum, qualifying",
    standing: "one, until, entry, tier, qualifying, grace_ends_at, check_due",
    holds: "order_id, id, purpose, type, amount, created_at, due",
    top_ups: "id, amount, redirect_url, status, created_at, expires_at, succeeds_at",
  },
};
