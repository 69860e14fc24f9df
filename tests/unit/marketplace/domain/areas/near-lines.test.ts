import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance, type Point, roundPoint } from "#shared/domain/places/geo.ts";
import { getSortValue, type StoreSort, storeSorts } from "#shared/domain/places/store-filter.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { generateListings } from "#tests/support/generated-market.ts";
import { type BlockIndex, createBlockIndex } from "#worker/marketplace/domain/areas/block-index.ts";
import { type Bounds, getBounds, shortenBounds } from "#worker/marketplace/domain/areas/bounds.ts";
import {
  blockLetters,
  limitMetres,
  listCellsAround,
  measureBox,
  toCell,
} from "#worker/marketplace/domain/areas/cells.ts";
import { type Line, toLine } from "#worker/marketplace/domain/areas/lines.ts";
import { listBestFirst, type Rank, type UnreadBlock } from "#worker/marketplace/domain/areas/near-lines.ts";
import { getDeliveryEstimate, getLeastEstimate } from "#worker/marketplace/domain/delivery/estimate.ts";
import { getOpenState, type OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { isShownOpen, mayBeShownOpen } from "#worker/marketplace/domain/views.ts";

const noon = Date.parse("2026-11-28T12:00:00+08:00");

/** Each line has the number of its store as a name of every kind. */
const lines = Array.from(generateListings(1_500), (listing, nth): Line => {
  const dishes = [{ id: "dish", names: [nth * 4], tags: [], isApproved: true }];
  const line = toLine(listing, {
    names: [nth * 4 + 1],
    areas: [nth * 4 + 2],
    ofMerchant: [nth * 4 + 3],
    menu: { id: nth, dishes },
  });
  return nth % 50 === 0 ? { ...line, rating: null } : line;
});
const blocks = new Map(
  Array.from(
    Map.groupBy(lines, (line) => toCell(line, blockLetters)),
    ([cell, ofBlock]) => [cell, createBlockIndex(ofBlock)] as const,
  ),
);
const nothing = createBlockIndex([]);
const read = (cell: string) => blocks.get(cell) ?? nothing;

const toHours = ({ hours, closedUntil }: Pick<Line, "hours" | "closedUntil">): OpeningHours => ({
  week: hours.week,
  specialDays: new Map(hours.specialDays.map(({ day, spans }) => [day, spans])),
  closedUntil,
});

const point = fc.record({
  lat: fc.double({ min: 2.9, max: 3.3, noNaN: true }),
  lng: fc.double({ min: 101.4, max: 101.9, noNaN: true }),
});

function openAt(line: Line, from: Point, now: number): boolean {
  const open = getOpenState(toHours(line), now);
  return isShownOpen({ store: line, merchant: line.merchant }, { open, openIn: () => open }, from, now);
}

/** The key of a line in a list, and the best one of bounds, worked out here from what the bounds say. */
const keyOf = (line: Line, sort: StoreSort, from: Point, now: number) => {
  const estimate = getDeliveryEstimate({ store: line, merchant: line.merchant }, from, now);
  return {
    isOpen: openAt(line, from, now),
    value: getSortValue({ rating: line.rating, estimate }, sort),
    metres: calculateDistance(from, line),
  };
};
const rankOf = ({ low, high, ...bounds }: Bounds, sort: StoreSort, from: Point, now: number): Rank => {
  const atLeast = (to: Point) => Math.max(0, measureBox(to, low, high) - 1);
  const estimate = getLeastEstimate(bounds, atLeast(roundPoint(from)), from, now);
  const states = bounds.hours.map((hours) => getOpenState(toHours({ hours, closedUntil: null }), now));
  return {
    relevance: 0,
    isOpen: states.some((state) => (bounds.toTheEnd ? state.isOpen : mayBeShownOpen(state, bounds.prepMinutes, now))),
    value: getSortValue({ rating: bounds.rating, estimate }, sort),
    metres: atLeast(from),
  };
};

type Key = Omit<Rank, "relevance">;
const compare = (a: Key, b: Key) => Number(b.isOpen) - Number(a.isOpen) || a.value - b.value || a.metres - b.metres;

const unreadAround = (from: Point, read: (cell: string) => BlockIndex): UnreadBlock[] =>
  listCellsAround(from, limitMetres, blockLetters).flatMap(({ name }) => {
    const bounds = getBounds(blocks.get(name)?.lines ?? []);
    return bounds ? [{ bounds: shortenBounds(bounds), read: () => read(name) }] : [];
  });

const idsOf = (some: readonly Line[]) => some.map(({ id }) => id).toSorted();

test("all lines of a circle are read once, the best rank first, and none is better than its rank or what was left", () => {
  const hour = fc.integer({ min: 0, max: 47 }).map((half) => noon + half * 30 * minuteMs);
  fc.assert(
    fc.property(point, hour, fc.constantFrom(...storeSorts), (from, now, sort) => {
      const unread = unreadAround(from, read);
      const found: Line[] = [];
      let last: Key = { isOpen: true, value: 0, metres: 0 };
      const ranks = {
        spotsOf: ({ spots }: BlockIndex) => spots(sort),
        rank: (bounds: Bounds) => rankOf(bounds, sort, from, now),
      };
      for (const next of listBestFirst(unread, ranks)) {
        expect(compare(next, last)).toBeGreaterThanOrEqual(0);
        last = next;
        for (const line of next.spot?.lines ?? []) {
          found.push(line);
          if (compare(keyOf(line, sort, from, now), next) < 0) expect.fail(`${line.id} is better than its rank`);
        }
      }
      expect(idsOf(found)).toEqual(idsOf(unread.flatMap((block) => block.read().lines)));
    }),
    { numRuns: 12 },
  );
});

test("a block is read when nothing better is left, and a page needs few of its lines", () => {
  const from = { lat: 3.139, lng: 101.687 };
  let readBlocks = 0;
  let compared = 0;
  const counted = (cell: string) => {
    readBlocks += 1;
    return read(cell);
  };
  const unread = unreadAround(from, counted);
  const rank = (bounds: Bounds) => rankOf(bounds, "DISTANCE", from, noon);
  for (const { metres, spot } of listBestFirst(unread, { spotsOf: ({ spots }) => spots("DISTANCE"), rank })) {
    if (metres > 1_500) break;
    compared += spot?.lines.length ?? 0;
  }
  expect(readBlocks).toBe(unread.filter(({ bounds }) => rank(bounds).metres <= 1_500).length);
  expect(readBlocks).toBeGreaterThan(0);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThan(unread.slice(0, readBlocks).flatMap((block) => block.read().lines).length);
});

test("a line is found by each of its names", () => {
  for (const { lines: ofBlock, byName } of blocks.values()) {
    for (const [place, { names, areas, merchant, menu }] of ofBlock.entries()) {
      const ids = [...names, ...areas, ...merchant.names, ...menu.dishes.flatMap((dish) => dish.names)];
      for (const id of ids) expect(byName().get(id)).toEqual([place]);
    }
  }
});
