import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { contract, staffContract } from "#shared/contract/index.ts";
import { dayMs, fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { tell } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import {
  customer,
  deliveryBody,
  detail,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  paid,
  pickupBody,
  plainFood,
  stepsOf,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import {
  boardOf,
  bossAt,
  cashOrder,
  counter,
  joined,
  paidDelivery,
  paidOrder,
  press,
  refusedPress,
  shown,
} from "./counter-support.ts";
import { freshKey, merchantID, pairedDevice, refused, reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// Orders are taken by people (PD180, PD181, wire.md §11.2).

vi.spyOn(console, "log").mockImplementation(() => {});

type StoredEvent = { to: string; actor: string; by?: unknown };
const eventsOf = async (id: string): Promise<StoredEvent[]> => {
  const [row] = await inStore<{ events: string }>(store, "SELECT events FROM orders WHERE id = ?", id);
  return JSON.parse(row?.events ?? "[]") as StoredEvent[];
};
const report = async (orderID: string, action: "request" | "assign" | "pickUp", now: number) =>
  getStore(env, store, { now, locale: "EN" })("applyOrderAction", { orderID, action });

/** Two different dishes, one of each. */
async function twoLines() {
  const foods = (await menuOf(store)).filter(
    ({ attributes, sides, mealPlan, foodConformity, isAvailable, approved, minQuantity }) =>
      attributes.length === 0 &&
      sides.length === 0 &&
      !mealPlan &&
      !foodConformity &&
      isAvailable &&
      approved &&
      minQuantity === 1,
  );
  return foods.slice(0, 2).map((food) => lineOf(food, 1));
}

test("a paid order goes to its customer by presses, each with who and on which device", async () => {
  const boss = await bossAt();
  const { order, token } = await paidOrder();
  const tablet = await pairedDevice(boss, "CASHIER", lunch);
  expect(await shown(tablet, order)).toMatchObject({
    column: "NEW",
    can: ["ACCEPT", "REJECT"],
    answerBefore: toInstant(lunch + 10 * minute),
    money: { total: order.total, due: 0, isPaid: true },
  });
  const accepted = await press(tablet, "accept", order, { body: { readyInMinutes: 25 } });
  expect(accepted.item).toMatchObject({
    column: "COOKING",
    dueAt: toInstant(lunch + 25 * minute),
    can: ["COOK", "READY", "DELAY", "REFUND"],
  });
  expect((await press(tablet, "cook", accepted.item)).item.can).toEqual(["READY", "PUT_BACK", "DELAY", "REFUND"]);
  const ready = await press(boss, "ready", order, { now: lunch + 9 * minute });
  expect(ready.item).toMatchObject({ column: "READY", can: ["HAND_OVER", "PUT_BACK", "REFUND"] });
  const over = await press(tablet, "handOver", ready.item, { now: lunch + 12 * minute });
  expect(over).toMatchObject({ change: null, item: { column: "DONE", can: ["REFUND"], deliveryStatus: "COMPLETED" } });
  const seen = await detail(order.id, { token, now: lunch + 12 * minute });
  expect(seen.events.map(({ status }) => status)).toEqual([
    "PLACED",
    "PAID",
    "WAIT_FOR_CONFIRMATION",
    "PROGRESSING",
    "HANDED_OVER",
    "COMPLETED",
  ]);
  const by = { name: "the CASHIER tablet", device: "the CASHIER tablet" };
  expect((await eventsOf(order.id)).slice(3).map((event) => [event.to, event.by])).toEqual([
    ["PROGRESSING", by],
    ["KITCHEN_PREPARING", by],
    ["KITCHEN_READY", { name: "Aisyah", device: null }],
    ["HANDED_OVER", by],
    ["COMPLETED", by],
  ]);
});

test("a kitchen sees neither money nor people, and presses what it cooks (PD176)", async () => {
  const boss = await bossAt();
  const cook = await joined(boss, "KITCHEN");
  const { order } = await paidDelivery();
  expect(await shown(cook, order)).toMatchObject({
    contact: null,
    money: null,
    problem: null,
    can: ["ACCEPT", "REJECT"],
  });
  expect(JSON.stringify(await boardOf(cook))).not.toContain(order.address?.addressLine1);
  expect((await shown(boss, order)).contact?.address?.addressLine1).toBe(order.address?.addressLine1);
  expect((await refusedPress(cook, "noShow", order)).code).toBe("NOT_PERMITTED");
  await press(boss, "accept", order);
  const refusal = await refusedPress(cook, "ready", order, { version: order.version });
  expect(refusal).toMatchObject({
    status: 409,
    code: "STATE_CHANGED",
    order: { contact: null, can: ["COOK", "READY", "DELAY"] },
  });
});

test("of two devices that press in the same instant one is told how the order is now", async () => {
  const boss = await bossAt();
  const { order, token } = await paidOrder();
  const seen = await shown(boss, order);
  const [first, second] = await Promise.all([
    press(boss, "accept", seen, { version: seen.version }),
    refusedPress(boss, "reject", seen, { version: seen.version }),
  ]);
  expect(first.item.deliveryStatus).toBe("PROGRESSING");
  expect(second).toMatchObject({ code: "STATE_CHANGED", order: { version: first.item.version } });
  expect((await detail(order.id, { token })).paymentStatus).toBe("DONE");
});

test("the same press again changes nothing, and an order remembers fifty of them", async () => {
  const boss = await bossAt();
  const { order } = await paidOrder();
  const key = freshKey();
  const { item } = await press(boss, "accept", order, { key });
  expect((await press(boss, "accept", order, { key, version: 1 })).item).toEqual(item);
  expect((await refusedPress(boss, "cook", item, { key })).code).toBe("IDEMPOTENCY_KEY_REUSED");
  let { version } = item;
  for (let index = 0; index < 50; index += 1)
    for (const name of ["cook", "putBack"] as const) ({ version } = (await press(boss, name, order, { version })).item);
  const [row] = await inStore<{ count: number }>(
    store,
    "SELECT json_array_length(changes, '$.presses') AS count FROM orders WHERE id = ?",
    order.id,
  );
  expect(row?.count).toBe(50);
  expect((await refusedPress(boss, "accept", order, { key, version: 1 })).code).toBe("STATE_CHANGED");
});

const without = (...lines: string[]) => ({
  body: { readyInMinutes: 20, without: lines.map((line) => ({ line, reason: "SOLD_OUT" })) },
});

test("what is left out goes back at once, off sale where it is sold out, and the customer reads why (PD181)", async () => {
  const boss = await bossAt();
  const orderFoods = await twoLines();
  const { order, token } = await paidOrder({ orderFoods });
  for (const wrong of [without("2"), without("-1"), without("00"), without("0", "0"), without("0", "1")])
    expect((await refusedPress(boss, "accept", order, wrong)).code).toBe("VALIDATION_FAILED");
  expect(await shown(boss, order)).toMatchObject({ column: "NEW", version: order.version });
  const { item } = await press(boss, "accept", order, without("1"));
  expect(item.lines.map(({ left }) => left)).toEqual([null, "OUT"]);
  const after = await detail(order.id, { token });
  const alone = await paidOrder({ orderFoods: orderFoods.slice(0, 1) });
  expect(after.refunds).toMatchObject([{ to: "BANK", status: "DONE", reason: "LEFT_OUT" }]);
  expect(after.total - after.refunded).toBe(alone.order.total);
  expect(after.orderFoods.map(({ leftOut }) => leftOut)).toEqual([undefined, "SOLD_OUT"]);
  expect(item.money?.refunded).toBe(after.refunded);
  const soldOut = (await boardOf(boss)).item.soldOut.map(({ food }) => food);
  expect(soldOut).toEqual([orderFoods[1]?.id]);
  await inStore(store, "DELETE FROM sold_out");
});

test("what is to be paid at the counter is handed over with its cash, and costs less without a line (PD103)", async () => {
  const boss = await bossAt();
  const { token } = await customer();
  const orderFoods = await twoLines();
  const order = await cashOrder(await pickupBody(store, { orderFoods }), token);
  const whole = (await shown(boss, order)).money?.due ?? 0;
  expect(whole % 5).toBe(0);
  const body = { readyInMinutes: 20, without: [{ line: "0", reason: "CANNOT_EAT" }] };
  const { item } = await press(boss, "accept", order, { body });
  const due = item.money?.due ?? 0;
  const rest = await cashOrder(await pickupBody(store, { orderFoods: orderFoods.slice(1) }), token);
  expect(due).toBe((await shown(boss, rest)).money?.due);
  expect(due).toBeLessThan(whole);
  await press(boss, "ready", order);
  for (const cash of [{}, { cash: { received: due - 1 } }])
    expect(await refusedPress(boss, "handOver", order, { body: cash })).toMatchObject({ code: "CASH_NOT_TAKEN", due });
  const key = freshKey();
  const given = { body: { cash: { received: due + 35 } }, key };
  expect(await press(boss, "handOver", order, given)).toMatchObject({ change: 35, item: { column: "DONE" } });
  expect(await press(boss, "handOver", order, { ...given, version: 1 })).toMatchObject({ change: 35 });
  expect(await detail(order.id, { token })).toMatchObject({ paymentStatus: "DONE", payable: due, refunded: 0 });
});

test("an order that is refused tells the customer why, and its money goes back", async () => {
  const boss = await bossAt();
  const { order, token } = await paidOrder();
  const [line] = order.orderFoods;
  const body = { reason: "SOLD_OUT", foodIDs: [line?.foodID], message: "The last one went at noon." };
  const foreign = { body: { ...body, foodIDs: ["food-of-nobody"] } };
  expect((await refusedPress(boss, "reject", order, foreign)).code).toBe("VALIDATION_FAILED");
  await press(boss, "reject", order, { body });
  const after = await detail(order.id, { token });
  expect(after).toMatchObject({ deliveryStatus: "REJECTED", refunded: order.total, cancelReason: "STORE_SOLD_OUT" });
  expect(after.events.find(({ status }) => status === "REJECTED")?.reason).toBe(
    "STORE_SOLD_OUT: The last one went at noon.",
  );
  expect((await refusedPress(boss, "accept", order)).code).toBe("STATE_CHANGED");
  expect((await boardOf(boss)).item.soldOut).toEqual([{ food: line?.foodID, until: null }]);
  await inStore(store, "DELETE FROM sold_out");
});

test("nothing is put back that a rider has", async () => {
  const boss = await bossAt();
  const { order } = await paidDelivery();
  await press(boss, "accept", order);
  await press(boss, "ready", order, { now: lunch + minute });
  const back = await press(boss, "putBack", order, { now: lunch + 2 * minute });
  expect(back.item.kitchenState).toBe("QUEUED");
  await press(boss, "ready", order, { now: lunch + 3 * minute });
  await report(order.id, "assign", lunch + 3 * minute);
  const waiting = await press(boss, "handOver", order, { now: lunch + 3 * minute });
  expect(waiting.item).toMatchObject({ deliveryStatus: "WAITING_FOR_COURIER", column: "READY", can: ["REFUND"] });
  await report(order.id, "pickUp", lunch + 4 * minute);
  const gone = await refusedPress(boss, "putBack", order, { now: lunch + 4 * minute });
  expect(gone).toMatchObject({ code: "STATE_CHANGED", order: { column: "OUT" } });
});

test("a round that is put back was not served; one that is served and paid is over", async () => {
  const boss = await bossAt();
  const { token } = await customer();
  const food = lineOf(await plainFood(store), 2);
  const body = { orderDineType: "DINEIN" as const, tableNo: "t05", orderFoods: [food] };
  const order = await cashOrder(await pickupBody(store, body), token);
  await press(boss, "ready", order);
  const served = await press(boss, "serve", order, { now: lunch + minute });
  expect(served.item).toMatchObject({ tableNo: "5", servedAt: toInstant(lunch + minute), can: ["PUT_BACK"] });
  const told = async () =>
    (await detail(order.id, { token, now: lunch + 2 * minute })).events.map(({ status }) => status);
  expect(await told()).toContain("SERVED");
  await press(boss, "putBack", order, { now: lunch + 2 * minute });
  expect(await told()).not.toContain("SERVED");
  await press(boss, "serve", order, { now: lunch + 3 * minute });
  expect((await told()).filter((status) => status === "SERVED")).toHaveLength(1);
});

test("what a customer has written arrives as it is, in whatever script", async () => {
  const boss = await bossAt();
  const customerRemark = "不要辣 🌶 بدون مكسرات ללא אגוזים 🥜";
  const { order } = await paidOrder({ orderFoods: [{ ...lineOf(await plainFood(store), 1), customerRemark }] });
  expect((await shown(boss, order)).lines[0]?.remark).toBe(customerRemark);
});

test("a press that waited counts from when it was pressed, and a wrong clock counts as now", async () => {
  const boss = await bossAt();
  const now = lunch + 30 * minute;
  const pressedAt = (ms: number) => ({ body: { pressedAt: toInstant(ms) }, now });
  const late = await paidOrder({}, now - 9 * minute);
  await press(boss, "accept", late.order, { now: now - 8 * minute });
  await press(boss, "ready", late.order, pressedAt(now - 5 * minute));
  const wrong = await paidOrder({}, now - 9 * minute);
  await press(boss, "accept", wrong.order, { now: now - 8 * minute });
  await press(boss, "cook", wrong.order, pressedAt(now - dayMs));
  await press(boss, "ready", wrong.order, pressedAt(now + dayMs));
  expect((await shown(boss, late.order, now)).dueAt).toBe(toInstant(now - 5 * minute));
  expect((await shown(boss, wrong.order, now)).dueAt).toBe(toInstant(now));
});

test("a board is told what differs from what it has, until half an hour after the end", async () => {
  const boss = await bossAt();
  const now = lunch + 60 * minute;
  const [kept, moved] = [(await paidOrder({}, now)).order, (await paidOrder({}, now)).order];
  const { items } = await boardOf(boss, now);
  const have = Object.fromEntries(items.map(({ id, version }) => [id, version]));
  const changes = async (at: number, known: Record<string, number>) =>
    reply(counter.boardChanges, { params: { storeID: store }, body: { have: known } }, { token: boss, now: at });
  expect((await changes(now, have)).items).toEqual([]);
  const { item } = await press(boss, "reject", moved, { now: now + minute });
  const after = await changes(now + minute, { ...have, "1001-nobody": 3 });
  expect(after).toMatchObject({ items: [item], gone: ["1001-nobody"] });
  const later = await changes(now + 31 * minute, { ...have, [moved.id]: item.version });
  expect(later.gone).toContain(moved.id);
  expect(later.items.map(({ id }) => id)).toContain(kept.id);
});

/** Handed over for cash, so that parts of it go back in cash. */
async function soldForCash(boss: string, quantity: number, now: number) {
  const { token } = await customer(now);
  const orderFoods = [lineOf(await plainFood(store), quantity)];
  const order = await cashOrder(await pickupBody(store, { orderFoods }), token, now);
  await press(boss, "accept", order, { now });
  await press(boss, "ready", order, { now });
  const { item } = await press(boss, "handOver", order, { now, body: { cash: { received: 100_000 } } });
  return { order, item, token };
}

test("a part of what was paid in cash goes back in cash, within the limits of who is no owner (PD182)", async () => {
  const now = lunch + 2 * 60 * minute;
  const boss = await bossAt(now);
  const manager = await joined(boss, "MANAGER", now);
  const back = (amount: number) => ({ now, body: { amount, reason: "cold soup" } });
  const { order, item, token } = await soldForCash(boss, 5, now);
  expect(item.can).toEqual(["REFUND"]);
  await press(manager, "refund", order, back(30_00));
  const after = await detail(order.id, { token, now });
  expect(after.refunds).toMatchObject([{ amount: 30_00, to: "CASH", status: "DONE", reason: "cold soup" }]);
  expect((await refusedPress(manager, "refund", order, back(20_01))).code).toBe("NEEDS_APPROVAL");
  await press(boss, "refund", order, back(20_01));
  expect((await refusedPress(boss, "refund", order, back(90_000))).code).toBe("REFUND_NOT_POSSIBLE");
  for (let index = 0; index < 4; index += 1)
    await press(manager, "refund", (await soldForCash(boss, 5, now)).order, back(index < 3 ? 50_00 : 20_00));
  const last = await soldForCash(boss, 5, now);
  expect((await refusedPress(manager, "refund", last.order, back(1))).code).toBe("NEEDS_APPROVAL");
  await press(boss, "refund", last.order, back(1));
});

test("nobody came: a quarter of an hour after its time the shop keeps what was paid (PD182)", async () => {
  const now = lunch + 3 * 60 * minute;
  const boss = await bossAt(now);
  const { order, token } = await paidOrder({}, now);
  await press(boss, "accept", order, { now });
  await press(boss, "ready", order, { now });
  expect((await refusedPress(boss, "noShow", order, { now: now + 20 * minute })).code).toBe("STATE_CHANGED");
  await press(boss, "noShow", order, { now: now + 40 * minute });
  expect(await detail(order.id, { token, now: now + 40 * minute })).toMatchObject({
    deliveryStatus: "CANCELLED",
    paymentStatus: "DONE",
    cancelReason: "NO_SHOW",
    refunded: 0,
  });
});

test("whoever has paid for what they did not collect is not asked to pay first (PD166, PD182)", async () => {
  const now = lunch + dayMs;
  const later = now + 40 * minute;
  const boss = await bossAt(now);
  const { token, id } = await customer(now);
  for (let missed = 0; missed < 2; missed += 1) {
    const order = await paid(store, await pickupBody(store), { token, now });
    await press(boss, "accept", order, { now });
    await press(boss, "ready", order, { now });
    await press(boss, "noShow", order, { now: later });
    await tell(id, order.id, later);
  }
  expect((await call(contract.session.profile, { body: {} }, { token, now: later })).item?.paysFirst).toBeUndefined();
});

test("a kitchen that needs longer tells the customer, and asks the courier later (PD182)", async () => {
  const now = lunch + 4 * 60 * minute;
  const boss = await bossAt(now);
  const { token } = await customer(now);
  const order = await paid(store, await deliveryBody(store, now), { token, now });
  const { item } = await press(boss, "accept", order, { now });
  const due = async () => (await stepsOf(order.id)).COURIER_REQUESTED ?? 0;
  const [before, asked] = [await detail(order.id, { token, now }), await due()];
  const late = await press(boss, "delay", order, { now, body: { minutes: 15 } });
  expect(fromInstant(late.item.dueAt)).toBe(fromInstant(item.dueAt) + 15 * minute);
  expect(await due()).toBe(asked + 15 * minute);
  const after = await detail(order.id, { token, now });
  expect(after.delayedFrom).toBe(before.estimatedAt);
  expect(fromInstant(after.estimatedAt ?? "")).toBe(fromInstant(before.estimatedAt ?? "") + 15 * minute);
  expect(after.events).toEqual(before.events);
});

test("what a customer has reported is answered once, with credit or with words", async () => {
  const now = lunch + 5 * 60 * minute;
  const boss = await bossAt(now);
  const { order, token } = await paidOrder({}, now);
  for (const name of ["accept", "ready", "handOver"] as const) await press(boss, name, order, { now });
  const report = { kind: "OTHER" as const, remark: "no chopsticks" };
  await call(contract.problems.report, { params: { id: order.id }, body: report }, { token, now });
  expect(await shown(boss, order, now)).toMatchObject({
    problem: { remark: "no chopsticks" },
    can: ["REFUND", "ANSWER"],
  });
  const answer = (body: object) => ({ now, body });
  for (const wrong of [
    { status: "DECLINED", answer: "" },
    { status: "CREDITED", amount: 900_000, answer: "" },
  ])
    expect((await refusedPress(boss, "answer", order, answer(wrong))).code).toBe("VALIDATION_FAILED");
  await press(boss, "answer", order, answer({ status: "CREDITED", amount: 150, answer: "Sorry." }));
  expect((await detail(order.id, { token, now })).problem).toMatchObject({ status: "CREDITED", amount: 150 });
  expect((await shown(boss, order, now)).can).toEqual(["REFUND"]);
});

const params = { storeID: store };

test("whoever hands over and the customer have the same four digits, and no summary has them (PD194)", async () => {
  const boss = await bossAt();
  const { order, token } = await paidOrder();
  const { code } = await shown(boss, order);
  expect(code).toMatch(/^\d{4}$/);
  expect((await detail(order.id, { token })).code).toBe(code);
  const { order: another } = await paidOrder();
  expect([another.code, order.orderNo.slice(-4)]).not.toContain(code);
  const listed = await call(contract.ordering.list, { query: { view: "summary" } }, { now: lunch, token });
  expect(listed.items).toHaveLength(1);
  expect(JSON.stringify(listed)).not.toContain('"code"');
});

test("a later round says which it is, and what was served before (PD193)", async () => {
  const boss = await bossAt();
  const { token } = await customer();
  const [food] = await twoLines();
  const body = await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t04", orderFoods: food ? [food] : [] });
  const first = await cashOrder(body, token);
  await press(boss, "ready", first, { now: lunch + 7 * minute });
  await press(boss, "serve", first, { now: lunch + 8 * minute });
  const later = lunch + 9 * minute;
  const second = await cashOrder(body, token, later);
  expect((await shown(boss, first, later)).round).toBeNull();
  expect((await shown(boss, second, later)).round).toEqual({
    n: 2,
    served: [{ n: 1, lines: 1, at: toInstant(lunch + 8 * minute) }],
  });
  const other = await customer();
  const theirs = await cashOrder(body, other.token, later);
  expect((await shown(boss, theirs, later)).round).toBeNull();
});

test("the rounds of two customers at one table are one bill, rounded once (PD184)", async () => {
  const now = lunch + 6 * 60 * minute;
  const boss = await bossAt(now);
  const [food] = await twoLines();
  const rounds = [];
  for (const quantity of [1, 2, 1]) {
    const { token } = await customer(now);
    const orderFoods = food ? [{ ...food, orderQuantity: quantity }] : [];
    const body = await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t06", orderFoods });
    rounds.push({ order: await cashOrder(body, token, now), token });
  }
  const billOf = async () =>
    (await reply(counter.tables, { params }, { token: boss, now })).items.find(({ id }) => id === "t06");
  const bill = await billOf();
  expect(new Set(bill?.rounds.map(({ orderID }) => orderID))).toEqual(new Set(rounds.map(({ order }) => order.id)));
  const ids = rounds.slice(0, 2).map(({ order }) => order.id);
  await press(boss, "ready", { id: ids[0] ?? "" }, { now });
  await press(boss, "serve", { id: ids[0] ?? "" }, { now });
  const key = freshKey();
  const cash = (orderIDs: string[], received: number, tableID = "t06") =>
    [
      counter.takeCash,
      { params: { ...params, tableID }, body: { orderIDs, received } },
      { token: boss, now, key },
    ] as const;
  const refusal = await refused(...cash(ids, 1));
  const due = refusal.due ?? 0;
  expect(refusal).toMatchObject({ code: "CASH_NOT_TAKEN", due: expect.any(Number) });
  expect((await refused(...cash(ids, 100_000, "t05"))).code).toBe("STATE_CHANGED");
  const taken = await reply(...cash(ids, due + 20));
  expect(taken.item).toMatchObject({ due, change: 20 });
  expect(due % 5).toBe(0);
  expect(await reply(...cash(ids, due + 20))).toEqual(taken);
  const [served, cooking, open] = await Promise.all(rounds.map(({ order, token }) => detail(order.id, { token, now })));
  expect([served, cooking].map((one) => one?.paymentStatus)).toEqual(["DONE", "DONE"]);
  expect((served?.payable ?? 0) + (cooking?.payable ?? 0)).toBe(due);
  expect([served, cooking, open].map((one) => one?.deliveryStatus)).toEqual([
    "COMPLETED",
    "PROGRESSING",
    "PROGRESSING",
  ]);
  const left = await billOf();
  expect(left?.rounds.map(({ orderID }) => orderID)).toEqual([open?.id]);
});

test("a dish that is sold out until a time is sold again then, by nobody (PD184)", async () => {
  const now = lunch + 7 * 60 * minute;
  const boss = await bossAt(now);
  const food = await plainFood(store);
  const sell = (soldOut: { until: string } | null) =>
    [
      counter.availability,
      { params: { ...params, foodID: food.id }, body: { soldOut } },
      { token: boss, now },
    ] as const;
  const isSold = async (at: number) => (await menuOf(store, at)).find(({ id }) => id === food.id)?.isAvailable;
  expect((await refused(...sell({ until: toInstant(now - minute) }))).code).toBe("VALIDATION_FAILED");
  const until = toInstant(now + 30 * minute);
  expect((await reply(...sell({ until }))).item.soldOut).toEqual([{ food: food.id, until }]);
  expect([await isSold(now), await isSold(now + 30 * minute)]).toEqual([false, true]);
  const next = await reply(...sell({ until: "NEXT_OPENING" }));
  expect(fromInstant(next.item.soldOut[0]?.until ?? "")).toBeGreaterThan(now + 60 * minute);
  expect((await reply(...sell(null))).item.soldOut).toEqual([]);
  expect(await isSold(now)).toBe(true);
});

test("a store that its people pause takes no orders until then, and is opened by them (PD184)", async () => {
  const now = lunch + 7 * 60 * minute;
  const boss = await bossAt(now);
  const pause = (until: string | null) => [counter.pause, { params, body: { until } }, { token: boss, now }] as const;
  expect((await refused(...pause(toInstant(now)))).code).toBe("VALIDATION_FAILED");
  const until = toInstant(now + 30 * minute);
  expect((await reply(...pause(until))).item).toMatchObject({ isOpen: false, pauses: [{ until }] });
  expect((await reply(...pause(null))).item).toMatchObject({ isOpen: true, pauses: [] });
  const { items } = await reply(staffContract.staff.audit, ofStore(merchantID), { token: boss, now });
  expect(items.slice(0, 2)).toMatchObject([
    { kind: "PAUSE", by: { name: "Aisyah", device: null }, after: null },
    { kind: "PAUSE", by: { name: "Aisyah", device: null }, after: { until } },
  ]);
});

const ofStore = (id: string, cursor?: string) => ({
  params: { merchantID: id },
  query: { storeID: store, ...(cursor !== undefined && { cursor }) },
});

test("what people have changed of a store is read page by page, by its heads, at its own merchant (PD199)", async () => {
  const now = lunch + 8 * 60 * minute;
  const boss = await bossAt(now);
  const tablet = await pairedDevice(boss, "CASHIER", now);
  const food = await plainFood(store);
  const sell = (soldOut: { until: "NEXT_OPENING" } | null) =>
    reply(counter.availability, { params: { ...params, foodID: food.id }, body: { soldOut } }, { token: tablet, now });
  for (let nth = 0; nth < 26; nth += 1) for (const one of [{ until: "NEXT_OPENING" }, null] as const) await sell(one);
  const { audit } = staffContract.staff;
  const first = await reply(audit, ofStore(merchantID), { token: boss, now });
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({ kind: "SELL_OUT", about: food.name, before: null, after: null });
  expect(first.items[1]).toMatchObject({ after: { until: "NEXT_OPENING" } });
  expect(first.items[0]?.by.device).not.toBeNull();
  const second = await reply(audit, ofStore(merchantID, first.cursor ?? ""), { token: boss, now });
  expect(second.items.slice(0, 2).map(({ about }) => about)).toEqual([food.name, food.name]);
  expect(Number(second.items[0]?.id)).toBe(Number(first.items[49]?.id) - 1);
  const cashier = await joined(boss, "CASHIER", now);
  expect((await refused(audit, ofStore(merchantID), { token: cashier, now })).code).toBe("NOT_PERMITTED");
  expect((await refused(audit, ofStore("burgerkilang"), { token: boss, now })).code).toBe("NOT_FOUND");
});
