import type { Platform, Store } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { StoreConditions, StoreSort } from "#shared/domain/places/store-filter.ts";
import type { NearbyInput, NearbyReply, SearchVerdict } from "#worker/marketplace/api/area.ts";
import { areaLetters, limitMetres, listCellsAround, type NearCell } from "#worker/marketplace/domain/areas/cells.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import {
  bestRelevance,
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

type List = {
  point: Point;
  platform: Platform;
  approvedOnly: boolean;
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
  const { point, platform, approvedOnly, search, tagID, conditions, sort } = list;
  checkTags(conditions.tag ?? []);
  const query = JSON.stringify([point.lat, point.lng, platform, approvedOnly, search, tagID, conditions, sort]);
  const after = list.cursor === null ? null : readStoreCursor(list.cursor, query);
  if (list.cursor !== null && !after) throw createValidationError("cursor", "cursor");
  const input = { point, platform, approvedOnly, tagID, conditions, sort, after, before: null, size: pageSize + 1 };
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

/** In a city these have a page of open stores. */
const nearMetres = 3000;

/** The areas that a list asks first, the others, and from which distance on these have stores. */
function divideCells({ point }: Input) {
  const cells = listCellsAround(point, limitMetres, areaLetters);
  const near = cells.filter(({ metres }) => metres <= nearMetres);
  const rest = cells.slice(near.length);
  return { near, rest, metres: rest[0]?.metres ?? Infinity };
}

/** The replies of the nearest areas, and those of the others where these have no full page. */
async function listAll(input: Input, context: Areas): Promise<NearbyReply[]> {
  const { near, rest, metres } = divideCells(input);
  const replies = await ask(near, input, null, context);
  const first = listFirst(replies, input);
  if (first.isFull({ relevance: 0, isOpen: true, value: 0, distance: metres })) return replies;
  return [...replies, ...(await ask(rest, { ...input, before: getLast(first, input) }, null, context))];
}

/** The last key of a full page. */
const getLast = ({ keys }: FirstKeys<PageKey>, { size }: Input) => keys[size - 1] ?? null;

/** The first keys of some replies. */
function listFirst(replies: readonly NearbyReply[], input: Input): FirstKeys<PageKey> {
  const first = createFirstKeys<PageKey>(input);
  for (const { stores } of replies) for (const { key } of stores) first.add(key);
  return first;
}

/**
 * The replies of a search by what all areas know: a weak match anywhere does not count beside a strong one. Areas judge by
 * what they know themselves, which mostly is the same; else they are asked again. The nearest ones are enough where they
 * have a full page of the best matches.
 */
async function searchAll(input: Input, text: string, context: Areas): Promise<NearbyReply[]> {
  const { near, rest, metres } = divideCells(input);
  const replies = await ask(near, input, { text, verdict: null, isStrong: null }, context);
  const nearest = settle(replies);
  const first = listFirst(nearest.counted, input);
  const relevance = input.sort === null ? bestRelevance : 0;
  const isBest = nearest.isAgreed && nearest.verdict.isWritten;
  if (isBest && first.isFull({ relevance, isOpen: true, value: 0, distance: metres })) return nearest.counted;
  const others = { ...input, before: getLast(first, input) };
  replies.push(...(await ask(rest, others, { text, verdict: null, isStrong: nearest.isStrong }, context)));
  const { counted, isStrong, verdict, isAgreed } = settle(replies);
  if (isAgreed) return counted;
  const again = await ask([...near, ...rest], input, { text, verdict, isStrong: null }, context);
  return isStrong ? again.filter(({ facts }) => facts?.isStrong) : again;
}

/** The replies that count, and what the areas that gave them know together. */
function settle(replies: readonly NearbyReply[]) {
  const strong = replies.filter(({ facts }) => facts?.isStrong);
  const isStrong = strong.length > 0;
  const counted = isStrong ? strong : [...replies];
  const verdict = judge(counted);
  return { counted, isStrong, verdict, isAgreed: counted.every(({ facts }) => !facts || agrees(facts, verdict)) };
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
