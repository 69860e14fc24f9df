import type { StoreSort } from "#shared/domain/places/store-filter.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { Start } from "#tests/bench/run.ts";
import type { Bundle } from "#tests/support/bundle.ts";
import { dishNames, families, generateListings } from "#tests/support/generated-market.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import { callObject, takeRows } from "./counted.ts";

// What a call of the catalogue costs at four sizes of the market: the sample market, then with generated stores over Malaysia
// up to 50,000. Rows are counted exactly; processor time is that of the whole process, and scatters with the machine.

/** Of one call. */
export type Cost = { rowsRead: number; cpuMs: number | null; bytes: number };
export type Grown = { stores: number; costs: Record<string, Cost>; first: Record<string, number> };
export type CatalogueBench = { sizes: Grown[]; fillSeconds: number; fillRowsWritten: number };

const sizes = [54, 500, 5_000, 50_000];
const sampleStores = 54;

const hourMs = 60 * minuteMs;
type Query = { sort?: StoreSort; searchInput?: string };

/** What one process is asked. `hour`: of the day; a query of a function is another one at each place. */
type Asked = { hour: number; queries: Record<string, Query | ((nth: number) => Query)> };

const dishOf = (nth: number) => dishNames[nth % dishNames.length] ?? "";
const swapEnd = (text: string) => text.slice(0, -2) + text.slice(-1) + text.slice(-2, -1);

const noonHour = 12;

const asked: readonly Asked[] = [
  {
    hour: noonHour,
    queries: {
      "near list": {},
      "near list by rating": { sort: "RATING" },
      "near list by fee": { sort: "FEE" },
      "near list by minutes": { sort: "MINUTES" },
      "search, exact": { searchInput: "nasi lemak" },
      "search, typing error": { searchInput: "nasi lemka" },
      "search, pinyin": { searchInput: "xiajiao" },
      "search, dish and name": { searchInput: "laksa ali" },
    },
  },
  { hour: 3, queries: { "near list, all closed": {} } },
  // In a process that has not read the words of any of these before.
  { hour: noonHour, queries: { "search, never typed": (nth) => ({ searchInput: dishOf(nth) }) } },
  {
    hour: noonHour,
    queries: { "search, never typed, typing error": (nth) => ({ searchInput: swapEnd(dishOf(nth)) }) },
  },
  {
    hour: noonHour,
    queries: {
      "search, never typed, dish and name": (nth) => ({
        searchInput: `${dishOf(nth)} ${families[nth % families.length]}`,
      }),
    },
  },
];

export const catalogueNames: readonly string[] = asked.flatMap(({ queries }) => Object.keys(queries));

/** Around the middle of Kuala Lumpur, where stores are the closest. No two are in one key of a cache. */
const places = Array.from({ length: 24 }, (_, nth) => ({
  latitude: String(3.13 + (nth % 6) * 0.004),
  longitude: String(101.68 + Math.floor(nth / 6) * 0.004),
}));

export async function benchCatalogue(ours: Bundle, objects: string, start: Start): Promise<CatalogueBench> {
  const serveOurs = (hour: number) => {
    const offset = noonOffsetMs() + (hour - noonHour) * hourMs;
    return start(serveApp(ours, { DEMO: "1", CLOCK_OFFSET_MS: String(offset) }, { objects }));
  };
  const told: CatalogueBench = { sizes: [], fillSeconds: 0, fillRowsWritten: 0 };
  const listings = generateListings((sizes.at(-1) ?? 0) - sampleStores);
  for (const [step, stores] of sizes.entries()) {
    const added = stores - (sizes[step - 1] ?? sampleStores);
    const startedAt = performance.now();
    const filled = await serveOurs(noonHour);
    if (step > 0) told.fillRowsWritten += await fill(filled, listings, added);
    told.fillSeconds += (performance.now() - startedAt) / 1000;
    // Lists of the sample stores are written once.
    await ask(filled, "a list", {}, [0]);
    await filled.stop("SIGTERM");
    const first: Record<string, number> = {};
    const costs: Record<string, Cost> = {};
    for (const { hour, queries } of asked) {
      const server = await serveOurs(hour);
      for (const [name, query] of Object.entries(queries)) {
        first[name] = (await ask(server, name, query, [0])).rowsRead;
        costs[name] = await ask(server, name, query, laterPlaces);
      }
      await server.stop("SIGTERM");
    }
    told.sizes.push({ stores, costs, first });
    process.stderr.write(`${stores} stores\n`);
  }
  return told;
}

