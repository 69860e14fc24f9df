import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { customer, detail, lunch, pickupBody, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createStoreApi } from "#worker/marketplace/objects/store/calls.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";

useShops("1001", "1002");

// What a deployment offers to pay with: what somebody takes there, and what needs nobody (PD160).

const storeID = "1001";
/** Its object is told that it is of another deployment. */
const shown = "1002";
const hitPay = JSON.stringify({ key: "k", salts: ["s"] });
const curlec = JSON.stringify({ keyID: "i", keySecret: "k", webhookSecrets: ["s"] });

/** The methods of the settings, as a deployment with these variables has them. */
async function offered(vars: Partial<WorkerEnv>, platform: "WEB" | "TNGD" | "BOOST" = "WEB"): Promise<string[]> {
  // The first call brings the store its records.
  await call(contract.stores.settings, { params: { storeID: shown }, query: {} }, { now: lunch });
  return runInDurableObject(env.STORE.getByName(shown), (_, { storage }) => {
    const api = createStoreApi(createStoreContext(storage, { ...env, DEMO: undefined, ...vars }));
    const at = { now: lunch, locale: "EN" as const, requestId: "r" };
    const { paymentMethods } = api.settings({ platform, tableID: null, place: null }, at);
    return paymentMethods.map(({ method }) => method);
  });
}

test("a demo takes every method", async () => {
  const all = ["FPX", "DUITNOW_QR", "CARD", "TNG", "GRABPAY", "BOOST", "SHOPEEPAY", "CREDIT", "CASH"];
  expect(await offered({ DEMO: "1" })).toEqual(all);
  expect(await offered({ DEMO: "1" }, "TNGD")).toEqual(["TNG"]);
});

test("elsewhere only what a provider takes is offered; credit and the counter need none", async () => {
  const chosen = { CURLEC: curlec, PAYMENTS: JSON.stringify({ DUITNOW_QR: "curlec", BOOST: "curlec" }) };
  expect(await offered(chosen)).toEqual(["DUITNOW_QR", "BOOST", "CREDIT", "CASH"]);
  expect(await offered(chosen, "TNGD")).toEqual([]);
  expect(await offered(chosen, "BOOST")).toEqual(["BOOST"]);
  expect(await offered({ HITPAY: hitPay }, "BOOST")).toEqual([]);
  expect(await offered({ HITPAY: hitPay }, "TNGD")).toEqual(["TNG"]);
  expect(await offered({})).toEqual(["CREDIT", "CASH"]);
});

test("a way to pay that nobody takes is refused before anything is written, and none at all says so (PD5)", async () => {
  const { token, id: customerID } = await customer();
  const order = await placed(storeID, await pickupBody(storeID), { token });
  const pay = (vars: Partial<WorkerEnv>) =>
    runInDurableObject(env.STORE.getByName(storeID), async (_, { storage }) => {
      const api = createStoreApi(createStoreContext(storage, { ...env, DEMO: undefined, ...vars }));
      const method = { paymentType: "ONLINE" as const, paymentMethod: "FPX", platform: "WEB" as const };
      const asked = { orderIDs: [order.id], isLanding: false, customerID, origin: "https://makan.example" };
      const attemptID = `${storeID}-${"P".repeat(22)}`;
      return api.transaction({ ...method, ...asked, attemptID }, { now: lunch, locale: "EN" }).catch(String);
    });
  const chosen = { CURLEC: curlec, PAYMENTS: JSON.stringify({ BOOST: "curlec" }) };
  expect(await pay(chosen)).toContain("PAYMENT_METHOD_UNAVAILABLE");
  expect(await pay({})).toContain("PAYMENT_NOT_CONFIGURED");
  expect(await detail(order.id, { token })).toMatchObject({ paymentStatus: "PENDING", version: order.version });
});
