import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getPollDelayMs, isOver } from "#app/orders/polling.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type Bundle, bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { type Server, serveApp } from "#tests/support/workerd.ts";
import {
  headersOf,
  logIn,
  type Person,
  type Quoted,
  readFoods,
  send,
  toDeliveryOrder,
  toDeliveryQuote,
  toPayment,
} from "./people.ts";
import type { Start } from "./run.ts";

// What it costs to follow orders (performance.md P19), in two parts. A delivery from its payment to its end with its page
// open: what the page asks of the Worker, and what that makes the Worker ask of objects and KV, by the socket, all counted.
// Beside it what polling would have asked: the rule of the page over the same changes at their real pace, times what one
// poll costs here. And sockets that have nothing to tell: 1,000 customers with one each and one with five, with their pings.

/** What was asked of the Worker, of KV and of objects. */
type Asked = { requests: number; reads: number; objects: number };
type Counts = { requests: number; reads: number; alarms: number; calls: Record<string, number> };

export type LiveBench = {
  /** Of the order: from when to when at its real pace, and how many changes and places were told. */
  minutes: number;
  changes: number;
  places: number;
  /** `riderCalls`: of what polling does not show, where the rider is. */
  socket: Asked & { riderCalls: number };
  polling: Asked & { polls: number };
  /** Processor time of the whole process in a minute, ms. */
  idle: { sockets: number; withoutSocketsMs: number | null; silentMs: number | null; pingingMs: number | null };
};

const pace = 10;
const customers = 1_000;
const ofOne = 5;
const minuteMs = 60_000;
/** After that an object whose sockets are silent is no longer in memory. */
const settleMs = 20_000;

export async function benchLive(folder: string, start: Start): Promise<LiveBench> {
  const ours = countedBundle(join(folder, "ours"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  const objects = (name: string) => ({ objects: join(folder, `${name}-objects`) });
  const market = await start(serveApp(ours, { ...vars, SIM_SPEED: String(pace) }, objects("followed")));
  const followed = await followOrder(market);
  const idle = await measureIdle(
    await start(serveApp({ ...ours, main: "index.js" }, { ...vars, SIM_SPEED: "1" }, objects("idle"))),
  );
  return { ...followed, idle };
}

export function countedBundle(folder: string): Bundle {
  const ours = bundleOurs(folder);
  copyFileSync(join(import.meta.dirname, "live/counted.js"), join(folder, "counted.js"));
  return { ...ours, main: "counted.js" };
}

export const takeCounts = async ({ port }: Server) =>
  (await (await fetch(`http://127.0.0.1:${port}/live/counts`)).json()) as Counts;

const toAsked = ({ requests, reads, calls }: Counts): Asked => ({
  requests,
  reads,
  objects: Object.values(calls).reduce((all, one) => all + one, 0),
});

/** A call that the order makes, whoever follows it; and the one that tells where its rider is. */
const ofOrder = "storeOrder";
const ofRider = "courierMoved";

async function followOrder(market: Server): Promise<Omit<LiveBench, "idle">> {
  const person = await logIn(market, { countryCode: "60", phoneNumber: "1100000001", code: "123456" });
  const id = await payOrder(market, person);
  await wait(1_000);
  await takeCounts(market);
  const { order: first } = await read(market, person, id);
  const onePoll = toAsked(await takeCounts(market));
  const beganAt = Date.now();
  const changesAt: number[] = [];
  let places = 0;
  let order = first;
  await new Promise<void>((resolve, reject) => {
    const socket = open(market, person, `/v3/web/orders/${id}/live`);
    let reading: Promise<void> = Promise.resolve();
    socket.addEventListener("error", () => reject(new Error("the socket of the order failed")));
    socket.addEventListener("close", () => void reading.then(resolve));
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { type: string; version?: number };
      if (message.type === "courier") places += 1;
      if (message.type !== "order" || (message.version ?? 0) <= order.version) return;
      changesAt.push((Date.now() - beganAt) * pace);
      reading = reading.then(async () => {
        if ((message.version ?? 0) > order.version) ({ order } = await read(market, person, id));
      });
    });
  });
  const counts = await takeCounts(market);
  const { [ofOrder]: _told, [ofRider]: riderCalls = 0, ...calls } = counts.calls;
  if (!isOver(order)) throw new Error(`the order ended as ${order.deliveryStatus}`);
  const endMs = changesAt.at(-1) ?? 0;
  const polls = countPolls(first, changesAt, endMs);
  return {
    minutes: endMs / minuteMs,
    changes: changesAt.length,
    places,
    socket: { ...toAsked({ ...counts, calls }), riderCalls },
    polling: {
      polls,
      requests: polls * onePoll.requests,
      reads: polls * onePoll.reads,
      objects: polls * onePoll.objects,
    },
  };
}

