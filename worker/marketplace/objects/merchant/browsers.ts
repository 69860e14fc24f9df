import { locales } from "#shared/domain/text/locale.ts";
import type { NewBrowser } from "#worker/marketplace/api/staff.ts";
import type { StaffBrowser } from "#worker/marketplace/domain/staff/grants.ts";
import type { StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";

// Browsers of people and devices, each of which is told of the orders of some stores until its session ends.

type BrowserRow = {
  id: string;
  owner: string;
  stores: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: string;
  session: string;
  since: number;
  until: number;
};
type StoredBrowser = StaffBrowser & { stores: string[]; session: string; sinceMs: number };

const mostBrowsers = 5;

/** The newest first. */
export function readBrowsers(sql: SqlStorage): StoredBrowser[] {
  const rows = sql.exec<BrowserRow>("SELECT * FROM browsers ORDER BY since DESC, id");
  return Array.from(rows, ({ stores, locale, since, until, ...row }) => ({
    ...row,
    stores: JSON.parse(stores) as string[],
    locale: parseWord(locales, locale, `browser ${row.id}`),
    sinceMs: since,
    untilMs: until,
  }));
}

/** Needs a transaction. In place of the oldest of its owner above five, and of whoever used this browser before. */
export function writeBrowser(sql: SqlStorage, owner: string, browser: NewBrowser, claims: StaffClaims): void {
  const { id, storeIDs, endpoint, p256dh, auth, locale } = browser;
  const others = readBrowsers(sql).filter((one) => one.owner === owner && one.id !== id);
  for (const oldest of others.slice(mostBrowsers - 1)) deleteBrowser(sql, oldest.id);
  const values = [id, owner, JSON.stringify(storeIDs), endpoint, p256dh, auth, locale];
  sql.exec(
    "INSERT OR REPLACE INTO browsers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    ...values,
    claims.id,
    claims.sinceMs,
    claims.untilMs,
  );
}

/** Needs a transaction. Nothing is left of somebody who has gone, nor of a device. */
export function forgetBrowsers(sql: SqlStorage, owner: string): void {
  sql.exec("DELETE FROM browsers WHERE owner = ?", owner);
}

export function deleteBrowser(sql: SqlStorage, id: string): void {
  sql.exec("DELETE FROM browsers WHERE id = ?", id);
}
