import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes, type Store } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { ReadInput } from "#shared/contract/row.ts";
import { emptyStoreList, fetchStores } from "#shared/domain/places/listing.ts";
import { getSortValue, meetsConditions, storeSorts } from "#shared/domain/places/store-filter.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { call, kualaLumpur, noon, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";

useSample();

const { nearby } = contract.stores;
type Query = ReadInput<typeof nearby>["query"];

async function findAll(query: Query, options?: Options) {
  const items: Store[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call(nearby, { query: { ...query, ...(cursor && { cursor }) } }, options);
    items.push(...page.items);
    cursor = page.cursor ?? null;
  }
  return items;
}

const idsOf = (stores: readonly Store[]) => stores.map(({ id }) => id);
const evening = fromInstant("2026-11-21T22:30:00+08:00");

/** Each condition, and what it means in words of its own. */
const rules: [query: Query, holds: (store: Store) => boolean][] = [
  [{ merchantID: "warisan" }, (store) => store.merchant.subdomain === "warisan"],
  [{ mode: "DRIVE_THRU" }, (store) => store.supportedDineType.includes("DRIVE_THRU")],
  [{ tag: ["halal"] }, (store) => store.filterTagIDs.includes("halal")],
  [
    { tag: ["halal", "supper"] },
    ({ filterTagIDs }) => filterTagIDs.includes("halal") && filterTagIDs.includes("supper"),
  ],
  [{ openNow: true }, (store) => store.isOpen],
  [{ minRating: 4.5 }, (store) => store.rating !== null && store.rating >= 4.5],
  [{ maxMinutes: 45 }, ({ isOpen, estimate }) => isOpen && !!estimate && estimate.minutesTo <= 45],
  [{ freeDelivery: true }, (store) => store.badges.includes("FREE_DELIVERY")],
];

test.each(rules)(
  "the condition %j keeps the stores that meet it, all of them and in their order",
  async (query, holds) => {
    for (const now of [noon, evening]) {
      const all = await findAll(kualaLumpur, { now });
      const kept = await findAll({ ...kualaLumpur, ...query }, { now });
      expect(idsOf(kept)).toEqual(idsOf(all.filter(holds)));
      expect(kept.length).toBeLessThan(all.length);
    }
    expect((await findAll({ ...kualaLumpur, ...query })).length).toBeGreaterThan(0);
  },
);

const anyConditions = fc.record(
  {
    mode: fc.constantFrom(...dineTypes),
    tag: fc.subarray(["halal", "vegetarian", "chinese", "malay"], { minLength: 1, maxLength: 2 }),
    openNow: fc.boolean(),
    minRating: fc.constantFrom(4, 4.5),
    maxMinutes: fc.constantFrom(30, 45, 60),
    freeDelivery: fc.boolean(),
    foodTagID: fc.constantFrom("halal", "chinese"),
    searchInput: fc.constantFrom("chicken", "nasi"),
    sort: fc.constantFrom(...storeSorts),
  },
  { requiredKeys: [] },
);

test("conditions combine with each other, with text and with a tag, and sorting stays inside the groups (S190–S195)", async () => {
  await fc.assert(
    fc.asyncProperty(anyConditions, fc.constantFrom(noon, evening), async (query, now) => {
      const { foodTagID, searchInput, sort = "DISTANCE", ...conditions } = query;
      const asked = { ...kualaLumpur, ...(foodTagID && { foodTagID }), ...(searchInput && { searchInput }) };
      const expected = (await findAll(asked, { now })).filter((store) => meetsConditions(store, conditions));
      const found = await findAll({ ...kualaLumpur, ...query }, { now });
      expect(idsOf(found).toSorted()).toEqual(idsOf(expected).toSorted());
      const list = await fetchStores(async () => ({ items: found }));
      const groups = [found.filter(({ isOpen }) => isOpen), list.preOrder, list.closed];
      // A search has the order of its matches (search.test.ts) unless another one is asked for.
      const isByMatch = searchInput !== undefined && query.sort === undefined;
      for (const group of isByMatch ? [] : groups) {
        const keys = group.map((store) => [getSortValue(store, sort), store.distance ?? 0] as const);
        expect(keys).toEqual(keys.toSorted(([a, c], [b, d]) => a - b || c - d));
      }
      const firstShut = isByMatch ? -1 : found.findIndex(({ isOpen }) => !isOpen);
      if (firstShut >= 0) expect(found.slice(firstShut).some(({ isOpen }) => isOpen)).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

const findOpen = (sort: Query["sort"]) => findAll({ ...kualaLumpur, sort, openNow: true });

test("each way of sorting puts the best first", async () => {
  const ratings = (await findOpen("RATING")).flatMap(({ rating }) => rating ?? []);
  const minutes = (await findOpen("MINUTES")).flatMap(({ estimate }) => estimate?.minutesFrom ?? []);
  const fees = (await findOpen("FEE")).flatMap(({ estimate }) => estimate?.deliveryFeeFrom ?? []);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(fees).toEqual(fees.toSorted((a, b) => a - b));
  for (const values of [ratings, minutes, fees]) expect(new Set(values).size).toBeGreaterThan(2);
});

test.each([
  { sort: "NEWEST" },
  { mode: "DRONE" },
  { tag: ["tasty"] },
  { tag: ["halal", "tasty"] },
  { openNow: "maybe" },
  { minRating: 6 },
  { maxMinutes: 0 },
  { maxMinutes: 12.5 },
  { freeDelivery: "maybe" },
  { merchantID: "a b" },
])("the unknown value %j is refused", async (query) => {
  const field = Object.keys(query)[0];
  const error = await refused(nearby, { query: { ...kualaLumpur, ...query } });
  expect(error).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(error.issues?.[0]?.path).toMatch(new RegExp(`^${field}`));
});

test("a cursor belongs to its conditions and its order", async () => {
  const { cursor } = await call(nearby, { query: kualaLumpur });
  for (const more of [{ sort: "FEE" as const }, { openNow: true }, { tag: ["halal"] }]) {
    const query = { ...kualaLumpur, ...more, cursor: cursor ?? "" };
    expect(await refused(nearby, { query })).toMatchObject({ status: 422, issues: [{ path: "cursor" }] });
  }
});

/** Gathers stores as a page does, and counts the calls. */
async function gather(query: Query, now: number) {
  let calls = 0;
  const list = await fetchStores((cursor) => {
    calls += 1;
    return call(nearby, { query: { ...query, ...(cursor && { cursor }) } }, { now });
  }, emptyStoreList);
  return { calls, list, open: list.all.filter(({ isOpen }) => isOpen).length };
}

test("a list of this market goes on until it has more than three open stores, or no cursor (S194, S325)", async () => {
  const atNoon = await gather(kualaLumpur, noon);
  expect(atNoon).toMatchObject({ calls: 1, list: { isComplete: false } });
  expect(atNoon.open).toBeGreaterThan(3);
  // Exactly four stores are open at this hour, and that is enough.
  const night = fromInstant("2026-11-22T02:30:00+08:00");
  expect(await gather(kualaLumpur, night)).toMatchObject({ calls: 1, open: 4, list: { isComplete: false } });
  const fewer = await gather({ ...kualaLumpur, mode: "PICKUP" }, fromInstant("2026-11-22T05:00:00+08:00"));
  expect(fewer.open).toBeLessThanOrEqual(3);
  expect(fewer.calls).toBeGreaterThan(1);
  expect(fewer.list.isComplete).toBe(true);
});
