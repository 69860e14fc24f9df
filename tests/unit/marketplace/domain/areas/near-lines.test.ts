import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance } from "#shared/domain/geo.ts";
import { getSortValue } from "#shared/domain/store-filter.ts";
import { generateListings } from "#tests/support/generated-market.ts";
import { createBlockIndex } from "#worker/marketplace/domain/areas/block-index.ts";
import { blockLetters, limitMetres, listCellsAround, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import { type Line, toLine } from "#worker/marketplace/domain/areas/lines.ts";
import { listByRating, listNearToFar, type Next } from "#worker/marketplace/domain/areas/near-lines.ts";

const noon = Date.parse("2026-11-28T12:00:00+08:00");

/** Each line has the number of its store as a name of every kind. */
const lines = Array.from(generateListings(1_500, noon), (listing, nth): Line => {
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

const point = fc.record({
  lat: fc.double({ min: 2.9, max: 3.3, noNaN: true }),
  lng: fc.double({ min: 101.4, max: 101.9, noNaN: true }),
});

/** Reads all, and checks that nothing comes after lines that are better than what it promised. */
function readAll(all: Iterable<Next>, valueOf: (line: Line) => number, from: { lat: number; lng: number }): Line[] {
  const found: Line[] = [];
  let last = { value: 0, metres: 0 };
  for (const next of all) {
    expect(next.value - last.value || next.metres - last.metres).toBeGreaterThanOrEqual(0);
    last = next;
    for (const line of next.read().lines) {
      found.push(line);
      expect(valueOf(line)).toBeGreaterThanOrEqual(next.value);
      // The nearest corner is as far as the earth is round: within a metre.
      if (valueOf(line) === next.value) expect(calculateDistance(from, line)).toBeGreaterThanOrEqual(next.metres - 1);
    }
  }
  return found;
}

const ratingOf = ({ rating }: Line) => getSortValue({ rating, estimate: null }, "RATING");

const idsOf = (some: readonly Line[]) => some.map(({ id }) => id).toSorted();

test("all lines of a circle are read once, from near to far or by rating, and none is better than what was left", () => {
  fc.assert(
    fc.property(point, (from) => {
      const cells = listCellsAround(from, limitMetres, blockLetters);
      const expected = idsOf(cells.flatMap(({ name }) => read(name).lines));
      const near = readAll(listNearToFar(cells, read, from), () => 0, from);
      expect(idsOf(near)).toEqual(expected);
      expect(idsOf(readAll(listByRating(cells, read), ratingOf, from))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});

test("a block is read when nothing nearer is left, and a page needs few of its lines", () => {
  const from = { lat: 3.139, lng: 101.687 };
  const cells = listCellsAround(from, limitMetres, blockLetters);
  let readBlocks = 0;
  let compared = 0;
  const counted = (cell: string) => {
    readBlocks += 1;
    return read(cell);
  };
  for (const { metres, read: readNext } of listNearToFar(cells, counted, from)) {
    if (metres > 1_500) break;
    compared += readNext().lines.length;
  }
  expect(readBlocks).toBe(cells.filter(({ metres }) => metres <= 1_500).length);
  expect(compared).toBeGreaterThan(0);
  expect(compared).toBeLessThan(cells.slice(0, readBlocks).flatMap(({ name }) => read(name).lines).length);
});

test("a line is found by each of its names", () => {
  for (const { lines: ofBlock, byName } of blocks.values()) {
    for (const [place, { names, areas, merchant, menu }] of ofBlock.entries()) {
      const ids = [...names, ...areas, ...merchant.names, ...menu.dishes.flatMap((dish) => dish.names)];
      for (const id of ids) expect(byName().get(id)).toEqual([place]);
    }
  }
});
