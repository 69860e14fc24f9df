import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { sampleParts } from "#tests/support/sample-files.ts";
import {
  detail,
  inStore,
  lineOf,
  lunch,
  menuOf,
  minute,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { importParts, useShops } from "#tests/worker/sample.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { boardOf, bossAt, counter, joined, paidOrder, press, refusedPress, shown } from "./counter-support.ts";
import { freshKey, outcome, pairedDevice, refused, reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

// The parts of a kitchen (PD202, PD203): the sample store has three.

vi.spyOn(console, "log").mockImplementation(() => {});

const params = { storeID: store };
const kitchen = { body: { station: "kitchen" } };
const drinks = { body: { station: "drinks" } };

/** Each test has a day of its own. */
let now = lunch;
beforeEach(() => {
  now += 2 * dayMs;
});

/** An accepted order of a dish of each station that is named. */
async function accepted(boss: string, ...foodIDs: string[]) {
  const foods = (await menuOf(store, now)).filter(({ id }) => foodIDs.includes(id));
  const { order, token } = await paidOrder({ orderFoods: foods.map((food) => lineOf(food, 1)) }, now);
  await press(boss, "accept", order, { now });
  return { order, token };
}
const chopAndTea = (boss: string) => accepted(boss, "warisan-chicken-chop", "warisan-teh-c-special");

const statesOf = ({ lines }: Pick<StaffOrder, "lines">) =>
  Object.fromEntries(lines.map(({ station, stationState }) => [station, stationState]));
const kept = async ({ id }: Pick<Order, "id">) => {
  const [row] = await inStore<{ events: string }>(store, "SELECT events FROM orders WHERE id = ?", id);
  return (JSON.parse(row?.events ?? "[]") as { to: string; reason: string | null; by?: object }[]).filter(({ to }) =>
    to.startsWith("STAFF_STATION"),
  );
};

test("an order is begun with its first station and ready with its last, and each press says who (PD203)", async () => {
  const boss = await bossAt(now);
  const { order, token } = await chopAndTea(boss);
  const tablet = await pairedDevice(boss, "KITCHEN", now);
  expect(statesOf(await shown(tablet, order, now))).toEqual({ kitchen: "QUEUED", drinks: "QUEUED" });
  const begun = (await press(tablet, "cook", order, { ...kitchen, now })).item;
  expect(begun.kitchenState).toBe("PREPARING");
  expect(statesOf(begun)).toEqual({ kitchen: "PREPARING", drinks: "QUEUED" });
  const poured = (await press(boss, "ready", order, { ...drinks, now })).item;
  expect(statesOf(poured)).toEqual({ kitchen: "PREPARING", drinks: "READY" });
  expect(poured).toMatchObject({ column: "COOKING", version: begun.version + 1 });
  expect((await detail(order.id, { token, now })).kitchenState).toBe("PREPARING");
  const ready = (await press(tablet, "ready", order, { ...kitchen, now })).item;
  expect(ready).toMatchObject({ column: "READY", kitchenState: "READY" });
  expect((await detail(order.id, { token, now })).kitchenState).toBe("READY");
  expect(await kept(order)).toMatchObject([
    { to: "STAFF_STATION_COOK", reason: "kitchen", by: { device: "the KITCHEN tablet" } },
    { to: "STAFF_STATION_READY", reason: "drinks", by: { device: null } },
    { to: "STAFF_STATION_READY", reason: "kitchen", by: { device: "the KITCHEN tablet" } },
  ]);
});

test("no station is ready while the customer is asked, and one whose dish they do without is not waited for (PD203, PD208)", async () => {
  const boss = await bossAt(now);
  const foods = (await menuOf(store, now)).filter(({ id }) => /chicken-chop|teh-c-special/.test(id));
  const orderFoods = foods.map((food) => lineOf(food, 1));
  const { order, token } = await paidOrder({ orderFoods, missing: "ASK" }, now);
  const line = String(orderFoods.findIndex(({ id }) => id === "warisan-chicken-chop"));
  const offer = [{ line, food: { id: "warisan-nasi-goreng-kampung", orderQuantity: 1 } }];
  await press(boss, "accept", order, { now, body: { readyInMinutes: 20, offer } });
  await press(boss, "cook", order, { ...drinks, now });
  expect((await refusedPress(boss, "ready", order, { ...drinks, now })).code).toBe("STATE_CHANGED");
  const { answer } = contract.ordering;
  await call(answer, { params: { id: order.id }, body: { line, isAccepted: false } }, { token, now });
  const ready = (await press(boss, "ready", order, { ...drinks, now })).item;
  expect(ready).toMatchObject({ column: "READY", kitchenState: "READY" });
  await inStore(store, "DELETE FROM sold_out");
});

test("two stations press at the same instant, and both count; whoever else has moved the order refuses them", async () => {
  const boss = await bossAt(now);
  const { order } = await chopAndTea(boss);
  const { version } = await shown(boss, order, now);
  await press(boss, "cook", order, { ...kitchen, now, version });
  const both = (await press(boss, "cook", order, { ...drinks, now, version })).item;
  expect(statesOf(both)).toEqual({ kitchen: "PREPARING", drinks: "PREPARING" });
  const again = { ...kitchen, now, version };
  expect((await refusedPress(boss, "ready", order, again)).code).toBe("STATE_CHANGED");
  await press(boss, "delay", order, { now, body: { minutes: 10 } });
  expect((await refusedPress(boss, "ready", order, { ...drinks, now, version: both.version })).code).toBe(
    "STATE_CHANGED",
  );
});

test("the same press again changes nothing, and its key is good for no other station", async () => {
  const boss = await bossAt(now);
  const { order } = await chopAndTea(boss);
  const { version } = await shown(boss, order, now);
  const key = freshKey();
  const first = (await press(boss, "cook", order, { ...kitchen, now, version, key })).item;
  expect((await press(boss, "cook", order, { ...kitchen, now, version, key })).item.version).toBe(first.version);
  expect((await refusedPress(boss, "cook", order, { ...drinks, now, version, key })).code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
});

test("a press of the whole order moves every station, and one of no part of it is refused", async () => {
  const boss = await bossAt(now);
  const { order } = await chopAndTea(boss);
  expect((await refusedPress(boss, "cook", order, { now, body: { station: "toast" } })).code).toBe("STATE_CHANGED");
  const begun = (await press(boss, "cook", order, { now })).item;
  expect(statesOf(begun)).toEqual({ kitchen: "PREPARING", drinks: "PREPARING" });
  const poured = (await press(boss, "ready", order, { ...drinks, now })).item;
  expect(statesOf(poured)).toEqual({ kitchen: "PREPARING", drinks: "READY" });
  const ready = (await press(boss, "ready", order, { now })).item;
  expect(statesOf(ready)).toEqual({ kitchen: "READY", drinks: "READY" });
  const back = (await press(boss, "putBack", order, { now })).item;
  expect(statesOf(back)).toEqual({ kitchen: "PREPARING", drinks: "READY" });
});

test("a station takes its last step back within two minutes, and the order with it", async () => {
  const boss = await bossAt(now);
  const { order } = await chopAndTea(boss);
  await press(boss, "cook", order, { ...kitchen, now });
  await press(boss, "ready", order, { ...drinks, now: now + minute });
  const ready = (await press(boss, "ready", order, { ...kitchen, now: now + 2 * minute })).item;
  expect(ready.backs).toEqual([
    { station: "kitchen", until: toInstant(now + 4 * minute) },
    { station: "drinks", until: toInstant(now + 3 * minute) },
  ]);
  const back = (await press(boss, "putBack", order, { ...drinks, now: now + 2 * minute })).item;
  expect(back.kitchenState).toBe("PREPARING");
  expect(statesOf(back)).toEqual({ kitchen: "READY", drinks: "QUEUED" });
  const refusedBack = { ...kitchen, now: now + 4 * minute };
  expect((await refusedPress(boss, "putBack", order, refusedBack)).code).toBe("STATE_CHANGED");
  expect((await press(boss, "ready", order, { ...drinks, now: now + 4 * minute })).item.column).toBe("READY");
});

test("put back as a whole, an order whose stations were all ready is made again at each", async () => {
  const boss = await bossAt(now);
  const { order } = await accepted(boss, "warisan-chicken-chop");
  await press(boss, "cook", order, { ...kitchen, now });
  await press(boss, "ready", order, { ...kitchen, now });
  expect(statesOf((await press(boss, "putBack", order, { now })).item)).toEqual({ kitchen: "PREPARING" });
  expect((await press(boss, "ready", order, { ...kitchen, now })).item.column).toBe("READY");
});

test("a line that is left out is waited for by nobody", async () => {
  const boss = await bossAt(now);
  const foods = (await menuOf(store, now)).filter(({ id }) =>
    ["warisan-chicken-chop", "warisan-teh-c-special"].includes(id),
  );
  const { order } = await paidOrder({ orderFoods: foods.map((food) => lineOf(food, 1)) }, now);
  const { lines } = await shown(boss, order, now);
  const without = lines.filter(({ station }) => station === "drinks").map(({ id }) => ({ line: id, reason: "OTHER" }));
  await press(boss, "accept", order, { now, body: { readyInMinutes: 20, without } });
  expect((await refusedPress(boss, "cook", order, { ...drinks, now })).code).toBe("STATE_CHANGED");
  await press(boss, "cook", order, { ...kitchen, now });
  expect((await press(boss, "ready", order, { ...kitchen, now })).item.column).toBe("READY");
});

const set = (token: string, stations: object[]) =>
  [counter.stations, { params, body: { stations } } as never, { token, now }] as const;
const named = (id: string, ...menuIDs: string[]) => ({ id, name: { EN: id, CN: null }, menuIDs });
const stationsOf = async (token: string) => (await boardOf(token, now)).item.stations.map(({ id }) => id);

/** The sample's store as a file has it, with what it says of itself. */
const fileWith = (changes: object) =>
  sampleParts.flatMap((part) => {
    const stores = (part.stores ?? []).filter(({ id }) => id === store).map((one) => ({ ...one, ...changes }));
    return stores.length > 0 ? [{ format: part.format, stores }] : [];
  });

test("OWNER and MANAGER set the stations; a file counts where it says something else than the one before (PD202)", async () => {
  const boss = await bossAt(now);
  const cashier = await joined(boss, "CASHIER", now);
  expect(await stationsOf(boss)).toEqual(["kitchen", "toast", "drinks"]);
  expect((await refused(...set(cashier, []))).code).toBe("NOT_PERMITTED");
  for (const wrong of [
    [named("a", "jadedragon-dimsum")],
    [named("a", "warisan-mains"), named("b", "warisan-mains")],
    [named("a"), named("a")],
  ])
    expect((await refused(...set(boss, wrong))).code).toBe("VALIDATION_FAILED");
  const own = named("all", "warisan-mains", "warisan-drinks");
  expect((await reply(...set(boss, [own]))).item.stations).toEqual([own]);
  const [log] = await inStore<{ kind: string }>(store, "SELECT kind FROM staff_log ORDER BY id DESC LIMIT 1");
  expect(log?.kind).toBe("STATIONS");
  await importParts(fileWith({ phoneNumber: "+60311001099" }), now);
  expect(await stationsOf(boss)).toEqual(["all"]);
  await importParts(fileWith({ stations: [{ ...named("wok", "warisan-mains"), name: { EN: "Wok" } }] }), now);
  expect(await stationsOf(boss)).toEqual(["wok"]);
  await reply(...set(boss, []));
  const { order } = await chopAndTea(boss);
  expect(statesOf(await shown(boss, order, now))).toEqual({ "": "QUEUED" });
  expect((await press(boss, "ready", order, { now })).item.column).toBe("READY");
});

test("the numbers that are called are those of owners and managers, mobile ones (PD202)", async () => {
  const boss = await bossAt(now);
  const asked = (token: string, alerts: object[]) =>
    [counter.setAlerts, { params, body: { alerts } } as never, { token, now }] as const;
  expect((await reply(counter.alerts, { params }, { token: boss, now })).items).toEqual([]);
  const alerts = [{ phone: "+60123456789", lang: "CN" }];
  expect((await reply(...asked(boss, alerts))).items).toEqual(alerts);
  expect((await reply(counter.alerts, { params }, { token: boss, now })).items).toEqual(alerts);
  expect((await refused(...asked(boss, [{ phone: "+60312345678", lang: "EN" }]))).code).toBe("VALIDATION_FAILED");
  const kitchenTablet = await pairedDevice(boss, "KITCHEN", now);
  expect(await outcome(counter.alerts, { params }, { token: kitchenTablet, now })).toBe("NOT_PERMITTED");
});
