/** Times are epoch milliseconds. */
export const storeOrderingMigrations = [
  `
  CREATE TABLE orders (id TEXT PRIMARY KEY, customer TEXT NOT NULL, data TEXT NOT NULL) STRICT;
  CREATE TABLE order_events (
    id INTEGER PRIMARY KEY,
    order_id TEXT NOT NULL,
    from_status TEXT,
    to_status TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX order_events_of ON order_events (order_id, id);
  CREATE TABLE void_orders (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE order_numbers (day TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT;
  CREATE TABLE slot_places (
    pool TEXT NOT NULL,
    slot_start INTEGER NOT NULL,
    place INTEGER NOT NULL,
    order_id TEXT NOT NULL UNIQUE,
    PRIMARY KEY (pool, slot_start, place)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE payment_attempts (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    status TEXT NOT NULL,
    payment_type TEXT NOT NULL,
    payment_method TEXT NOT NULL,
    amount INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    succeeded_at INTEGER
  ) STRICT;
  CREATE TABLE attempt_orders (
    attempt TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount INTEGER NOT NULL,
    refunded_at INTEGER,
    is_second INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (attempt, order_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attempts_of ON attempt_orders (order_id);
  CREATE TABLE timers (kind TEXT NOT NULL, ref TEXT NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (kind, ref)) STRICT, WITHOUT ROWID;
  CREATE INDEX timers_due ON timers (due);
  CREATE TABLE outbox (
    order_id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    version INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
  // A meal plan has a place for each of its days (sides).
  `
  CREATE TABLE places (
    pool TEXT NOT NULL,
    slot_start INTEGER NOT NULL,
    place INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    side TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (pool, slot_start, place),
    UNIQUE (order_id, side)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO places (pool, slot_start, place, order_id) SELECT pool, slot_start, place, order_id FROM slot_places;
  DROP TABLE slot_places;
  ALTER TABLE places RENAME TO slot_places;
  `,
  `
  CREATE TABLE held_orders (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE held_steps (
    kind TEXT NOT NULL,
    ref TEXT NOT NULL,
    left_ms INTEGER NOT NULL,
    PRIMARY KEY (kind, ref)
  ) STRICT, WITHOUT ROWID;
  `,
  `CREATE INDEX orders_of ON orders (customer);`,
  // Orders that ended before positions of riders did (objects/store/core/rider-position.ts).
  `
  INSERT OR IGNORE INTO timers (kind, ref, due)
  SELECT 'FORGET_POSITION', id, 0 FROM orders
  WHERE data ->> '$.order.delivery.courier.position' IS NOT NULL
    AND data ->> '$.state.deliveryStatus' IN ('DELIVERED', 'COMPLETED', 'CANCELLED', 'RETURNED');
  `,
  // A new column of orders is also one of archived_orders, at the same place.
  `
  ALTER TABLE orders ADD COLUMN ended_at INTEGER;
  UPDATE orders SET ended_at =
    (SELECT min(at) FROM order_events
     WHERE order_id = orders.id AND to_status IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED'))
    WHERE data ->> '$.state.deliveryStatus' IN ('COMPLETED', 'REJECTED', 'CANCELLED', 'RETURNED')
      OR (data ->> '$.state.deliveryStatus' IS NULL AND data ->> '$.state.paymentStatus' <> 'PENDING');
  CREATE INDEX orders_ended ON orders (ended_at) WHERE ended_at IS NOT NULL;
  CREATE TABLE archived_orders (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    data TEXT NOT NULL,
    ended_at INTEGER
  ) STRICT;
  CREATE INDEX archived_orders_of ON archived_orders (customer);
  CREATE TABLE archived_order_events (
    id INTEGER PRIMARY KEY,
    order_id TEXT NOT NULL,
    from_status TEXT,
    to_status TEXT NOT NULL,
    actor TEXT NOT NULL,
    reason TEXT,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX archived_order_events_of ON archived_order_events (order_id, id);
  `,
  // What is paid: orders, or a tip after a delivery.
  `ALTER TABLE payment_attempts ADD COLUMN purpose TEXT NOT NULL DEFAULT 'ORDER';`,
] as const;
