import type { Part } from "#worker/marketplace/storage/parts.ts";

// The archive has the columns of the hot table: the move copies whole rows (decision 0098).
const orderTable = (name: string) => `
  CREATE TABLE ${name} (
    id TEXT PRIMARY KEY,
    merchant TEXT NOT NULL,
    dine_type TEXT NOT NULL,
    delivery_status TEXT,
    payment_status TEXT NOT NULL,
    placed_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    place_until INTEGER,
    ended_at INTEGER,
    review_until INTEGER,
    snapshot TEXT NOT NULL,
    names TEXT,
    watched INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ${name}_by_mode ON ${name} (dine_type, placed_at DESC, id DESC);
  CREATE INDEX ${name}_by_merchant ON ${name} (merchant, dine_type, placed_at DESC, id DESC);
  -- Statuses have an index from the end of the order on, so that a change before costs one row.
  CREATE INDEX ${name}_by_end ON ${name} (payment_status, delivery_status, placed_at DESC, id DESC)
    WHERE ended_at IS NOT NULL;
`;
const orderColumns =
  "id, merchant, dine_type, delivery_status, payment_status, placed_at, version, place_until, ended_at, review_until, snapshot, names, watched";

/** Intents, orders, and what else a store may know of the customer. Times are epoch milliseconds. */
export const ordersPart: Part = {
  migrations: [
    `
    -- One row of an intent, and an entry of an index while it is open (core/intents.ts). held: units of campaigns by name.
    CREATE TABLE intents (
      quarter INTEGER NOT NULL,
      idempotency_key TEXT NOT NULL,
      id TEXT NOT NULL,
      call TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      store TEXT NOT NULL,
      locale TEXT NOT NULL,
      state TEXT NOT NULL,
      takes_place INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      held TEXT,
      reply TEXT,
      PRIMARY KEY (quarter, idempotency_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX intents_open ON intents (state, id) WHERE state = 'OPEN';
    ${orderTable("order_index")}
    ${orderTable("archived_order_index")}
    -- An order is watched until it is over and reviewed: few are at any time. In their index it stays where it is meanwhile,
    -- which a condition on ended_at would not do. The archive finds the oldest by their modes.
    CREATE INDEX order_index_watched ON order_index (watched, placed_at DESC, id DESC) WHERE watched IS NOT NULL;
    -- The number of completed orders, those of the archive included.
    CREATE TABLE order_totals (one INTEGER PRIMARY KEY CHECK (one = 1), completed INTEGER NOT NULL) STRICT;
    CREATE TABLE table_times (
      id TEXT PRIMARY KEY,
      store TEXT NOT NULL,
      start_at INTEGER NOT NULL,
      end_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- Orders that were cooked, not paid and not collected, and when that was known.
    CREATE TABLE no_shows (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE visited_stores (store TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    `,
  ],
  columns: {
    intents:
      "quarter, idempotency_key, id, call, body_hash, store, locale, state, takes_place, created_at, held, reply",
    order_index: orderColumns,
    archived_order_index: orderColumns,
    order_totals: "one, completed",
    table_times: "id, store, start_at, end_at",
    no_shows: "id, at",
    visited_stores: "store",
  },
};
