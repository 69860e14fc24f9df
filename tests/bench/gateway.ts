import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { contract } from "#shared/contract/index.ts";
import type { Schema } from "#shared/contract/row.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { type Server, serve, serveApp, text } from "#tests/support/workerd.ts";
import { type Contender, measure, type Plan } from "./measure.ts";
import { serveNaive } from "./naive/serve.ts";
import type { Bench } from "./report.ts";
import type { Start } from "./run.ts";
import { digits, type LocalUpstream, serveUpstream } from "./upstream.ts";

// What the gateway costs a call to a remote upstream, against a Worker that only passes requests on (performance.md P1,
// P2). Each runs in a workerd of its own before the same local upstream; the bodies are replies of our own marketplace,
// in Chinese, repeated to size. Every round of the pass-through is followed by one of each way to ask the gateway, and
// by one of the gateway that is written first, which says what the machine makes of such work today:
//
// - cached: one address, as in production. The upstream is asked once in a while; the answer comes from memory.
// - fetched: every request has an address of its own, so that none is in the cache, and no body comes twice: each is
//   fetched from the upstream and read against its schema.
//
// The gateway runs as deployed, rate limits included. The data centre's cache is not there on bare workerd.

// Long rounds: a Worker that was idle meanwhile has given memory back and takes it anew.
const plan: Plan = { rounds: 5, roundMs: 3_000, warmUpMs: 3_000, connections: 4 };

type Sample = { name: string; bytes: number; path: string; schema: Schema; ask: (nth: number) => string };

const samples: Sample[] = [
  {
    name: "merchant",
    bytes: 1_000,
    path: "/v3/merchant/warisan",
    schema: contract.stores.merchant.response,
    ask: (nth) => `/v3/merchant/m${nth}`,
  },
  {
    name: "nearby stores",
    bytes: 15_000,
    path: "/v4/web/find-nearby-stores",
    schema: contract.stores.nearby.response,
    ask: (nth) => `/v4/web/find-nearby-stores?cursor=${nth}`,
  },
  {
    name: "menu",
    bytes: 146_000,
    path: "/v3/web/store/1001/foods",
    schema: contract.menus.foods.response,
    ask: (nth) => `/v3/web/store/${nth}/foods`,
  },
];

export async function benchGateway(folder: string, start: Start): Promise<Bench> {
  const upstream = await serveUpstream();
  try {
    const ours = bundleOurs(join(folder, "ours"));
    const marketplace = await start(serveApp(ours, { DEMO: "1" }));
    const bodies = await Promise.all(samples.map((sample) => bodyOf(sample, marketplace)));
    await marketplace.stop();
    const passThrough = await start(
      servePassThrough(join(folder, "pass"), upstream.origin, ours.settings.compatibility_date),
    );
    const gateway = await start(serveApp(ours, { UPSTREAM_ORIGIN: upstream.origin }));
    const naive = await start(serveNaive(join(folder, "naive"), upstream.origin, ours.settings.compatibility_date));
    const results = [];
    for (const [at, sample] of samples.entries()) {
      const body = bodies[at] ?? "";
      const rounds = await measure(contenders(sample, body, { upstream, passThrough, gateway, naive }), plan);
      results.push({ name: `${sample.name}, ${Buffer.byteLength(body)} bytes`, rounds });
    }
    const ratios: [string, string][] = [
      ["cached", "pass-through"],
      ["fetched", "pass-through"],
      ["naive", "pass-through"],
      ["fetched", "naive"],
    ];
    return { name: "gateway", plan, results, ratios };
  } finally {
    await upstream.stop();
  }
}

type Servers = { upstream: LocalUpstream; passThrough: Server; gateway: Server; naive: Server };
let asked = 100_000;

function contenders({ path, ask }: Sample, body: string, servers: Servers): Contender[] {
  const { upstream, passThrough, gateway, naive } = servers;
  const bodyLength = Buffer.byteLength(body);
  const another = () => ask((asked += 1));
  const same = () => upstream.answer(body, false);
  const others = () => upstream.answer(body, true);
  return [
    { name: "pass-through", server: passThrough, path: another, bodyLength, prepare: same },
    { name: "cached", server: gateway, path: () => path, bodyLength, prepare: same },
    { name: "fetched", server: gateway, path: another, bodyLength, prepare: others },
    { name: "naive", server: naive, path: another, bodyLength, prepare: others },
  ];
}

type Named = { name: string };

/** The body of a sample by its name. */
export function sampleBody(name: string, marketplace: Server): Promise<string> {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`There is no sample "${name}".`);
  return bodyOf(sample, marketplace);
}

/** A reply of our own marketplace, cut or repeated to size, with a name that can be told from all others. */
async function bodyOf({ name, bytes, path, schema }: Sample, { port }: Server): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "Accept-Language": "zh-Hans-MY" } });
  const reply = (await response.json()) as { item?: Named; items?: Named[] };
  const first = reply.item ?? reply.items?.[0];
  if (response.status !== 200 || !first) throw new Error(`The marketplace answered ${path} with ${response.status}.`);
  first.name = `Restoran ${digits}`;
  const sized = reply.items ? { ...reply, items: ofSize(reply.items, bytes) } : reply;
  if (!v.is(schema, sized)) throw new Error(`${name} is no reply of its row.`);
  return JSON.stringify(sized);
}

/** The items, again and again, until they are as many bytes. */
function ofSize(items: Named[], bytes: number): Named[] {
  const sized: Named[] = [];
  let size = 0;
  for (let at = 0; size < bytes; at += 1) {
    const item = items[at % items.length];
    if (!item) break;
    sized.push(item);
    size += Buffer.byteLength(JSON.stringify(item)) + 1;
  }
  return sized;
}

/** The Worker that everything is measured against: it sends each request on and the answer back. */
export function servePassThrough(folder: string, origin: string, compatibilityDate: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "pass-through.js"),
    `export default {
  fetch(request) {
    const { pathname, search } = new URL(request.url);
    return fetch(${JSON.stringify(origin)} + pathname + search, request);
  },
};
`,
  );
  return serve(
    folder,
    `(name = "main", worker = (
      modules = [(name = "pass-through.js", esModule = embed "pass-through.js")],
      compatibilityDate = ${text(compatibilityDate)})),`,
  );
}
