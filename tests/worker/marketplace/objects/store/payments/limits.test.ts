import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  balances,
  give,
  type Member,
  member,
  spending,
  spent,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  deliveryBody,
  detail,
  inStore,
  lunch,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { delivered } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { createBank, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001");

// What a way to pay takes at once (PD160): it is said before credit is taken, and a payment of another amount begins
// nothing.

vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1001";
let now = lunch;
beforeEach(() => {
  now += 7 * dayMs;
});

const { loyalty, ordering, stores } = contract;

/** A bank that takes RM2.00 or more, and a customer with credit. */
async function open() {
  const bank = createBank();
  bank.taken = { least: 200, most: null };
  const who = await member(now);
  await give(who, "CREDIT", 20_000, now);
  await give(who, "POINT", 500, now);
  return { bank, who, at: { now, token: who.token } };
}

const spendRefused = (who: Member, orderID: string, amount: number) =>
  refused(loyalty.spend, spending(who, orderID, amount, "CREDIT"), { now, token: who.token });

test("the settings of a store say what each method takes; cash and credit take anything", async () => {
  const { bank } = await open();
  bank.taken = { least: 200, most: 3_000_000 };
  const { item } = await withBank(bank, () => call(stores.settings, { params: { storeID }, query: {} }, { now }));
  const limits = new Map(item.paymentMethods.map(({ method, least, most }) => [method, [least, most]]));
  expect([limits.get("FPX"), limits.get("CARD")]).toEqual([
    [200, 3_000_000],
    [200, 3_000_000],
  ]);
  expect([limits.get("CREDIT"), limits.get("CASH")]).toEqual([
    [0, null],
    [0, null],
  ]);
});

test("credit that would leave less than any bank takes is not taken, and the refusal says how much can be", async () => {
  const { bank, who, at } = await open();
  await withBank(bank, async () => {
    const order = await placed(storeID, await deliveryBody(storeID, now), at);
    const before = (await balances(who)).CREDIT;
    const usable = formatRM(order.payable - 200);
    const refusal = await spendRefused(who, order.id, order.payable - 120);
    expect(refusal).toMatchObject({ status: 422, code: "VALIDATION_FAILED", issues: [{ path: "amount" }] });
    expect(refusal.message).toBe(`A bank takes RM2.00 or more. Use ${usable} of credit, or pay all by bank.`);
    expect(await detail(order.id, at)).toMatchObject({ redeemed: 0, version: order.version });
    expect((await balances(who)).CREDIT).toBe(before);
    // As the sentence says; and what is left is taken.
    await spent(who, order.id, order.payable - 200, "CREDIT", now);
    expect((await beginPayment(order, at)).amount).toBe(200);
    // All of it leaves nothing to a bank.
    const other = await placed(storeID, await deliveryBody(storeID, now), at);
    await spent(who, other.id, other.payable, "CREDIT", now);
    expect(await detail(other.id, at)).toMatchObject({ payable: 0 });
  });
});

test("points may leave anything, for credit follows them; where cash is taken, credit may too", async () => {
  const { bank, who, at } = await open();
  await withBank(bank, async () => {
    const order = await placed(storeID, await deliveryBody(storeID, now), at);
    await spent(who, order.id, order.payable - 620, "CREDIT", now);
    await spent(who, order.id, 500, "POINT", now);
    const pickup = await placed(storeID, await pickupBody(storeID), at);
    await spent(who, pickup.id, pickup.payable - 120, "CREDIT", now);
    const online = { paymentType: "ONLINE", paymentMethod: "FPX" } as const;
    const cash = { paymentType: "COUNTER", paymentMethod: "CASH" } as const;
    const what = { orderIDs: [pickup.id], isLanding: false };
    const refusal = await refused(ordering.transaction, { params: { storeID }, body: { ...online, ...what } }, at);
    expect(refusal).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
    expect(refusal.message).toBe("Online banking (FPX) takes RM2.00 or more. Please choose another way to pay.");
    expect(await inStore(storeID, "SELECT 1 FROM attempt_orders WHERE order_id = ?", pickup.id)).toEqual([]);
    expect(bank.asked).toEqual([]);
    const { item } = await call(ordering.transaction, { params: { storeID }, body: { ...cash, ...what } }, at);
    expect(item.amount).toBe(120);
  });
});

test("a tip and a top-up of another amount begin nothing", async () => {
  const { bank, who, at } = await open();
  const order = await delivered(storeID, at);
  await withBank(bank, async () => {
    const body = { amount: 150, paymentType: "ONLINE", paymentMethod: "FPX" } as const;
    expect(await refused(ordering.tip, { params: { id: order.id }, body }, at)).toMatchObject({
      status: 422,
      code: "PAYMENT_METHOD_UNAVAILABLE",
    });
    expect((await detail(order.id, at)).lateTip).toBeNull();
    bank.taken = { least: 200, most: 4_000 };
    const topUp = { topUpAmount: 5000 as const, redirectUrl: "/profile", merchantID: "warisan" };
    const refusal = await refused(loyalty.topUp, { params: { id: who.loyaltyID }, body: topUp }, at);
    expect(refusal).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
    expect(refusal.message).toBe("A top-up takes RM2.00 to RM40.00. Please choose another way to pay.");
    expect(bank.asked).toEqual([]);
  });
});
