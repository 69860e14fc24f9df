import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Bundle, bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { type Server, serve, serveApp, text } from "#tests/support/workerd.ts";
import { type Spread, spreadOf } from "./measure.ts";
import { importStores } from "./orders/noon-market.ts";
import {
  headersOf,
  logIn,
  type Quoted,
  readFoods,
  send,
  toDeliveryOrder,
  toDeliveryQuote,
  toPayment,
} from "./people.ts";
import type { Start } from "./run.ts";

// What an order costs (performance.md P16), in three parts. What it makes objects do: calls, commits and statements before a
// reply, rows, alarms and calls of an order that is paid by credit and delivered, all counted. Its processor time, against a
// Durable Object that stores one row for each request, and against the same way with nothing on it: an object that stores a
// row, asks another one that stores a row, and stores a row after the reply. Guests order rounds at the tables of four
// stores, each with a key of its own, and one in twenty is sent again and has to be the same order; nothing is counted
// meanwhile. And a noon: 60 orders a second at 200 stores for a minute. All keep what they store on the disk.

/** What objects have done: calls by name, and what they wrote. */
type Counts = {
  calls: Record<string, number>;
  statements: number;
  commits: number;
  alarms: number;
  alarmsSet: number;
  rowsWritten: number;
};
type Told = { all: Counts; atReply: Counts };

/** What was done before the reply. */
export type Step = { calls: number; commits: number; statements: number };
export type Delivered = {
  calls: number;
  names: Record<string, number>;
  alarms: number;
  alarmsSet: number;
  rowsWritten: number;
};
export type Noon = { orders: number; failed: number; perSecond: number; p50Ms: number; p99Ms: number };

export type OrdersBench = {
  place: Step;
  payByCredit: Step;
  login: Step;
  delivered: Delivered;
  cpuOverRow: Spread | null;
  cpuOverWay: Spread | null;
  ordersPerSecond: Spread | null;
  noon: Noon;
};

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
const noonStores = 200;
const noonPerSecond = 60;
const noonSeconds = 60;
const noonGuests = 400;
const noonKey = "an-operator-key-of-forty-characters-1234";

export async function benchOrders(folder: string, start: Start): Promise<OrdersBench> {
  const ours = countedBundle(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()), OPEN_ROUNDS_PER_TABLE: "9999" };
  const steps = await countSteps(await start(serveApp(ours, { ...vars, SIM_SPEED: "120" }, inFolder(folder, "steps"))));
  const uncounted = { ...ours, main: "index.js" };
  const market = await start(serveApp(uncounted, { ...vars, SIM_SPEED: "1" }, inFolder(folder, "market")));
  const floor = await start(serveObjects(join(folder, "rows"), oneRow, ours.settings.compatibility_date));
  const way = await start(serveObjects(join(folder, "way"), wayOfAnOrder, ours.settings.compatibility_date));
  const tokens = await logInAll(market, guests);
  const placeNext = createOrders(market, tokens, (nth) => shops[nth % shops.length]);
  const storeNext = () => send(floor, `/${(count += 1) % shops.length}`, { body: `{"nth":${count}}` });
  const goNext = () => send(way, `/${(count += 1) % guests}/${count % shops.length}`, { body: asLongAsAnOrder });
  const [orders, overRow, overWay]: [number[], number[], number[]] = [[], [], []];
  await perSecond(market, placeNext);
  await perSecond(floor, storeNext);
  await perSecond(way, goNext);
  for (let round = 0; round < rounds; round += 1) {
    const row = await perSecond(floor, storeNext);
    const order = await perSecond(market, placeNext);
    const gone = await perSecond(way, goNext);
    orders.push(order.perSecond);
    overRow.push(order.cpuMicros / row.cpuMicros);
    overWay.push(order.cpuMicros / gone.cpuMicros);
  }
  const noonVars = { ...vars, SIM_SPEED: "1", OPERATOR_KEYS: noonKey };
  const empty = await start(serveApp(ours, noonVars, { ...inFolder(folder, "noon"), market: "empty" }));
  const noon = await runNoon(empty);
  return {
    ...steps,
    cpuOverRow: spreadOf(overRow),
    cpuOverWay: spreadOf(overWay),
    ordersPerSecond: spreadOf(orders),
    noon,
  };
}

function countedBundle(folder: string): Bundle {
  const ours = bundleOurs(folder);
  copyFileSync(join(import.meta.dirname, "orders/counted.js"), join(folder, "counted.js"));
  return { ...ours, main: "counted.js" };
}

const inFolder = (folder: string, name: string) => ({ objects: join(folder, `${name}-objects`) });

