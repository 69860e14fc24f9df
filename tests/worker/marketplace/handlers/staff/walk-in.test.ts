import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  customer,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  pickupBody,
  placed,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { boardOf, bossAt, counter, joined, press, shown } from "./counter-support.ts";
import { type Asked, freshKey, outcome, refused, reply, store } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// Orders of whoever has no account here (PD191, wire.md §11.2).

vi.spyOn(console, "log").mockImplementation(() => {});

const { floor } = staffContract;
const params = { storeID: store };

type Basket = RowInput<typeof floor.takeWalkIn>["body"];
const basket = async (changes: Partial<Basket> = {}): Promise<Basket> => ({
  dineType: "PICKUP",
  orderFoods: [lineOf(await plainFood(store), 2)],
  ...changes,
});
const quoted = async ({ dineType, orderFoods, tableNo }: Basket, asked: Asked) =>
  (
    await reply(
      floor.quoteWalkIn,
      { params, body: { dineType, orderFoods, ...(tableNo !== undefined && { tableNo }) } },
      { now: lunch, ...asked },
    )
  ).item;
const take = async (body: Basket, asked: Asked) => reply(floor.takeWalkIn, { params, body }, { now: lunch, ...asked });

const rowOf = async (id: string) => {
  const [row] = await inStore<{ customer: string; events: string; tell_at: number | null; steps: string | null }>(
    store,
    "SELECT customer, events, tell_at, steps FROM orders WHERE id = ?",
    id,
  );
  if (!row) throw new Error("no such order");
  return { ...row, events: JSON.parse(row.events) as { to: string; actor: string; by?: { name: string } }[] };
};

test("a walk-in pays in cash what was shown, gets change, and its kitchen begins at once (PD191)", async () => {
  const boss = await bossAt();
  const body = await basket({ name: "Uncle Tan" });
  const { lines, food, total, due } = await quoted(body, { token: boss });
  expect(lines.reduce((sum, line) => sum + line, 0)).toBe(food);
  expect(due % 5).toBe(0);
  const asked = { token: boss, key: freshKey() };
  const paid = { ...body, expectedTotal: total, cash: { received: due + 500 } };
  const { item, change } = await take(paid, asked);
  expect(change).toBe(500);
  expect(item).toMatchObject({
    kind: "WALK_IN",
    column: "COOKING",
    deliveryStatus: "PROGRESSING",
    callName: "Uncle Tan",
    money: { payable: due, due: 0, isPaid: true, method: "CASH" },
    can: ["COOK", "READY", "DELAY", "REFUND"],
  });
  // The same press again, with its change.
  expect(await take(paid, asked)).toEqual({ item, change });
  expect((await boardOf(boss)).items.filter(({ kind }) => kind === "WALK_IN")).toHaveLength(1);
  const { events, customer: owner, tell_at } = await rowOf(item.id);
  expect([owner, tell_at]).toEqual(["", null]);
  expect(events.map(({ to, actor, by }) => [to, actor, by?.name])).toEqual([
    ["PLACED", "STORE", "Aisyah"],
    ["WAIT_FOR_CONFIRMATION", "STORE", "Aisyah"],
    ["PROGRESSING", "STORE", "Aisyah"],
    ["PAID", "STORE", "Aisyah"],
  ]);
  await press(boss, "ready", item, { now: lunch + 9 * minute });
  const over = await press(boss, "handOver", item, { now: lunch + 10 * minute });
  expect(over.item).toMatchObject({ deliveryStatus: "COMPLETED", can: ["REFUND"] });
});

