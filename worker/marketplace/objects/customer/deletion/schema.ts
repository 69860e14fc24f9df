/** Times are epoch milliseconds. Runs after the migrations of the orders. */
export const customerDeletionMigrations = [
  `
  -- Of the reservations from before, those of the last day are known.
  CREATE TABLE visited_stores (store TEXT PRIMARY KEY, visits INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO visited_stores (store, visits)
    SELECT DISTINCT substr(id, 1, instr(id, '-') - 1), 1 FROM order_index WHERE instr(id, '-') > 1;
  INSERT OR IGNORE INTO visited_stores (store, visits)
    SELECT DISTINCT store, 1 FROM intents WHERE call IN ('place', 'reserve');
  -- One row from the moment that a deletion has begun; due until it is done.
  CREATE TABLE deletion (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    identity TEXT,
    begun_at INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  `,
] as const;
