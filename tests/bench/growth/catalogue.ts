import type { Start } from "#tests/bench/run.ts";
import type { Bundle } from "#tests/support/bundle.ts";
import { generateListings } from "#tests/support/generated-market.ts";
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

const asked = {
  "near list": {},
  "near list by rating": { sort: "RATING" },
  "search, exact": { searchInput: "nasi lemak" },
  "search, typing error": { searchInput: "nasi lemka" },
  "search, pinyin": { searchInput: "xiajiao" },
  "search, dish and name": { searchInput: "laksa ali" },
} as const satisfies Record<string, Record<string, string>>;

export const catalogueNames: readonly string[] = Object.keys(asked);

/** Around the middle of Kuala Lumpur, where stores are the closest. No two are in one key of a cache. */
const places = Array.from({ length: 24 }, (_, nth) => ({
  latitude: String(3.13 + (nth % 6) * 0.004),
  longitude: String(101.68 + Math.floor(nth / 6) * 0.004),
}));

export async function benchCatalogue(ours: Bundle, objects: string, start: Start): Promise<CatalogueBench> {
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const serveOurs = () => start(serveApp(ours, vars, { objects }));
  const told: CatalogueBench = { sizes: [], fillSeconds: 0, fillRowsWritten: 0 };
  const listings = generateListings((sizes.at(-1) ?? 0) - sampleStores, Date.now());
  let server = await serveOurs();
  for (const [step, stores] of sizes.entries()) {
    const added = stores - (sizes[step - 1] ?? sampleStores);
    const startedAt = performance.now();
    if (step > 0) told.fillRowsWritten += await fill(server, listings, added);
    told.fillSeconds += (performance.now() - startedAt) / 1000;
    // Lists of the sample stores are written once.
    for (const [name, query] of Object.entries(asked)) await ask(server, name, query, places.slice(0, 1));
    await server.stop("SIGTERM");
    server = await serveOurs();
    const first: Record<string, number> = {};
    const costs: Record<string, Cost> = {};
    for (const [name, query] of Object.entries(asked)) {
      first[name] = (await ask(server, name, query, places.slice(0, 1))).rowsRead;
      costs[name] = await ask(server, name, query, places.slice(1));
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

async function ask(server: Server, name: string, query: Record<string, string>, at: typeof places): Promise<Cost> {
  await takeRows(server);
  const cpuBefore = server.cpuMicros();
  let bytes = 0;
  for (const place of at) {
    const search = new URLSearchParams({ ...place, ...query });
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
