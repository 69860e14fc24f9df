import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import { countWrites } from "#tests/worker/marketplace/objects/count-writes.ts";
import {
  lineOf,
  lunch,
  menuOf,
  minute,
  paid,
  customer,
  inStore,
  pickupBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { openBoard } from "./staff/board-socket.ts";
import { bossAt, paidOrder, press, shown } from "./staff/counter-support.ts";
import { ask, refused, reply, store } from "./staff/support.ts";

// A printer of Star as its CloudPRNT Protocol Guide has it: it polls by POST, takes the sheet by GET, and ends it by DELETE, or
// by a GET with `delete` where it is old. It sends no header of ours, and fields that we do not know.

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);
vi.spyOn(console, "log").mockImplementation(() => {});

const { print } = staffContract;
const params = { storeID: store };

const inLatin = ["application/vnd.star.starprnt", "text/plain"];

const ofJob = (token: string) => `?mac=00%3A11%3A62%3A0f%3A0d%3Ad3&token=${token}`;

/** A printer with an address of ours. */
function plug(url: string) {
  const send = (method: string, now: number, query = "", body?: string) => {
    const target = `https://marketplace${new URL(url).pathname}${query}`;
    const headers = {
      "User-Agent": "Star mC-Print3",
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    return createMarketplace(env, () => now).fetch(
      new Request(target, { method, headers, ...(body !== undefined && { body }) }),
    );
  };
  const status =
    '{"status":"23 6 0 0 0 0 0 0 0","printerMAC":"00:11:62:0f:0d:d3","statusCode":"200%20OK","clientAction":null}';
  return {
    poll: async (now = lunch) => {
      const response = await send("POST", now, "", status);
      return response.status === 200
        ? ((await response.json()) as { jobReady: boolean; jobToken?: string })
        : response.status;
    },
    take: async (token: string, now = lunch) => {
      const response = await send("GET", now, `${ofJob(token)}&type=text%2Fplain`);
      return response.status === 200 ? response.text() : response.status;
    },
    takeAs: async (token: string, type: string) => {
      const response = await send("GET", lunch, `${ofJob(token)}&type=${encodeURIComponent(type)}`);
      const said = response.headers.get("Content-Type");
      return { type: said, bytes: Buffer.from(await response.arrayBuffer()) };
    },
    end: async (token: string, code: string, now = lunch) =>
      (await send("DELETE", now, `${ofJob(token)}&code=${encodeURIComponent(code)}`)).status,
    endByGet: async (token: string, code: string, now = lunch) =>
      (await send("GET", now, `${ofJob(token)}&code=${encodeURIComponent(code)}&delete`)).status,
  };
}

let boss = "";
let added = { item: { id: "" }, url: "" };
let kitchen: ReturnType<typeof plug>;
beforeEach(async () => {
  boss = await bossAt();
  added = await reply(print.addPrinter, { params, body: { name: "Kitchen" } }, { token: boss, now: lunch });
  kitchen = plug(added.url);
});
const revoke = () =>
  reply(print.removePrinter, { params: { ...params, id: added.item.id } }, { token: boss, now: lunch });
afterEach(revoke);
// All of them order for the same half hour, which has places for ten.
afterEach(() => inStore(store, "DELETE FROM slot_places"));

async function accepted(now = lunch) {
  const { order, token } = await paidOrder();
  await press(boss, "accept", order, { now });
  return { order, token };
}
const statesOf = async (order: { id: string }, now = lunch) =>
  (await shown(boss, order, now)).prints.map(({ kind, copy, state }) => `${kind} ${copy} ${state}`);
const tokenOf = async (now = lunch) => {
  const polled = await kitchen.poll(now);
  if (typeof polled === "number") throw new Error(`refused with ${polled}`);
  return polled.jobToken ?? "";
};

test("an accepted order is printed once, and a printer that says so twice has printed it once (PD201)", async () => {
  expect(await kitchen.poll()).toEqual({ jobReady: false, mediaTypes: [] });
  const { token } = await customer();
  const food = await plainFood(store);
  const body = await pickupBody(store, { orderFoods: [{ ...lineOf(food, 3), customerRemark: "不要辣" }] });
  const order = await paid(store, body, { token, now: lunch });
  const { item } = await press(boss, "accept", order);
  const job = await tokenOf();
  expect(await kitchen.poll()).toEqual({ jobReady: true, mediaTypes: inLatin, jobToken: job });
  const sheet = String(await kitchen.take(job));
  expect(sheet).toContain(`3 x ${item.lines[0]?.name.EN}`);
  expect(sheet).toContain("[Chinese: see the board]");
  expect(sheet).toMatch(/^[ -~\n]*$/);
  expect(Math.max(...sheet.split("\n").map((line) => line.length))).toBeLessThanOrEqual(48);
  expect(await kitchen.poll()).toEqual({ jobReady: false, mediaTypes: [] });
  expect(await kitchen.end(job, "200 OK")).toBe(200);
  expect(await kitchen.endByGet(job, "410 Paper out")).toBe(200);
  expect(await statesOf(order)).toEqual(["KITCHEN 1 PRINTED"]);
});

test("one that is unplugged in the middle, or never says a word, does not get the sheet again (PD201)", async () => {
  const { order } = await accepted();
  const job = await tokenOf();
  await kitchen.take(job);
  expect(await kitchen.poll()).toMatchObject({ jobReady: false });
  expect(await kitchen.take(job)).toBe(404);
  expect(await statesOf(order, lunch + 2 * minute)).toEqual(["KITCHEN 1 UNCONFIRMED"]);
  expect(await kitchen.end(job, "200 OK", lunch + 5 * minute)).toBe(200);
  expect(await statesOf(order, lunch + 5 * minute)).toEqual(["KITCHEN 1 PRINTED"]);
});

test("without paper it has failed, and what somebody prints again waits for the printer as a copy (PD201)", async () => {
  const { order } = await accepted();
  const job = await tokenOf();
  await kitchen.take(job);
  expect(await kitchen.endByGet(job, "410 Paper out")).toBe(200);
  expect(await statesOf(order)).toEqual(["KITCHEN 1 FAILED"]);
  const parts = { params: { id: order.id }, body: { kind: "KITCHEN" as const } };
  const made = await reply(print.make, parts, { token: boss, now: lunch });
  expect(made.job).toBeNull();
  const second = await tokenOf();
  expect(await kitchen.take(second)).toContain("*** REPRINT 2 ***");
});

test("called off before it is taken nothing is printed, and after that a stop slip is (PD200, PD201)", async () => {
  const cancel = ({ order: { id }, token }: Awaited<ReturnType<typeof accepted>>) =>
    call(contract.ordering.cancel, { params: { id }, body: {} }, { token, now: lunch });
  await cancel(await accepted());
  expect(await kitchen.poll()).toMatchObject({ jobReady: false });
  const taken = await accepted();
  await kitchen.take(await tokenOf());
  await cancel(taken);
  expect(await kitchen.take(await tokenOf())).toContain("*** STOP ***");
});

test("a printer that was off for an hour prints no pile of what is old (PD201)", async () => {
  const { order } = await accepted();
  expect(await kitchen.poll(lunch + 60 * minute)).toMatchObject({ jobReady: false });
  expect(await statesOf(order, lunch + 60 * minute)).toEqual(["KITCHEN 1 QUEUED"]);
});

test("a printer that was removed, and one that was never there, are unknown (PD201)", async () => {
  await accepted();
  const job = await tokenOf();
  await revoke();
  const nobody = plug(`https://marketplace/v4/print/${store}-0123456789012345678901`);
  for (const printer of [kitchen, nobody]) {
    expect(await printer.poll()).toBe(404);
    expect(await printer.take(job)).toBe(404);
    expect(await printer.end(job, "200 OK")).toBe(404);
  }
  const { items } = await reply(print.printers, { params }, { token: boss, now: lunch });
  expect(items).toEqual([]);
});

const logged = async () =>
  (await inStore(store, "SELECT after FROM staff_log WHERE kind = 'PRINTER' ORDER BY id")).map(({ after }) => after);

test("a printer is added and removed once for each call, and its log says so once (PD176, PD201)", async () => {
  const before = await logged();
  const asked = { token: boss, now: lunch, key: "one-press-for-a-printer" };
  const add = () => reply(print.addPrinter, { params, body: { name: "Bar" } }, asked);
  const first = await add();
  expect(await add()).toEqual(first);
  const remove = () =>
    reply(print.removePrinter, { params: { ...params, id: first.item.id } }, { token: boss, now: lunch });
  await remove();
  await remove();
  expect((await logged()).slice(before.length)).toEqual(['"Bar"', "null"]);
});

const drawn = (job: string, png: string) => ({ params: { id: job }, body: { png } });
const picture = Buffer.from("\u0089PNG\r\n\u001a\n and what a board has drawn", "latin1");

test("what a board has drawn is printed as it was drawn first, and kept no longer than it waits (PD210)", async () => {
  await accepted();
  const job = await tokenOf();
  const asked = { token: boss, now: lunch };
  await reply(print.draw, drawn(job, picture.toString("base64")), asked);
  await reply(print.draw, drawn(job, "iVBORw0KGgo="), asked);
  expect(await kitchen.poll()).toEqual({ jobReady: true, mediaTypes: ["image/png", ...inLatin], jobToken: job });
  expect(await kitchen.takeAs(job, "image/png")).toEqual({ type: "image/png", bytes: picture });
  expect(await inStore(store, "SELECT job FROM print_pictures")).toEqual([]);
  expect((await refused(print.draw, drawn(job, picture.toString("base64")), asked)).code).toBe("STATE_CHANGED");
});

test("a printer has the type that it asks for: letters of its own, or commands that cut after them (PD210)", async () => {
  await accepted();
  const job = await tokenOf();
  const { type, bytes } = await kitchen.takeAs(job, "application/vnd.star.starprnt");
  expect(type).toBe("application/vnd.star.starprnt");
  const sent = bytes.toString("latin1");
  expect([sent.slice(0, 2), sent.slice(-3)]).toEqual(["\u001b@", "\u001bd\u0003"]);
  expect(sent.slice(2, -3)).toMatch(/^[ -~\n]+$/);
});

test("while a board is there a sheet waits five seconds to be drawn, and without one not at all (PD210)", async () => {
  const { socket } = await openBoard(boss, lunch);
  await accepted();
  expect(await kitchen.poll(lunch + 4999)).toMatchObject({ jobReady: false });
  expect(await kitchen.poll(lunch + 5000)).toMatchObject({ jobReady: true, mediaTypes: inLatin });
  socket.close();
});

test("a board takes nothing that waits for a printer that asks (PD209)", async () => {
  await accepted();
  const word = { params: { id: await tokenOf() }, body: { state: "SENT" as const } };
  expect((await refused(print.tell, word, { token: boss, now: lunch })).code).toBe("STATE_CHANGED");
});

/** Takes what other tests have left. */
async function drain(now = lunch) {
  for (let job = await tokenOf(now); job !== ""; job = await tokenOf(now)) await kitchen.take(job, now);
}

test("polls write a row in ten minutes, however many there are (PD201)", async () => {
  await drain();
  const written = await countWrites(env.STORE.getByName(store));
  for (let nth = 1; nth < 200; nth += 1)
    expect(await kitchen.poll(lunch + nth * 3000)).toEqual({ jobReady: false, mediaTypes: [] });
  expect(written.rows).toBe(0);
  await kitchen.poll(lunch + 10 * minute);
  expect(written.rows).toBe(1);
});

/** As long as a remark is kept. */
const longest = (nth: number) => `${`no ${nth} ${"peanuts & ".repeat(300)}`.slice(0, 116)} end`;

test("the longest order that can be is printed whole (PD201)", async () => {
  await drain();
  const { token } = await customer();
  const food = await plainFood(store);
  const orderFoods = Array.from({ length: 60 }, (_, nth) => ({ ...lineOf(food, 1), customerRemark: longest(nth) }));
  const order = await paid(store, await pickupBody(store, { orderFoods }), { token, now: lunch });
  await press(boss, "accept", order);
  const job = await tokenOf();
  const sheet = String(await kitchen.take(job));
  expect(sheet.match(/ end$/gm)).toHaveLength(60);
  const page = await ask(print.sheet, { params: { id: job }, query: {} }, { token: boss, now: lunch });
  expect([page.status, (await page.text()).match(/ end<\/span>/g)?.length]).toEqual([200, 60]);
});

/** An accepted order of these dishes. */
async function acceptedOf(...ids: string[]) {
  const foods = (await menuOf(store)).filter(({ id }) => ids.includes(id));
  const { order } = await paidOrder({ orderFoods: foods.map((food) => lineOf(food)) });
  await press(boss, "accept", order);
  return order;
}

test("a printer of stations gets a ticket with their lines alone, and no line is on none (PD205)", async () => {
  const body = { name: "Bar", stations: ["drinks"] };
  const bar = await reply(print.addPrinter, { params, body }, { token: boss, now: lunch });
  expect(bar.item.stations).toEqual(["drinks"]);
  const atBar = plug(bar.url);
  const order = await acceptedOf("warisan-chicken-chop", "warisan-teh-c-special");
  const { prints: both } = await shown(boss, order);
  const jobOf = (station: string | null) => both.find((one) => one.station === station)?.id ?? "";
  expect(await atBar.poll()).toMatchObject({ jobReady: true, jobToken: jobOf("drinks") });
  const own = String(await atBar.take(jobOf("drinks")));
  expect(own).toContain("Lines 1");
  expect(own).toContain("Drinks");
  expect(String(await kitchen.take(jobOf(null)))).toContain("Lines 2");
  expect(await atBar.poll()).toMatchObject({ jobReady: false });

  // Without a printer for whole orders, an order with a line of another station is on one ticket of each.
  await revoke();
  const mixed = await acceptedOf("warisan-chicken-chop", "warisan-teh-c-special");
  expect(await statesOf(mixed)).toEqual(["KITCHEN 1 QUEUED", "KITCHEN 1 QUEUED"]);
  const alone = await acceptedOf("warisan-teh-c-special");
  const { prints } = await shown(boss, alone);
  expect(prints).toMatchObject([{ kind: "KITCHEN", station: "drinks", copy: 1 }]);
  const parts = { params: { id: alone.id }, body: { kind: "KITCHEN" as const, station: "kitchen" } };
  expect((await refused(print.make, parts, { token: boss, now: lunch })).code).toBe("STATE_CHANGED");
  await reply(print.removePrinter, { params: { ...params, id: bar.item.id } }, { token: boss, now: lunch });
});
