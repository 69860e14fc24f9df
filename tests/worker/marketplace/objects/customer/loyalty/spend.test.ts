import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import {
  beginPayment,
  detail,
  dropSteps,
  inStore,
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
  givingBack,
  holdStates,
  inCustomer,
  type Member,
  member,
  setStatus,
  spending,
  spent,
  wake,
} from "./support.ts";

useShops("1001", "1002", "1004", "1101");

const { loyalty, ordering } = contract;
const { spend, refund } = loyalty;

const at = (who: Member, now = lunch) => ({ now, token: who.token });

/** A member with points and credit, and an order of theirs that is to be paid. */
async function shopper(store = "1001") {
  const who = await member();
  await give(who, "POINT", 400);
  await give(who, "CREDIT", 20_000);
  const order = await placed(store, await pickupBody(store), who);
  return { who, order };
}

/** Takes an order's simulated steps away, so that the test alone decides what happens to it. */
const hold = (orderID: string) => dropSteps(orderID, /^STORE_ACCEPTS$/);

const cancel = (who: Member, orderID: string, now = lunch) =>
  call(ordering.cancel, { params: { id: orderID }, body: {} }, at(who, now));

const free = { paymentType: "FREE", paymentMethod: "NONE", isLanding: false } as const;

test("points lower what is to be paid and are captured when the store accepts (S279, wire.md §8.6)", async () => {
  const { who, order } = await shopper();
  const spend = await spent(who, order.id, 150);
  expect(spend).toEqual({
    id: spend.id,
    orderID: order.id,
    type: "POINT",
    amount: 150,
    valueAmount: 150,
    status: "HELD",
    balance: 250,
  });
  expect(spend.id).toMatch(/^1001-[\w-]{22}$/);
  const [listed] = await ordersOf(who);
  expect(listed).toMatchObject({ redeemed: 150, payable: order.total - 150, total: order.total });
  const attempt = await beginPayment(listed ?? order, who);
  expect(attempt.amount).toBe(order.total - 150);
  await report(attempt.id, "SUCCEED");
  expect(await holdStates(who)).toEqual(["HELD"]);
  await follow(who, order.id, lunch + 5_000);
  expect(await holdStates(who)).toEqual(["CAPTURED"]);
  await follow(who, order.id, lunch + 30 * minute);
  await wake(who, lunch + 30 * minute);
  const points = (await entries(who)).filter(([kind]) => kind !== "TOPUP");
  expect(points.slice(1)).toEqual([
    ["SPEND", 0],
    ["HOLD", -150],
    ["EARN", 400],
  ]);
});

test("an order paid in full from the wallet becomes DONE by a free transaction (wire.md §5)", async () => {
  const { who, order } = await shopper();
  await spent(who, order.id, 100);
  await spent(who, order.id, order.total - 100, "CREDIT");
  const { item } = await call(
    ordering.transaction,
    { params: { storeID: "1001" }, body: { ...free, orderIDs: [order.id] } },
    at(who),
  );
  expect(item).toMatchObject({ amount: 0, paymentUrl: null, status: "SUCCEEDED" });
  expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", paymentType: "FREE", payable: 0 });
  await follow(who, order.id, lunch + 30 * minute);
  await wake(who, lunch + 30 * minute);
  expect(await holdStates(who)).toEqual(["CAPTURED", "CAPTURED"]);
  expect(await balances(who)).toMatchObject({ CREDIT: 20_000 - order.total + 100 });
});

test("whatever cannot be spent is refused and nothing is held: every error of the call (S279)", async () => {
  const { who, order } = await shopper();
  const other = await shopper();
  const ask = (changes: object, now = lunch) =>
    refused(spend, { body: { ...spending(who, order.id, 100).body, ...changes } }, at(who, now));
  expect(await ask({ loyaltyID: other.who.loyaltyID })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ orderID: other.order.id })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ orderID: `1001-${"A".repeat(22)}` })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ orderID: "1001" })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ merchantID: "nasilab" })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await ask({ amount: 401 })).toMatchObject({ status: 422, code: "INSUFFICIENT_BALANCE" });
  expect(await ask({ type: "CREDIT", amount: 20_001 })).toMatchObject({ status: 422, code: "INSUFFICIENT_BALANCE" });
  expect(await ask({ type: "CREDIT", amount: order.total + 1 })).toMatchObject({
    status: 422,
    code: "VALIDATION_FAILED",
    issues: [{ path: "amount", code: "max_value" }],
  });
  for (const amount of [0, -1, 1.5, 10_000_001, "5"]) {
    expect(await ask({ amount })).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  }
  const elsewhere = await placed("1101", await pickupBody("1101"), who);
  expect(await ask({ orderID: elsewhere.id })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await setStatus(who, "SUSPENDED");
  expect(await ask({})).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await setStatus(who, "CLOSED");
  expect(await ask({})).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await setStatus(who, "OPEN");
  const attempt = await beginPayment(order, who);
  await report(attempt.id, "SUCCEED");
  expect(await ask({})).toMatchObject({ status: 409, code: "ALREADY_PAID" });
  await follow(who, order.id, lunch);
  expect(await ask({})).toMatchObject({ status: 409, code: "ALREADY_PAID" });
  await cancel(who, elsewhere.id);
  expect(await ask({ orderID: elsewhere.id })).toMatchObject({ code: "FORBIDDEN" });
  expect(await balances(who)).toEqual({ POINT: 400, CREDIT: 20_000 });
  expect(await detail(order.id, who)).toMatchObject({ redeemed: 0, payable: order.total });
});

