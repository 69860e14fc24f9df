import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { generateListings } from "#tests/support/generated-market.ts";
import { call, kualaLumpur, noon } from "#tests/worker/marketplace/support.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import { getArea } from "#worker/marketplace/rpc/stubs.ts";

// How many rows a list and a search read in a market of 600 stores and in one of 3,000 (performance.md P17), counted
// exactly. `npm run bench -- growth` goes to 50,000 and measures processor time as well.

const sizes = [600, 3_000] as const;
const mostExponent = 0.2;
const mostMore = 50;
const hourMs = 60 * minuteMs;

const asked = {
  list: {},
  "list by rating": { sort: "RATING" },
  "list by fee": { sort: "FEE" },
  "list by minutes": { sort: "MINUTES" },
  "list while all is closed": {},
  "exact search": { searchInput: "nasi lemak" },
  "search with a typing error": { searchInput: "nasi lemka" },
  "search by pinyin": { searchInput: "xiajiao" },
} as const;
type Name = keyof typeof asked;
const names = Object.keys(asked) as Name[];

let rows = 0;
let stopCounting = () => {};

/** Counts what every object of this isolate reads. A cursor knows its rows when it was read to its end, as all are. */
async function countRows(): Promise<void> {
  await runInDurableObject(env.AREA.getByName("w283"), (_, { storage }) => {
    const sql: SqlStorage = Object.getPrototypeOf(storage.sql);
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to the objects that it is taken from
    const { exec } = sql;
    const replace = (value: unknown) =>
      Object.defineProperty(sql, "exec", { configurable: true, writable: true, value });
    // Other files of tests share the isolate.
    stopCounting = () => void replace(exec);
    replace(function (this: SqlStorage, ...query: Parameters<typeof exec>) {
      const cursor = exec.apply(this, query);
      const read = cursor.toArray();
      rows += cursor.rowsRead;
      return Object.assign(read, { toArray: () => read, one: () => read[0], rowsWritten: cursor.rowsWritten });
    });
  });
}

async function fill(listings: Iterable<Listing>): Promise<void> {
  const areas = Map.groupBy(listings, ({ store }) => toCell(store, areaLetters));
  for (const [area, ofArea] of areas) {
    const written = ofArea.map((listing) => ({ ...listing, revision: 1 }));
    await getArea(env, area, { now: noon, locale: "EN" })("putListings", { listings: written });
  }
}

/** The rows of a call for which the blocks around are in memory. */
async function count(name: Name): Promise<number> {
  const query = { ...kualaLumpur, ...asked[name] };
  const now = name.includes("closed") ? noon - 9 * hourMs : noon;
  const first = await countCall(query, now);
  const later = await countCall(query, now);
  // What a process reads the first time for a list.
  if (name.includes("list")) expect(first - later, name).toBeLessThanOrEqual(mostMore);
  return later;
}

async function countCall(query: RowInput<typeof contract.stores.nearby>["query"], now: number): Promise<number> {
  rows = 0;
  const { items } = await call(contract.stores.nearby, { query }, { now });
  expect(items.length).toBe(20);
  return rows;
}

const counts = new Map<Name, number[]>(names.map((name) => [name, []]));

beforeAll(async () => {
  const all = [...generateListings(sizes[1])];
  await fill(all.slice(0, sizes[0]));
  await countRows();
  for (const name of names) counts.get(name)?.push(await count(name));
  await fill(all.slice(sizes[0]));
  for (const name of names) counts.get(name)?.push(await count(name));
}, 120_000);

afterAll(() => stopCounting());

test.each(names)("a %s reads no more rows in a larger market", (name) => {
  const [small = 0, large = 0] = counts.get(name) ?? [];
  const exponent = Math.log(large / small) / Math.log(sizes[1] / sizes[0]);
  expect(exponent, `${small} and ${large} rows`).toBeLessThanOrEqual(mostExponent);
  expect(large).toBeLessThanOrEqual(name.includes("list") ? 300 : 2000);
});
