import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  customer,
  detail,
  inStore,
  lunch,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { bossAt, cashOrder, counter } from "./counter-support.ts";
import { freshKey, outcome, refused, reply, store } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// The bills of tables that move, stand together and are split (PD192, wire.md §11.2).

vi.spyOn(console, "log").mockImplementation(() => {});

const { floor } = staffContract;

let now = lunch;
beforeEach(() => {
  now += dayMs;
});

async function roundAt(table: string) {
  const { token } = await customer(now);
  const order = await cashOrder(await pickupBody(store, { orderDineType: "DINEIN", tableNo: table }), token, now);
  return { order, token };
}

const paramsOf = (tableID: string) => ({ storeID: store, tableID });
const billOf = async (token: string, tableID: string) =>
  (await reply(counter.tables, { params: { storeID: store } }, { token, now })).items.find(({ id }) => id === tableID);
const roundsOf = async (token: string, tableID: string) =>
  (await billOf(token, tableID))?.rounds.map(({ orderID }) => orderID).toSorted();
const exactOf = ({ payable, rounding }: Pick<Order, "payable" | "rounding">) => payable - rounding;

test("a round moves to another table, and its customer reads which (PD192)", async () => {
  const boss = await bossAt(now);
  const { order, token } = await roundAt("t01");
  const move = { params: paramsOf("t01"), body: { orderIDs: [order.id], to: "t02" } };
  await reply(floor.moveRounds, move, { token: boss, now });
  expect(await roundsOf(boss, "t01")).toEqual([]);
  expect(await roundsOf(boss, "t02")).toEqual([order.id]);
  expect((await detail(order.id, { token, now })).tableNo).toBe("2");
  // The same again, and from a bill on which it is not.
  expect(await outcome(floor.moveRounds, move, { token: boss, now })).toBe("OK");
  const elsewhere = { ...move, body: { ...move.body, to: "t03" } };
  expect(await outcome(floor.moveRounds, elsewhere, { token: boss, now })).toBe("STATE_CHANGED");
  const nowhere = { params: paramsOf("t02"), body: { ...move.body, to: "t99" } };
  expect(await outcome(floor.moveRounds, nowhere, { token: boss, now })).toBe("VALIDATION_FAILED");
  const [row] = await inStore<{ events: string }>(store, "SELECT events FROM orders WHERE id = ?", order.id);
  expect(row?.events).toContain('"to":"STAFF_MOVED"');
});

test("tables that stand together have one bill, with what is ordered later, until it is paid (PD192)", async () => {
  const boss = await bossAt(now);
  const first = await roundAt("t03");
  const join = { params: paramsOf("t04"), body: { to: "t03" } };
  const { items } = await reply(floor.joinTables, join, { token: boss, now });
  expect(items.map(({ id }) => id)).not.toContain("t04");
  expect(items.find(({ id }) => id === "t03")?.joined).toEqual([{ id: "t04", name: "4" }]);
  const second = await roundAt("t04");
  expect(await roundsOf(boss, "t03")).toEqual([first.order.id, second.order.id].toSorted());
  expect(await outcome(floor.joinTables, { params: paramsOf("t03"), body: { to: "t04" } }, { token: boss, now })).toBe(
    "VALIDATION_FAILED",
  );
  const pay = async (orderIDs: string[]) =>
    reply(counter.takeCash, { params: paramsOf("t03"), body: { orderIDs, received: 100_000 } }, { token: boss, now });
  await pay([first.order.id]);
  expect((await billOf(boss, "t03"))?.joined).toHaveLength(1);
  await pay([second.order.id]);
  expect((await billOf(boss, "t04"))?.rounds).toEqual([]);
  const log = "SELECT after FROM staff_log WHERE kind = 'TABLES' AND about = ? ORDER BY id DESC LIMIT 1";
  expect(await inStore(store, log, "t04")).toEqual([{ after: '{"joinedTo":"t03"}' }]);
});

test("tables are separated by a press, and by themselves the next day (PD192)", async () => {
  const boss = await bossAt(now);
  const join = { params: paramsOf("t06"), body: { to: "t05" } };
  await reply(floor.joinTables, join, { token: boss, now });
  await reply(floor.joinTables, { params: paramsOf("t05"), body: { to: null } }, { token: boss, now });
  expect((await billOf(boss, "t06"))?.joined).toEqual([]);
  await reply(floor.joinTables, join, { token: boss, now });
  expect(await billOf(boss, "t06")).toBeUndefined();
  now += dayMs;
  expect(await billOf(await bossAt(now), "t06")).toMatchObject({ joined: [] });
});

