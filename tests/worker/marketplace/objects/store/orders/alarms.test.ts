import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { ring } from "#tests/worker/marketplace/objects/archive-support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import { payWithinMs } from "#worker/marketplace/domain/orders/order-states.ts";
import { createAlarmPlan } from "#worker/marketplace/storage/alarm-plan.ts";
import { customer, lunch, minute, pickupBody, placed, sendRow } from "./support.ts";

useShops("1001", "1003", "1004");

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

/** Leaves an object with this alarm, or none, and lets it go: the one it has when it is there again, unasked. */
async function alarmAfter(stub: DurableObjectStub, held: number | null): Promise<number | null> {
  await runInDurableObject(stub, (_, { storage }) => (held === null ? storage.deleteAlarm() : storage.setAlarm(held)));
  await evictDurableObject(stub);
  return runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
}

/** A lost alarm, and one that is late, are planned for `due`, give or take the machine's clock; an early one stays. */
async function expectRestored(stub: DurableObjectStub, due: number): Promise<void> {
  for (const held of [null, due + minute]) {
    const planned = await alarmAfter(stub, held);
    expect(planned).toBeGreaterThanOrEqual(due);
    expect(planned).toBeLessThan(due + 1000);
  }
  expect(await alarmAfter(stub, due - minute)).toBe(due - minute);
}

const crash = () => {
  throw new Error("crash");
};

/** A customer whose referral code, which is due after the first login, is registered. */
async function settledCustomer() {
  const own = await customer();
  await ring(env.CUSTOMER.getByName(own.id), lunch + minute);
  return own;
}

test("a Customer with an open intent plans its alarm again by itself (wire.md §8.7)", async () => {
  const { token, id } = await settledCustomer();
  const body = await pickupBody("1001");
  await sendRow(contract.ordering.place, { params: { id: "1001" }, body }, { token, reach: crash });
  await expectRestored(env.CUSTOMER.getByName(id), lunch + intentLeaseMs);
});

test("a Store with an unpaid order plans its alarm again by itself (wire.md §8.7)", async () => {
  const { token } = await customer();
  await placed("1003", await pickupBody("1003"), { token });
  await expectRestored(env.STORE.getByName("1003"), lunch + payWithinMs);
});

test("what is due is asked for after something was written, and not after a mere look", async () => {
  const { id } = await customer();
  await runInDurableObject(env.CUSTOMER.getByName(id), async (_, { storage }) => {
    let asked = 0;
    const nextDue = () => {
      asked += 1;
      return lunch + minute;
    };
    const plan = createAlarmPlan(storage);
    const look = () => plan.wakeAfterWrites(nextDue, lunch);
    await look();
    expect(asked).toBe(1);
    storage.sql.exec("SELECT * FROM profile").toArray();
    storage.sql.exec("UPDATE profile SET name = 'nobody' WHERE name = 'somebody else'");
    await look();
    expect(asked).toBe(1);
    storage.sql.exec("UPDATE profile SET name = 'somebody'");
    await look();
    expect(asked).toBe(2);
    plan.rang();
    await plan.wakeAt(null, lunch);
    storage.transactionSync(() => storage.sql.exec("UPDATE profile SET name = 'somebody'"));
    await look();
    expect(asked).toBe(3);
    expect(await storage.getAlarm()).not.toBeNull();
  });
});

test("reading an order plans nothing, placing one does", async () => {
  const { token, id } = await settledCustomer();
  const stub = env.CUSTOMER.getByName(id);
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await evictDurableObject(stub);
  // Whatever was due is planned when the object is there again; that is taken away, too.
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  const first = await sendRow(contract.ordering.list, { query: {} }, { token });
  expect(first.status).toBe(200);
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await sendRow(contract.ordering.list, { query: {} }, { token });
  expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).toBeNull();
  await placed("1004", await pickupBody("1004"), { token });
  expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).not.toBeNull();
});
