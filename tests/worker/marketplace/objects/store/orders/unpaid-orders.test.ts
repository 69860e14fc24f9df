import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { embedded } from "#tests/worker/marketplace/embedded.ts";
import { orderFor } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import {
  demo,
  driveThru,
  evening,
  foldBar,
  held,
  reserveBody,
  tableBody,
} from "#tests/worker/marketplace/objects/store/dining/support.ts";
import { kitchen, planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { payWithinMs } from "#worker/marketplace/domain/orders/order-states.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import {
  beginPayment,
  customer,
  deliveryBody,
  inStore,
  lineOf,
  lunch,
  menuOf,
  pickupBody,
  placed,
  type PlaceBody,
  report,
  sendRow,
} from "./support.ts";

useShops("1001", "1002", "1003", "1004", "1005", "1006", "1101", "1102", "1301", "1302", "1801", "2301", "BARU10");

// How many unpaid orders one customer may have (PD19): two that hold places in slots at a store, four in all, and
// eight rounds at a table.

const { place, cancel, transaction } = contract.ordering;

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

let keys = 0;
const freshKey = () => `unpaid-key-${(keys += 1)}`;

type Sent = { token: string; now?: number; key?: string; reach?: (point: Failpoint) => void };

const send = (storeID: string, body: PlaceBody, sent: Sent) => sendRow(place, { params: { id: storeID }, body }, sent);

/** A refusal for too many unpaid orders: the seconds to wait. */
async function refusedFor(response: Response): Promise<number> {
  const seconds = response.headers.get("Retry-After");
  expect(await failureOf(response)).toMatchObject({ status: 409, code: "UNPAID_ORDERS_LIMIT" });
  expect(seconds).toMatch(/^[1-9]\d*$/);
  return Number(seconds);
}

async function driveThruBody(): Promise<PlaceBody> {
  const food = (await menuOf(driveThru)).find(({ attributes, sides }) => attributes.length + sides.length === 0);
  if (!food) throw new Error("the drive-thru sells something plain");
  return {
    orderDineType: "DRIVE_THRU",
    orderFoods: [lineOf(food)],
    deliveryTime: null,
    vehicleNo: "WXY 1234",
    isCutleryRequired: false,
    isLanding: false,
  };
}

const payWithinSeconds = payWithinMs / 1000;

test.each([
  ["PICKUP", "1001", () => pickupBody("1001")],
  ["DELIVERY", "1002", () => deliveryBody("1002")],
  ["DRIVE_THRU", driveThru, driveThruBody],
  ["MEAL_PLAN", kitchen, () => planBody()],
])("two unpaid orders of mode %s at a store, and no third (PD19)", async (_mode, storeID, make) => {
  const { token, id } = await customer();
  const body = await make();
  await placed(storeID, body, { token });
  await placed(storeID, body, { token, now: lunch + minuteMs });
  const now = lunch + 2 * minuteMs;
  expect(await refusedFor(await send(storeID, body, { token, now }))).toBe(payWithinSeconds - 120);
  // Nothing of it is left behind, and another customer is not concerned.
  expect(await inStore(storeID, "SELECT 1 FROM orders WHERE customer = ?", id)).toHaveLength(2);
  const other = await customer();
  await placed(storeID, body, { token: other.token, now });
});

test("an order to be paid at the counter counts until it is paid or its time is over", async () => {
  const { token } = await customer();
  const body = await pickupBody("1003");
  for (let count = 0; count < 2; count += 1) {
    const order = await placed("1003", body, { token });
    const counter = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
    await call(transaction, { params: { storeID: "1003" }, body: counter }, { token, now: lunch });
  }
  const [first] = await inStore<{ due: number }>("1003", "SELECT min(steps ->> '$.UNPAID_EXPIRED') AS due FROM orders");
  const seconds = await refusedFor(await send("1003", body, { token }));
  expect(seconds).toBe(((first?.due ?? 0) - lunch) / 1000);
  expect(seconds).toBeGreaterThan(payWithinSeconds);
});

