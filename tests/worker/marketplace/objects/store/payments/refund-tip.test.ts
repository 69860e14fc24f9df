import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import {
  balances,
  byCredit,
  follow,
  give,
  member,
} from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  deliveryBody,
  lunch,
  minute,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createBank, ring, sendReports, withDesk } from "#tests/worker/marketplace/providers/bank.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// A refund takes nothing from a tip after the delivery, which is a payment of its own (PD138, decision 0111).

vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1001";
const tipSen = 300;
let now = lunch;
let made = 0;

const methods = {
  FPX: { paymentType: "ONLINE", paymentMethod: "FPX" },
  TNG: { paymentType: "WALLET", paymentMethod: "TNG" },
  CREDIT: { paymentType: "CREDIT", paymentMethod: "CREDIT" },
} as const;

type Way = keyof typeof methods;

const ways = (["FPX", "CREDIT"] as const).flatMap((order) =>
  (["FPX", "TNG", "CREDIT"] as const).flatMap((tip) =>
    // Payments are looked for in the order of their ids.
    ["-", "~"].map((place) => [order, tip, place === "-" ? "before" : "after", place] as const),
  ),
);

/** A delivery that has ended, paid and tipped by two ways; `place` puts the id of the tip before or after the order's. */
async function tipped(order: Way, tip: Way, place: string) {
  now += 7 * dayMs;
  const [bank, purse] = [createBank(), createBank()];
  const desk = {
    methods: null,
    find: (method: string | null) => (method === "TNG" ? purse : bank),
    named: (name: string) => [bank, purse].find((one) => one.name === name) ?? null,
  };
  const who = await member(now);
  await give(who, "CREDIT", 20_000, now);
  const open = await placed(storeID, await deliveryBody(storeID, now), { now, token: who.token });
  const end = now + 60 * minute;
  await withDesk(desk, async () => {
    if (order === "CREDIT") await call(contract.ordering.transaction, byCredit(open.id), { now, token: who.token });
    else {
      const attempt = await beginPayment(open, { now, token: who.token });
      await sendReports(bank, [bank.pay(attempt.id)], now);
    }
    await follow(who, open.id, end);
    made += 1;
    const attemptID = `${storeID}-${place}${String(made).padStart(21, "t")}`;
    const at = { now: end, locale: "EN" } as const;
    const held = [{ orderID: open.id, amount: tipSen }];
    await getStore(
      env,
      storeID,
      at,
    )("tip", {
      ...methods[tip],
      orderID: open.id,
      customerID: who.id,
      attemptID,
      amount: tipSen,
      origin: "https://makan.test",
      platform: "WEB",
      ...(tip === "CREDIT" && { held }),
    });
    const taker = tip === "TNG" ? purse : bank;
    if (tip !== "CREDIT") await sendReports(taker, [taker.pay(attemptID)], end);
  });
  const before = await balances(who);
  const refund = (amount: number, id: string) =>
    withDesk(desk, async () => {
      const at = { now: end, locale: "EN" } as const;
      await getStore(env, storeID, at)("refundPart", { orderID: open.id, id, amount, reason: "" });
      for (let later = end; later < end + 5 * minute; later += minute) await ring(storeID, later);
      return follow(who, open.id, end + 5 * minute);
    });
  const backOf = (one: typeof bank) => [...one.refunds.values()].map(({ amount }) => amount);
  const back = async () => ({
    bank: backOf(bank),
    purse: backOf(purse),
    credit: (await balances(who)).CREDIT - before.CREDIT,
  });
  return { order: open, refund, back };
}

test.each(ways)("order by %s, tip by %s that comes %s it: what is refunded comes from the order", async (...way) => {
  const [order, tip, , place] = way;
  const { order: paid, refund, back } = await tipped(order, tip, place);
  const part = await refund(200, `${storeID}-part${String(made).padStart(18, "p")}`);
  const isCredit = order === "CREDIT";
  expect(await back()).toEqual({ bank: isCredit ? [] : [200], purse: [], credit: isCredit ? 200 : 0 });
  expect(part).toMatchObject({
    refunded: 200,
    refunds: [{ amount: 200, to: isCredit ? "CREDIT" : "BANK", status: "DONE" }],
    lateTip: { amount: tipSen, status: "DONE" },
  });
  const rest = paid.payable - 200;
  const whole = await refund(rest, `${storeID}-rest${String(made).padStart(18, "p")}`);
  expect(await back()).toEqual({
    bank: isCredit ? [] : [200, rest],
    purse: [],
    credit: isCredit ? paid.payable : 0,
  });
  expect(whole).toMatchObject({
    paymentStatus: "REFUNDED",
    refunded: paid.payable,
    lateTip: { amount: tipSen, status: "DONE" },
  });
});
