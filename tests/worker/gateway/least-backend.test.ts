import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Row, RowReply } from "#shared/contract/row.ts";
import { cookieFor, cookieOf, post, setUp } from "./harness.ts";

// A whole API that sends only what the specification promises (PD169), as an integrator writes it in an hour: the gateway makes
// of it what the pages need.

/** Answers a call; `orders` are those that it has placed. */
async function answer(request: Request, orders: Map<string, Record<string, unknown>>): Promise<Response> {
  const { pathname } = new URL(request.url);
  const body = request.method === "GET" ? {} : await request.json<Record<string, unknown>>();
  const path = `${request.method} ${pathname}`;
  const orderID = /orders?\/(\d+)/.exec(pathname)?.[1] ?? "";
  const merchant = { merchantId: 77, name: "Kedai Kecil" };
  const store = { id: 501, name: "Kedai Kecil Bangsar", isOpen: true, supportedDineType: ["PICKUP"], merchant };
  const dish = { id: 9001, name: "Nasi Lemak", amount: 1200 };
  const missing = Response.json({ message: "Not Found" }, { status: 404 });
  const placeOrder = () => {
    const id = String(70_001 + orders.size);
    const stated = { id, paymentStatus: "PENDING", orderTime: "2026-11-21T04:00:00.000Z", subtotal: dish.amount };
    orders.set(id, { ...body, ...stated });
    return { item: orders.get(id) };
  };
  const answers: Record<string, () => unknown> = {
    "POST /v3/auth": () => ({ token: "guest", customer: { ID: 1 } }),
    "POST /v3/request-otp": () => "sent",
    "POST /v3/web/login": () => ({ isBinded: true, item: { name: "Aina", loyaltyID: "" }, token: "aina" }),
    "POST /v3/web/profile": () => ({}),
    "POST /v3/web/logout": () => ({}),
    "GET /v3/web/stores/kecil": () => ({ items: [store], merchant }),
    "GET /v4/web/find-nearby-stores": () => ({ items: [store] }),
    "GET /v3/web/store/501/store-settings": () => ({ item: { merchant, store } }),
    "GET /v3/web/store/501/foods": () => ({ items: [{ status: "ACTIVE", foods: [dish] }] }),
    "POST /v3/web/store/501/availability": () => ({}),
    "POST /v3/web/store/501/order": placeOrder,
    "POST /v3/web/store/501/transaction": () => ({ item: { paymentUrl: "" } }),
    "GET /v3/web/orders": () => ({ items: [...orders.values()], cursor: "" }),
    [`GET /v3/web/orders/${orderID}`]: () => ({ item: orders.get(orderID) }),
    [`POST /v3/web/order/${orderID}/canceled`]: () => ({
      item: { ...orders.get(orderID), paymentStatus: "CANCELLED" },
    }),
    "GET /v3/web/review/order": () => ({
      item: { id: 70_001, storeName: "K", orderDineType: "DELIVERY", deliveryCourier: {} },
    }),
    "POST /v3/loyalty/balance/spend": () => ({ item: { id: false, newBalance: "RM5" } }),
    "POST /v3/web/game/enter": () => ({}),
    "GET /v3/web/game/chances": () => ({}),
  };
  const found = answers[path];
  return found ? Response.json(found()) : missing;
}

/** A browser in front of it, whose cookie follows what the answers set. */
function visit() {
  const orders = new Map<string, Record<string, unknown>>();
  const { call, seen } = setUp((request) => answer(request, orders), { upstreamOrigin: "https://api.example" });
  let cookie = "";
  return {
    seen,
    logIn: async () => (cookie = await cookieFor(true)),
    send: async <R extends Row>(row: R, path: string, body?: object): Promise<RowReply<R>> => {
      const headers = { Cookie: cookie, "Idempotency-Key": crypto.randomUUID() };
      const response = await call(path, row.method === "GET" ? { headers } : post(body ?? {}, headers));
      expect(response.status, await response.clone().text()).toBe(200);
      if (response.headers.has("Set-Cookie")) cookie = cookieOf(response);
      return response.json<RowReply<R>>();
    },
  };
}

const { auth, session, stores, menus, ordering, reviews, loyalty, game } = contract;
const number = { countryCode: "60", phoneNumber: "123456789" };
const orderFoods = [{ id: "9001", orderQuantity: 1 }];

