import type { Platform, Store } from "#shared/contract/entities.ts";
import { isFoodCategory } from "#shared/domain/categories.ts";
import { calculateDistance } from "#shared/domain/geo.ts";
import { showsApprovedOnly } from "#shared/domain/platform.ts";
import { getSortValue, meetsConditions } from "#shared/domain/store-filter.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import {
  readStoreCursor,
  writeStoreCursor,
  type PageKey,
  getPageAfter,
} from "#worker/marketplace/domain/search/paging.ts";
import { type StoreProfile, toStoreView, getTagIds } from "#worker/marketplace/domain/views.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import type { NearbyInput } from "./api.ts";
import { getBoxAround, readStores } from "./records.ts";
import { findWords, type StoreMatch } from "./search.ts";

const limitMetres = 25_000;
/** PD43: at most 50, because the client's counter of dummy ids steps by 50 a page. */
const pageSize = 20;
/** The platform of a retailer also lists that merchant's stores of any category (S323). */
const retailerOf: Partial<Record<Platform, string>> = { SENHENG: "nova" };

/**
 * Stores within 25 km that meet the conditions, 20 a page (wire.md §4, §9). Open ones come first, sorted; without a sort
 * those of a search come in order of relevance before that. Throws VALIDATION_FAILED.
 */
export function findNearbyStores(
  sql: SqlStorage,
  input: NearbyInput,
  at: CallContext,
): { items: Store[]; cursor: string | null } {
  checkTags(sql, input.conditions.tag ?? []);
  const { point, platform, search, tagID, conditions, sort } = input;
  const query = JSON.stringify([point.lat, point.lng, platform, search, tagID, conditions, sort]);
  const after = input.cursor === null ? null : readStoreCursor(input.cursor, query);
  if (input.cursor !== null && !after) {
    throw createValidationError("cursor", "cursor");
  }
  const found = input.search === null ? null : findWords(sql, input.search, viewOf(input, at));
  const entries = readStores(sql, getBoxAround(input.point, limitMetres), at.now)
    .filter((record) => isListed(record, input, at.now) && (!found || found.has(record.store.id)))
    .map((record) => toEntry(record, input, at, found?.get(record.store.id)))
    .filter(({ distance, view }) => distance <= limitMetres && meetsConditions(view, conditions));
  const page = getPageAfter(entries, after, pageSize);
  return {
    items: page.entries.map(({ view, match }) =>
      match ? { ...view, matchedFoods: match.foods, matched: match.matched } : view,
    ),
    cursor: page.next && writeStoreCursor(page.next, query),
  };
}

function viewOf(input: NearbyInput, at: CallContext) {
  return { locale: at.locale, approvedOnly: showsApprovedOnly(input.platform, false), now: at.now };
}

function isListed({ store, merchant }: StoreProfile, input: NearbyInput, now: number): boolean {
  const isKind = isFoodCategory(store.businessCategory) || retailerOf[input.platform] === merchant.subdomain;
  return isKind && (input.tagID === null || getTagIds(merchant, now).includes(input.tagID));
}

function toEntry(
  record: StoreProfile,
  { point, sort }: NearbyInput,
  at: CallContext,
  match: StoreMatch | undefined,
): PageKey & { view: Store; match: StoreMatch | undefined } {
  const view = toStoreView(record, point, at);
  return {
    relevance: sort === null && match ? match.relevance : 0,
    isOpen: view.isOpen,
    value: getSortValue(view, sort ?? "DISTANCE"),
    distance: calculateDistance(point, record.store),
    id: view.id,
    view,
    match,
  };
}

/** Tags are a closed list (v3/web/tags), so an unknown one is a mistake of the caller. */
function checkTags(sql: SqlStorage, wanted: readonly string[]): void {
  if (wanted.length === 0) return;
  const known = new Set(Array.from(sql.exec<{ id: string }>("SELECT id FROM tags"), ({ id }) => id));
  if (!wanted.every((id) => known.has(id))) throw createValidationError("tag", "picklist");
}
