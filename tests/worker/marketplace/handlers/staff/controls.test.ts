import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DineType } from "#shared/contract/entities.ts";
import { contract, staffContract } from "#shared/contract/index.ts";
import { addDays, dayMs, fromInstant, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import {
  customer,
  detail,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
  pickupBody,
  plainFood,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { boardOf, bossAt, counter, joined, paidOrder, press, shown } from "./counter-support.ts";
import { freshKey, merchantID, pairedDevice, refused, reply, store } from "./support.ts";

beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// What the people of a store set of it (PD185, wire.md §11.2).

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { storeID: store };

/** Each test has a day of its own. */
let now = lunch;
beforeEach(() => {
  now += 2 * dayMs;
});

/** The code with which an order for now is refused; OK: it is placed. */
async function order(changes: Parameters<typeof pickupBody>[1], at = now): Promise<string> {
  const { token } = await customer(at);
  const parts = { params: { id: store }, body: await pickupBody(store, changes) };
  const response = await sendRow(contract.ordering.place, parts, { now: at, token, key: freshKey() });
  return response.ok ? "OK" : (await failureOf(response)).code;
}

/** When an order for now would be ready, and the last moment for one. */
async function promised(at: number) {
  const body = await pickupBody(store);
  const asked = { dineType: "PICKUP" as const, orderFoods: body.orderFoods, deliveryTime: null };
  const { item } = await call(contract.ordering.availability, { params: { id: store }, body: asked }, { now: at });
  return { asap: fromInstant(item.asap?.from ?? ""), last: fromInstant(item.lastOrderAt ?? "") };
}

const stock = (token: string, foodID: string, body: object) =>
  [counter.availability, { params: { ...params, foodID }, body } as never, { token, now }] as const;
const staffDish = async (token: string, id: string, at = now) => {
  const { items } = await reply(counter.menu, { params }, { token, now: at });
  return items.flatMap(({ foods }) => foods).find((food) => food.id === id);
};
const isSold = async (id: string, at = now) => (await menuOf(store, at)).find((food) => food.id === id)?.isAvailable;

const lastLog = async () => {
  const [row] = await inStore<{ kind: string; about: string; after: string; by: string }>(
    store,
    "SELECT kind, about, after, by FROM staff_log ORDER BY id DESC LIMIT 1",
  );
  return { ...row, after: JSON.parse(row?.after ?? "null"), by: JSON.parse(row?.by ?? "null") };
};

test("a mode is paused alone, and is taken again at its end (PD185)", async () => {
  const boss = await bossAt(now);
  const tablet = await pairedDevice(boss, "CASHIER", now);
  const pause = (modes: DineType[] | undefined, until: string | null, token = tablet) =>
    [counter.pause, { params, body: { ...(modes && { modes }), until } }, { token, now }] as const;
  const until = toInstant(now + 30 * minute);
  expect((await refused(...pause(["PICKUP"], toInstant(now)))).code).toBe("VALIDATION_FAILED");
  expect((await refused(...pause([], until))).code).toBe("VALIDATION_FAILED");
  const { modes } = (await boardOf(boss, now)).item;
  const { item } = await reply(...pause(["PICKUP"], until));
  expect(item).toMatchObject({ isOpen: true, pauses: [{ modes: ["PICKUP"], until, by: "STAFF" }] });
  expect(await lastLog()).toEqual({
    kind: "PAUSE",
    about: "store",
    after: { PICKUP: now + 30 * minute },
    by: { name: "the CASHIER tablet", device: "the CASHIER tablet" },
  });
  expect(await order({})).toBe("STORE_CLOSED");
  expect(await order({ orderDineType: "DINEIN", tableNo: "t05" })).toBe("OK");
  expect(await order({}, now + 30 * minute)).toBe("OK");

  // Of each mode the last word of two devices counts.
  const later = toInstant(now + 60 * minute);
  await reply(...pause(["DINEIN"], later, boss));
  expect((await boardOf(tablet, now)).item.pauses).toEqual([
    { modes: ["PICKUP"], until, by: "STAFF" },
    { modes: ["DINEIN"], until: later, by: "STAFF" },
  ]);
  await reply(...pause(undefined, later, boss));
  const opened = await reply(...pause(["PICKUP"], null));
  expect(opened.item.isOpen).toBe(true);
  expect(opened.item.pauses).toEqual([{ modes: modes.filter((mode) => mode !== "PICKUP"), until: later, by: "STAFF" }]);
  expect(await order({})).toBe("OK");
  expect((await reply(...pause(undefined, null))).item.pauses).toEqual([]);
});

test("why it is paused stands on the board and in the changes until it ends (PD213)", async () => {
  const boss = await bossAt(now);
  const until = toInstant(now + 30 * minute);
  const pause = async (body: object) =>
    (await reply(counter.pause, { params, body } as never, { token: boss, now })).item;
  const reason = "The oven is broken";
  const paused = await pause({ modes: ["PICKUP"], until, reason: ` ${reason} ` });
  expect(paused.pauses).toEqual([{ modes: ["PICKUP"], until, by: "STAFF", reason }]);
  const { items } = await reply(
    staffContract.staff.audit,
    { params: { merchantID }, query: { storeID: store } },
    { token: boss, now },
  );
  expect(items[0]).toMatchObject({ kind: "PAUSE", after: { until, reason } });
  // Another pause keeps it, and one without words of the same mode does not.
  expect((await pause({ modes: ["DINEIN"], until })).pauses).toEqual([
    { modes: ["PICKUP"], until, by: "STAFF", reason },
    { modes: ["DINEIN"], until, by: "STAFF" },
  ]);
  expect((await pause({ modes: ["PICKUP"], until })).pauses.map((one) => one.reason)).toEqual([undefined]);
  const long = { modes: ["PICKUP"], until, reason: "x".repeat(81) };
  expect((await refused(counter.pause, { params, body: long }, { token: boss, now })).code).toBe("VALIDATION_FAILED");
  await pause({ until: null });
});

test("a kitchen pauses nothing (PD185)", async () => {
  const boss = await bossAt(now);
  const cook = await joined(boss, "KITCHEN", now);
  const asked = { params, body: { modes: ["PICKUP"], until: toInstant(now + 30 * minute) } };
  expect((await refused(counter.pause, asked, { token: cook, now })).code).toBe("NOT_PERMITTED");
});

test("a busy kitchen is promised later until its end, which never goes beyond the closing (PD185)", async () => {
  const boss = await bossAt(now);
  const busy = (asked: { extraMinutes: number; until: string } | null, token = boss) =>
    [counter.busy, { params, body: { busy: asked } }, { token, now }] as const;
  const until = now + 60 * minute;
  for (const wrong of [
    { extraMinutes: 4, until: toInstant(until) },
    { extraMinutes: 61, until: toInstant(until) },
    { extraMinutes: 15, until: toInstant(now) },
  ])
    expect((await refused(...busy(wrong))).code).toBe("VALIDATION_FAILED");
  const usual = await promised(now);
  const after = await promised(until);
  const { item } = await reply(...busy({ extraMinutes: 15, until: toInstant(until) }));
  expect(item.busy).toEqual({ extraMinutes: 15, until: toInstant(until) });
  expect(await lastLog()).toMatchObject({ kind: "BUSY", after: { extraMinutes: 15, until } });
  expect(await promised(now)).toEqual({ asap: usual.asap + 15 * minute, last: usual.last });
  expect(await promised(until)).toEqual(after);
  const { order, token } = await paidOrder({}, now);
  expect(fromInstant((await detail(order.id, { token, now })).estimatedAt ?? "")).toBe(usual.asap + 15 * minute);

  const open = (await boardOf(boss, now)).item;
  expect(open.opensAt).toBeNull();
  const closing = fromInstant(open.closesAt ?? "");
  const closed = (await boardOf(boss, closing)).item;
  expect(closed).toMatchObject({ isOpen: false, closesAt: null });
  expect(fromInstant(closed.opensAt ?? "")).toBeGreaterThan(closing);
  const tooLong = await reply(...busy({ extraMinutes: 15, until: toInstant(closing + 60 * minute) }));
  expect(tooLong.item.busy?.until).toBe(toInstant(closing));
  expect((await promised(now)).last).toBe(usual.last - 15 * minute);

  const cook = await joined(boss, "KITCHEN", now);
  expect((await refused(...busy(null, cook))).code).toBe("NOT_PERMITTED");
  expect((await reply(...busy(null))).item.busy).toBeNull();
  expect(await promised(now)).toEqual(usual);
});

test("the menu of the shop has every dish that a customer of its own page can order, also one that partners leave out (PD186)", async () => {
  const ordered = await menuOf(store, now);
  expect(ordered.filter(({ approved }) => !approved)).not.toEqual([]);
  const boss = await bossAt(now);
  const { items } = await reply(counter.menu, { params }, { token: boss, now });
  const known = new Set(items.flatMap(({ foods }) => foods.map(({ id }) => id)));
  expect(ordered.filter(({ id }) => !known.has(id))).toEqual([]);
});

test("each order takes its own, never more than there are, and gives back what was not cooked (PD186)", async () => {
  const boss = await bossAt(now);
  const food = await plainFood(store);
  const orderFoods = (quantity: number) => ({ orderFoods: [lineOf(food, quantity)] });
  for (const left of [-1, 1.5, 1000])
    expect((await refused(...stock(boss, food.id, { soldOut: null, left }))).code).toBe("VALIDATION_FAILED");
  await reply(...stock(boss, food.id, { soldOut: null, left: 3 }));
  expect(await staffDish(boss, food.id)).toMatchObject({ left: 3, soldOut: null });
  expect(await lastLog()).toMatchObject({ kind: "PORTIONS", about: food.id, after: { left: 3, soldOut: null } });
  expect(await order(orderFoods(4))).toBe("ITEM_UNAVAILABLE");
  expect(await order({ orderFoods: [lineOf(food, 2), lineOf(food, 2)] })).toBe("ITEM_UNAVAILABLE");

  // Two customers at once want two each.
  const both = await Promise.all([order(orderFoods(2)), order(orderFoods(2))]);
  expect(both.toSorted()).toEqual(["ITEM_UNAVAILABLE", "OK"]);
  expect(await staffDish(boss, food.id)).toMatchObject({ left: 1 });
  const last = await paidOrder(orderFoods(1), now);
  const out = await staffDish(boss, food.id);
  expect(out).toMatchObject({ left: 0, soldOut: { until: expect.any(String) } });
  expect(await isSold(food.id)).toBe(false);
  expect(await isSold(food.id, fromInstant(out?.soldOut?.until ?? ""))).toBe(true);

  await press(boss, "reject", last.order, { now });
  expect(await staffDish(boss, food.id)).toMatchObject({ left: 1, soldOut: null });
  const cooked = await paidOrder(orderFoods(1), now);
  await press(boss, "accept", cooked.order, { now });
  await press(boss, "ready", cooked.order, { now });
  await press(boss, "noShow", cooked.order, { now: now + 60 * minute });
  // What nobody has paid for has come back by then, what was cooked has not.
  expect(await staffDish(boss, food.id, now + 60 * minute)).toMatchObject({ left: 2 });

  // Whoever puts back on sale what was gone has not counted it.
  await reply(...stock(boss, food.id, { soldOut: null, left: 0 }));
  await reply(...stock(boss, food.id, { soldOut: null }));
  expect(await staffDish(boss, food.id)).toMatchObject({ left: null, soldOut: null });
  const cook = await joined(boss, "KITCHEN", now);
  expect((await refused(...stock(cook, food.id, { soldOut: null, left: 3 }))).code).toBe("NOT_PERMITTED");
});

test("a choice of a dish is sold out alone, and is back at its end (PD186)", async () => {
  const boss = await bossAt(now);
  const food = (await menuOf(store, now)).find(
    ({ attributes, isAvailable }) => attributes[0]?.labels[1] && isAvailable,
  );
  const label = food?.attributes[0]?.labels[0]?.id ?? "";
  const id = food?.id ?? "";
  const until = toInstant(now + 30 * minute);
  const sell = (optionIDs: string[], more: object = {}) => stock(boss, id, { soldOut: { until }, optionIDs, ...more });
  expect((await refused(...sell(["of-nobody"]))).code).toBe("VALIDATION_FAILED");
  expect((await refused(...sell([label], { left: 1 }))).code).toBe("VALIDATION_FAILED");
  await reply(...sell([label]));
  const labelAt = async (at: number) =>
    (await menuOf(store, at)).find((one) => one.id === id)?.attributes[0]?.labels.find((one) => one.id === label)
      ?.isAvailable;
  expect([await labelAt(now), await labelAt(now + 30 * minute)]).toEqual([false, true]);
  const shown = await staffDish(boss, id);
  expect(shown?.soldOut).toBeNull();
  expect(shown?.options.find((option) => option.id === label)?.soldOut).toEqual({ until });
  const orderAttributes = [{ id: food?.attributes[0]?.id ?? "", orderLabelIds: [label] }];
  expect(await order({ orderFoods: [{ id, orderQuantity: 1, orderAttributes }] })).toBe("ITEM_UNAVAILABLE");
  await reply(...stock(boss, id, { soldOut: null, optionIDs: [label] }));
  expect(await labelAt(now)).toBe(true);
});

test("a day has hours of its own, or none, and customers find them (PD185)", async () => {
  const boss = await bossAt(now);
  const tomorrow = addDays(toDay(now), 1);
  const set = (day: string, spans: { from: string; to: string }[] | null, token = boss) =>
    [counter.hours, { params: { ...params, day }, body: { spans } }, { token, now }] as const;
  const hoursOf = async (day: string) => {
    const parts = { params: { storeID: store }, query: {} };
    const { item } = await call(contract.stores.settings, parts, { now });
    return item.openingHours?.find(({ date }) => date === day)?.spans;
  };
  for (const [day, spans] of [
    [addDays(toDay(now), -1), []],
    [addDays(toDay(now), 61), []],
    ["2031-02-30", []],
    [tomorrow, [{ from: "14:00", to: "12:00" }]],
    [
      tomorrow,
      [
        { from: "10:00", to: "14:00" },
        { from: "13:00", to: "15:00" },
      ],
    ],
    [tomorrow, [{ from: "10:00", to: "99:00" }]],
  ] as const)
    expect((await refused(...set(day, [...spans]))).code).toBe("VALIDATION_FAILED");
  const usual = await hoursOf(tomorrow);
  const spans = [{ from: "18:00", to: "26:00" }];
  expect((await reply(...set(tomorrow, spans))).item.days).toEqual([{ day: tomorrow, spans }]);
  expect(await lastLog()).toMatchObject({ kind: "HOURS", about: tomorrow, after: spans });
  expect(await hoursOf(tomorrow)).toEqual(["18:00-02:00"]);
  const tooEarly = toInstant(startOfDay(tomorrow) + 12 * 60 * minute);
  const inTime = toInstant(startOfDay(tomorrow) + 20 * 60 * minute);
  const ahead = (deliveryTime: string) => order({ deliveryTime, pickupOption: "SCHEDULED" });
  expect([await ahead(tooEarly), await ahead(inTime)]).toEqual(["SLOT_UNAVAILABLE", "OK"]);

  const closed = await reply(...set(toDay(now), []));
  expect(closed.item).toMatchObject({ isOpen: false });
  expect(closed.item.days.map(({ day }) => day)).toEqual([toDay(now), tomorrow]);
  expect(await order({})).toBe("STORE_CLOSED");
  const cashier = await joined(boss, "CASHIER", now);
  expect((await refused(...set(tomorrow, null, cashier))).code).toBe("NOT_PERMITTED");
  await reply(...set(toDay(now), null));
  expect((await reply(...set(tomorrow, null))).item.days).toEqual([]);
  expect(await hoursOf(tomorrow)).toEqual(usual);
  expect(await order({})).toBe("OK");
});

test("orders of a mode are accepted by themselves, as a press would, and the others by hand (PD187)", async () => {
  const boss = await bossAt(now);
  const set = (modes: object | null, token = boss) =>
    [counter.acceptance, { params, body: { modes } } as never, { token, now }] as const;
  for (const wrong of [{ PICKUP: { readyInMinutes: 4 } }, { DINEIN: { readyInMinutes: 10 } }])
    expect((await refused(...set(wrong))).code).toBe("VALIDATION_FAILED");
  const modes = { PICKUP: { readyInMinutes: 25 } };
  expect((await reply(...set(modes))).item).toMatchObject({ acceptance: "BY_ITSELF", acceptedIn: modes });
  expect(await lastLog()).toMatchObject({ kind: "ACCEPTANCE", after: modes });

  const { order: accepted, token } = await paidOrder({}, now);
  expect(await shown(boss, accepted, now)).toMatchObject({
    column: "COOKING",
    answerBefore: null,
    dueAt: toInstant(now + 25 * minute),
    can: ["COOK", "READY", "DELAY", "REFUND"],
  });
  const { events } = await detail(accepted.id, { token, now });
  expect(events.map(({ status }) => status)).toEqual(["PLACED", "PAID", "WAIT_FOR_CONFIRMATION", "PROGRESSING"]);
  const [row] = await inStore<{ events: string }>(store, "SELECT events FROM orders WHERE id = ?", accepted.id);
  expect((JSON.parse(row?.events ?? "[]") as { to: string; by?: unknown }[]).at(-1)).toMatchObject({
    to: "PROGRESSING",
    by: "ITSELF",
  });
  await press(boss, "ready", accepted, { now });

  // A kitchen that is busy needs longer for these, too.
  const busy = { extraMinutes: 15, until: toInstant(now + 60 * minute) };
  await reply(counter.busy, { params, body: { busy } }, { token: boss, now });
  const { order: later } = await paidOrder({}, now);
  expect((await shown(boss, later, now)).dueAt).toBe(toInstant(now + 40 * minute));
  await reply(counter.busy, { params, body: { busy: null } }, { token: boss, now });

  const cashier = await joined(boss, "CASHIER", now);
  expect((await refused(...set(null, cashier))).code).toBe("NOT_PERMITTED");
  expect((await reply(...set(null))).item).toMatchObject({ acceptance: "BY_HAND", acceptedIn: {} });
  expect(await shown(boss, (await paidOrder({}, now)).order, now)).toMatchObject({ column: "NEW" });
});