test("four in all, whatever the store: the wait is until the first of them is called off", async () => {
  const { token } = await customer();
  for (const [index, storeID] of ["1001", "1002", "1301", "1302"].entries()) {
    await placed(storeID, await pickupBody(storeID), { token, now: lunch + index * minuteMs });
  }
  const body = await pickupBody("1003");
  const now = lunch + 10 * minuteMs;
  expect(await refusedFor(await send("1003", body, { token, now }))).toBe(payWithinSeconds - 600);
  expect((await send("1003", body, { token, now: lunch + payWithinMs - 1 })).status).toBe(409);
  expect((await send("1003", body, { token, now: lunch + payWithinMs })).status).toBe(200);
});

test("where a store and all are full, the wait is until both have room", async () => {
  const { token } = await customer();
  for (const [index, storeID] of ["1001", "1002", "1301", "1301"].entries()) {
    await placed(storeID, await pickupBody(storeID), { token, now: lunch + index * minuteMs });
  }
  const now = lunch + 4 * minuteMs;
  // The first order at 1301 is two minutes younger than the oldest of all.
  expect(await refusedFor(await send("1301", await pickupBody("1301"), { token, now }))).toBe(payWithinSeconds - 120);
  expect(await refusedFor(await send("1001", await pickupBody("1001"), { token, now }))).toBe(payWithinSeconds - 240);
});

test("twenty placed at one moment at a store are two orders, at five stores four (PD19)", async () => {
  const one = await customer();
  const body = await pickupBody("1004");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send("1004", body, { token: one.token, key: freshKey() })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const answer of answers) if (answer.status !== 200) await refusedFor(answer);
  expect(await inStore("1004", "SELECT 1 FROM orders WHERE customer = ?", one.id)).toHaveLength(2);

  const two = await customer();
  const stores = ["1001", "1002", "1003", "1301", "1302"];
  const bodies = await Promise.all(stores.map((storeID) => pickupBody(storeID)));
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const at = index % stores.length;
      return send(stores[at] ?? "", bodies[at] ?? body, { token: two.token, key: freshKey() });
    }),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(4);
  const kept = await Promise.all(
    stores.map((storeID) => inStore(storeID, "SELECT 1 FROM orders WHERE customer = ?", two.id)),
  );
  expect(kept.flat()).toHaveLength(4);
});

test("a place is free at once when an order is paid, cancelled or called off, whether or not the customer's object has heard", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1002");
  const [first, second] = [await placed("1002", body, { token }), await placed("1002", body, { token })];
  await refusedFor(await send("1002", body, { token }));
  const attempt = await beginPayment(first, { token });
  await report(attempt.id, "SUCCEED");
  // The alarm that tells the customer is not waited for: what the index says is older.
  await runInCustomer(id, (storage) => {
    storage.sql.exec("UPDATE order_index SET place_until = ?, version = 0 WHERE id = ?", lunch + payWithinMs, first.id);
  });
  await placed("1002", body, { token });
  await refusedFor(await send("1002", body, { token }));
  await call(cancel, { params: { id: second.id }, body: {} }, { token, now: lunch });
  await placed("1002", body, { token });
  await refusedFor(await send("1002", body, { token }));
  expect((await send("1002", body, { token, now: lunch + payWithinMs })).status).toBe(200);
});

test("a key that has its order gives it back however many are unpaid, and one that was refused is good for later", async () => {
  const { token } = await customer();
  const body = await pickupBody("1005");
  const [kept, late] = [freshKey(), freshKey()];
  const first = await (await send("1005", body, { token, key: kept })).text();
  await placed("1005", body, { token, now: lunch + minuteMs });
  await refusedFor(await send("1005", body, { token, key: late, now: lunch + minuteMs }));
  const replay = await send("1005", body, { token, key: kept, now: lunch + minuteMs });
  expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await replay.text()).toBe(first);
  const again = await send("1005", body, { token, key: late, now: lunch + payWithinMs });
  expect(again.status).toBe(200);
  expect(again.headers.get("Idempotency-Replayed")).toBeNull();
});

/** A crash at one point: the Worker is gone, what it wrote until then stays. */
const crashAt = (at: Failpoint) => (point: Failpoint) => {
  if (point === at) throw new Error(`crash at ${at}`);
};

