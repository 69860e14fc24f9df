import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { follow, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import {
  beginPayment,
  lunch,
  minute,
  pickupBody,
  placed,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createBank, ring, sendReports, withBank } from "#tests/worker/marketplace/providers/bank.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { RefundRequest } from "#worker/marketplace/ports/payment.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// Refunds of one payment are asked for one after another (decision 0129): a provider without keys knows them apart only by
// what has gone back before.

vi.spyOn(console, "log").mockImplementation(() => {});

const storeID = "1001";

test("a refund waits for an older one, and says what went back before it", async () => {
  const bank = createBank();
  const asked: Pick<RefundRequest, "amount" | "earlier">[] = [];
  let back = 0;
  /** Like HitPay: no keys, and an answer that is lost the first time. */
  const forgetful = {
    ...bank,
    async refund({ amount, earlier }: RefundRequest) {
      asked.push({ amount, earlier });
      if (back < earlier + amount) back += amount;
      if (asked.length === 1) throw new ProviderError("DOWN", "the answer was lost");
      return { providerID: `re_${asked.length}`, state: "DONE" as const };
    },
  };
  const who = await member(lunch);
  const order = await placed(storeID, await pickupBody(storeID), { now: lunch, token: who.token });
  await withBank(forgetful, async () => {
    const attempt = await beginPayment(order, { now: lunch, token: who.token });
    await sendReports(forgetful, [bank.pay(attempt.id)], lunch);
    const at = lunch + 2 * minute;
    await follow(who, order.id, at);
    const store = getStore(env, storeID, { now: at, locale: "EN" });
    for (const [index, amount] of [300, 200].entries())
      await store("refundPart", { orderID: order.id, id: `${storeID}-turn${index}`, amount, reason: "" });
    for (let later = at; later <= at + 60 * minute; later += minute) await ring(storeID, later);
  });
  expect(asked).toEqual([
    { amount: 300, earlier: 0 },
    { amount: 300, earlier: 0 },
    { amount: 200, earlier: 300 },
  ]);
  expect(back).toBe(500);
});
