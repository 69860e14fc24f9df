import type { Part } from "#worker/marketplace/storage/parts.ts";

/** The devices that are told of orders, at most five. Times are epoch milliseconds; the end of the last success is null before one. */
export const pushPart: Part = {
  migrations: [
    `CREATE TABLE devices (
      id TEXT PRIMARY KEY,
      endpoint TEXT NOT NULL,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      locale TEXT NOT NULL,
      since INTEGER NOT NULL,
      told_at INTEGER
    ) STRICT, WITHOUT ROWID;`,
  ],
  columns: { devices: "id, endpoint, p256dh, auth, locale, since, told_at" },
};
