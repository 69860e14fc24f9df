import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { countWrites } from "#tests/worker/marketplace/objects/count-writes.ts";
import {
  customer,
  detail,
  lunch,
  minute,
  paid,
  pickupBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { watchStatements } from "#tests/worker/marketplace/objects/watch-statements.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getNextWake } from "#worker/marketplace/objects/store/core/wake-time.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";
import { installSimulator } from "#worker/marketplace/ports/simulator.ts";
import { bossAt, press, shown } from "./counter-support.ts";
import { merchantID, reply, store } from "./support.ts";

// Objects take what is there when they begin, and an import begins them.
beforeAll(() => {
  installSimulator(() => null);
  installCounter(() => ({ isAnswered: true, carriesPlans: true, seatsGuests: true }));
});
useShops(store);

vi.spyOn(console, "log").mockImplementation(() => {});

/** Rings the alarm of the store whenever something is due, until a time. */
const ringUntil = (until: number) =>
  runInDurableObject(env.STORE.getByName(store), async (object: Store, { storage }) => {
    for (let wake = getNextWake(storage.sql); wake !== null && wake <= until; wake = getNextWake(storage.sql)) {
      const now = wake;
      object.clock = () => now;
      await object.alarm();
    }
  });

/** What the board that prints a ticket says of it. */
async function printTicket(boss: string, id: string, now: number): Promise<void> {
  for (const state of ["SENT", "PRINTED"] as const)
    await reply(staffContract.print.tell, { params: { id }, body: { state } }, { token: boss, now });
}

/** The rows that an order with all its presses writes in its store, customer and merchant; `asked`: statements of the merchant. */
async function countOrder(boss: string) {
  const { token, id: customerID } = await customer();
  // The first order of a store and of a customer writes what others find.
  await paid(store, await pickupBody(store), { token });
  await ringUntil(lunch + minute);
  await runInCustomer(customerID, () => undefined);
  const written = [
    await countWrites(env.STORE.getByName(store)),
    await countWrites(env.CUSTOMER.getByName(customerID)),
    await countWrites(env.MERCHANT.getByName(merchantID)),
  ];
  const order = await paid(store, await pickupBody(store), { token, now: lunch + minute });
  let asked = 0;
  await runInDurableObject(env.MERCHANT.getByName(merchantID), (_, { storage }) =>
    watchStatements(storage.sql, () => void (asked += 1)),
  );
  for (const [nth, name] of (["accept", "cook", "ready", "handOver"] as const).entries()) {
    const now = lunch + (nth + 2) * minute;
    const { item } = await press(boss, name, order, { now });
    if (name === "accept") for (const { id } of item.prints) await printTicket(boss, id, now);
    await ringUntil(now + minute / 2);
  }
  const { deliveryStatus } = await detail(order.id, { token, now: lunch + 9 * minute });
  const { prints } = await shown(boss, order, lunch + 9 * minute);
  const rows = written.map((one) => one.rows);
  return { deliveryStatus, prints, asked, rows, sum: rows.reduce((sum, one) => sum + one, 0) };
}

test("a paid order with all its presses writes few rows, and a press asks its store alone (PD176)", async () => {
  const { deliveryStatus, rows, asked, sum } = await countOrder(await bossAt());
  expect(deliveryStatus).toBe("COMPLETED");
  // Whom a store lets in it knows by itself.
  expect([rows[2], asked]).toEqual([0, 0]);
  expect(sum).toBeLessThanOrEqual(64);
});

test("the same order with its ticket, which a board prints by itself, writes hardly more (PD209)", async () => {
  const boss = await bossAt();
  const settings = { atAcceptance: true, width: "80" as const };
  await reply(
    staffContract.print.changeSettings,
    { params: { storeID: store }, body: settings },
    { token: boss, now: lunch },
  );
  const { prints, sum } = await countOrder(boss);
  expect(prints.map(({ kind, state }) => `${kind} ${state}`)).toEqual(["KITCHEN PRINTED"]);
  expect(sum).toBeLessThanOrEqual(66);
});
