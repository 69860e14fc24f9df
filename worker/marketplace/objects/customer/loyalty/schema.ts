import { balanceTypes, entryKinds, nameOf } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { Part } from "#worker/marketplace/storage/parts.ts";

const unchangeable = `
    CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger
      BEGIN SELECT raise(ABORT, 'entries of a ledger stay as they are'); END;`;

/** For each entry of a ledger that is read in its order: the newest entry of each kind up to it. */
export const latestEntries = `json_patch('{}', json_object(${balanceTypes
  .flatMap((type) =>
    entryKinds.map(
      (kind) =>
        `'${nameOf(type, kind)}', max(CASE WHEN type = '${type}' AND kind = '${kind}' THEN id END) OVER (ORDER BY id)`,
    ),
  )
  .join(", ")}))`;

const holdColumns = "order_id, id, purpose, type, amount, created_at, due";

/** The open holds of a table with the columns of before. */
export const openHoldsOf = (table: string): string => `SELECT ${holdColumns} FROM ${table} WHERE status = 'HELD'`;

/** Points and credit of a member. Times are epoch milliseconds. */
export const walletPart: Part = {
  migrations: [
    // `points` and `credit`: the balances after the entry.
    `
    CREATE TABLE ledger (
      id INTEGER PRIMARY KEY,
      type TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL,
      order_id TEXT,
      at INTEGER NOT NULL,
      key TEXT NOT NULL UNIQUE,
      points INTEGER NOT NULL,
      credit INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX ledger_by_kind ON ledger (type, kind, id);
    ${unchangeable}
    CREATE TRIGGER ledger_is_never_shortened BEFORE DELETE ON ledger
      BEGIN SELECT raise(ABORT, 'entries of a ledger stay'); END;
    `,
    // See core/lots.ts and core/standing.ts.
    `
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
    CREATE INDEX holds_open ON holds (type) WHERE status = 'HELD';
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
    // Open holds only: what became of the others is in the ledger (holds.ts).
    `
    DROP INDEX holds_for;
    DROP INDEX holds_open;
    ALTER TABLE holds RENAME TO holds_before;
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
    INSERT INTO holds (${holdColumns}) ${openHoldsOf("holds_before")};
    DROP TABLE holds_before;
    `,
    // In place of an index of kinds, each entry knows the newest one of each kind (core/ledger.ts). No entry changes.
    `
    DROP INDEX ledger_by_kind;
    DROP TRIGGER ledger_is_never_changed;
    ALTER TABLE ledger ADD COLUMN latest TEXT NOT NULL DEFAULT '{}';
    UPDATE ledger SET latest = known.latest
      FROM (SELECT id, ${latestEntries} AS latest FROM ledger) AS known WHERE known.id = ledger.id;
    ${unchangeable}
    `,
  ],
  columns: {
    ledger: "id, type, kind, amount, order_id, at, key, points, credit, latest",
    lots: "expires_at, sum, qualifying",
    standing: "one, until, entry, tier, qualifying, grace_ends_at, check_due",
    holds: holdColumns,
    top_ups: "id, amount, redirect_url, status, created_at, expires_at, succeeds_at",
  },
};
