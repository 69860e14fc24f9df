/**
 * The paper of orders. The id is that of the order with kind and copy, so each is made once, and those of an order are beside
 * each other. `key`: of the call that made it. Times are epoch milliseconds.
 */
export const printSchema = `
  CREATE TABLE print_jobs (
    id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    copy INTEGER NOT NULL,
    state TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    sent_at INTEGER,
    key TEXT
  ) STRICT, WITHOUT ROWID;
  -- From an archived order to its paper.
  CREATE INDEX print_jobs_by_order ON print_jobs (order_id);
`;

/** Printers that ask, each with a keyed hash of what stands in its address, and what waits for them. */
export const printerSchema = `
  CREATE TABLE printers (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    seen_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX printers_by_token ON printers (token_hash);
  CREATE INDEX print_jobs_waiting ON print_jobs (made_at) WHERE state = 'QUEUED';
`;

/** What boards have drawn of sheets that wait for a printer that asks, as PNG in Base64. */
export const printPictureSchema = `
  CREATE TABLE print_pictures (
    job TEXT PRIMARY KEY,
    png TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Whose lines of an order are on a sheet, and the stations (JSON) whose sheets a printer takes; null: all. */
export const printStationSchema = `
  ALTER TABLE print_jobs ADD COLUMN station TEXT;
  ALTER TABLE printers ADD COLUMN stations TEXT;
`;