const perBatch = 100;

/** Writes the next listings to their areas. Returns the rows that it wrote. */
async function fill(server: Server, listings: Generator<Listing>, count: number): Promise<number> {
  const waiting = new Map<string, Listing[]>();
  const send = async (area: string) => {
    const batch = waiting.get(area) ?? [];
    waiting.delete(area);
    await callObject(server, { object: "AREA", name: area, call: "putListings", input: { listings: batch } });
  };
  for (let nth = 0; nth < count; nth += 1) {
    const { value } = listings.next();
    if (!value) break;
    const area = toCell(value.store, areaLetters);
    const batch = [...(waiting.get(area) ?? []), { ...value, revision: 1 }];
    waiting.set(area, batch);
    if (batch.length === perBatch) await send(area);
  }
  for (const area of waiting.keys()) await send(area);
  const { calls, alarms } = await takeRows(server);
  return calls.written + alarms.written;
}

const laterPlaces: readonly number[] = [...places.keys()].slice(1);

/** Asks at some places, by number. */
async function ask(
  server: Server,
  name: string,
  query: Query | ((nth: number) => Query),
  at: readonly number[],
): Promise<Cost> {
  await takeRows(server);
  const cpuBefore = server.cpuMicros();
  let bytes = 0;
  for (const nth of at) {
    const search = new URLSearchParams({ ...places[nth], ...(typeof query === "function" ? query(nth) : query) });
    const response = await fetch(`http://127.0.0.1:${server.port}/v4/web/find-nearby-stores?${search.toString()}`);
    const body = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`);
    bytes += body.length;
  }
  const cpuAfter = server.cpuMicros();
  const { calls, alarms } = await takeRows(server);
  return {
    rowsRead: (calls.read + alarms.read) / at.length,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / 1000 / at.length,
    bytes: bytes / at.length,
  };
}

/** By how much a cost grows when the market grows ten times, as an exponent: 0 is not at all, 1 is as much as the market. */
export function exponentOf({ sizes: grown }: CatalogueBench, costOf: (of: Grown) => number | null | undefined): number {
  const [before, last] = grown.slice(-2);
  const [low, high] = [before && costOf(before), last && costOf(last)];
  if (!low || !high || !before || !last) return Number.NaN;
  return Math.log(high / low) / Math.log(last.stores / before.stores);
}

/** A table for people. */
export function catalogueTable(told: CatalogueBench): string {
  const head = ["", ...told.sizes.map(({ stores }) => `${stores} stores`), "exponent"];
  const row = (name: string, costOf: (of: Grown) => number | null | undefined, digits: number) => [
    name,
    ...told.sizes.map((size) => costOf(size)?.toFixed(digits) ?? "–"),
    exponentOf(told, costOf).toFixed(2),
  ];
  const rows = catalogueNames.flatMap((name) => [
    row(`${name}, rows read`, ({ costs }) => costs[name]?.rowsRead, 0),
    row(`… the first time in a process`, ({ first }) => first[name], 0),
    row(`… processor ms`, ({ costs }) => costs[name]?.cpuMs, 1),
    row(`… bytes`, ({ costs }) => costs[name]?.bytes, 0),
  ]);
  const lines = [head, head.map(() => "--:"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const filled = `Written in ${told.fillSeconds.toFixed(0)} s, ${told.fillRowsWritten} rows.`;
  return `${lines.join("\n")}\n\n${filled}`;
}
