import type { Merchant, Store } from "#shared/contract/entities.ts";
import { calculateDistance, type Point } from "#shared/domain/geo.ts";
import type { Localized } from "#shared/domain/locale.ts";
import { getDeliveryEstimate } from "#worker/marketplace/domain/delivery/estimate.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import { getPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import type { MerchantRecord } from "#worker/marketplace/domain/types.ts";
import { toMerchantView, toStoreView } from "#worker/marketplace/domain/views.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { readMerchant, readStores } from "./records.ts";

/** The merchant of an id (its subdomain). Throws NOT_FOUND. */
export function findMerchant(sql: SqlStorage, input: { id: string }, at: CallContext): Merchant {
  return toMerchantView(requireMerchant(sql, input.id), at);
}

/** A merchant and its stores without distances. Throws NOT_FOUND. */
export function readMerchantStores(sql: SqlStorage, input: { subdomain: string }, at: CallContext) {
  const merchant = requireMerchant(sql, input.subdomain);
  const records = readStores(sql, { merchant: input.subdomain }, at.now);
  return { items: records.map((record) => toStoreView(record, null, at)), merchant: toMerchantView(merchant, at) };
}

/** The distance in metres and the delivery estimate from each store of a merchant to a point. Throws NOT_FOUND. */
export function getDistances(sql: SqlStorage, input: { subdomain: string; point: Point }, at: CallContext) {
  requireMerchant(sql, input.subdomain);
  return readStores(sql, { merchant: input.subdomain }, at.now).map((record) => ({
    id: record.store.id,
    distance: calculateDistance(input.point, record.store),
    estimate: getDeliveryEstimate(record, input.point, at.now),
  }));
}

/** The requested stores in the requested order, each once; unknown and withdrawn ones are left out. */
export function readStoresById(
  sql: SqlStorage,
  input: { ids: string[]; from: Point | null },
  at: CallContext,
): Store[] {
  const records = new Map(readStores(sql, { ids: input.ids }, at.now).map((record) => [record.store.id, record]));
  return [...new Set(input.ids)].flatMap((id) => {
    const record = records.get(id);
    return record ? [toStoreView(record, input.from, at)] : [];
  });
}

export function readTags(sql: SqlStorage, at: CallContext): { id: string; name: string; imageUrl: string }[] {
  const rows = sql.exec<{ id: string; name: string }>("SELECT id, name FROM tags ORDER BY position");
  return Array.from(rows, ({ id, name }) => ({
    id,
    name: (JSON.parse(name) as Localized)[at.locale],
    imageUrl: pictures.tag(id),
  }));
}

/** The end of a store's pause, epoch milliseconds; null: none. */
export function getStorePause(sql: SqlStorage, input: { storeID: string }): number | null {
  const rows = sql.exec<{ closed_until: number | null }>("SELECT closed_until FROM stores WHERE id = ?", input.storeID);
  return rows.toArray()[0]?.closed_until ?? null;
}

/** Pauses a store until a time, epoch milliseconds; null ends the pause. Returns when it ends. Throws NOT_FOUND. */
export function setStorePause(
  sql: SqlStorage,
  { storeID, closedUntil }: { storeID: string; closedUntil: number | null },
  now: number,
): number | null {
  const [record] = readStores(sql, { ids: [storeID] }, now);
  if (!record) throw new DomainError("NOT_FOUND");
  const end = closedUntil && getPauseEnd(record.hours, closedUntil, now);
  sql.exec("UPDATE stores SET closed_until = ? WHERE id = ?", end, storeID);
  return end;
}

function requireMerchant(sql: SqlStorage, subdomain: string): MerchantRecord {
  const merchant = readMerchant(sql, subdomain);
  if (!merchant) throw new DomainError("NOT_FOUND");
  return merchant;
}
