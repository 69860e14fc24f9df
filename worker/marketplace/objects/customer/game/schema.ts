import type { Part } from "#worker/marketplace/storage/parts.ts";

/** Chances of orders, and draws. Times are epoch milliseconds. */
export const gamePart: Part = {
  migrations: [
    `
    CREATE TABLE chances (
      source TEXT NOT NULL,
      granted_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      draw TEXT,
      -- An order is completed once, and its chance ends a fixed time later: so there is one for each order, without an index.
      PRIMARY KEY (expires_at, source)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE draws (id TEXT PRIMARY KEY, prize TEXT NOT NULL, voucher TEXT, at INTEGER NOT NULL)
      STRICT, WITHOUT ROWID;
    `,
  ],
  columns: {
    chances: "source, granted_at, expires_at, draw",
    draws: "id, prize, voucher, at",
  },
};
