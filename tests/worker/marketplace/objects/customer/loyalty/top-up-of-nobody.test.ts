import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import {
  balances,
  inCustomer,
  type Member,
  member,
  wake,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createBank, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer, getMarket } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// A top-up that is paid after its account was deleted (decision 0129): nobody can spend it, so that it goes back.

vi.spyOn(console, "log").mockImplementation(() => {});

let now = lunch;
beforeEach(() => {
  now += 7 * dayMs;
});

const { topUp } = contract.loyalty;
const at = (time: number) => ({ now: time, locale: "EN" }) as const;
const countFailed = () => getMarket(env, at(now))("failedRefunds", null);

/** A top-up whose page has expired, of a customer who has deleted the account. */
async function leftOver(bank: ReturnType<typeof createBank>, isOwn = false) {
  const who = await member(now);
  const body = { topUpAmount: 5000 as const, redirectUrl: "/profile?tab=wallet", merchantID: "warisan" };
  const ask = () => call(topUp, { params: { id: who.loyaltyID }, body }, { now, token: who.token });
  const { item } = await (isOwn ? ask() : withBank(bank, ask));
  const later = now + 20 * minuteMs;
  const customer = getCustomer(env, who.id, at(later));
  await customer("topUp", { id: item.id });
  const { visits } = await customer("openItems", { forfeitCredit: true });
  await customer("beginDeletion", { identity: "nobody", forfeitCredit: true, visits });
  await customer("wipe", null);
  return { who, id: item.id, later };
}

const refundsOf = (who: Member) => inCustomer(who, "SELECT amount, status, tries FROM top_up_refunds");

test("it is given back at once, and the webhook is taken", async () => {
  const bank = createBank();
  const { who, id, later } = await leftOver(bank);
  await withBank(bank, async () => {
    const report = bank.pay(id);
    const answers = [await sendReports(bank, [report], later), await sendReports(bank, [report], later)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await wake(who, later + minuteMs);
    await wake(who, later + 2 * minuteMs);
  });
  expect([...bank.refunds.values()].map(({ payment, amount }) => [payment, amount])).toEqual([["pay_1", 5000]]);
  expect(await refundsOf(who)).toEqual([{ amount: 5000, status: "DONE", tries: 0 }]);
  expect(await inCustomer(who, "SELECT status FROM top_ups")).toEqual([{ status: "REFUNDED" }]);
  expect((await balances(who)).CREDIT).toBe(0);
  // The book of the day has both.
  const named = { attempt: id, provider: bank.name, providerID: "pay_1" };
  expect(await getCustomer(env, who.id, at(later))("askPayment", named)).toMatchObject({
    payment: { amount: 5000, refunds: [{ id, amount: 5000 }] },
    pendingRefunds: 0,
  });
});

test("a provider that refuses is asked again under a new id, and the operator knows of it until then", async () => {
  const before = await countFailed();
  const bank = createBank();
  const { who, id, later } = await leftOver(bank);
  await withBank(bank, async () => {
    await sendReports(bank, [bank.pay(id)], later);
    bank.mood = "REFUSED";
    await wake(who, later + 1000);
    await wake(who, later + 2000);
    expect(await refundsOf(who)).toMatchObject([{ status: "FAILED", tries: 0 }]);
    expect(await countFailed()).toBe(before + 1);
    bank.mood = "WELL";
    await wake(who, later + 61 * minuteMs + 2000);
    await wake(who, later + 62 * minuteMs + 2000);
  });
  expect([...bank.refunds.keys()]).toEqual([`${id}~1`]);
  expect(await refundsOf(who)).toMatchObject([{ status: "DONE", tries: 1 }]);
  expect(await countFailed()).toBe(before);
});

test("on our own page it goes back at once, too", async () => {
  const { who, id, later } = await leftOver(createBank(), true);
  const told = await getCustomer(env, who.id, at(later))("reportTopUp", { id, event: "SUCCEED" });
  expect(told.status).toBe("REFUNDED");
  expect(await refundsOf(who)).toEqual([{ amount: 5000, status: "DONE", tries: 0 }]);
  expect((await balances(who)).CREDIT).toBe(0);
});