test("an order that was called off takes no spend (S279)", async () => {
  const { who, order } = await shopper();
  await cancel(who, order.id);
  expect(await refused(spend, spending(who, order.id, 10), at(who))).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("what is held comes back once when the order ends before: cancelled, unpaid, rejected (wire.md §8.6)", async () => {
  for (const end of ["cancelled", "unpaid", "rejected"] as const) {
    const { who, order } = await shopper("1002");
    await spent(who, order.id, 100);
    await spent(who, order.id, 300, "CREDIT");
    expect(await balances(who)).toEqual({ POINT: 300, CREDIT: 19_700 });
    if (end === "cancelled") await cancel(who, order.id);
    if (end === "unpaid") await follow(who, order.id, lunch + 30 * minute);
    if (end === "rejected") {
      const attempt = await beginPayment(await detail(order.id, who), who);
      await report(attempt.id, "SUCCEED");
      await hold(order.id);
      const rejected = await follow(who, order.id, lunch + 10 * minute);
      expect(rejected).toMatchObject({
        deliveryStatus: "REJECTED",
        paymentStatus: "REFUNDED",
        refunded: order.total - 400,
      });
    }
    await follow(who, order.id, lunch + 40 * minute);
    await wake(who, lunch + 40 * minute);
    expect(await balances(who), end).toEqual({ POINT: 400, CREDIT: 20_000 });
    expect(await holdStates(who), end).toEqual(["RELEASED", "RELEASED"]);
  }
});

test("what was captured comes back when the order is called off after that, each part where it came from", async () => {
  const { who, order } = await shopper();
  await spent(who, order.id, 100);
  await spent(who, order.id, 200, "CREDIT");
  const attempt = await beginPayment(await detail(order.id, who), who);
  await report(attempt.id, "SUCCEED");
  const accepted = await follow(who, order.id, lunch + 4_000);
  expect(accepted.deliveryStatus).toBe("PROGRESSING");
  await wake(who, lunch + 4_000);
  expect(await holdStates(who)).toEqual(["CAPTURED", "CAPTURED"]);
  const { item } = await cancel(who, order.id, lunch + 4_500);
  expect(item).toMatchObject({ paymentStatus: "REFUNDED", refunded: order.total - 300 });
  expect(await holdStates(who)).toEqual(["REFUNDED", "REFUNDED"]);
  expect(await balances(who)).toEqual({ POINT: 400, CREDIT: 20_000 });
  expect((await entries(who)).slice(0, 2).map(([kind]) => kind)).toEqual(["REFUND", "REFUND"]);
});

test("a customer takes a spend back while nothing is decided, as often as they ask, and never adds money (PD2, S280)", async () => {
  const { who, order } = await shopper();
  const { id } = await spent(who, order.id, 150);
  const first = await call(refund, givingBack(who, id), at(who));
  expect(first.item).toMatchObject({ id, status: "RELEASED", balance: 400, valueAmount: 150 });
  expect(await detail(order.id, who)).toMatchObject({ redeemed: 0, payable: order.total });
  expect((await ordersOf(who))[0]).toMatchObject({ redeemed: 0 });
  expect(await call(refund, givingBack(who, id), at(who))).toEqual(first);
  const again = await spent(who, order.id, 150);
  expect(again.id).not.toBe(id);
  expect(await balances(who)).toMatchObject({ POINT: 250 });
});

test("anything else than an own, held spend of an unpaid order is not given back: every error of the call (PD2, S280)", async () => {
  const { who, order } = await shopper();
  const other = await shopper();
  const { id } = await spent(who, order.id, 150);
  const ask = (changes: object, by = who) =>
    refused(refund, { body: { ...givingBack(by, id).body, ...changes } }, at(by));
  expect(await ask({}, other.who)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ loyaltyID: other.who.loyaltyID })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ id: `1001-${"A".repeat(22)}` })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ id: "nonsense" })).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await ask({ merchantID: "nasilab" })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await setStatus(who, "SUSPENDED");
  expect(await ask({})).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await setStatus(who, "OPEN");
  const attempt = await beginPayment(await detail(order.id, who), who);
  await report(attempt.id, "SUCCEED");
  expect(await ask({})).toMatchObject({ status: 403, code: "FORBIDDEN" });
  await follow(who, order.id, lunch + 5_000);
  await wake(who, lunch + 5_000);
  expect(await holdStates(who)).toEqual(["CAPTURED"]);
  expect(await ask({})).toMatchObject({ status: 403, code: "FORBIDDEN" });
  const paid = await placed("1001", await pickupBody("1001"), who);
  const { item } = await call(ordering.transaction, byCredit(paid.id), at(who));
  expect(await ask({ id: item.id })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await balances(who)).toMatchObject({ POINT: 250 });
});

