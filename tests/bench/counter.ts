import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { type Server, serveSite } from "#tests/support/workerd.ts";
import { openShop } from "./board/shop.ts";
import { countedBundle, takeCounts } from "./live.ts";
import { headersOf, logIn, type Person, readFoods, send } from "./people.ts";
import type { Start } from "./run.ts";

// What a shop waits for, without browser and network: from a payment to its card on an open board, from a press to the open
// page of its customer, each the median of five; and what twenty idle boards ask of the objects in a minute.

export type CounterBench = {
  paymentToCardMs: number;
  pressToPageMs: number;
  /** Of one minute. `files`: of objects that were written. */
  idle: { boards: number; alarms: number; calls: number; requests: number; files: number };
};

const storeID = "1001";
const rounds = 5;
const boards = 20;
const minuteMs = 60_000;
const settleMs = 20_000;

export async function benchCounter(folder: string, start: Start): Promise<CounterBench> {
  const ours = countedBundle(join(folder, "ours"));
  const objects = join(folder, "objects");
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()), SIM_SPEED: "1" };
  const market = await start(serveSite(ours, vars, { objects }));
  const { cookie } = await openShop(market, storeID);
  const openBoard = () => openSocket(market, `/v4/staff/stores/${storeID}/live`, { Cookie: cookie });
  const idle = await measureIdle(market, await Promise.all(Array.from({ length: boards }, openBoard)), objects);
  const board = await openBoard();
  const waits: { card: number; page: number }[] = [];
  for (let round = 0; round < rounds; round += 1) waits.push(await timeOrder(market, { cookie, board }, round));
  board.close();
  return {
    paymentToCardMs: medianOf(waits.map(({ card }) => card)),
    pressToPageMs: medianOf(waits.map(({ page }) => page)),
    idle,
  };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Counter = { cookie: string; board: WebSocket };

/** An order that is to be paid at the counter is given to the shop as a paid one is. */
async function timeOrder(market: Server, { cookie, board }: Counter, round: number) {
  const person = await logIn(market, { countryCode: "60", phoneNumber: `11${40_000_000 + round}`, code: "123456" });
  const id = await placePickup(market, person, `bench-counter-order-${round}`);
  const paidAt = performance.now();
  const card = nextMessage(board, ({ type, order }) => type === "order" && order?.id === id && order.column === "NEW");
  const headers = headersOf(person, `bench-counter-payment-${round}`);
  await send(market, `/v3/web/store/${storeID}/transaction`, { body: JSON.stringify(toDeferral(id)), headers });
  const { order } = await card;
  const cardMs = performance.now() - paidAt;
  const page = await openSocket(market, `/v3/web/orders/${id}/live`, headersOf(person));
  await wait(500);
  const told = nextMessage(page, ({ type, version = 0 }) => type === "order" && version > (order?.version ?? 0));
  const pressedAt = performance.now();
  await press(market, cookie, { id, version: order?.version ?? 0 });
  await told;
  const pageMs = performance.now() - pressedAt;
  page.close();
  return { card: cardMs, page: pageMs };
}

const toDeferral = (orderID: string) => ({
  paymentType: "COUNTER",
  paymentMethod: "CASH",
  orderIDs: [orderID],
  isLanding: false,
});

async function placePickup(market: Server, person: Person, key: string): Promise<string> {
  const food = plainOf(await readFoods(market, storeID), "PICKUP");
  const body = {
    orderDineType: "PICKUP",
    orderFoods: [orderLine(food, 1, Date.now() + noonOffsetMs())],
    deliveryTime: null,
    pickupOption: "ASAP",
    isCutleryRequired: false,
    isLanding: false,
  };
  const sent = { body: JSON.stringify(body), headers: headersOf(person, key) };
  const { item } = (await send(market, `/v3/web/store/${storeID}/order`, sent)) as { item: { id: string } };
  return item.id;
}

async function press({ port }: Server, cookie: string, order: { id: string; version: number }): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(`${origin}/v4/staff/orders/${order.id}/accept`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      "If-Match": `"${order.version}"`,
      Cookie: cookie,
      Origin: origin,
    },
    body: JSON.stringify({ readyInMinutes: 20 }),
  });
  if (response.status !== 200) throw new Error(`the press was refused: ${await response.text()}`);
}

type Message = { type: string; version?: number; order?: Pick<StaffOrder, "id" | "version" | "column"> };

function nextMessage(socket: WebSocket, isIt: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<string>) => {
      if (!data.startsWith("{")) return;
      const message = JSON.parse(data) as Message;
      if (!isIt(message)) return;
      socket.removeEventListener("message", listen);
      resolve(message);
    };
    socket.addEventListener("message", listen);
  });
}

/** Node's socket takes headers, which a browser's does not. */
type HeaderSocket = new (address: string, options: { headers: Record<string, string> }) => WebSocket;

function openSocket({ port }: Server, path: string, headers: Record<string, string>): Promise<WebSocket> {
  const given = { ...headers, Origin: `http://127.0.0.1:${port}` };
  const socket = new (WebSocket as unknown as HeaderSocket)(`ws://127.0.0.1:${port}${path}`, { headers: given });
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => {
      socket.send("ping");
      resolve(socket);
    });
    socket.addEventListener("error", () => reject(new Error(`${path} could not be opened`)));
  });
}

async function measureIdle(market: Server, open: readonly WebSocket[], objects: string): Promise<CounterBench["idle"]> {
  await wait(settleMs);
  await takeCounts(market);
  const beganAt = Date.now();
  const pings = setInterval(() => {
    for (const socket of open) socket.send("ping");
  }, minuteMs / 2);
  await wait(minuteMs);
  clearInterval(pings);
  const { requests, alarms, calls } = await takeCounts(market);
  const files = readdirSync(objects, { recursive: true, encoding: "utf8" }).filter(
    (name) => statSync(join(objects, name)).mtimeMs > beganAt && statSync(join(objects, name)).isFile(),
  );
  for (const socket of open) socket.close();
  const asked = Object.values(calls).reduce((all, one) => all + one, 0);
  return { boards: open.length, alarms, calls: asked, requests, files: files.length };
}
