export const diningSchema = `
  CREATE TABLE reservations (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    tables TEXT NOT NULL,
    start_at INTEGER NOT NULL,
    end_at INTEGER NOT NULL,
    locked_until INTEGER,
    no_of_pax INTEGER NOT NULL,
    status TEXT NOT NULL,
    remark TEXT NOT NULL,
    order_id TEXT,
    held_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX reservations_of ON reservations (customer, status);
  CREATE TABLE reservation_events (
    id INTEGER PRIMARY KEY,
    reservation TEXT NOT NULL,
    from_status TEXT,
    to_status TEXT NOT NULL,
    actor TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE table_marks (
    table_id TEXT NOT NULL,
    mark INTEGER NOT NULL,
    reservation TEXT NOT NULL,
    PRIMARY KEY (table_id, mark)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX table_marks_of ON table_marks (reservation);
  CREATE INDEX table_marks_by_time ON table_marks (mark);
  CREATE TABLE check_ins (
    customer TEXT NOT NULL,
    day TEXT NOT NULL,
    at INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    body_temperature REAL,
    consent_at INTEGER,
    remark TEXT NOT NULL,
    is_mask INTEGER NOT NULL,
    is_sanitizer INTEGER NOT NULL,
    PRIMARY KEY (customer, day)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX check_ins_by_day ON check_ins (day);
`;

/**
 * Whose a reservation is: JSON of name and telephone, until a day after its end. The first index is for the day of a shop, the
 * second for what is to be forgotten.
 */
export const guestSchema = `
  ALTER TABLE reservations ADD COLUMN guest TEXT;
  CREATE INDEX reservations_by_time ON reservations (start_at);
  CREATE INDEX reservations_with_guest ON reservations (end_at) WHERE guest IS NOT NULL;
`;
