import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { activeStatuses } from "#shared/domain/orders/delivery-status.ts";
import { isWhole, toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { follow, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import {
  customer,
  deliveryBody,
  lineOf,
  lunch,
  minute,
  newsOf,
  paid,
  pickupBody,
  placed,
  plainFood,
} from "./support.ts";

useShops("1001", "1201", "1202", "1203");

// A customer's list of orders: what its filters pick, and how it is turned over page by page.

const { list, cancel } = contract.ordering;
type Query = RowInput<typeof list>["query"];

const listed = (token: string, query: Query = {}) => call(list, { query }, { now: lunch, token });
const idsOf = async (token: string, query: Query) => (await listed(token, query)).items.map(({ id }) => id);

test("all, active and unpaid are three questions to one list; a mode may be named more than once (S146, S177, S178, S270)", async () => {
  const who = await member();
  const { token } = who;
  const unpaid = await placed("1001", await pickupBody("1001"), { token });
  const active = await paid("1001", await deliveryBody("1001"), { token });
  await follow(who, active.id, lunch);
  const gone = await placed("1201", await pickupBody("1201"), { token });
  await call(cancel, { params: { id: gone.id }, body: { reason: "CHANGED_MIND" } }, { now: lunch, token });

  expect((await idsOf(token, {})).toSorted()).toEqual([unpaid.id, active.id, gone.id].toSorted());
  const paidOnes = { paymentStatus: "DONE", deliveryStatus: [...activeStatuses] };
  expect(await idsOf(token, paidOnes)).toEqual([active.id]);
  expect(await idsOf(token, { paymentStatus: "PENDING" })).toEqual([unpaid.id]);
  expect(await idsOf(token, { orderDineType: ["DELIVERY"] })).toEqual([active.id]);
  expect((await idsOf(token, { orderDineType: ["DELIVERY", "PICKUP"] })).length).toBe(3);
  expect(await idsOf(token, { merchantID: gone.merchantID, orderDineType: ["PICKUP"] })).toEqual([gone.id]);
  expect(await idsOf(token, { deliveryStatus: ["SOMETHING_NEW"] })).toEqual([]);
  expect(await idsOf(token, { merchantID: "nobody" })).toEqual([]);
});

test("ten orders a page, newest first, each once; a cursor holds for the question it was given for (S146, S270, S342)", async () => {
  const { token } = await customer();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const storeID = count % 2 === 0 ? "1202" : "1203";
    const order = await paid(storeID, await pickupBody(storeID), { token, now: lunch + count * minute });
    ids.unshift(order.id);
  }
  const first = await listed(token);
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  const cursor = first.cursor ?? "";
  expect(await listed(token, { cursor })).toMatchObject({
    items: ids.slice(10).map((id) => ({ id })),
    cursor: null,
  });
  for (const query of [{ cursor, paymentStatus: "PENDING" }, { cursor: `${cursor}x` }, { cursor: "e30" }]) {
    expect(await refused(list, { query }, { now: lunch, token })).toMatchObject({
      code: "VALIDATION_FAILED",
      issues: [{ path: "cursor", code: "cursor" }],
    });
  }
});

/** Gives a customer orders like one of 100 lines, each of these lengths. */
async function withLargeOrders({ token, id }: { token: string; id: string }, lengths: number[]) {
  const food = await plainFood("1202");
  const line = { ...lineOf(food), customerRemark: "Less rice, more sambal, please" };
  const body = await pickupBody("1202", { orderFoods: Array.from({ length: 100 }, () => line) });
  const order = await placed("1202", body, { token });
  const orders = lengths.map((length, nth) => ({
    ...order,
    id: `1202-${String(nth).padStart(22, "0")}`,
    orderTime: toInstant(lunch - (nth + 1) * minute),
    orderFoods: order.orderFoods.slice(0, length),
    itemCount: length,
  }));
  await getCustomer(env, id, { now: lunch, locale: "EN" })("storePastOrders", { orders: orders.map(newsOf) });
}

test("a list of ten large orders is short as summaries, and whole without asking for them (PD129)", async () => {
  const who = await customer();
  await withLargeOrders(who, [50, 55, 60, 65, 70, 75, 80, 85, 90]);
  const whole = await listed(who.token);
  const short = await listed(who.token, { view: "summary" });
  expect(short).toEqual({ items: whole.items.map(toOrderSummary), cursor: whole.cursor });
  expect(short.items.map(({ itemCount }) => itemCount)).toEqual([100, 50, 55, 60, 65, 70, 75, 80, 85, 90]);
  expect(JSON.stringify(whole).length).toBeGreaterThan(200_000);
  expect(JSON.stringify(short).length).toBeLessThan(20_000);
});

test("a cursor of the list goes on with summaries", async () => {
  const who = await customer();
  await withLargeOrders(
    who,
    Array.from({ length: 10 }, () => 1),
  );
  const { cursor } = await listed(who.token);
  const rest = await listed(who.token, { view: "summary", ...(cursor && { cursor }) });
  expect(rest.items.map(({ id }) => id)).toEqual(["1202-0000000000000000000009"]);
  expect(rest.items.some(isWhole)).toBe(false);
});
