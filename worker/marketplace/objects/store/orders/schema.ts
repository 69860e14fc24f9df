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
  // One row has all of an order (decision 0121). The tables of before are left as they are: columns that are added to a table
  // of 100,000 orders take half a minute. Orders that something is due of, or that ended in the last day, move now.
  `
  ALTER TABLE orders RENAME TO earlier_orders;
  ALTER TABLE archived_orders RENAME TO earlier_archived_orders;
  ${["orders", "archived_orders"]
    .map(
      (table) => `
  CREATE TABLE ${table} (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    data TEXT NOT NULL,
    ended_at INTEGER,
    changes TEXT,
    events TEXT,
    steps TEXT,
    claims TEXT,
    version INTEGER,
    placed_at INTEGER,
    payment_status TEXT,
    delivery_status TEXT,
    kitchen_state TEXT,
    accepted_at INTEGER,
    open_table TEXT,
    due INTEGER,
    tell_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX ${table}_by_customer ON ${table} (customer);
  CREATE INDEX ${table}_due ON ${table} (due) WHERE due IS NOT NULL;`,
    )
    .join("")}
  CREATE INDEX orders_by_end ON orders (ended_at) WHERE ended_at IS NOT NULL;
  CREATE INDEX orders_placed ON orders (placed_at) WHERE placed_at IS NOT NULL;
  CREATE INDEX orders_at_table ON orders (open_table, customer) WHERE open_table IS NOT NULL;
  CREATE INDEX timers_of ON timers (ref);
  INSERT INTO orders (id, customer, data, ended_at, placed_at, open_table, steps, tell_at, tries)
  SELECT id, earlier_orders.customer, data, ended_at, data ->> '$.placedAt',
    CASE WHEN data ->> '$.state.dineType' = 'DINEIN' AND data ->> '$.state.paymentStatus' = 'PENDING'
    THEN data ->> '$.order.tableNo' END,
    (SELECT json_group_object(kind, timers.due) FROM timers WHERE ref = id), outbox.due, coalesce(tries, 0)
  FROM (
    SELECT ref FROM timers UNION SELECT order_id FROM outbox UNION SELECT id FROM held_orders UNION
    SELECT id FROM earlier_orders WHERE ended_at > (SELECT max(ended_at) FROM earlier_orders) - 86400000
  ) CROSS JOIN earlier_orders ON id = ref LEFT JOIN outbox ON order_id = id;
  INSERT INTO archived_orders (id, customer, data, ended_at, placed_at, due, tell_at, tries)
  SELECT id, earlier_archived_orders.customer, data, ended_at, data ->> '$.placedAt', due, due, tries
  FROM earlier_archived_orders JOIN outbox ON order_id = id;
  UPDATE orders SET due = (SELECT min(value) FROM (SELECT value FROM json_each(steps) UNION ALL SELECT tell_at));
  DELETE FROM earlier_orders WHERE id IN (SELECT id FROM orders);
  DELETE FROM earlier_archived_orders WHERE id IN (SELECT id FROM archived_orders);
  DELETE FROM timers WHERE ref IN (SELECT id FROM orders);
  DROP TABLE outbox;
  CREATE TABLE failed_timers (
    ref TEXT NOT NULL,
    kind TEXT NOT NULL,
    tries INTEGER NOT NULL,
    error TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (ref, kind)
  ) STRICT, WITHOUT ROWID;
  `,
  // Rows are billed, and an entry of an index is one. The archive follows when orders were placed; a payment knows its orders,
  // and what it paid of each has its place by the order.
  `
  DROP INDEX orders_by_end;
  ALTER TABLE order_numbers RENAME TO order_numbers_before;
  CREATE TABLE order_numbers (day TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO order_numbers SELECT day, last FROM order_numbers_before;
  DROP TABLE order_numbers_before;
  ALTER TABLE payment_attempts RENAME TO payment_attempts_before;
  CREATE TABLE payment_attempts (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    purpose TEXT NOT NULL,
    status TEXT NOT NULL,
    payment_type TEXT NOT NULL,
    payment_method TEXT NOT NULL,
    amount INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    succeeded_at INTEGER,
    orders TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO payment_attempts
    SELECT id, customer, purpose, status, payment_type, payment_method, amount, created_at, expires_at, succeeded_at,
      (SELECT json_group_array(order_id) FROM attempt_orders WHERE attempt = id)
    FROM payment_attempts_before;
  DROP TABLE payment_attempts_before;
  DROP INDEX attempts_of;
  ALTER TABLE attempt_orders RENAME TO attempt_orders_before;
  CREATE TABLE attempt_orders (
    order_id TEXT NOT NULL,
    attempt TEXT NOT NULL,
    amount INTEGER NOT NULL,
    refunded_at INTEGER,
    is_second INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, attempt)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO attempt_orders SELECT order_id, attempt, amount, refunded_at, is_second FROM attempt_orders_before;
  DROP TABLE attempt_orders_before;
  `,
] as const;