test("three people pay a bill equally: each part is rounded once, and the books have what was taken (PD192)", async () => {
  const boss = await bossAt(now);
  const [first, second] = [await roundAt("t10"), await roundAt("t10")];
  const orderIDs = [first.order.id, second.order.id];
  const body = { orderIDs, parts: [{ received: 5000 }, { received: 5000 }, { received: 5000 }] };
  const asked = { token: boss, now, key: freshKey() };
  const split = { params: paramsOf("t10"), body };
  const { item } = await reply(floor.splitCash, split, asked);
  const exact = exactOf(first.order) + exactOf(second.order);
  const taken = item.parts.reduce((sum, { due }) => sum + due, 0);
  expect(item.parts.every(({ due, change }) => due % 5 === 0 && change === 5000 - due)).toBe(true);
  expect(taken - exact).toBe(item.rounding);
  const paid = await Promise.all([first, second].map(({ order, token }) => detail(order.id, { token, now })));
  expect(paid.map(({ paymentStatus }) => paymentStatus)).toEqual(["DONE", "DONE"]);
  expect(paid.reduce((sum, { payable }) => sum + payable, 0)).toBe(taken);
  // The same press again says the same, and takes nothing.
  expect(await reply(floor.splitCash, split, asked)).toEqual({ item });
  expect(await outcome(floor.splitCash, split, { token: boss, now })).toBe("STATE_CHANGED");
});

test("each pays their dishes: every line is one person's, and too little of one part takes nothing (PD192)", async () => {
  const boss = await bossAt(now);
  const [first, second] = [await roundAt("t08"), await roundAt("t08")];
  const { items } = await reply(floor.tableLines, { params: paramsOf("t08") }, { token: boss, now });
  const exacts = Object.fromEntries(items.map(({ orderID, exact }) => [orderID, exact]));
  expect(exacts).toEqual({ [first.order.id]: exactOf(first.order), [second.order.id]: exactOf(second.order) });
  const orderIDs = items.map(({ orderID }) => orderID);
  const linesOf = (index: number) => {
    const round = items[index];
    return round ? { [round.orderID]: round.lines.map(({ id }) => id) } : {};
  };
  const send = (parts: { received: number; lines: Record<string, string[]> }[]) => ({
    params: paramsOf("t08"),
    body: { orderIDs, parts },
  });
  const asked = { token: boss, now };
  const twice = send([
    { received: 9000, lines: { ...linesOf(0), ...linesOf(1) } },
    { received: 9000, lines: linesOf(1) },
  ]);
  expect(await outcome(floor.splitCash, twice, asked)).toBe("VALIDATION_FAILED");
  const few = send([
    { received: 9000, lines: linesOf(0) },
    { received: 5, lines: linesOf(1) },
  ]);
  const refusal = await refused(floor.splitCash, few, asked);
  expect(refusal.code).toBe("CASH_NOT_TAKEN");
  expect(await roundsOf(boss, "t08")).toEqual(orderIDs.toSorted());
  const whole = send([
    { received: 9000, lines: linesOf(0) },
    { received: 9000, lines: linesOf(1) },
  ]);
  const { item } = await reply(floor.splitCash, whole, asked);
  expect(item.parts.map(({ due }) => Math.abs(due - exactOf(first.order)) <= 2)).toEqual([true, true]);
  expect(await roundsOf(boss, "t08")).toEqual([]);
});

test("two devices that take the same bill in one instant take it once (PD192)", async () => {
  const boss = await bossAt(now);
  const { order } = await roundAt("t09");
  const params = paramsOf("t09");
  const split = { params, body: { orderIDs: [order.id], parts: [{ received: 5000 }, { received: 5000 }] } };
  const whole = { params, body: { orderIDs: [order.id], received: 9000 } };
  const both = await Promise.all([
    outcome(floor.splitCash, split, { token: boss, now }),
    outcome(counter.takeCash, whole, { token: boss, now }),
  ]);
  expect(both.toSorted()).toEqual(["OK", "STATE_CHANGED"]);
});
