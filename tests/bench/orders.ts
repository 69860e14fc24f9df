import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { type Server, serve, serveApp, text } from "#tests/support/workerd.ts";
import { type Spread, spreadOf } from "./measure.ts";
import type { Start } from "./run.ts";

// How many orders a second the marketplace takes (performance.md P16), against a Durable Object that stores one row for each
// request. Guests order rounds at the tables of four stores, each with a key of its own; one in twenty is sent again, and
// has to be the same order. Both keep what they store on the disk, and take turns.

export type OrdersBench = { ordersPerSecond: Spread | null; rowsPerSecond: Spread | null; ratio: Spread | null };

const rounds = 5;
const roundMs = 3_000;
const connections = 8;
const guests = 80;
const tables = 6;
const replayEvery = 20;
const shops = [
  { store: "1301", dish: "jade-har-gow" },
  { store: "1501", dish: "sakura-edamame" },
  { store: "1302", dish: "jade-har-gow" },
  { store: "1502", dish: "sakura-edamame" },
];

export async function benchOrders(folder: string, start: Start): Promise<OrdersBench> {
  const ours = bundleOurs(join(folder, "ours"));
  const vars = { DEMO: "1", SIM_SPEED: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()), OPEN_ROUNDS_PER_TABLE: "999" };
  const market = await start(serveApp(ours, vars));
  const floor = await start(serveRows(join(folder, "rows"), ours.settings.compatibility_date));
  const tokens = await Promise.all(Array.from({ length: guests }, (_, nth) => logIn(market, nth)));
  const placeNext = createOrders(market, tokens);
  const storeNext = () => send(floor, `/${(count += 1) % shops.length}`, { body: `{"nth":${count}}` });
  const [orders, rows]: [number[], number[]] = [[], []];
  await perSecond(placeNext);
  await perSecond(storeNext);
  for (let round = 0; round < rounds; round += 1) {
    rows.push(await perSecond(storeNext));
    orders.push(await perSecond(placeNext));
  }
  return {
    ordersPerSecond: spreadOf(orders),
    rowsPerSecond: spreadOf(rows),
    ratio: spreadOf(orders.map((speed, round) => speed / (rows[round] ?? Number.NaN))),
  };
}

let count = 0;

/** Sends from every connection as fast as the answers come. */
async function perSecond(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let acts = 0;
  const work = async () => {
    while (performance.now() - startedAt < roundMs) {
      await act();
      acts += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return (acts * 1000) / (performance.now() - startedAt);
}

type Sent = { body: string; headers?: Record<string, string> };

async function send({ port }: Server, path: string, { body, headers }: Sent): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
  const reply: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`);
  return reply;
}

async function logIn(market: Server, nth: number): Promise<string> {
  const asBearer = { "X-Session": "bearer" };
  const body = JSON.stringify({ customerId: "", platform: "WEB" });
  const { token } = (await send(market, "/v3/auth", { body, headers: asBearer })) as { token: string };
  const login = { countryCode: "60", phoneNumber: `11${String(20_000_000 + nth)}`, code: "123456" };
  const headers = { ...asBearer, Authorization: `Bearer ${token}` };
  const reply = (await send(market, "/v3/web/login", { body: JSON.stringify(login), headers })) as { token?: string };
  return reply.token ?? token;
}

/** Places the next order, or one before it again. */
function createOrders(market: Server, tokens: readonly string[]) {
  let nth = 0;
  return async () => {
    nth += 1;
    const own = nth;
    const { store, dish } = shops[own % shops.length] ?? { store: "", dish: "" };
    const order = {
      orderDineType: "DINEIN",
      orderFoods: [{ id: dish, orderQuantity: 1 }],
      deliveryTime: null,
      tableNo: String(1 + (Math.floor(own / shops.length) % tables)),
      isCutleryRequired: false,
      isLanding: false,
    };
    const headers = {
      "X-Session": "bearer",
      Authorization: `Bearer ${tokens[own % tokens.length]}`,
      "Idempotency-Key": `bench-order-${own}`,
    };
    const path = `/v3/web/store/${store}/order`;
    const place = async () =>
      ((await send(market, path, { body: JSON.stringify(order), headers })) as { item: { id: string } }).item.id;
    const id = await place();
    if (own % replayEvery === 0 && (await place()) !== id) throw new Error("An order was placed twice.");
  };
}

/** A Worker whose objects store one row for each request. */
function serveRows(folder: string, compatibilityDate: string): Promise<Server> {
  mkdirSync(join(folder, "objects"), { recursive: true });
  writeFileSync(
    join(folder, "rows.js"),
    `import { DurableObject } from "cloudflare:workers";
export class Rows extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, body TEXT)");
  }
  async store(body) {
    this.ctx.storage.sql.exec("INSERT INTO rows (body) VALUES (?)", body);
    return { isStored: true };
  }
}
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    return Response.json(await env.ROWS.getByName(pathname).store(await request.text()));
  },
};
`,
  );
  return serve(
    folder,
    `(name = "main", worker = (
      modules = [(name = "rows.js", esModule = embed "rows.js")],
      compatibilityDate = ${text(compatibilityDate)},
      bindings = [(name = "ROWS", durableObjectNamespace = "Rows")],
      durableObjectNamespaces = [(className = "Rows", uniqueKey = "Rows", enableSql = true)],
      durableObjectStorage = (localDisk = "objects"))),
    (name = "objects", disk = (path = ${text(join(folder, "objects"))}, writable = true)),`,
  );
}
