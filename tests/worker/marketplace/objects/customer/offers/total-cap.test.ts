import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  customer,
  customers,
  lunch,
  minute,
  newsOf,
  ordersOf,
  paid,
  placed,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { PromoUse } from "#worker/marketplace/api/promo.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { getCustomer, getPromo } from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import { inCustomer, orderFor, outcome, putUp, refusal, tell, usesOf, wake } from "./support.ts";

useShops("1001", "1002", "1004");

// Promos of which all customers together have only so many: counted in their Promo by order id (wire.md §8.1).

const { place, cancel } = contract.ordering;
const { apply } = contract.offers;
const take = ({ code, orderID }: PromoUse, now = lunch) =>
  getPromo(env, code, { now, locale: "EN" })("takeUse", { orderID });
const giveBack = ({ code, orderID }: PromoUse, now = lunch) =>
  getPromo(env, code, { now, locale: "EN" })("returnUse", { orderID });
const useOf = (code: string, letter: string) => ({ code, orderID: `1001-${letter.repeat(22)}` });
const cap = (uses: number, usedBefore = 0) => ({ totalCap: { uses, usedBefore } });

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const crashAt = (at: Failpoint) => (point: Failpoint) => {
  if (point === at) throw new Error(`crash at ${at}`);
};

test("eight customers for three uses: three orders, and the others are told that all are gone", async () => {
  await putUp({ code: "THREE", ...cap(3) });
  const people = await customers(8);
  const body = await orderFor(1500, "THREE");
  const outcomes = await Promise.all(people.map(({ token }) => outcome("1004", body, { token })));
  expect(outcomes.filter((one) => one === "PROMO_LIMIT_REACHED")).toHaveLength(5);
  expect(await usesOf("THREE")).toBe(3);
  for (const { id } of people) await wake(id);
  expect(await usesOf("THREE")).toBe(3);
});

test("what is left of a cap is told before, and uses from before the market opened count", async () => {
  await putUp({ code: "LEFT3", ...cap(100, 97) });
  const { token } = await customer();
  const body = await orderFor(1500, "LEFT3");
  const ask = { params: { id: "1001" }, body: { ...body, promoCode: "LEFT3", dineType: "PICKUP" as const } };
  expect((await call(apply, ask, { token, now: lunch })).item.usesLeft).toBe(3);
  await placed("1001", body, { token });
  expect((await call(apply, ask, { token, now: lunch })).item.usesLeft).toBe(2);
  await placed("1001", body, { token });
  await placed("1002", await orderFor(1500, "LEFT3", "1002"), { token });
  expect(await refused(apply, ask, { token, now: lunch })).toMatchObject({ code: "PROMO_LIMIT_REACHED" });
});

test("a use is given back once: on cancel, on expiry, and when the Store refuses", async () => {
  await putUp({ code: "ONCE1", ...cap(1) });
  const { token, id } = await customer();
  const body = await orderFor(1500, "ONCE1");
  const order = await placed("1001", body, { token });
  await call(cancel, { params: { id: order.id }, body: {} }, { token, now: lunch });
  await call(cancel, { params: { id: order.id }, body: {} }, { token, now: lunch });
  for (let times = 0; times < 3; times += 1) await wake(id);
  expect(await usesOf("ONCE1")).toBe(0);
  const later = lunch + minute;
  const unpaid = await placed("1001", body, { token, now: later });
  expect(await usesOf("ONCE1")).toBe(1);
  await tell(id, unpaid.id, later + 31 * minute);
  await wake(id, later + 31 * minute);
  expect(await usesOf("ONCE1")).toBe(0);
  expect((await refusal("1001", { ...body, expectedTotal: 1 }, { token })).code).toBe("PRICE_CHANGED");
  await wake(id);
  expect(await usesOf("ONCE1")).toBe(0);
  expect(await inCustomer(id, "SELECT * FROM promo_returns")).toEqual([]);
  await placed("1001", body, { token, now: later + 32 * minute });
});

test("a day after the end of an order its uses have no row, and stay counted: a later refund gives none back (PD156)", async () => {
  await putUp({ code: "SETTLED", ...cap(3), perCustomer: 2 });
  const { token, id } = await customer();
  const orders = [
    await paid("1001", await orderFor(1500, "SETTLED"), { token, now: lunch }),
    await paid("1001", await orderFor(1500, "SETTLED"), { token, now: lunch }),
  ];
  const over = lunch + 60 * minute;
  const ended: Order[] = [];
  for (const order of orders) ended.push(await tell(id, order.id, over));
  expect(ended.map(({ deliveryStatus }) => deliveryStatus)).toEqual(["COMPLETED", "COMPLETED"]);
  const rows = async () => [
    (await inCustomer(id, "SELECT order_id FROM promo_uses UNION ALL SELECT order_id FROM promo_returns")).length,
    await runInDurableObject(
      env.PROMO.getByName("SETTLED"),
      (_, { storage }) => storage.sql.exec("SELECT 1 FROM uses").toArray().length,
    ),
  ];
  const refund = (order: Order, now: number) => {
    const news = newsOf({ ...order, version: order.version + 1, paymentStatus: "REFUNDED" });
    return getCustomer(env, id, { now, locale: "EN" })("storeOrder", news);
  };
  const [first, second] = ended;
  if (!first || !second) throw new Error("no orders");
  // In the day, a refund gives its use back.
  await wake(id, lunch + dayMs);
  expect(await rows()).toEqual([2, 2]);
  await refund(first, lunch + dayMs);
  await wake(id, lunch + dayMs);
  expect(await usesOf("SETTLED", lunch + dayMs)).toBe(1);
  // Later, the use is counted for good.
  const later = over + dayMs;
  await wake(id, later);
  expect(await rows()).toEqual([0, 1]);
  await refund(second, later);
  await wake(id, later);
  expect(await usesOf("SETTLED", later)).toBe(1);
  expect((await getCustomer(env, id, { now: later, locale: "EN" })("session", null)).profile.promoUses).toEqual([
    { code: "SETTLED", uses: 1 },
  ]);
});