/** How often a page that is open all the time asks until the order ends, by its own rule. */
function countPolls(order: Order, changesAt: readonly number[], endMs: number): number {
  let polls = 1;
  for (let at = 0; at < endMs; polls += 1) {
    const changedAt = changesAt.findLast((change) => change <= at) ?? 0;
    at += getPollDelayMs(order, at - changedAt, 0) || endMs;
  }
  return polls;
}

async function read({ port }: Server, person: Person, id: string): Promise<{ order: Order }> {
  const response = await fetch(`http://127.0.0.1:${port}/v3/web/orders/${id}`, { headers: headersOf(person) });
  return { order: ((await response.json()) as { item: Order }).item };
}

async function payOrder(market: Server, person: Person): Promise<string> {
  const ask = (path: string, body: object, key?: string) =>
    send(market, path, { body: JSON.stringify(body), headers: headersOf(person, key) });
  const food = plainOf(await readFoods(market, "1001"), "DELIVERY");
  const orderFoods = [orderLine(food, 2, Date.now() + noonOffsetMs())];
  const quote = (await ask("/v3/web/store/1001/delivery/calculate", toDeliveryQuote(orderFoods))) as Quoted;
  const placed = await ask("/v3/web/store/1001/order", toDeliveryOrder(orderFoods, quote), "bench-live-order");
  const { id } = (placed as { item: { id: string } }).item;
  await ask("/v3/web/store/1001/transaction", toPayment(id), "bench-live-payment");
  return id;
}

/** Node's socket takes headers, which a browser's does not. */
type HeaderSocket = new (address: string, options: { headers: Record<string, string> }) => WebSocket;

function open({ port }: Server, person: Person, path: string): WebSocket {
  const headers = { ...headersOf(person), Origin: `http://127.0.0.1:${port}` };
  return new (WebSocket as unknown as HeaderSocket)(`ws://127.0.0.1:${port}${path}`, { headers });
}

async function measureIdle(market: Server): Promise<LiveBench["idle"]> {
  const people: Person[] = [];
  for (let nth = 0; nth <= customers; nth += 1) {
    people.push(await logIn(market, { countryCode: "60", phoneNumber: `11${30_000_000 + nth}`, code: "123456" }));
  }
  await wait(settleMs);
  const withoutSocketsMs = await cpuOfMinute(market);
  const [one, ...others] = people;
  const sockets = await Promise.all(
    [...Array.from({ length: ofOne }, () => one), ...others].flatMap((person) =>
      person ? [opened(market, person)] : [],
    ),
  );
  await wait(settleMs);
  const silentMs = await cpuOfMinute(market);
  const pings = setInterval(() => {
    for (const socket of sockets) socket.send("ping");
  }, minuteMs / 2);
  const pingingMs = await cpuOfMinute(market);
  clearInterval(pings);
  for (const socket of sockets) socket.close();
  return { sockets: sockets.length, withoutSocketsMs, silentMs, pingingMs };
}

function opened(market: Server, person: Person): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = open(market, person, "/v3/web/orders/live");
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error("a socket could not be opened")));
  });
}

async function cpuOfMinute(market: Server): Promise<number | null> {
  const before = market.cpuMicros();
  await wait(minuteMs);
  const after = market.cpuMicros();
  return before === null || after === null ? null : (after - before) / 1000;
}
