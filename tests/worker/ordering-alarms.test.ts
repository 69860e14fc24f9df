import { env } from "cloudflare:workers";
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { intentLeaseMs } from "#worker/marketplace/customer/ordering/intents.ts";
import { customer, lunch, pickupBody, placed, sendRow } from "./ordering-support.ts";

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

/**
 * Loses an object's alarm and the object. When it is there again, before anybody asks it anything, it has to wake at `due`;
 * the machine's clock goes on while it plans.
 */
async function expectPlannedAfterLoss(stub: DurableObjectStub, due: number): Promise<void> {
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await evictDurableObject(stub);
  const planned = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
  expect(planned).toBeGreaterThanOrEqual(due);
  expect(planned).toBeLessThan(due + 1000);
}

const crash = () => {
  throw new Error("crash");
};

test("a Customer with an open intent plans its alarm again by itself (wire.md §8.7)", async () => {
  const { token, id } = await customer();
  const body = await pickupBody("1001");
  await sendRow(contract.ordering.place, { params: { id: "1001" }, body }, { token, reach: crash });
  await expectPlannedAfterLoss(env.CUSTOMER.getByName(id), lunch + intentLeaseMs);
});

test("a Store with an unpaid order plans its alarm again by itself (wire.md §8.7)", async () => {
  const { token } = await customer();
  await placed("1003", await pickupBody("1003"), { token });
  await expectPlannedAfterLoss(env.STORE.getByName("1003"), lunch);
});