test("at the counter points are captured with the store's yes; cash for the rest is rounded anew, and points may come late", async () => {
  const { who, order } = await shopper();
  const cash = { paymentType: "COUNTER", paymentMethod: "CASH", isLanding: false } as const;
  const counter = { ...cash, orderIDs: [order.id] };
  await spent(who, order.id, 3);
  await call(ordering.transaction, { params: { storeID: "1001" }, body: counter }, at(who));
  const deferred = await detail(order.id, who);
  expect(deferred.payable % 5).toBe(0);
  expect(deferred.total).toBe(deferred.payable + 3);
  await spent(who, order.id, 4);
  const lower = await detail(order.id, who);
  expect(lower.payable % 5).toBe(0);
  expect(lower.total - lower.rounding).toBe(order.total);
  expect(lower).toMatchObject({ redeemed: 7, payable: lower.total - 7 });
  await follow(who, order.id, lunch + 5_000);
  await wake(who, lunch + 5_000);
  expect(await holdStates(who)).toEqual(["CAPTURED", "CAPTURED"]);
});

test("payments under way for the old amount end; money that still comes for it goes back (S268)", async () => {
  const { who, order } = await shopper();
  const old = await beginPayment(order, who);
  const { id } = await spent(who, order.id, 150);
  expect((await inStore("1001", "SELECT status FROM payment_attempts WHERE id = ?", old.id))[0]).toEqual({
    status: "EXPIRED",
  });
  expect((await report(old.id, "SUCCEED")).status).toBe("REFUNDED");
  const told = await detail(order.id, who);
  expect(told).toMatchObject({ paymentStatus: "PENDING", refunded: order.total, payable: order.total - 150 });
  expect(told.payBefore).not.toBeNull();
  expect(told.events.at(-1)).toMatchObject({
    status: "REFUNDED",
    reason: `AMOUNT_CHANGED: ${formatRM(order.total)}`,
  });
  const lower = await beginPayment(await detail(order.id, who), who);
  await call(refund, givingBack(who, id), at(who));
  expect((await report(lower.id, "SUCCEED")).status).toBe("REFUNDED");
  expect(await detail(order.id, who)).toMatchObject({
    paymentStatus: "PENDING",
    payable: order.total,
    refunded: 2 * order.total - 150,
  });
  const right = await beginPayment(await detail(order.id, who), who);
  const twice = await beginPayment(await detail(order.id, who), who);
  expect((await report(right.id, "SUCCEED")).status).toBe("SUCCEEDED");
  expect(await detail(order.id, who)).toMatchObject({ paymentStatus: "DONE", refunded: 0 });
  expect((await report(twice.id, "SUCCEED")).status).toBe("REFUNDED");
  const paid = await detail(order.id, who);
  expect(paid).toMatchObject({ paymentStatus: "DONE", refunded: 0 });
  expect(paid.events.at(-1)?.reason).toBe(`PAID_TWICE: ${formatRM(order.total)}`);
});

test("points that lapse while they are held come back only to lapse (seed.md §4)", async () => {
  const { who, order } = await shopper("1004");
  await spent(who, order.id, 150);
  const later = lunch + 367 * 24 * 60 * minute;
  await wake(who, later);
  expect(await balances(who)).toMatchObject({ POINT: 0, CREDIT: 20_000 });
  const rows = await inCustomer(who, "SELECT kind, amount FROM ledger WHERE type = 'POINT' ORDER BY id");
  expect(rows.slice(1)).toEqual([
    { kind: "HOLD", amount: -150 },
    { kind: "EXPIRE", amount: -250 },
    { kind: "RELEASE", amount: 150 },
    { kind: "EXPIRE", amount: -150 },
  ]);
});
