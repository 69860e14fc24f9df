import { createInstance } from "i18next";
import { setI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "#app/checkout/draft.ts";
import { checkoutLater } from "#app/i18n/en/checkout-later.ts";
import { common } from "#app/i18n/en/common.ts";
import { pickupRules } from "#app/modes/pickup/rules.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, type Cart, createCart } from "#shared/domain/cart/cart.ts";

type Sent = {
  path: string;
  key: string | null;
  body: { expectedTotal?: number; orderFoods?: { cartItemID: string }[] };
};

setI18n(createInstance({ lng: "en-MY" }));

/** The page's local storage. */
const device = new Map<string, string>();
/** The requests that leave the page. */
let sent: Sent[] = [];
/** What the server says to orders, in turn; at the end its last answer again. */
let answers: ((payable?: number) => Response)[] = [];

/** The reply of placing, with what a payment's reply has besides. */
const placed = (payable = 3000, total = sent.at(-1)?.body.expectedTotal ?? payable) => {
  const amounts = { payable, total, rounding: 0 };
  return Response.json({ item: { id: "1301-order", ...amounts, store: { id: "1301" }, paymentUrl: "/dev/pay/1" } });
};
const failed = (status: number, code: string) => () =>
  Response.json({ error: { code, message: null, requestId: "r" } }, { status });
const lost = () => {
  throw new TypeError("the network is gone");
};

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === "/v3/auth") return Response.json({ token: "t", customer: { ID: "c", AffiliateCode: "" } });
  sent.push({ path: pathname, key: request.headers.get("Idempotency-Key"), body: await request.json() });
  const next = answers.length > 1 ? answers.shift() : answers[0];
  return (next ?? placed)();
}

