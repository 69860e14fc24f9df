import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { inCustomer, orderFor } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import {
  customer,
  lunch,
  minute,
  newsOf,
  placed,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, failureOf, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { prizes as wheel } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// Spin and win (PD78, states.md §7; S21, S281, S282).

const { enter, chances, prizes } = contract.game;
const { profile } = contract.session;
const body = { storeID: "1001", isLanding: false };
type Spun = NonNullable<RowReply<typeof enter>["item"]>;

const spin = async (token: string, now = lunch): Promise<Spun> => {
  const { item } = await call(enter, { body }, { token, now });
  return item ?? expect.unreachable("the marketplace says what was drawn");
};
const left = async (token: string, now = lunch) => (await call(chances, {}, { token, now })).item;

let orders = 0;

/** Tells a customer that an order of theirs was completed. */
async function complete(id: string, order: Order, at: number, total = order.total) {
  orders += 1;
  const completed = {
    ...order,
    id: `1001-${String(orders).padStart(22, "0")}`,
    deliveryStatus: "COMPLETED",
    paymentStatus: "DONE",
    total,
    version: order.version + 1,
    events: [{ status: "COMPLETED", at: toInstant(at), reason: null }],
  };
  await getCustomer(env, id, { now: at, locale: "EN" })("storeOrder", newsOf(completed));
  return completed;
}

/** A customer with as many chances more than the first one; the order that they are like. */
async function player(more: number) {
  const person = await customer();
  const order = await placed("1001", await orderFor(1500), person);
  for (let day = 0; day < more; day += 1) await complete(person.id, order, lunch - Math.floor(day / 3) * dayMs);
  return { ...person, order };
}

test("everybody begins with one chance; a guest has to log in (S282)", async () => {
  const { token } = await customer();
  expect(await left(token)).toBe(1);
  expect((await spin(token)).chances).toBe(0);
  expect(await left(token)).toBe(0);
  expect(await refused(enter, { body }, { token, now: lunch })).toMatchObject({ status: 409, code: "NO_CHANCES" });
  const stranger = await guest({ now: lunch });
  for (const row of [enter, chances]) {
    expect((await refused(row, { body }, { token: stranger.token, now: lunch })).code).toBe("LOGIN_REQUIRED");
  }
});

test("a completed order from RM15 brings a chance, once, three a day at most, for 30 days", async () => {
  const { token, id, order } = await player(0);
  await complete(id, order, lunch, 1499);
  expect(await left(token)).toBe(1);
  const first = await complete(id, order, lunch, 1500);
  await getCustomer(env, id, { now: lunch, locale: "EN" })("storeOrder", newsOf({ ...first, version: 99 }));
  expect(await left(token)).toBe(2);
  for (let more = 0; more < 4; more += 1) await complete(id, order, lunch + minute);
  expect(await left(token)).toBe(4);
  await complete(id, order, lunch + dayMs);
  expect(await left(token, lunch + dayMs - 1)).toBe(5);
  const later = lunch + 20 * 60 * minute;
  expect(await left(token, later)).toBe(5);
  const rows = await inCustomer<{ expires_at: number }>(id, "SELECT expires_at FROM chances ORDER BY expires_at");
  expect(rows.map(({ expires_at: end }) => end)).toEqual([
    lunch + 30 * dayMs,
    lunch + minute + 30 * dayMs,
    lunch + minute + 30 * dayMs,
    lunch + 31 * dayMs,
  ]);
});

test("the chance that ends soonest goes first, and one that ended is gone", async () => {
  const { token: first, id } = await player(2);
  const now = lunch + 30 * dayMs;
  const renewal = { customerId: "", platform: "WEB" } as const;
  const { token } = await call(contract.auth.authenticate, { body: renewal }, { token: first, now });
  expect(await left(token, now - 1)).toBe(3);
  await spin(token, now - 1);
  expect(await inCustomer(id, "SELECT 1 FROM member WHERE welcome_draw IS NOT NULL")).toEqual([]);
  expect(await left(token, now)).toBe(1);
  await spin(token, now);
  expect(await refused(enter, { body }, { token, now })).toMatchObject({ code: "NO_CHANCES" });
});

test("with any number of chances and any number of calls at once there are exactly as many draws", async () => {
  const { token, id } = await player(5);
  const outcomes = await Promise.all(
    Array.from({ length: 15 }, () => sendRow(enter, { body }, { token }).then(({ status }) => status)),
  );
  expect(outcomes.filter((status) => status === 200)).toHaveLength(6);
  expect(outcomes.filter((status) => status === 409)).toHaveLength(9);
  const [counted] = await inCustomer(
    id,
    `WITH all_chances AS (SELECT draw FROM chances UNION ALL SELECT welcome_draw FROM member)
     SELECT (SELECT count(*) FROM draws) AS draws, (SELECT count(DISTINCT draw) FROM all_chances) AS used,
       (SELECT count(*) FROM all_chances WHERE draw IS NULL) AS free,
       (SELECT count(*) FROM vouchers WHERE source LIKE 'PRIZE:%') AS vouchers,
       (SELECT count(*) FROM draws WHERE voucher IS NOT NULL) AS won`,
  );
  expect(counted).toMatchObject({ draws: 6, used: 6, free: 0 });
  expect(counted?.["vouchers"]).toBe(counted?.["won"]);
});

test("every prize is what it says: vouchers in the profile, points in the ledger, and where the wheel stops", async () => {
  const { token, id } = await player(11);
  const spun: Spun[] = [];
  for (let times = 0; times < 12; times += 1) spun.push(await spin(token));
  const { item } = await call(profile, { body: {} }, { token, now: lunch });
  for (const { id: drawID, prize, wheelIndex } of spun) {
    const field = wheel[wheelIndex];
    expect(prize).toMatchObject({ kind: field?.kind, name: field?.name.EN, value: field?.value });
    const voucher = item?.vouchers?.find((one) => one.id === prize.voucherID);
    expect(voucher?.status).toBe(prize.kind === "VOUCHER" ? "ISSUED" : undefined);
    const points = await inCustomer(id, "SELECT type, kind, amount FROM ledger WHERE key = ?", `PRIZE:${drawID}`);
    expect(points).toEqual(prize.kind === "POINT" ? [{ type: "POINT", kind: "PRIZE", amount: 50 }] : []);
  }
  expect(spun.map((one) => one.chances)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test("a key is one draw, byte for byte, also at once; another body under it is refused (wire.md §1)", async () => {
  const { token, id } = await player(3);
  const options = { token, key: "a-key-of-the-wheel" };
  const sent = await Promise.all(Array.from({ length: 5 }, () => sendRow(enter, { body }, options)));
  expect(new Set(await Promise.all(sent.map((response) => response.text()))).size).toBe(1);
  expect(sent.filter((response) => response.headers.get("Idempotency-Replayed") === "true")).toHaveLength(4);
  expect(await inCustomer(id, "SELECT count(*) AS draws FROM draws")).toEqual([{ draws: 1 }]);
  const other = await sendRow(enter, { body: { ...body, isLanding: true } }, options);
  expect(await failureOf(other)).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});

test("that there was no chance answers its key as well, and takes none that comes later", async () => {
  const { token, id, order } = await player(0);
  await spin(token);
  const options = { token, key: "a-key-without-luck" };
  for (const replayed of [null, "true"]) {
    const response = await sendRow(enter, { body }, options);
    expect(response.headers.get("Idempotency-Replayed")).toBe(replayed);
    expect(await failureOf(response)).toMatchObject({ code: "NO_CHANCES" });
    await complete(id, order, lunch);
  }
  expect(await left(token)).toBe(2);
});

test("a store that does not exist has no wheel, and a bad key is told", async () => {
  const { token } = await customer();
  const nowhere = { body: { ...body, storeID: "9999" } };
  expect(await refused(enter, nowhere, { token, now: lunch })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await failureOf(await sendRow(enter, { body }, { token, key: "short" }))).toMatchObject({ status: 422 });
  expect(await left(token)).toBe(1);
});

test("a member who is suspended does not play (PD34)", async () => {
  const { token, id } = await loggedIn(undefined, lunch);
  await inCustomer(id, "UPDATE member SET status = 'SUSPENDED'");
  expect(await left(token)).toBe(0);
  expect((await refused(enter, { body }, { token, now: lunch })).code).toBe("NO_CHANCES");
});

test("the odds are told to everybody, in their language, and are whole", async () => {
  const { items } = await call(prizes, {}, { now: lunch, locale: "CN" });
  expect(items.map(({ name }) => name)).toEqual(["减 RM3", "免费饮料", "50 积分", "减 RM10", "下次再来"]);
  expect(items.reduce((sum, { oddsBp }) => sum + oddsBp, 0)).toBe(10_000);
});
