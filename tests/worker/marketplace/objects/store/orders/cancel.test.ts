import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { customer, detail, lunch, ordersOf, pickupBody, placed } from "./support.ts";

useShops("1602");

const storeID = "1602";

test("cancelling an order gives the order back as it is then, and every later reading agrees (S180)", async () => {
  const { token } = await customer();
  const options = { token, now: lunch };
  const before = await placed(storeID, await pickupBody(storeID), options);
  const parts = { params: { id: before.id }, body: { reason: "CHANGED_MIND" } } as const;
  const { item } = await call(contract.ordering.cancel, parts, options);
  expect(item).toMatchObject({ id: before.id, orderNo: before.orderNo, paymentStatus: "CANCELLED" });
  expect(item.version).toBeGreaterThan(before.version);
  expect(item.events.at(-1)).toMatchObject({ status: "CANCELLED" });
  expect(await detail(before.id, options)).toEqual(item);
  expect(await ordersOf(options)).toEqual([item]);
});