beforeEach(() => {
  [sent, answers] = [[], [placed]];
  device.clear();
  const localStorage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  };
  vi.stubGlobal("window", { localStorage, addEventListener: () => undefined });
  vi.stubGlobal("location", new URL("https://makan.test/1301/checkout"));
  vi.stubGlobal("document", {
    documentElement: { dataset: { lang: "en-MY" } },
    cookie: "",
    getElementById: () => null,
  });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const line = (id: string): CartItem => ({
  cartItemID: id,
  item: { id, name: id, amount: 1500, imageUrl: "/assets/img/x" },
  selectedAttributes: [],
  selectedSides: [],
  combinationPricePerItem: 1500,
  campaignDiscountAmount: 0,
  campaignID: null,
  comboTaxAmount: 0,
  itemQuantity: 2,
  remark: "",
  selectedDineTime: null,
  selectedDineType: "PICKUP",
  mealPlan: null,
  foodConformity: null,
});
const store = {
  id: "1301",
  name: "Jade Dragon",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: null,
  miscellaneousFees: [],
  minOrderAmount: {},
};
const cart = addItem(createCart(store, "PICKUP"), line("a"));
const facts = {
  cart,
  mode: "PICKUP" as const,
  rules: pickupRules,
  draft: emptyDraft,
  quote: null,
  totalSen: 3000,
  promisedUntil: null,
  isLanding: false,
  hasAlcohol: false,
  payment: null,
  promoCode: null,
  spending: null,
};

/** A page with the cart of `facts` on the device. */
async function openPage() {
  const { changeCart } = await import("#app/cart/use-carts.ts");
  const { submitOrder } = await import("#app/checkout/submission/place-order.ts");
  await changeCart("1301", () => cart);
  const storedCart = async () => {
    let stored: Cart | null = null;
    await changeCart("1301", (now) => (stored = now));
    return stored as Cart | null;
  };
  return { changeCart, submitOrder, storedCart };
}

test.each([
  ["has risen since", 3200, 3000, 3000],
  ["has fallen since", 2900, 3000, 2900],
  ["is the same", 3000, 3000, 3000],
])("a total that %s the button was pressed: the server is told the smaller one", async (_, now, seen, expected) => {
  const { submitOrder } = await openPage();
  await submitOrder({ ...facts, totalSen: now }, seen);
  expect(sent.map(({ path, body }) => [path, body.expectedTotal])).toEqual([["/v3/web/store/1301/order", expected]]);
});

test("what was ordered leaves the cart, and what was added meanwhile stays in it", async () => {
  const { submitOrder, changeCart, storedCart } = await openPage();
  answers = [placed];
  const submitting = submitOrder(facts, 3000);
  await changeCart("1301", (now) => now && addItem(now, line("b")));
  expect(await submitting).toMatchObject({ order: { id: "1301-order" }, failure: null });
  expect((await storedCart())?.cart.map(({ cartItemID }) => cartItemID)).toEqual(["b"]);
});

test("after a lost reply the same order goes out under the same key; a refused one keeps the cart", async () => {
  const { submitOrder, storedCart } = await openPage();
  answers = [lost, placed];
  expect(await submitOrder(facts, 3000)).toMatchObject({ order: null, failure: { code: "NETWORK" } });
  expect((await storedCart())?.cart).toHaveLength(1);
  expect(await submitOrder(facts, 3000)).toMatchObject({ order: { id: "1301-order" } });
  const [first, second] = sent;
  expect(sent).toHaveLength(2);
  expect(first?.key).toMatch(/^[\w-]{8,}$/);
  expect(second).toEqual(first);

  const again = await openPage();
  answers = [failed(409, "PRICE_CHANGED")];
  expect(await again.submitOrder(facts, 3000)).toMatchObject({ order: null, failure: { code: "PRICE_CHANGED" } });
  expect((await again.storedCart())?.cart).toHaveLength(1);
  expect(sent.at(-1)?.key).not.toBe(first?.key);
});

test("two tabs that press at once place one order", async () => {
  const { submitOrder } = await openPage();
  const both = await Promise.all([submitOrder(facts, 3000), submitOrder(facts, 3000)]);
  expect(both.map(({ order }) => order?.id)).toEqual(["1301-order", "1301-order"]);
  expect(sent).toHaveLength(1);
});

test("three clicks at once are one order and one payment", async () => {
  const { submitOrder } = await openPage();
  answers = [placed, placed];
  const pressed = { ...facts, payment: { type: "ONLINE", method: "CARD", bank: null } as const };
  const all = await Promise.all([1, 2, 3].map(() => submitOrder(pressed, 3000)));
  expect(all.map(({ order }) => order?.id)).toEqual(["1301-order", "1301-order", "1301-order"]);
  expect(sent.map(({ path }) => path)).toEqual(["/v3/web/store/1301/order", "/v3/web/store/1301/transaction"]);
});

test.each([
  [{ type: "ONLINE", method: "FPX", bank: "Maybank2u" }, 3000, { paymentMethod: "FPX", bank: "Maybank2u" }],
  [{ type: "ONLINE", method: "CARD", bank: "Maybank2u" }, 3000, { paymentMethod: "CARD" }],
  [{ type: "ONLINE", method: "FPX", bank: null }, 0, { paymentType: "FREE", paymentMethod: "NONE" }],
] as const)(
  "%j for %i sen is paid as the order says, and its bank is told for FPX only",
  async (payment, payable, expected) => {
    const { submitOrder } = await openPage();
    device.set("mk.checkout.1301", "{}");
    answers = [() => placed(payable)];
    expect(await submitOrder({ ...facts, payment }, 3000)).toMatchObject({ paymentUrl: "/dev/pay/1" });
    const { path, body } = sent[1] ?? {};
    expect(path).toBe("/v3/web/store/1301/transaction");
    expect(body).toMatchObject({ orderIDs: ["1301-order"], ...expected });
    expect(body && "bank" in body).toBe("bank" in expected);
    expect(device.has("mk.checkout.1301")).toBe(false);
  },
);

const card = { type: "ONLINE", method: "CARD", bank: null } as const;
const spending = { loyaltyID: "L1", split: { points: 0, pointsSen: 0, creditSen: 1000, restSen: 2000 } };
test("an order that costs more than the page showed stands, and is not paid before the customer has seen it", async () => {
  const i18n = createInstance();
  await i18n.init({ lng: "en-MY", resources: { "en-MY": { checkoutLater, common } }, defaultNS: "common" });
  setI18n(i18n);
  const { submitOrder } = await openPage();
  answers = [() => placed(3060, 3060)];
  const payment = { type: "ONLINE", method: "FPX", bank: null } as const;
  expect(await submitOrder({ ...facts, payment }, 3000)).toMatchObject({ paymentUrl: null, failure: null });
  expect(sent.map(({ path }) => path)).toEqual(["/v3/web/store/1301/order"]);
});

test("a payment that did not begin leaves the order, which stands with the reason (PD160)", async () => {
  const { submitOrder, storedCart } = await openPage();
  const message = "The bank does not answer.";
  const down = () =>
    Response.json({ error: { code: "PAYMENT_PROVIDER_DOWN", message, requestId: "r" } }, { status: 503 });
  answers = [placed, down];
  const stands = { order: { id: "1301-order" }, failure: null };
  const unpaid = await submitOrder({ ...facts, payment: card }, 3000);
  expect(unpaid).toMatchObject({ ...stands, paymentUrl: null, payProblem: message });
  expect(await storedCart()).toBeNull();
});

const spent = () => Response.json({ item: { id: "s1", valueAmount: 1000, status: "PENDING" } });

test("credit is set aside before the rest is paid (S279)", async () => {
  const { submitOrder } = await openPage();
  answers = [placed, spent, placed];
  expect(await submitOrder({ ...facts, payment: card, spending }, 3000)).toMatchObject({
    paymentUrl: "/dev/pay/1",
  });
  expect(sent.map(({ path }) => path)).toEqual([
    "/v3/web/store/1301/order",
    "/v3/loyalty/balance/spend",
    "/v3/web/store/1301/transaction",
  ]);
  expect(sent[1]?.body).toMatchObject({ orderID: "1301-order", type: "CREDIT", amount: 1000 });
});

test("an order whose credit was refused stands, and no payment of the full amount is begun (S279)", async () => {
  const { submitOrder, storedCart } = await openPage();
  answers = [placed, failed(409, "INSUFFICIENT_BALANCE")];
  expect(await submitOrder({ ...facts, payment: card, spending }, 3000)).toMatchObject({
    order: { id: "1301-order" },
    paymentUrl: null,
  });
  expect(sent).toHaveLength(2);
  expect(await storedCart()).toBeNull();
});