test("a walk-in tells nobody: no customer, no review, nobody on duty (PD191)", async () => {
  const boss = await bossAt();
  await reply(staffContract.duty.set, { body: { storeIDs: [store] } }, { token: boss, now: lunch });
  const { item } = await take(await basket({ name: "Devi" }), { token: boss });
  await press(boss, "ready", item);
  await press(boss, "handOver", item, { body: { cash: { received: 100_000 } } });
  const { tell_at, steps } = await rowOf(item.id);
  expect({ tell_at, steps }).toEqual({ tell_at: null, steps: null });
  const tasks = await inStore(store, "SELECT kind FROM tasks WHERE ref LIKE ? || ':%'", item.id);
  expect(tasks).toEqual([]);
  const untold = await runInDurableObject(env.CUSTOMER.getByName(""), (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'orders'").toArray(),
  );
  expect(untold).toEqual([]);
});

test("without cash it needs a name, and is handed over with its cash; what nobody collects ends (PD191)", async () => {
  const boss = await bossAt();
  const nameless = await refused(floor.takeWalkIn, { params, body: await basket() }, { token: boss, now: lunch });
  expect(nameless).toMatchObject({ code: "VALIDATION_FAILED", issues: [{ path: "name", code: "required" }] });
  const { item, change } = await take(await basket({ name: "Lim", phone: "012-345 6789" }), { token: boss });
  expect(change).toBeNull();
  expect(item).toMatchObject({ contact: { name: "Lim", phone: "012-345 6789" }, money: { isPaid: false } });
  const due = item.money?.due ?? 0;
  await press(boss, "ready", item);
  const few = { params: { id: item.id }, body: { cash: { received: due - 5 } } };
  const { version } = await shown(boss, item);
  expect((await refused(counter.handOver, few, { token: boss, now: lunch, version })).code).toBe("CASH_NOT_TAKEN");
  expect((await press(boss, "handOver", item, { body: { cash: { received: due } } })).change).toBe(0);
});

test("too little cash takes nothing, and another total than was shown is refused (PD191)", async () => {
  const boss = await bossAt();
  const body = await basket({ name: "Tan" });
  const { due, total } = await quoted(body, { token: boss });
  const asked = { token: boss, now: lunch, key: freshKey() };
  const refusal = await refused(floor.takeWalkIn, { params, body: { ...body, cash: { received: due - 5 } } }, asked);
  expect(refusal).toMatchObject({ code: "CASH_NOT_TAKEN", due });
  const stale = await refused(floor.takeWalkIn, { params, body: { ...body, expectedTotal: total + 1 } }, asked);
  expect(stale.code).toBe("PRICE_CHANGED");
  expect((await boardOf(boss)).items.filter(({ callName }) => callName === "Tan")).toEqual([]);
  // Nothing of the refused one is left under its key.
  expect((await take({ ...body, cash: { received: due } }, asked)).change).toBe(0);
});

test("at a table it is one of its rounds (PD191)", async () => {
  const boss = await bossAt();
  const { item } = await take(await basket({ dineType: "DINEIN", tableNo: "t06" }), { token: boss });
  expect(item).toMatchObject({ tableNo: "6", column: "COOKING", callName: null });
  const bill = async () =>
    (await reply(counter.tables, { params }, { token: boss, now: lunch })).items.find(({ id }) => id === "t06");
  expect((await bill())?.rounds.map(({ orderID }) => orderID)).toEqual([item.id]);
  const cash = { params: { ...params, tableID: "t06" }, body: { orderIDs: [item.id], received: 100_000 } };
  await reply(counter.takeCash, cash, { token: boss, now: lunch });
  expect((await bill())?.rounds).toEqual([]);
  const nowhere = await basket({ dineType: "DINEIN" });
  expect(await outcome(floor.takeWalkIn, { params, body: nowhere }, { token: boss, now: lunch })).toBe(
    "VALIDATION_FAILED",
  );
});

test("two people order the last time before a dish sells out: what is sold out is refused (PD191)", async () => {
  const now = lunch + 2 * dayMs;
  const boss = await bossAt(now);
  const cashier = await joined(boss, "CASHIER", now);
  const body = await basket({ name: "Farid" });
  const foodID = body.orderFoods[0]?.id ?? "";
  const soldOut = { params: { ...params, foodID }, body: { soldOut: { until: "NEXT_OPENING" as const } } };
  const [, first] = await Promise.all([
    reply(counter.availability, soldOut, { token: boss, now }),
    outcome(floor.takeWalkIn, { params, body }, { token: cashier, now }),
  ]);
  expect(["OK", "ITEM_UNAVAILABLE"]).toContain(first);
  const second = await refused(floor.takeWalkIn, { params, body }, { token: cashier, now });
  expect(second).toMatchObject({ status: 409, code: "ITEM_UNAVAILABLE" });
  await reply(counter.availability, { ...soldOut, body: { soldOut: null } }, { token: boss, now });
});

test("people at the counter are served while no order comes from outside, also below the minimum (PD191)", async () => {
  const now = lunch + 3 * dayMs;
  const boss = await bossAt(now);
  const until = "2031-03-15T15:00:00+08:00";
  await reply(counter.pause, { params, body: { until } }, { token: boss, now });
  const { token } = await customer(now);
  await expect(placed(store, await pickupBody(store), { token, now })).rejects.toThrow("STORE_CLOSED");
  const one = await basket({ name: "Aunty", orderFoods: [lineOf(await plainFood(store), 1)] });
  expect(await outcome(floor.takeWalkIn, { params, body: one }, { token: boss, now })).toBe("OK");
  await reply(counter.pause, { params, body: { until: null } }, { token: boss, now });
});

test("alcohol needs somebody who has seen the card (PD191)", async () => {
  const boss = await bossAt();
  const alcohol = (await menuOf(store)).find(({ foodConformity }) => foodConformity === "ALCOHOL");
  if (!alcohol) return;
  const body = await basket({ name: "Kumar", orderFoods: [lineOf(alcohol)] });
  const asked = { token: boss, now: lunch };
  expect(await outcome(floor.takeWalkIn, { params, body }, asked)).toBe("AGE_RESTRICTED");
  expect(await outcome(floor.takeWalkIn, { params, body: { ...body, ageConfirmed: true } }, asked)).toBe("OK");
});