const takeCounts = async (server: Server) => (await send(server, "/orders/counts", { body: "{}" })) as Told;

const sum = (calls: Record<string, number>) => Object.values(calls).reduce((all, one) => all + one, 0);

/** A delivery that a member pays by credit, from its quote to its end; the whole day takes half a minute. */
async function countSteps(server: Server) {
  const member = { countryCode: "60", phoneNumber: "1100000001", code: "123456" };
  await logIn(server, member);
  await untilStill(server);
  const person = await logIn(server, member);
  const login = toStep(await takeCounts(server));
  const ask = (path: string, body: object, key?: string) =>
    send(server, path, { body: JSON.stringify(body), headers: headersOf(person, key) });
  const food = plainOf(await readFoods(server, "1001"), "DELIVERY");
  await takeCounts(server);
  const orderFoods = [orderLine(food, 2, Date.now() + noonOffsetMs())];
  const quote = (await ask("/v3/web/store/1001/delivery/calculate", toDeliveryQuote(orderFoods))) as Quoted;
  const delivered: Delivered = { calls: 0, names: {}, alarms: 0, alarmsSet: 0, rowsWritten: 0 };
  const add = ({ all }: Told, without: readonly string[] = []) => {
    for (const [name, times] of Object.entries(all.calls)) {
      if (without.includes(name)) continue;
      delivered.names[name] = (delivered.names[name] ?? 0) + times;
      delivered.calls += times;
    }
    delivered.alarms += all.alarms;
    // Setting one is billed as a row; the target counts rows of tables and indexes.
    delivered.alarmsSet += all.alarmsSet;
    delivered.rowsWritten += all.rowsWritten;
  };
  add(await takeCounts(server));
  const { item: order } = (await ask(
    "/v3/web/store/1001/order",
    toDeliveryOrder(orderFoods, quote),
    "bench-order-steps",
  )) as { item: { id: string } };
  const placed = await takeCounts(server);
  add(placed);
  await ask("/v3/web/store/1001/transaction", toPayment(order.id), "bench-order-payment");
  const paid = await takeCounts(server);
  add(paid);
  let status: string | null = null;
  for (let seconds = 0; status !== "COMPLETED"; seconds += 5) {
    if (seconds > 120) throw new Error(`the order ended as ${status}`);
    await wait(5_000);
    add(await takeCounts(server));
    const headers = headersOf(person);
    const response = await fetch(`http://127.0.0.1:${server.port}/v3/web/orders/${order.id}`, { headers });
    status = ((await response.json()) as { item: { deliveryStatus: string | null } }).item.deliveryStatus;
    // What was asked here is not the order's.
    const told = await takeCounts(server);
    add(told, Object.keys(told.all.calls));
  }
  return { login, place: toStep(placed), payByCredit: toStep(paid), delivered };
}

/** The first login makes the orders of a sample customer, and their stores tell of them for some seconds. */
async function untilStill(server: Server): Promise<void> {
  for (let still = 0, seconds = 0; still < 2; seconds += 1) {
    if (seconds > 60) throw new Error("the objects go on without being asked");
    await wait(1_000);
    const { calls, alarms } = (await takeCounts(server)).all;
    still = sum(calls) + alarms === 0 ? still + 1 : 0;
  }
}

const toStep = ({ atReply: { calls, commits, statements } }: Told): Step => ({
  calls: sum(calls),
  commits,
  statements,
});

let count = 0;

type Speed = { perSecond: number; cpuMicros: number };

