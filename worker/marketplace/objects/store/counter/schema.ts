/**
 * The orders that are not over. Only what does not change on the way to the end is in it: each change would be two more rows.
 */
export const boardSchema = `
  CREATE INDEX orders_open ON orders (placed_at) WHERE ended_at IS NULL;
`;

/** Tables that stand together, each with the one whose bill theirs is, and since when. */
export const joinSchema = `
  CREATE TABLE table_joins (table_id TEXT PRIMARY KEY, main TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** Dishes that are off sale until a time, epoch milliseconds, and who has changed what of the store. */
export const availabilitySchema = `
  CREATE TABLE sold_out_until (food TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE staff_log (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    after TEXT NOT NULL
  ) STRICT;
`;

/** What is left of dishes, and options of a dish that are off sale, each until a time in epoch milliseconds. */
export const portionSchema = `
  CREATE TABLE portions (
    food TEXT PRIMARY KEY,
    still INTEGER NOT NULL CHECK (still >= 0),
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE options_sold_out (
    food TEXT NOT NULL,
    option TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (food, option)
  ) STRICT, WITHOUT ROWID;
`;
