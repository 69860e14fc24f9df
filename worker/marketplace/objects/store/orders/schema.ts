/** The hot table of orders, and the archive of those that ended 12 months ago, with the same columns (decision 0098). */
const orderTable = (name: string) => `
  CREATE TABLE ${name} (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    data TEXT NOT NULL,
    ended_at INTEGER,
    changes TEXT,
    events TEXT NOT NULL,
    steps TEXT,
    claims TEXT,
    version INTEGER NOT NULL,
    placed_at INTEGER NOT NULL,
    payment_status TEXT NOT NULL,
    delivery_status TEXT,
    kitchen_state TEXT,
    accepted_at INTEGER,
    open_table TEXT,
    due INTEGER,
    tell_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX ${name}_by_customer ON ${name} (customer);
  CREATE INDEX ${name}_due ON ${name} (due) WHERE due IS NOT NULL;
`;

/** One row has all of an order (decision 0121). Rows are billed, and an entry of an index is one. */
export const orderSchema = `
  ${orderTable("orders")}
  ${orderTable("archived_orders")}
  CREATE INDEX orders_placed ON orders (placed_at);
  CREATE INDEX orders_at_table ON orders (open_table, customer) WHERE open_table IS NOT NULL;
  CREATE TABLE void_orders (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE order_numbers (day TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  -- A meal plan has a place for each of its days (sides).
  CREATE TABLE slot_places (
    pool TEXT NOT NULL,
    slot_start INTEGER NOT NULL,
    place INTEGER NOT NULL,
    order_id TEXT NOT NULL,
    side TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (pool, slot_start, place),
    UNIQUE (order_id, side)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE held_orders (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE held_steps (
    kind TEXT NOT NULL,
    ref TEXT NOT NULL,
    left_ms INTEGER NOT NULL,
    PRIMARY KEY (kind, ref)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE timers (kind TEXT NOT NULL, ref TEXT NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (kind, ref))
    STRICT, WITHOUT ROWID;
  CREATE INDEX timers_due ON timers (due);
  CREATE INDEX timers_of ON timers (ref);
  CREATE TABLE failed_timers (
    ref TEXT NOT NULL,
    kind TEXT NOT NULL,
    tries INTEGER NOT NULL,
    error TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (ref, kind)
  ) STRICT, WITHOUT ROWID;
  -- What courier companies were asked to carry (decision 0131).
  CREATE TABLE bookings (
    id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    vendor TEXT NOT NULL,
    booking TEXT,
    status TEXT NOT NULL,
    said_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bookings_of ON bookings (order_id);
`;
