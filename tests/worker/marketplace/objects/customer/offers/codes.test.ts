import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import {
  beginPayment,
  customer,
  deliveryBody,
  detail,
  lineOf,
  lunch,
  minute,
  newsOf,
  ordersOf,
  pickupBody,
  placed,
  report,
  sendRow,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { guest, partnerToken } from "#tests/worker/marketplace/people.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { dishUnder, everywhere, foodOf, inCustomer, orderFor, outcome, putUp, refusal, tell } from "./support.ts";

useShops("1001", "2102", "BARU10", "EXPIRED1", "HANTAR", "MAKAN5", "PICKUP20", "SOLDOUT1", "STAFF15");

const { apply } = contract.offers;
const { cancel, place } = contract.ordering;

/** What promo/apply is asked for an order's body. */
const asked = (body: Awaited<ReturnType<typeof orderFor>>, promoCode = body.promoCode ?? "") => ({
  orderFoods: body.orderFoods,
  promoCode,
  dineType: body.orderDineType,
  ...(body.quotedDeliveryFee !== undefined && { quotedDeliveryFee: body.quotedDeliveryFee }),
});
const applied = (storeID: string, body: ReturnType<typeof asked>, token: string, now = lunch) =>
  call(apply, { params: { id: storeID }, body }, { token, now });

test("20 % off pickup, typed anyhow: the same discount when asked and when placed (S12, S267, S318)", async () => {
  const { token } = await customer();
  const body = await orderFor(2800, " pickup 20");
  const { item } = await applied("1001", asked(body), token);
  const order = await placed("1001", body, { token });
  const off = Math.min(800, Math.round(foodOf(order) * 0.2));
  expect(item).toEqual({
    promoCode: "PICKUP20",
    kind: "PROMO",
    name: "20% off when you pick up",
    discountAmount: off,
    deliveryDiscountAmount: 0,
    minSpendAmount: 2800,
    usesLeft: null,
  });
  expect(order).toMatchObject({ promoCode: "PICKUP20", promoDiscount: off });
  const plain = await placed("1001", await orderFor(2800), { token });
  expect(order.total).toBe(plain.total - off);
  expect(order.tax).toBe(plain.tax);
});

test("free delivery comes off the fee, never more than it, and does not stack on the store's own (PD14)", async () => {
  const { token } = await customer();
  const body = await deliveryBody("1001");
  const [line] = body.orderFoods;
  const more = { ...body, orderFoods: [{ ...line, id: line?.id ?? "", orderQuantity: 20 }] };
  const fresh = { ...(await requoted(more)), promoCode: "hantar" };
  const { item } = await applied("1001", asked(fresh), token);
  const fee = fresh.quotedDeliveryFee ?? 0;
  expect(item).toMatchObject({ discountAmount: 0, deliveryDiscountAmount: Math.min(800, fee) });
  const order = await placed("1001", fresh, { token });
  expect(order).toMatchObject({ promoCode: "HANTAR", promoDiscount: 0, deliveryDiscount: Math.min(800, fee) });
  const { quotedDeliveryFee: _fee, ...unpriced } = asked(fresh);
  const unquoted = await applied("1001", unpriced, token);
  expect(unquoted.item.deliveryDiscountAmount).toBe(800);
});

async function requoted(body: Awaited<ReturnType<typeof deliveryBody>>) {
  const { orderFoods, address } = body;
  if (!address) throw new Error("no address");
  const { item } = await call(
    contract.ordering.calculateDelivery,
    { params: { id: "1001" }, body: { orderFoods, deliveryTime: null, address, dineType: "DELIVERY" } },
    { now: lunch },
  );
  return { ...body, deliveryFares: item.deliveryFares.slice(0, 1), quotedDeliveryFee: item.amount };
}

test.each([
  ["NOSUCH", 3000, "PROMO_NOT_FOUND"],
  ["EXPIRED1", 3000, "PROMO_EXPIRED"],
  ["SOLDOUT1", 3000, "PROMO_LIMIT_REACHED"],
  ["STAFF15", 3000, "PROMO_NOT_ELIGIBLE"],
  ["HANTAR", 3000, "PROMO_WRONG_DINE_TYPE"],
  ["PICKUP20", 500, "PROMO_MIN_SPEND"],
])("%s with %d sen of food is %s, asked or placed, and nothing is kept (S267)", async (code, sen, error) => {
  const { token, id } = await customer();
  const body = await orderFor(sen, code);
  const answer = await refused(apply, { params: { id: "1001" }, body: asked(body) }, { token, now: lunch });
  expect(answer).toMatchObject({ status: 422, code: error });
  expect(await refusal("1001", body, { token })).toMatchObject({ status: 422, code: error });
  expect(await ordersOf({ token })).toEqual([]);
  expect(await inCustomer(id, "SELECT * FROM promo_uses")).toEqual([]);
  expect(await inCustomer(id, "SELECT * FROM campaign_uses")).toEqual([]);
});

test("STAFF15 holds at its merchant", async () => {
  const { token } = await customer();
  // This merchant asks for an e-mail address.
  const email = { merchantId: "dailyserve", email: "nurul@example.com" };
  await call(contract.session.editProfile, { body: email }, { token, now: lunch });
  const body = await pickupBody("2102", { promoCode: "STAFF15" });
  const order = await placed("2102", body, { token });
  expect(order.promoDiscount).toBe(Math.round(foodOf(order) * 0.15));
});

test("asking changes nothing: as often as one likes, and what is left is told (S267)", async () => {
  const { token, id } = await customer();
  const body = await orderFor(2500, "MAKAN5");
  for (let times = 0; times < 3; times += 1) {
    expect((await applied("1001", asked(body), token)).item).toMatchObject({ discountAmount: 500, usesLeft: 1 });
  }
  expect(await inCustomer(id, "SELECT * FROM promo_uses")).toEqual([]);
  await placed("1001", body, { token });
  const after = await refused(apply, { params: { id: "1001" }, body: asked(body) }, { token, now: lunch });
  expect(after).toMatchObject({ code: "PROMO_LIMIT_REACHED" });
});

test("a guest may ask, as somebody new", async () => {
  const { token } = await guest({ now: lunch });
  const body = await orderFor(3000, "BARU10");
  expect((await applied("1001", asked(body), token)).item).toMatchObject({ discountAmount: 1000, usesLeft: 1 });
});

test("ids and quantities are enough to ask (S267)", async () => {
  const { token } = await guest({ now: lunch });
  const { orderFoods } = await orderFor(2800);
  const bare = orderFoods.map(({ id, orderQuantity }) => ({ id, orderQuantity }));
  const body = { orderFoods: bare, promoCode: "PICKUP20", dineType: "PICKUP" as const, isLanding: true, extra: 1 };
  expect(
    (await call(apply, { params: { id: "1001" }, body }, { token, now: lunch })).item.discountAmount,
  ).toBeGreaterThan(0);
  const nowhere = { params: { id: "9999" }, body };
  expect(await refused(apply, nowhere, { token, now: lunch })).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("once per customer: of ten orders at once exactly one has it, and the others are refused", async () => {
  const { token, id } = await customer();
  const body = await orderFor(2500, "MAKAN5");
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome("1001", body, { token })));
  expect(outcomes.filter((one) => one === "PROMO_LIMIT_REACHED")).toHaveLength(9);
  expect(await ordersOf({ token })).toHaveLength(1);
  expect(await inCustomer(id, "SELECT code FROM promo_uses")).toEqual([{ code: "MAKAN5" }]);
});

test("a use comes back when the order is cancelled, expires unpaid or is given its money back, and then it can be used again", async () => {
  const { token, id } = await customer();
  const body = await orderFor(2500, "MAKAN5");
  const cancelled = await placed("1001", body, { token });
  await call(cancel, { params: { id: cancelled.id }, body: {} }, { token, now: lunch });
  const unpaid = await placed("1001", body, { token, now: lunch + minute });
  expect((await tell(id, unpaid.id, lunch + 32 * minute)).cancelReason).toBe("UNPAID");
  const refundedNow = lunch + 33 * minute;
  const paid = await placed("1001", body, { token, now: refundedNow });
  const attempt = await beginPayment(paid, { token, now: refundedNow });
  await report(attempt.id, "SUCCEED", refundedNow);
  expect((await tell(id, paid.id, refundedNow)).paymentStatus).toBe("DONE");
  expect((await refusal("1001", body, { token, now: refundedNow })).code).toBe("PROMO_LIMIT_REACHED");
  await call(cancel, { params: { id: paid.id }, body: {} }, { token, now: refundedNow });
  expect((await detail(paid.id, { token, now: refundedNow })).paymentStatus).toBe("REFUNDED");
  expect((await placed("1001", body, { token, now: refundedNow })).promoDiscount).toBe(500);
});

test("what the Store refuses keeps no use, and the refusal answers its key", async () => {
  const { token, id } = await customer();
  const body = { ...(await orderFor(2500, "MAKAN5")), expectedTotal: 1 };
  const key = "a-key-of-codes";
  for (const replayed of [null, "true"]) {
    const response = await sendRow(place, { params: { id: "1001" }, body }, { token, key });
    expect(response.status).toBe(409);
    expect(response.headers.get("Idempotency-Replayed")).toBe(replayed);
  }
  expect(await inCustomer(id, "SELECT * FROM promo_uses")).toEqual([]);
});

test("an order that is repeated under its key uses its code once", async () => {
  const { token, id } = await customer();
  const parts = { params: { id: "1001" }, body: await orderFor(2500, "MAKAN5") };
  const key = "another-key-of-codes";
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendRow(place, parts, { token, key })));
  expect(new Set(await Promise.all(sent.map((response) => response.text()))).size).toBe(1);
  expect(await inCustomer(id, "SELECT count(*) AS uses FROM promo_uses")).toEqual([{ uses: 1 }]);
});

