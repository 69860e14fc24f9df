import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import {
  lineOf,
  lunch,
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
import { bossAt, paidOrder, press, shown } from "./staff/counter-support.ts";
import { reply, store } from "./staff/support.ts";

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
  expect(await kitchen.poll()).toEqual({ jobReady: true, mediaTypes: ["text/plain"], jobToken: job });
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

test("a printer is added and removed once for each call, and its log says so once (PD176, PD201)", async () => {
  const logged = async () =>
    (await inStore(store, "SELECT after FROM staff_log WHERE kind = 'PRINTER' ORDER BY id")).map(({ after }) => after);
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
