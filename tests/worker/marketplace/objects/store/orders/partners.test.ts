import { expect, test } from "vitest";
import type { Platform } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { call, refused, send } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { customer, detail, lunch, pickupBody, placed } from "./support.ts";

useShops("1001");

const { transaction } = contract.ordering;

type Method = readonly [paymentType: "ONLINE" | "WALLET" | "CREDIT" | "COUNTER", paymentMethod: string];

const methods: readonly Method[] = [
  ["ONLINE", "FPX"],
  ["ONLINE", "DUITNOW_QR"],
  ["ONLINE", "CARD"],
  ["WALLET", "TNG"],
  ["WALLET", "GRABPAY"],
  ["WALLET", "BOOST"],
  ["WALLET", "SHOPEEPAY"],
  ["WALLET", "ALIPAY_PLUS"],
  ["CREDIT", "CREDIT"],
  ["COUNTER", "CASH"],
];

/** Pays as a visitor of a platform, as the gateway names it. */
async function pay(platform: string, order: { id: string }, [paymentType, paymentMethod]: Method, token: string) {
  const body = { paymentType, paymentMethod, orderIDs: [order.id], isLanding: false };
  const response = await send(
    "/v3/web/store/1001/transaction",
    { method: "POST", body: JSON.stringify(body), headers: { "X-Platform": platform } },
    { now: lunch, token },
  );
  const reply: { error?: { code: string } } = await response.json();
  return response.status === 200 ? "paid" : reply.error?.code;
}

test.each([
  ["TNGD", "TNG"],
  ["BOOST", "BOOST"],
  ["ALIPAY", "ALIPAY_PLUS"],
] as const)("%s takes %s only, and a refused payment changes nothing (S22, S321, PD62)", async (platform, own) => {
  const { token } = await customer();
  const order = await placed("1001", await pickupBody("1001"), { token });
  const before = await detail(order.id, { token });
  for (const method of methods.filter(([, name]) => name !== own))
    expect(await pay(platform, order, method, token), method[1]).toBe("PAYMENT_METHOD_UNAVAILABLE");
  expect(await detail(order.id, { token })).toEqual(before);
  expect(await pay(platform, order, ["WALLET", own], token)).toBe("paid");
});

test.each(["WEB", "SENHENG"] as const)(
  "%s takes all methods of the web, and not the one of Alipay (S23)",
  async (platform) => {
    const { token } = await customer();
    for (const method of methods.filter(([type]) => type === "ONLINE" || type === "WALLET")) {
      const order = await placed("1001", await pickupBody("1001"), { token });
      const isOffered = method[1] !== "ALIPAY_PLUS";
      expect(await pay(platform, order, method, token), method[1]).toBe(
        isOffered ? "paid" : "PAYMENT_METHOD_UNAVAILABLE",
      );
      await call(contract.ordering.cancel, { params: { id: order.id }, body: {} }, { now: lunch, token });
    }
  },
);

test("without a platform of the visit the one of the token counts", async () => {
  const { token: guest } = await customer();
  const order = await placed("1001", await pickupBody("1001"), { token: guest });
  const body = { customerId: "", platform: "BOOST" as Platform };
  const { token } = await call(contract.auth.authenticate, { body }, { now: lunch, token: guest });
  const asked = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [order.id], isLanding: false } as const;
  const refusal = await refused(transaction, { params: { storeID: "1001" }, body: asked }, { now: lunch, token });
  expect(refusal).toMatchObject({ status: 422, code: "PAYMENT_METHOD_UNAVAILABLE" });
});