/** The token of a guest who comes from a platform. */
async function from(platform: "WEB" | "BOOST"): Promise<string> {
  const body = { customerId: "", platform } as const;
  return (await call(contract.auth.authenticate, { body }, { now: lunch })).token;
}

test("a code of one platform holds for who came from there, and after a partner's login too", async () => {
  await putUp({ code: "BOOSTONLY", scope: { ...everywhere, platforms: ["BOOST"] } });
  const body = asked(await orderFor(1500, "BOOSTONLY"));
  const web = await from("WEB");
  const answer = await refused(apply, { params: { id: "1001" }, body }, { token: web, now: lunch });
  expect(answer.code).toBe("PROMO_NOT_ELIGIBLE");
  expect((await applied("1001", body, await from("BOOST"))).item.discountAmount).toBe(1000);
  const partnerAccessToken = await partnerToken("BOOST", { subject: "of-codes" }, lunch);
  const entered = await call(
    contract.session.oauth,
    { body: { platform: "BOOST", partnerAccessToken } },
    { token: web, now: lunch },
  );
  expect((await applied("1001", body, entered.token ?? "")).item.discountAmount).toBe(1000);
});

test("BARU10 is for who has completed nothing, once (S158)", async () => {
  const { token, id } = await customer();
  const body = await orderFor(3000, "BARU10");
  const order = await placed("1001", await orderFor(3000), { token });
  const customerAsk = getCustomer(env, id, { now: lunch, locale: "EN" });
  await customerAsk(
    "storeOrder",
    newsOf({ ...order, deliveryStatus: "COMPLETED", paymentStatus: "DONE", version: 99 }),
  );
  expect((await refusal("1001", body, { token })).code).toBe("PROMO_NOT_ELIGIBLE");
  const fresh = await customer();
  expect((await placed("1001", body, { token: fresh.token })).promoDiscount).toBe(1000);
  expect((await refusal("1001", body, { token: fresh.token })).code).toBe("PROMO_LIMIT_REACHED");
});

test("the total that the customer was shown counts the code (PD7)", async () => {
  const { token } = await customer();
  const body = await orderFor(2500, "MAKAN5");
  const { total } = await placed("1001", await orderFor(2500), { token });
  expect(await refusal("1001", { ...body, expectedTotal: total }, { token })).toMatchObject({
    code: "PRICE_CHANGED",
    changes: [{ kind: "TOTAL", before: total, after: total - 500 }],
  });
  expect((await placed("1001", { ...body, expectedTotal: total - 500 }, { token })).total).toBe(total - 500);
});

test("a campaign's price and a code go together: the percentage is of what the campaign leaves (PD14)", async () => {
  const { token } = await customer();
  const dish = await dishUnder("c1-merdeka", "1001");
  const body = await pickupBody("1001", { promoCode: "PICKUP20", orderFoods: [lineOf(dish, 40)] });
  const order = await placed("1001", body, { token });
  expect(order.campaignDiscount).toBeGreaterThan(0);
  expect(order.promoDiscount).toBe(Math.min(800, Math.round(foodOf(order) * 0.2)));
});
