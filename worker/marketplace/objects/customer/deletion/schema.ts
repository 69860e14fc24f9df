import type { Part } from "#worker/marketplace/storage/parts.ts";

/** One row from the moment that a deletion has begun; due until it is done. Times are epoch milliseconds. */
export const deletionPart: Part = {
  migrations: [
    `
    CREATE TABLE deletion (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      identity TEXT,
      begun_at INTEGER NOT NULL,
      due INTEGER,
      tries INTEGER NOT NULL
    ) STRICT;
    `,
  ],
  columns: { deletion: "one, identity, begun_at, due, tries" },
};
