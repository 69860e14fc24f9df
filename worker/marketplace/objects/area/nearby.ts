import type { DineType, Platform, Store } from "#shared/contract/entities.ts";
import { isFoodCategory } from "#shared/domain/places/categories.ts";
import { calculateDistance, type Point, roundPoint } from "#shared/domain/places/geo.ts";
import {
  getSortValue,
  meetsConditions,
  type StoreConditions,
  type StoreSort,
} from "#shared/domain/places/store-filter.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { ListedStore, NearbyInput, NearbyReply } from "#worker/marketplace/api/area.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { BlockIndex } from "#worker/marketplace/domain/areas/block-index.ts";
import type { Bounds } from "#worker/marketplace/domain/areas/bounds.ts";
import { blockLetters, limitMetres, listCellsAround, measureBox } from "#worker/marketplace/domain/areas/cells.ts";
import type { Line, LineHours } from "#worker/marketplace/domain/areas/lines.ts";
import {
  listBestFirst,
  type Rank,
  type SomeLines,
  type UnreadBlock,
} from "#worker/marketplace/domain/areas/near-lines.ts";
import {
  getDeliveryEstimate,
  getLeastEstimate,
  type LeastEstimate,
} from "#worker/marketplace/domain/delivery/estimate.ts";
import { type StoredListing, toHours, toStoreProfile } from "#worker/marketplace/domain/listings/listing.ts";
import type { ListedDish } from "#worker/marketplace/domain/listings/listing.ts";
import { listServedModes, type Offering, takesOrders } from "#worker/marketplace/domain/offering.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import { createFirstKeys, type PageKey } from "#worker/marketplace/domain/search/paging.ts";
import { getOpenState, type OpenState } from "#worker/marketplace/domain/time/hours.ts";
import { getModeHours, hasModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { getTagIds, isShownOpen, mayBeShownOpen, toStoreView } from "#worker/marketplace/domain/views.ts";
import type { Blocks } from "./blocks.ts";
import { findMatches, type StoreMatch } from "./find-matches.ts";

/** The platform of a retailer also lists that merchant's stores of any category (S323). */
const retailerOf: Partial<Record<Platform, string>> = { SENHENG: "nova" };

type Here = { sql: SqlStorage; blocks: Blocks; area: string };
type Seen = CallContext & Offering;
type Matched = PageKey & { match: StoreMatch | undefined };

/** The first stores of this area within 25 km that meet the conditions (wire.md §4, §9). Lines are compared; only what is shown is read. */
export function findNearbyStores({ sql, blocks, area }: Here, input: NearbyInput, at: Seen): NearbyReply {
  const around = listBlocksAround(blocks, area, input.point);
  const openStateOf = createOpenStates(at.now);
  const judge = createJudge(input, openStateOf, at);
  const rank = createRank(input, openStateOf, at);
  const spotsOf = ({ spots }: BlockIndex) => spots(input.sort ?? "DISTANCE");
  let first = createFirstKeys<Matched>(input);
  if (!input.search) {
    const isWanted = createCheck(input);
    for (const next of listBestFirst(around, { spotsOf, rank: (bounds) => isWanted(rank(bounds), bounds) })) {
      if (first.isFull(toBestKey(next))) break;
      for (const line of next.spot?.lines ?? []) judge(line, undefined).forEach(first.add);
    }
    return { stores: readViews(sql, first.keys, input, at), facts: null };
  }
  const { text, verdict, isStrong } = input.search;
  const isByRelevance = input.sort === null;
  const places = {
    list: (relevance: number, isWanted: (spot: SomeLines) => boolean) =>
      listBestFirst(around, {
        spotsOf: ({ spots }) => spots("DISTANCE"),
        // What is not shown counts, too, for what is known of the query.
        rank: (bounds) => ({ ...rank(bounds), relevance }),
        isWanted,
      }),
    begin: (kind: { isStrong: boolean }) => {
      first = createFirstKeys({ ...input, before: kind.isStrong === isStrong ? input.before : null });
    },
    add: (line: Line, match: StoreMatch) => {
      const relevance = isByRelevance ? match.relevance : 0;
      if (!first.isFull({ relevance, isOpen: true, value: 0, distance: 0 })) judge(line, match).forEach(first.add);
    },
    isFull: (left: Rank) => first.isFull(toBestKey(left)),
  };
  const approvedOnly = showsApprovedOnly(input.platform, input.approvedOnly);
  const strongOnly = isStrong === true;
  const known = { sql, names: blocks.names };
  const facts = findMatches(known, places, text, { approvedOnly, now: at.now, verdict, strongOnly, isByRelevance });
  return { stores: readViews(sql, first.keys, input, at), facts };
}

function listBlocksAround(blocks: Blocks, area: string, point: Point): UnreadBlock[] {
  const all = blocks.bounds();
  return listCellsAround(point, limitMetres, blockLetters).flatMap(({ name }) => {
    const bounds = name.startsWith(area) ? all.get(name) : undefined;
    return bounds ? [{ bounds, read: () => blocks.read(name) }] : [];
  });
}

const toBestKey = ({ relevance, isOpen, value, metres }: Rank) => ({ relevance, isOpen, value, distance: metres });

/** Gives the best key that stores can have which are not better than their bounds. */
function createRank({ point, conditions, sort }: NearbyInput, openStateOf: OpenStateOf, at: Seen) {
  const needsEstimate = isEstimated(sort, conditions);
  return (bounds: Bounds): Rank & { estimate: LeastEstimate | null } => {
    const toPlace = () => measureAtLeast(roundPoint(point), bounds);
    const estimate = needsEstimate ? getLeastEstimate(bounds, toPlace(), point, at.now, at.vendors) : null;
    return {
      relevance: 0,
      isOpen: takesOrders(at.counter, bounds) && mayBeOpen(bounds, openStateOf, at.now),
      value: getSortValue({ rating: bounds.rating, estimate }, sort ?? "DISTANCE"),
      metres: measureAtLeast(point, bounds),
      estimate,
    };
  };
}

/** Gives the rank of bounds of which a store may meet the conditions; null for others. */
function createCheck({ tagID, conditions }: NearbyInput) {
  return (ranked: ReturnType<ReturnType<typeof createRank>>, bounds: Bounds): Rank | null => {
    const { dineTypes, tagIDs, rating, isDeliveryPromo } = bounds;
    if (ranked.metres > limitMetres || (tagID !== null && !tagIDs.includes(tagID))) return null;
    const best = {
      merchant: { merchantId: conditions.merchantID ?? "" },
      supportedDineType: dineTypes,
      filterTagIDs: tagIDs,
      isOpen: ranked.isOpen,
      rating,
      estimate: ranked.estimate,
      isDeliveryPromo,
    };
    return meetsConditions(best, conditions) ? ranked : null;
  };
}

/** The nearest corner or side of a box is as far as the earth is round: within a metre. */
const measureAtLeast = (point: Point, { low, high }: Bounds) => Math.max(0, measureBox(point, low, high) - 1);

const isEstimated = (sort: StoreSort | null, { maxMinutes }: StoreConditions) =>
  sort === "MINUTES" || sort === "FEE" || maxMinutes !== undefined;

type OpenStateOf = (hours: LineHours, closedUntil: number | null) => OpenState;

/** Stores that share hours are open together. */
function createOpenStates(now: number): OpenStateOf {
  const known = new Map<LineHours, Map<number | null, OpenState>>();
  return (hours, closedUntil) => {
    const ofHours = known.get(hours) ?? new Map<number | null, OpenState>();
    known.set(hours, ofHours);
    const state = ofHours.get(closedUntil) ?? getOpenState(toHours({ ...hours, closedUntil }), now);
    ofHours.set(closedUntil, state);
    return state;
  };
}

const mayBeOpen = ({ hours, toTheEnd, prepMinutes }: Bounds, openStateOf: OpenStateOf, now: number) =>
  hours.some((one) => {
    const state = openStateOf(one, null);
    return toTheEnd ? state.isOpen : mayBeShownOpen(state, prepMinutes, now);
  });

/** The state of a mode with a week or a pause of its own. */
function getModeState({ hours, closedUntil }: Line, mode: DineType, now: number): OpenState {
  return getOpenState(getModeHours({ store: hours, hours: toHours({ ...hours, closedUntil }) }, mode), now);
}

/** Gives the key of a line that meets the conditions; nothing for another. */
function createJudge(input: NearbyInput, openStateOf: OpenStateOf, at: Seen) {
  const { point, platform, tagID, conditions, sort } = input;
  const needsEstimate = isEstimated(sort, conditions);
  return (line: Line, match: StoreMatch | undefined): Matched[] => {
    const { merchant } = line;
    // The lists of a merchant's own pages drop nearly all lines.
    if (conditions.merchantID !== undefined && conditions.merchantID !== merchant.id) return [];
    const distance = calculateDistance(point, line);
    if (distance > limitMetres) return [];
    if (!isFoodCategory(line.category) && retailerOf[platform] !== merchant.id) return [];
    const filterTagIDs = getTagIds(merchant, at.now);
    if (tagID !== null && !filterTagIDs.includes(tagID)) return [];
    const opening = { store: line, merchant, ...(line.busy && { busy: line.busy }) };
    const open = openStateOf(line.hours, line.closedUntil);
    const hasOwn = hasModeHours({ store: line.hours, hours: line.hours });
    const openIn = hasOwn ? (mode: DineType) => getModeState(line, mode, at.now) : null;
    if (conditions.openNow && conditions.mode && !(openIn?.(conditions.mode) ?? open).isOpen) return [];
    const judged = {
      merchant: { merchantId: merchant.id },
      supportedDineType: listServedModes(line.dineTypes, at.counter),
      filterTagIDs,
      isOpen: takesOrders(at.counter, line) && isShownOpen(opening, { open, openIn }, point, at.now),
      rating: line.rating,
      estimate: needsEstimate ? getDeliveryEstimate(opening, point, at.now, at.vendors) : null,
      isDeliveryPromo: line.isDeliveryPromo,
    };
    if (!meetsConditions(judged, conditions)) return [];
    return [
      {
        relevance: sort === null && match ? match.relevance : 0,
        isOpen: judged.isOpen,
        value: getSortValue(judged, sort ?? "DISTANCE"),
        distance,
        id: line.id,
        match,
      },
    ];
  };
}

/** One row for each store, and one for its menu where dishes match. */
function readViews(sql: SqlStorage, keys: readonly Matched[], { point }: NearbyInput, at: Seen): ListedStore[] {
  return keys.flatMap(({ match, ...key }) => {
    const [row] = sql.exec<StoreRow>("SELECT data, menu FROM stores WHERE id = ?", key.id).toArray();
    if (!row?.data) return [];
    const view = toStoreView(toStoreProfile(JSON.parse(row.data) as StoredListing), point, at);
    return [{ key, store: match ? { ...view, ...toMatchView(match, readMenu(sql, match, row), at) } : view }];
  });
}

type StoreRow = { data: string | null; menu: number };

function readMenu(sql: SqlStorage, { dishes }: StoreMatch, { menu }: StoreRow): ListedDish[] {
  if (dishes.length === 0) return [];
  const rows = sql.exec<{ dishes: string }>("SELECT dishes FROM menus WHERE id = ?", menu).toArray();
  return rows.flatMap(({ dishes }) => JSON.parse(dishes) as ListedDish[]);
}

function toMatchView(
  { matched, dishes }: StoreMatch,
  menu: readonly ListedDish[],
  { locale }: CallContext,
): Partial<Store> {
  const matchedFoods = dishes.flatMap(({ id, matched }) => {
    const dish = menu.find((one) => one.id === id);
    if (!dish) return [];
    const { name, amount, picture } = dish;
    return [{ id, name: name[locale], amount, imageUrl: toPicturePath(picture), matched }];
  });
  return { matchedFoods, matched };
}
