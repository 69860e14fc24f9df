import type { Point } from "#shared/domain/geo.ts";
import { applyRating, type StarTally } from "#worker/marketplace/domain/orders/ratings.ts";
import { getHoursWindow, type Span } from "#worker/marketplace/domain/time/hours.ts";
import type { MerchantRecord } from "#worker/marketplace/domain/types.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";

type StoreChoice =
  | { merchant: string }
  | { ids: readonly string[] }
  | { south: number; north: number; west: number; east: number };

type StoreRow = StarTally & { data: string; week: string; closed_until: number | null; merchant_data: string };

/** The merchant of a subdomain; null when there is none. */
export function readMerchant(sql: SqlStorage, subdomain: string): MerchantRecord | null {
  const row = sql.exec<{ data: string }>("SELECT data FROM merchants WHERE subdomain = ?", subdomain).toArray()[0];
  return row ? (JSON.parse(row.data) as MerchantRecord) : null;
}

/** The chosen stores by id, with the special days around `now`; unknown ids are left out. */
export function readStores(sql: SqlStorage, choice: StoreChoice, now: number): StoreProfile[] {
  const [condition, values] = conditionOf(choice);
  const specialDays = readSpecialDays(sql, condition, values, now);
  const rows = sql.exec<StoreRow>(
    `SELECT stores.data, stores.week, stores.closed_until, merchants.data AS merchant_data,
       coalesce(ratings.stars, 0) AS stars, coalesce(ratings.count, 0) AS count
     FROM stores JOIN merchants ON merchants.subdomain = stores.merchant
     LEFT JOIN ratings ON ratings.store = stores.id
     WHERE ${condition} ORDER BY stores.id`,
    ...values,
  );
  return Array.from(rows, (row) => {
    const store = JSON.parse(row.data) as StoreProfile["store"];
    const hours = {
      week: JSON.parse(row.week),
      specialDays: specialDays.get(store.id) ?? new Map<string, Span[]>(),
      closedUntil: row.closed_until,
    };
    const merchant = JSON.parse(row.merchant_data) as MerchantRecord;
    return { store: { ...store, ...applyRating(store, row) }, merchant, hours };
  });
}

/** A box that contains all points within `metres` of a point. */
export function getBoxAround(point: Point, metres: number): StoreChoice {
  // Slightly less than the true length, so that the box is never too small.
  const metresPerDegree = 111_000;
  const lat = metres / metresPerDegree;
  const lng = lat / Math.cos((point.lat * Math.PI) / 180);
  return { south: point.lat - lat, north: point.lat + lat, west: point.lng - lng, east: point.lng + lng };
}

function conditionOf(choice: StoreChoice): [condition: string, values: (string | number)[]] {
  if ("merchant" in choice) return ["stores.merchant = ?", [choice.merchant]];
  if ("ids" in choice) return ["stores.id IN (SELECT value FROM json_each(?))", [JSON.stringify(choice.ids)]];
  const { south, north, west, east } = choice;
  return ["stores.lat BETWEEN ? AND ? AND stores.lng BETWEEN ? AND ?", [south, north, west, east]];
}

function readSpecialDays(sql: SqlStorage, condition: string, values: (string | number)[], now: number) {
  const { firstDay, lastDay } = getHoursWindow(now);
  const rows = sql.exec<{ store: string; day: string; spans: string }>(
    `SELECT store, day, spans FROM special_days
     WHERE store IN (SELECT id FROM stores WHERE ${condition}) AND day BETWEEN ? AND ?`,
    ...values,
    firstDay,
    lastDay,
  );
  const found = new Map<string, Map<string, Span[]>>();
  for (const { store, day, spans } of rows) {
    const days = found.get(store) ?? new Map<string, Span[]>();
    found.set(store, days.set(day, JSON.parse(spans) as Span[]));
  }
  return found;
}
