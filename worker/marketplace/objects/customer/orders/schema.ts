/** Times are epoch milliseconds. */
export const customerOrderingMigrations = [
  `
  CREATE TABLE intents (
    id TEXT PRIMARY KEY,
    call TEXT NOT NULL,
    idempotency_key TEXT UNIQUE,
    body_hash TEXT NOT NULL,
    store TEXT NOT NULL,
    state TEXT NOT NULL,
    reply TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX intents_by_age ON intents (state, created_at);
  CREATE TABLE order_index (
    id TEXT PRIMARY KEY,
    merchant TEXT NOT NULL,
    dine_type TEXT NOT NULL,
    delivery_status TEXT,
    payment_status TEXT NOT NULL,
    placed_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    snapshot TEXT NOT NULL
  ) STRICT;
  CREATE INDEX order_index_newest ON order_index (placed_at DESC, id DESC);
  `,
  // Unpaid orders of an older index keep their place until their payment deadline.
  `
  ALTER TABLE order_index ADD COLUMN chinese_names TEXT;
  ALTER TABLE order_index ADD COLUMN place_until INTEGER;
  UPDATE order_index SET place_until = unixepoch(snapshot ->> '$.payBefore') * 1000
    WHERE payment_status = 'PENDING' AND dine_type <> 'DINEIN';
  CREATE INDEX order_index_places ON order_index (place_until) WHERE place_until IS NOT NULL;
  ALTER TABLE intents ADD COLUMN takes_place INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE intents ADD COLUMN locale TEXT NOT NULL DEFAULT 'EN';
  `,
  `
  CREATE TABLE table_times (
    id TEXT PRIMARY KEY,
    store TEXT NOT NULL,
    start_at INTEGER NOT NULL,
    end_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // A new column of order_index is also one of archived_order_index, at the same place.
  `
  ALTER TABLE order_index ADD COLUMN ended_at INTEGER;
  UPDATE order_index SET ended_at =
    (SELECT min(unixepoch(value ->> '$.at')) * 1000 FROM json_each(snapshot, '$.events')
     WHERE value ->> '$.status' IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED'))
    WHERE delivery_status IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED')
      OR (delivery_status IS NULL AND payment_status <> 'PENDING');
  CREATE INDEX order_index_ended ON order_index (ended_at) WHERE ended_at IS NOT NULL;
  CREATE TABLE archived_order_index (
    id TEXT PRIMARY KEY,
    merchant TEXT NOT NULL,
    dine_type TEXT NOT NULL,
    delivery_status TEXT,
    payment_status TEXT NOT NULL,
    placed_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    snapshot TEXT NOT NULL,
    chinese_names TEXT,
    place_until INTEGER,
    ended_at INTEGER
  ) STRICT;
  CREATE INDEX archived_order_index_newest ON archived_order_index (placed_at DESC, id DESC);
  CREATE TABLE archive_totals (one INTEGER PRIMARY KEY CHECK (one = 1), completed INTEGER NOT NULL) STRICT;
  INSERT INTO archive_totals (one, completed) VALUES (1, 0);
  `,
] as const;
