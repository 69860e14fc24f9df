import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { countWrites, type Writes } from "#tests/worker/marketplace/objects/count-writes.ts";
import { byCredit, give, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getNextWake } from "#worker/marketplace/objects/store/core/wake-time.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { deliveryBody, inStore, lunch, minute, ordersOf, placed } from "./support.ts";

useShops("1002");

/** Rings the alarm of a store whenever something is due, until a time; yields when it rang. */
function ringUntil(storeID: string, until: number): Promise<number[]> {
  return runInDurableObject(env.STORE.getByName(storeID), async (store: Store, { storage }) => {
    const rung: number[] = [];
    for (;;) {
      const wake = getNextWake(storage.sql);
      if (wake === null || wake > until) return rung;
      store.clock = () => wake;
      await store.alarm();
      rung.push(wake);
    }
  });
}

/** How often a store told the customer, who writes each version once. */
const toldBy = (customer: Writes) => customer.writesOf("order_index");

test("a delivered order that is paid by credit writes few rows, rings few alarms and asks the customer seldom", async () => {
  const storeID = "1002";
  const who = await member();
  await give(who, "CREDIT", 50_000);
  // The first order of a store and of a customer writes what others find.
  await placed(storeID, await deliveryBody(storeID), who);
  await ringUntil(storeID, lunch + minute);
  await runInCustomer(who.id, () => undefined);
  const [store, customer] = [
    await countWrites(env.STORE.getByName(storeID)),
    await countWrites(env.CUSTOMER.getByName(who.id)),
  ];

  const order = await placed(storeID, await deliveryBody(storeID), who);
  await call(contract.ordering.transaction, byCredit(order.id), { now: lunch, token: who.token });
  // Both calls have told the customer by their replies.
  await runInCustomer(who.id, () => undefined);
  const told = toldBy(customer);
  expect(told).toBe(2);
  const rung = await ringUntil(storeID, lunch + 10 * minute);
  const listed = await ordersOf({ token: who.token, now: lunch + 10 * minute });
  expect(listed.find(({ id }) => id === order.id)?.deliveryStatus).toBe("COMPLETED");

  // Two of them are of the index of open orders, for boards.
  expect(store.rows).toBeLessThanOrEqual(29);
  expect(rung.length).toBeLessThanOrEqual(7);
  expect(store.setAlarms).toBeLessThanOrEqual(8);
  // Accepted, a rider found, on the way, delivered, completed.
  expect(toldBy(customer) - told).toBe(5);
  expect(await inStore(storeID, "SELECT 1 FROM timers WHERE ref = ?", order.id)).toEqual([]);
});
