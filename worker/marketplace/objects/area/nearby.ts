import type { DineType, Platform, Store } from "#shared/contract/entities.ts";
import { isFoodCategory } from "#shared/domain/categories.ts";
import { calculateDistance } from "#shared/domain/geo.ts";
import { showsApprovedOnly } from "#shared/domain/platform.ts";
import { getSortValue, meetsConditions } from "#shared/domain/store-filter.ts";
import { blockLetters, limitMetres, listCellsAround, type NearCell } from "#worker/marketplace/domain/areas/cells.ts";
import type { Line } from "#worker/marketplace/domain/areas/lines.ts";
import { listByRating, listNearToFar, type Next } from "#worker/marketplace/domain/areas/near-lines.ts";
import { getDeliveryEstimate } from "#worker/marketplace/domain/delivery/estimate.ts";
import { type StoredListing, toHours, toStoreProfile } from "#worker/marketplace/domain/listings/listing.ts";
import type { ListedDish } from "#worker/marketplace/domain/listings/listing.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import { createFirstKeys, type PageKey } from "#worker/marketplace/domain/search/paging.ts";
import { getOpenState, type OpenState } from "#worker/marketplace/domain/time/hours.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { getTagIds, isShownOpen, toStoreView } from "#worker/marketplace/domain/views.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import type { ListedStore, NearbyInput, NearbyReply } from "./api.ts";
import type { Blocks } from "./blocks.ts";
import { findMatches, type StoreMatch } from "./find-matches.ts";

/** The platform of a retailer also lists that merchant's stores of any category (S323). */
const retailerOf: Partial<Record<Platform, string>> = { SENHENG: "nova" };

type Here = { sql: SqlStorage; blocks: Blocks; area: string };
type Matched = PageKey & { match: StoreMatch | undefined };

/** The first stores of this area within 25 km that meet the conditions (wire.md §4, §9). Lines are compared; only what is shown is read. */
export function findNearbyStores({ sql, blocks, area }: Here, input: NearbyInput, at: CallContext): NearbyReply {
  const cells = listCellsAround(input.point, limitMetres, blockLetters).filter(({ name }) => name.startsWith(area));
  const judge = createJudge(input, at);
  let first = createFirstKeys<Matched>(input);
  if (!input.search) {
    for (const { value, metres, read } of listNext(cells, blocks, input)) {
      if (first.isFull({ relevance: 0, value, distance: metres })) break;
      for (const line of read().lines) judge(line, undefined).forEach(first.add);
    }
    return { stores: readViews(sql, first.keys, input, at), facts: null };
  }
  const { text, verdict, isStrong } = input.search;
  const isByRelevance = input.sort === null;
  const places = {
    begin: (kind: { isStrong: boolean }) => {
      first = createFirstKeys({ ...input, before: kind.isStrong === isStrong ? input.before : null });
      return listNearToFar(cells, blocks.read, input.point);
    },
    add: (line: Line, match: StoreMatch) => {
      const relevance = isByRelevance ? match.relevance : 0;
      if (!first.isFull({ relevance, value: 0, distance: 0 })) judge(line, match).forEach(first.add);
    },
    isFull: (relevance: number, metres: number) =>
      first.isFull({ relevance: isByRelevance ? relevance : 0, value: 0, distance: metres }),
  };
  const approvedOnly = showsApprovedOnly(input.platform, false);
  const facts = findMatches(sql, places, text, { approvedOnly, now: at.now, verdict, strongOnly: isStrong === true });
  return { stores: readViews(sql, first.keys, input, at), facts };
}

/** The lines of a list without a search. A block has no order by fees or minutes, which depend on the place: then all count as the best. */
const listNext = (cells: readonly NearCell[], blocks: Blocks, { sort, point }: NearbyInput): Iterable<Next> =>
  sort === "RATING" ? listByRating(cells, blocks.read) : listNearToFar(cells, blocks.read, point);

/** Gives the key of a line that meets the conditions; nothing for another. Stores that share hours are open together. */
function createJudge(input: NearbyInput, at: CallContext) {
  const { point, platform, tagID, conditions, sort } = input;
  const known = new Map<Line["hours"], Map<number | null, OpenState>>();
  const openStateOf = ({ hours, closedUntil }: Line, mode?: DineType) => {
    const times = () => toHours({ ...hours, closedUntil });
    if (mode && hours.modeWeeks) return getOpenState(getModeHours({ store: hours, hours: times() }, mode), at.now);
    const ofHours = known.get(hours) ?? new Map<number | null, OpenState>();
    known.set(hours, ofHours);
    const state = ofHours.get(closedUntil) ?? getOpenState(times(), at.now);
    ofHours.set(closedUntil, state);
    return state;
  };
  return (line: Line, match: StoreMatch | undefined): Matched[] => {
    const { merchant } = line;
    const distance = calculateDistance(point, line);
    if (distance > limitMetres) return [];
    if (!isFoodCategory(line.category) && retailerOf[platform] !== merchant.id) return [];
    const filterTagIDs = getTagIds(merchant, at.now);
    if (tagID !== null && !filterTagIDs.includes(tagID)) return [];
    const { modeWeeks } = line.hours;
    const opening = { store: modeWeeks ? { ...line, modeWeeks } : line, merchant };
    const states = { open: openStateOf(line), openIn: (mode: DineType) => openStateOf(line, mode) };
    if (conditions.openNow && conditions.mode && !states.openIn(conditions.mode).isOpen) return [];
    const needsEstimate = sort === "MINUTES" || sort === "FEE" || conditions.maxMinutes !== undefined;
    const judged = {
      merchant: { merchantId: merchant.id },
      supportedDineType: line.dineTypes,
      filterTagIDs,
      isOpen: isShownOpen(opening, states, point, at.now),
      rating: line.rating,
      estimate: needsEstimate ? getDeliveryEstimate(opening, point, at.now) : null,
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
function readViews(sql: SqlStorage, keys: readonly Matched[], { point }: NearbyInput, at: CallContext): ListedStore[] {
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
    return dish ? [{ id, name: dish.name[locale], amount: dish.amount, imageUrl: pictures.food(dish), matched }] : [];
  });
  return { matchedFoods, matched };
}