test("of orders that a crash left half placed, one that its store has counts, and one that it never had does not", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1006");
  await send("1006", body, { token, reach: crashAt("done-in-store") });
  await send("1006", body, { token, reach: crashAt("intent-written") });
  expect(await inStore("1006", "SELECT 1 FROM orders WHERE customer = ?", id)).toHaveLength(1);
  const later = { token, now: lunch + 1000 };
  expect((await send("1006", body, later)).status).toBe(200);
  await refusedFor(await send("1006", body, later));
});

test("a refused order keeps nothing that was set aside for it", async () => {
  const { token } = await customer();
  const body = await orderFor(3000);
  await placed("1001", body, { token });
  await placed("1001", body, { token });
  const coded = { ...body, promoCode: "BARU10" };
  await refusedFor(await send("1001", coded, { token }));
  const elsewhere = await placed("1004", await orderFor(3000, "BARU10", "1004"), { token });
  expect(elsewhere.promoDiscount).toBe(1000);
});

test("rounds at a table count by themselves: eight a table and customer, also at one moment (PD19)", async () => {
  const { token, id } = await customer();
  const body = await tableBody("1001", { tableNo: "t05" });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send("1001", body, { token, key: freshKey() })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  for (const answer of answers) {
    if (answer.status !== 200) expect(await refusedFor(answer)).toBe(payWithinSeconds);
  }
  expect(await inStore("1001", "SELECT 1 FROM orders WHERE customer = ?", id)).toHaveLength(8);
  // Under its other name it is the same table; another table, another guest and a slot are not concerned.
  await refusedFor(await send("1001", { ...body, tableNo: "5" }, { token }));
  await placed("1001", { ...body, tableNo: "t06" }, { token });
  await placed("1001", body, { token: (await customer()).token });
  await placed("1001", await pickupBody("1001"), { token });
  // A round that is over makes room for the next, under the key that was refused.
  const key = freshKey();
  await refusedFor(await send("1001", body, { token, key }));
  const [round] = await roundsOf(answers);
  await call(cancel, { params: { id: round?.id ?? "" }, body: {} }, { token, now: lunch });
  expect((await send("1001", body, { token, key })).status).toBe(200);
  await refusedFor(await send("1001", body, { token }));
});

async function roundsOf(answers: Response[]): Promise<Order[]> {
  const replies = await Promise.all(
    answers.filter(({ status }) => status === 200).map((answer) => answer.json<{ item: Order }>()),
  );
  return replies.map(({ item }) => item);
}

test("orders for reserved tables hold no place in a slot; a customer keeps five tables at most", async () => {
  const { token } = await customer();
  const body = await tableBody(foldBar, {}, 4);
  for (let count = 0; count < 5; count += 1) {
    const { id } = await held(foldBar, { startAt: evening + count * dayMs }, { token });
    await placed(foldBar, { ...body, tableReservationID: id }, { token });
  }
  const sixth = await sendRow(
    contract.dining.reserve,
    { params: { storeID: foldBar }, body: reserveBody({ startAt: evening + 5 * dayMs }) },
    { token },
  );
  expect(await failureOf(sixth)).toMatchObject({ code: "RESERVATION_CONFLICT" });
  await placed(foldBar, await pickupBody(foldBar), { token });
});

test("the seeded customer with orders in every state may order: what the seed left unpaid holds no place", async () => {
  const { token } = await loggedIn({ countryCode: "60", phoneNumber: "1100000009" }, lunch);
  const body = await pickupBody(demo);
  await placed(demo, body, { token });
  await placed(demo, body, { token });
  await refusedFor(await send(demo, body, { token }));
});

test("through the gateway the refusal is one envelope with its text and Retry-After", async () => {
  const { token } = await customer();
  const body = await pickupBody("1101");
  await placed("1101", body, { token });
  await placed("1101", body, { token });
  const { call: ask } = embedded(() => lunch);
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    "Accept-Language": "zh-Hans-MY",
  };
  const response = await ask("/v3/web/store/1101/order", { method: "POST", headers, body: JSON.stringify(body) });
  expect([response.status, response.headers.get("Retry-After")]).toEqual([409, String(payWithinSeconds)]);
  expect(await response.json()).toMatchObject({
    error: { code: "UNPAID_ORDERS_LIMIT", message: "您还有未付款的订单，请先付款或取消。" },
  });
});
