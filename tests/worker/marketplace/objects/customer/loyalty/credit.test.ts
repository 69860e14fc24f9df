import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import {
  beginPayment,
  detail,
  dropSteps,
  lunch,
  minute,
  ordersOf,
  pickupBody,
  placed,
  report,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import {
  balances,
  byCredit,
  entries,
  follow,
  give,
  holdStates,
  type Member,
  member,
  setStatus,
  wake,
} from "./support.ts";

useShops("1001", "1002", "1003", "1004", "1005", "1007", "1101");

const { transaction, cancel } = contract.ordering;
const at = (who: Member, now = lunch) => ({ now, token: who.token });

async function shopper(sen: number, storeID = "1001", count = 1) {
  const who = await member();
  if (sen > 0) await give(who, "CREDIT", sen);
  const orders = [];
  for (let index = 0; index < count; index += 1) orders.push(await placed(storeID, await pickupBody(storeID), who));
  return { who, orders, ids: orders.map(({ id }) => id), total: orders.reduce((sum, { total }) => sum + total, 0) };
}

test("credit pays at once and is captured when the store accepts (S268, wire.md §5, §8.6)", async () => {
  const { who, ids, total } = await shopper(20_000);
  const [id = ""] = ids;
  const { item } = await call(transaction, byCredit(id), at(who));
  expect(item).toMatchObject({ status: "SUCCEEDED", amount: total, orderIDs: ids, paymentUrl: null });
  const [listed] = await ordersOf(who);
  expect(listed).toMatchObject({
    paymentStatus: "DONE",
    paymentType: "CREDIT",
    paymentMethod: "CREDIT",
    payable: total,
  });
  expect(await balances(who)).toMatchObject({ CREDIT: 20_000 - total });
  await follow(who, id, lunch + 30 * minute);
  await wake(who, lunch + 30 * minute);
  expect(await holdStates(who)).toEqual(["CAPTURED"]);
  expect((await entries(who, lunch + 30 * minute)).filter(([kind]) => kind !== "EARN")).toEqual([
    ["CAPTURE", 0],
    ["HOLD", -total],
    ["TOPUP", 20_000],
  ]);
});

test("several orders are paid by credit all or none", async () => {
  const { who, ids, orders, total } = await shopper(20_000, "1003", 2);
  await call(transaction, byCredit(...ids), at(who));
  expect(await balances(who)).toMatchObject({ CREDIT: 20_000 - total });
  await call(cancel, { params: { id: ids[0] ?? "" }, body: {} }, at(who));
  expect(await holdStates(who)).toHaveLength(2);
  expect(await balances(who)).toMatchObject({ CREDIT: 20_000 - (orders[1]?.total ?? 0) });

  const poor = await shopper(total - 1, "1004", 2);
  expect(await refused(transaction, byCredit(...poor.ids), at(poor.who))).toMatchObject({
    status: 422,
    code: "INSUFFICIENT_BALANCE",
  });
  expect(await balances(poor.who)).toMatchObject({ CREDIT: total - 1 });
  expect((await ordersOf(poor.who)).map(({ paymentStatus }) => paymentStatus)).toEqual(["PENDING", "PENDING"]);
});

test("what cannot be paid by credit is refused and nothing is held: every error of the call (S268)", async () => {
  const { who, ids } = await shopper(20_000);
  const [id = ""] = ids;
  const other = await shopper(20_000);
  const ask = (by: Member, ...orderIDs: string[]) => refused(transaction, byCredit(...orderIDs), at(by));
  expect(await ask(other.who, id)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask(who, id, other.ids[0] ?? "")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  const body = { ...byCredit(id).body, paymentMethod: "FPX" };
  expect(await refused(transaction, { params: { storeID: "1001" }, body }, at(who))).toMatchObject({
    code: "PAYMENT_METHOD_UNAVAILABLE",
  });
  const elsewhere = await placed("1101", await pickupBody("1101"), who);
  expect(await ask(who, elsewhere.id)).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
  await setStatus(who, "SUSPENDED");
  expect(await ask(who, id)).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await setStatus(who, "OPEN");
  expect(await ask((await shopper(0, "1005")).who, id)).toMatchObject({ code: "NOT_FOUND" });
  await call(transaction, byCredit(id), at(who));
  expect(await ask(who, id)).toMatchObject({ status: 409, code: "ALREADY_PAID" });
  expect(await holdStates(who)).toEqual(["HELD"]);
  expect(await holdStates(other.who)).toEqual([]);
});

test("credit goes back when the order is called off, rejected, or called off after it was accepted", async () => {
  for (const end of ["cancelled", "rejected", "late"] as const) {
    const { who, ids, total } = await shopper(20_000, "1002");
    const [id = ""] = ids;
    await call(transaction, byCredit(id), at(who));
    if (end === "rejected") {
      await dropSteps(id, /^STORE_ACCEPTS$/);
      await follow(who, id, lunch + 10 * minute);
    } else if (end === "late") {
      await follow(who, id, lunch + 4_000);
      await wake(who, lunch + 4_000);
      expect(await holdStates(who)).toEqual(["CAPTURED"]);
      await call(cancel, { params: { id }, body: {} }, at(who, lunch + 4_500));
    } else {
      await call(cancel, { params: { id }, body: {} }, at(who));
    }
    expect(await holdStates(who), end).toEqual([end === "late" ? "REFUNDED" : "RELEASED"]);
    expect(await balances(who), end).toMatchObject({ CREDIT: 20_000 });
    expect(await detail(id, { ...who, now: lunch + 11 * minute })).toMatchObject({
      paymentStatus: "REFUNDED",
      refunded: total,
    });
  }
});

test("money that a bank still reports for an order paid by credit goes back to the bank (S268)", async () => {
  const { who, orders, ids, total } = await shopper(20_000, "1007");
  const [order] = orders;
  if (!order) throw new Error("no order");
  const attempt = await beginPayment(order, who);
  await call(transaction, byCredit(...ids), at(who));
  expect((await report(attempt.id, "SUCCEED")).status).toBe("REFUNDED");
  expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", paymentType: "CREDIT", refunded: 0 });
  expect(await balances(who)).toMatchObject({ CREDIT: 20_000 - total });
});