test("a crash at any point leaves a use that belongs to an order, or none (wire.md §8.4)", async () => {
  for (const point of ["intent-written", "use-taken", "done-in-store", "intent-finished"] as const) {
    const code = `CRASH-${point.toUpperCase()}`;
    await putUp({ code, ...cap(1) });
    const { token, id } = await customer();
    const body = await orderFor(1500, code);
    const crashed = await sendRow(place, { params: { id: "1001" }, body }, { token, reach: crashAt(point) });
    expect(crashed.status).toBe(500);
    const healed = lunch + intentLeaseMs;
    await wake(id, healed);
    await wake(id, healed);
    const isPlaced = point === "done-in-store" || point === "intent-finished";
    expect(await ordersOf({ token, now: healed }), point).toHaveLength(isPlaced ? 1 : 0);
    expect(await usesOf(code), point).toBe(isPlaced ? 1 : 0);
    const again = await sendRow(place, { params: { id: "1001" }, body }, { token, now: healed });
    expect(again.status, point).toBe(isPlaced ? 422 : 200);
  }
});

test("the last use that a customer has just freed is theirs again, before any alarm has told of it", async () => {
  await putUp({ code: "MYLAST", ...cap(1) });
  const { token, id } = await customer();
  const body = await orderFor(1500, "MYLAST");
  const order = await placed("1001", body, { token });
  await call(cancel, { params: { id: order.id }, body: {} }, { token, now: lunch });
  expect((await placed("1001", body, { token })).promoCode).toBe("MYLAST");
  expect(await usesOf("MYLAST")).toBe(1);
  await wake(id);
  expect(await usesOf("MYLAST")).toBe(1);
});

test("a customer whose wallet went down after the last use was counted has it for the order of the same key", async () => {
  for (const point of ["use-taken", "done-in-store"] as const) {
    const code = `DOWN-${point.toUpperCase()}`;
    await putUp({ code, ...cap(1) });
    const { token, id } = await customer();
    const parts = { params: { id: "1001" }, body: await orderFor(1500, code) };
    const asked = { token, key: `key-of-${code}` };
    expect((await sendRow(place, parts, { ...asked, reach: crashAt(point) })).status).toBe(500);
    await evictDurableObject(env.CUSTOMER.getByName(id));
    expect((await sendRow(place, parts, asked)).status, point).toBe(200);
    await wake(id);
    expect(await usesOf(code), point).toBe(1);
    expect(await ordersOf({ token })).toHaveLength(1);
  }
});

test("a use that was given up cannot be taken by a request that comes late", async () => {
  await putUp({ code: "LATE1", ...cap(1) });
  const use = useOf("LATE1", "L");
  await giveBack(use);
  await expect(take(use)).rejects.toMatchObject({ code: "PROMO_LIMIT_REACHED" });
  expect(await usesOf("LATE1")).toBe(0);
});

test("taking twice is taking once, giving back twice gives back once", async () => {
  await putUp({ code: "TWICE", ...cap(2) });
  const uses = ["A", "B"].map((letter) => useOf("TWICE", letter));
  for (const use of [...uses, ...uses]) await take(use);
  expect(await usesOf("TWICE")).toBe(2);
  const [first = useOf("", "")] = uses;
  for (let times = 0; times < 3; times += 1) await giveBack(first);
  expect(await usesOf("TWICE")).toBe(1);
});

test("what was given back is forgotten after a day, what is taken never", async () => {
  await putUp({ code: "FORGET", ...cap(9) });
  await take(useOf("FORGET", "T"));
  await giveBack(useOf("FORGET", "R"));
  await giveBack(useOf("FORGET", "S"), lunch + dayMs);
  await take(useOf("FORGET", "R"), lunch + dayMs);
  expect(await usesOf("FORGET")).toBe(2);
});

test("a promo that was withdrawn is taken by nobody", async () => {
  const use = useOf("NEVERWAS", "N");
  await expect(take(use)).rejects.toMatchObject({ code: "PROMO_LIMIT_REACHED" });
});
