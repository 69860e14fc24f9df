import type { Platform, Store } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/geo.ts";
import type { StoreConditions, StoreSort } from "#shared/domain/store-filter.ts";
import { areaLetters, limitMetres, listCellsAround, type NearCell } from "#worker/marketplace/domain/areas/cells.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import {
  createFirstKeys,
  type FirstKeys,
  getPageAfter,
  type PageKey,
  readStoreCursor,
  writeStoreCursor,
} from "#worker/marketplace/domain/search/paging.ts";
import { getFloor } from "#worker/marketplace/domain/search/search-entries.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { NearbyInput, NearbyReply, SearchVerdict } from "#worker/marketplace/objects/area/api.ts";

type List = {
  point: Point;
  platform: Platform;
  search: string | null;
  tagID: string | null;
  conditions: StoreConditions;
  sort: StoreSort | null;
  cursor: string | null;
};

/** PD43: at most 50, because the client's counter of dummy ids steps by 50 a page. */
const pageSize = 20;

/**
 * Stores within 25 km that meet the conditions, 20 a page (wire.md §4, §9): the first ones of each area that the circle
 * touches. Open ones come first, sorted; without a sort those of a search come in order of relevance before that. Throws
 * VALIDATION_FAILED.
 */
export async function listNearby(list: List, context: Areas): Promise<{ items: Store[]; cursor: string | null }> {
  const { point, platform, search, tagID, conditions, sort } = list;
  checkTags(conditions.tag ?? []);
  const query = JSON.stringify([point.lat, point.lng, platform, search, tagID, conditions, sort]);
  const after = list.cursor === null ? null : readStoreCursor(list.cursor, query);
  if (list.cursor !== null && !after) throw createValidationError("cursor", "cursor");
  const input = { point, platform, tagID, conditions, sort, after, before: null, size: pageSize + 1 };
  const replies = search === null ? await listAll(input, context) : await searchAll(input, search, context);
  const stores = replies.flatMap(({ stores }) => stores.map(({ key, store }) => ({ ...key, store })));
  const page = getPageAfter(stores, after, pageSize);
  return {
    items: page.entries.map(({ store }) => store),
    cursor: page.next && writeStoreCursor(page.next, query),
  };
}

type Input = Omit<NearbyInput, "search">;

type Areas = Pick<HandlerContext, "area">;

const ask = (cells: readonly NearCell[], input: Input, search: NearbyInput["search"], { area }: Areas) =>
  Promise.all(cells.map(({ name }) => area(name)("nearby", { ...input, search })));

const listCells = ({ point }: Input) => listCellsAround(point, limitMetres, areaLetters);

/** In a city these have a page of open stores. */
const nearMetres = 3000;

/** The replies of the nearest areas, and those of the others where these have no full page. */
async function listAll(input: Input, context: Areas): Promise<NearbyReply[]> {
  const cells = listCells(input);
  const near = cells.filter(({ metres }) => metres <= nearMetres);
  const rest = cells.slice(near.length);
  const replies = await ask(near, input, null, context);
  const first = listFirst(replies, input);
  if (first.isFull({ relevance: 0, value: 0, distance: rest[0]?.metres ?? Infinity })) return replies;
  const before = first.keys[input.size - 1] ?? null;
  return [...replies, ...(await ask(rest, { ...input, before }, null, context))];
}

/** The first keys of some replies. */
function listFirst(replies: readonly NearbyReply[], input: Input): FirstKeys<PageKey> {
  const first = createFirstKeys<PageKey>(input);
  for (const { stores } of replies) for (const { key } of stores) first.add(key);
  return first;
}

/**
 * The replies of a search by what all areas know: a weak match anywhere does not count beside a strong one. Areas judge by
 * what they know themselves, which mostly is the same; else they are asked again.
 */
async function searchAll(input: Input, text: string, context: Areas): Promise<NearbyReply[]> {
  const cells = listCells(input);
  const replies = await ask(cells, input, { text, verdict: null }, context);
  const strong = replies.filter(({ facts }) => facts?.isStrong);
  const counted = strong.length > 0 ? strong : replies;
  const verdict = judge(counted);
  const isAgreed = counted.every(({ facts }) => !facts || agrees(facts, verdict));
  if (isAgreed) return counted;
  const again = await ask(cells, input, { text, verdict }, context);
  return strong.length > 0 ? again.filter(({ facts }) => facts?.isStrong) : again;
}

function judge(replies: readonly NearbyReply[]): SearchVerdict {
  const facts = replies.flatMap(({ facts }) => facts ?? []);
  const best = facts.reduce((most, fact) => Math.max(most, fact.best), 0);
  return { isWritten: facts.some(({ isWritten }) => isWritten), floor: getFloor(best) };
}

function agrees(facts: NonNullable<NearbyReply["facts"]>, { isWritten, floor }: SearchVerdict): boolean {
  return facts.isStrong ? facts.isWritten === isWritten : facts.lowest >= floor;
}

/** Tags are a closed list (v3/web/tags), so an unknown one is a mistake of the caller. */
function checkTags(wanted: readonly string[]): void {
  const known = new Set(tags.map(({ id }) => id));
  if (!wanted.every((id) => known.has(id))) throw createValidationError("tag", "picklist");
}
