/** What courier companies were asked to carry (decision 0131). Times in epoch milliseconds. */
export const storeCourierMigrations = [
  `
  CREATE TABLE bookings (
    id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    vendor TEXT NOT NULL,
    booking TEXT,
    status TEXT NOT NULL,
    said_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX bookings_of ON bookings (order_id);
  `,
] as const;
