import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import {
  balances,
  inCustomer,
  type Member,
  member,
  wake,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createBank, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001");

// A top-up at a provider that is not ours (decision 0129).

const lines = vi.spyOn(console, "log").mockImplementation(() => {});

const { topUp } = contract.loyalty;
const asking = (who: Member) => ({
  params: { id: who.loyaltyID },
  body: { topUpAmount: 5000 as const, redirectUrl: "/profile?tab=wallet", merchantID: "warisan" },
});
const begin = (who: Member) => call(topUp, asking(who), { now: lunch, token: who.token });

test("a top-up has the page of the provider, and its report credits once", async () => {
  const bank = createBank();
  const who = await member();
  await withBank(bank, async () => {
    const { item } = await begin(who);
    expect(item.paymentUrl).toBe("https://bank.example/pay_1");
    expect(bank.payments.get(item.id)?.request).toMatchObject({
      amount: 5000,
      method: null,
      returnUrl: "https://marketplace/profile?tab=wallet&payment=success",
      cancelUrl: "https://marketplace/profile?tab=wallet&payment=cancelled",
    });
    const report = bank.pay(item.id);
    await sendReports(bank, [report, report], lunch);
    await sendReports(bank, [{ ...report, eventID: "evt_again" }], lunch);
  });
  expect((await balances(who)).CREDIT).toBe(5000);
});

test("a report with another amount or of another payment credits nothing", async () => {
  const bank = createBank();
  const who = await member();
  await withBank(bank, async () => {
    const { item } = await begin(who);
    await sendReports(bank, [bank.pay(item.id, { amount: 500_000 })], lunch);
    const other = bank.pay(item.id, { amount: 5000 });
    if (other.kind === "PAYMENT") await sendReports(bank, [{ ...other, providerID: "pay_9" }], lunch);
    await sendReports(bank, [bank.pay(item.id, { currency: "USD" })], lunch);
  });
  expect((await balances(who)).CREDIT).toBe(0);
  expect(lines.mock.calls.flat().join()).toContain("top-up-differs");
});

test("what nobody reported is asked for, also after the page has expired", async () => {
  const bank = createBank();
  const who = await member();
  await withBank(bank, async () => {
    const { item } = await begin(who);
    await wake(who, lunch + 2 * minute);
    await wake(who, lunch + 16 * minute);
    expect(await inCustomer(who, "SELECT status FROM top_ups")).toEqual([{ status: "EXPIRED" }]);
    bank.pay(item.id);
    await wake(who, lunch + 35 * minute);
  });
  expect(bank.asked.filter((what) => what === "status")).toHaveLength(3);
  expect((await balances(who)).CREDIT).toBe(5000);
});

test("a provider that is down begins no top-up, so that another one may be begun", async () => {
  const bank = createBank();
  const who = await member();
  bank.mood = "DOWN";
  const refusal = await withBank(bank, () => refused(topUp, asking(who), { now: lunch, token: who.token }));
  expect([refusal.status, refusal.code]).toEqual([503, "PAYMENT_PROVIDER_DOWN"]);
  expect(await inCustomer(who, "SELECT status FROM top_ups")).toEqual([{ status: "FAILED" }]);
});
