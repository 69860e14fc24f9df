import type { NearbyInput } from "./api.ts";
import type { Platform, Store } from "#shared/contract/entities.ts";
import { isFoodCategory } from "#shared/domain/categories.ts";
import { calculateDistance, type Point } from "#shared/domain/geo.ts";
import { showsApprovedOnly } from "#shared/domain/platform.ts";
import { type StoreProfile, toStoreView, getTagIds } from "../../domain/views.ts";
import type { CallContext } from "../../rpc/api.ts";
import { createValidationError } from "../../domain/errors.ts";
import { getOpenState } from "../../domain/time/hours.ts";
import { readStoreCursor, writeStoreCursor, type PageKey, getPageAfter } from "../../domain/search/paging.ts";
import { getBoxAround, readStores } from "./records.ts";
import { findWords, type SearchMatches } from "./search.ts";

const limitMetres = 25_000;
/** PD43: at most 50, because the client's counter of dummy ids steps by 50 a page. */
const pageSize = 20;
/** The platform of a retailer also lists that merchant's stores of any category (S323). */
const retailerOf: Partial<Record<Platform, string>> = { SENHENG: "nova" };

/** Stores within 25 km, open ones first, then by distance, 20 a page (wire.md §4). Throws VALIDATION_FAILED. */
export function findNearbyStores(
  sql: SqlStorage,
  input: NearbyInput,
  at: CallContext,
): { items: Store[]; cursor: string | null } {
  const query = JSON.stringify([input.point.lat, input.point.lng, input.platform, input.search, input.tagID]);
  const after = input.cursor === null ? null : readStoreCursor(input.cursor, query);
  if (input.cursor !== null && !after) {
    throw createValidationError("cursor", "cursor");
  }
  const found = input.search === null ? null : findWords(sql, input.search, viewOf(input, at));
  const entries = readStores(sql, getBoxAround(input.point, limitMetres), at.now)
    .filter((record) => isListed(record, input, at.now) && isFound(record, found))
    .map((record) => toEntry(record, input.point, at.now))
    .filter((entry) => entry.distance <= limitMetres);
  const page = getPageAfter(entries, after, pageSize);
  return {
    items: page.entries.map(({ record }) => ({
      ...toStoreView(record, input.point, at),
      ...(found && { matchedFoods: found.foodsOf.get(record.merchant.subdomain) ?? [] }),
    })),
    cursor: page.next && writeStoreCursor(page.next, query),
  };
}

function viewOf(input: NearbyInput, at: CallContext) {
  return { locale: at.locale, approvedOnly: showsApprovedOnly(input.platform, false) };
}

function isListed({ store, merchant }: StoreProfile, input: NearbyInput, now: number): boolean {
  const isKind = isFoodCategory(store.businessCategory) || retailerOf[input.platform] === merchant.subdomain;
  return isKind && (input.tagID === null || getTagIds(merchant, now).includes(input.tagID));
}

function isFound({ store, merchant }: StoreProfile, found: SearchMatches | null): boolean {
  return found === null || found.storeIDs.has(store.id) || found.foodsOf.has(merchant.subdomain);
}

function toEntry(record: StoreProfile, point: Point, now: number): PageKey & { record: StoreProfile } {
  return {
    isOpen: getOpenState(record.hours, now).isOpen,
    distance: calculateDistance(point, record.store),
    id: record.store.id,
    record,
  };
}