test("login, menu, order, payment, list, cancelling and logout pass in front of the least API (PD169)", async () => {
  const { send, seen } = visit();
  const hello = { customerId: "", platform: "WEB" };
  expect(await send(auth.authenticate, "/v3/auth", hello)).toEqual({
    token: "cookie",
    customer: { ID: "1", AffiliateCode: "" },
  });
  await send(session.requestOtp, "/v3/request-otp", number);
  const known = await send(session.login, "/v3/web/login", { ...number, code: "123456" });
  expect(known).toMatchObject({ isBinded: true, orders: [], item: { name: "Aina", loyaltyID: null, addresses: [] } });

  const { items } = await send(stores.nearby, "/v4/web/find-nearby-stores");
  expect(items[0]).toMatchObject({
    isShowInMainPage: true,
    phoneNumber: "",
    bannerUrl: expect.stringMatching(/^\/assets/),
  });
  await send(stores.bySubdomain, "/v3/web/stores/kecil");
  const { item: settings } = await send(stores.settings, "/v3/web/store/501/store-settings");
  expect(settings.merchant).toMatchObject({ brandName: "Kedai Kecil", company: { logoUrl: "/favicon.svg" } });
  const { items: sections, campaigns } = await send(menus.foods, "/v3/web/store/501/foods");
  expect(sections).toMatchObject([
    {
      id: "1",
      name: "Menu",
      foods: [{ id: "9001", description: "", attributes: [], sides: [], foodConformity: null }],
    },
  ]);
  expect(campaigns).toEqual({});

  const asked = { orderFoods, deliveryTime: null, dineType: "PICKUP" };
  expect(await send(ordering.availability, "/v3/web/store/501/availability", asked)).toMatchObject({
    item: { isAvailable: true, days: null },
  });
  const order = { orderDineType: "PICKUP", orderFoods, deliveryTime: null, isCutleryRequired: false, isLanding: false };
  const { item: placed } = await send(ordering.place, "/v3/web/store/501/order", order);
  // The request is given back, and is no list of lines.
  expect(placed).toMatchObject({ id: "70001", orderNo: "70001", total: 1200, deliveryFee: 0, orderFoods: [] });
  expect(placed.store).toMatchObject({ id: "501", name: "Kedai Kecil Bangsar", phoneNumber: "" });
  const payment = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: [placed.id], isLanding: false };
  expect((await send(ordering.transaction, "/v3/web/store/501/transaction", payment)).item).toMatchObject({
    amount: 1200,
    paymentUrl: null,
  });
  const list = await send(ordering.list, "/v3/web/orders");
  expect(list).toMatchObject({ items: [{ id: "70001", payable: 1200 }], cursor: null });
  expect((await send(ordering.detail, "/v3/web/orders/70001")).deliveryTime).toBeNull();
  expect((await send(ordering.cancel, "/v3/web/order/70001/canceled")).item.paymentStatus).toBe("CANCELLED");

  expect(await send(session.logout, "/v3/web/logout")).toEqual({ token: "", customerId: "" });
  await send(auth.authenticate, "/v3/auth", hello);
  // Nobody's token is sent once there is none (S186).
  expect(seen.at(-1)?.headers.get("Authorization")).toBeNull();
});

test("what an API answers in its own way is read as said without details: review, points, wheel (PD169)", async () => {
  const { send, logIn } = visit();
  await logIn();
  expect((await send(reviews.next, "/v3/web/review/order")).item).toMatchObject({
    merchantLogoUrl: "/favicon.svg",
    deliveryCourier: { photoUrl: null },
  });
  const spend = { merchantID: "77", loyaltyID: "7", orderID: "70001", type: "POINT", amount: 300 };
  expect((await send(loyalty.spend, "/v3/loyalty/balance/spend", spend)).item).toMatchObject({
    id: "",
    orderID: "70001",
    valueAmount: 300,
    balance: null,
  });
  expect(await send(game.enter, "/v3/web/game/enter", { storeID: "501", isLanding: false })).toEqual({ item: null });
  expect(await send(game.chances, "/v3/web/game/chances")).toEqual({ item: 0 });
});