/** Sends from every connection as fast as the answers come; `cpuMicros` of the server for each. */
async function perSecond(server: Server, act: () => Promise<unknown>): Promise<Speed> {
  const startedAt = performance.now();
  const cpuBefore = server.cpuMicros() ?? Number.NaN;
  let acts = 0;
  const work = async () => {
    while (performance.now() - startedAt < roundMs) {
      await act();
      acts += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const cpuMicros = ((server.cpuMicros() ?? Number.NaN) - cpuBefore) / acts;
  return { perSecond: (acts * 1000) / (performance.now() - startedAt), cpuMicros };
}

/** 60 orders begin each second, whether those before have their answers or not. */
async function runNoon(market: Server): Promise<Noon> {
  const stores = await importStores(`http://localhost:${market.port}`, { key: noonKey, count: noonStores, tables });
  const tokens = await logInAll(market, noonGuests);
  const placeNext = createOrders(market, tokens, (nth) => stores[nth % stores.length]);
  // Each store is filled once.
  for (const _ of stores) await placeNext();
  const waits: number[] = [];
  let failed = 0;
  const begun: Promise<void>[] = [];
  const place = async () => {
    const beginsAt = performance.now();
    try {
      await placeNext();
    } catch (error) {
      failed += 1;
      if (failed === 1) process.stderr.write(`${String(error)}\n`);
    }
    waits.push(performance.now() - beginsAt);
  };
  const startedAt = performance.now();
  for (let nth = 0; nth < noonPerSecond * noonSeconds; nth += 1) {
    const dueMs = startedAt + (nth * 1000) / noonPerSecond - performance.now();
    if (dueMs > 1) await wait(dueMs);
    begun.push(place());
  }
  await Promise.all(begun);
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { orders: waits.length, failed, perSecond: waits.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

async function logInAll(market: Server, how: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let nth = 0; nth < how; nth += 1) {
    const phoneNumber = `11${String(20_000_000 + nth)}`;
    tokens.push((await logIn(market, { countryCode: "60", phoneNumber, code: "123456" })).token);
  }
  return tokens;
}

type Shop = { store: string; dish: string };

/** Places the next order, or one before it again. */
function createOrders(market: Server, tokens: readonly string[], shopOf: (nth: number) => Shop | undefined) {
  let nth = 0;
  return async () => {
    nth += 1;
    const own = nth;
    const { store, dish } = shopOf(own) ?? { store: "", dish: "" };
    const order = {
      orderDineType: "DINEIN",
      orderFoods: [{ id: dish, orderQuantity: 1 }],
      deliveryTime: null,
      tableNo: String(1 + (Math.floor(own / shops.length) % tables)),
      isCutleryRequired: false,
      isLanding: false,
    };
    const headers = headersOf({ token: tokens[own % tokens.length] ?? "" }, `bench-order-${own}`);
    const path = `/v3/web/store/${store}/order`;
    const place = async () =>
      ((await send(market, path, { body: JSON.stringify(order), headers })) as { item: { id: string } }).item.id;
    const id = await place();
    if (own % replayEvery === 0 && (await place()) !== id) throw new Error("An order was placed twice.");
  };
}

/** A Worker and its objects, which keep rows. */
type Objects = { source: string; classes: readonly string[] };

const rowsClass = `import { DurableObject } from "cloudflare:workers";
class Rows extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, body TEXT)");
  }
  insert(body) {
    this.ctx.storage.sql.exec("INSERT INTO rows (body) VALUES (?)", body);
  }
}`;

/** One object stores one row for each request. */
const oneRow: Objects = {
  classes: ["One"],
  source: `${rowsClass}
export class One extends Rows {
  async store(body) {
    this.insert(body);
    return { isStored: true };
  }
}
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    return Response.json(await env.One.getByName(pathname).store(await request.text()));
  },
};
`,
};

/** The calls and commits of an order, with a row in the place of what they do (decision 0123). */
const wayOfAnOrder: Objects = {
  classes: ["First", "Second"],
  source: `${rowsClass}
export class Second extends Rows {
  async store(body) {
    this.insert(body);
    return { isStored: true, body };
  }
}
export class First extends Rows {
  async store(body, second) {
    this.insert(body);
    // A reply as it came would have to be disposed of by whoever gets it.
    const { isStored, body: told } = await this.env.Second.getByName(second).store(body);
    this.ctx.waitUntil(this.storeLate(body));
    return { isStored, body: told };
  }
  async storeLate(body) {
    await scheduler.wait(0);
    this.insert(body);
  }
}
export default {
  async fetch(request, env) {
    const [, first, second] = new URL(request.url).pathname.split("/");
    return Response.json(await env.First.getByName(first).store(await request.text(), second));
  },
};
`,
};

const asLongAsAnOrder = JSON.stringify({ text: "x".repeat(2_000) });

function serveObjects(folder: string, { source, classes }: Objects, compatibilityDate: string): Promise<Server> {
  mkdirSync(join(folder, "objects"), { recursive: true });
  writeFileSync(join(folder, "rows.js"), source);
  const list = (toPart: (name: string) => string) => classes.map(toPart).join(", ");
  return serve(
    folder,
    `(name = "main", worker = (
      modules = [(name = "rows.js", esModule = embed "rows.js")],
      compatibilityDate = ${text(compatibilityDate)},
      bindings = [${list((name) => `(name = "${name}", durableObjectNamespace = "${name}")`)}],
      durableObjectNamespaces = [${list((name) => `(className = "${name}", uniqueKey = "${name}", enableSql = true)`)}],
      durableObjectStorage = (localDisk = "objects"))),
    (name = "objects", disk = (path = ${text(join(folder, "objects"))}, writable = true)),`,
  );
}
