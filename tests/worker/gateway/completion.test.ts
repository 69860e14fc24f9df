import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { isErrorCode } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { isSocketRow, isFileRow, listRows, type RowReply } from "#shared/contract/row.ts";
import { validOf } from "#tests/support/arbitraries.ts";
import { requestsOf } from "#tests/support/row-requests.ts";
import { runs } from "#tests/support/runs.ts";
import { cookieFor, post, setUp } from "./harness.ts";

// Replies of a remote API that knows only the specification, or keeps to it in its own way (PD114, PD115).

const remote = { upstreamOrigin: "https://api.example" };

const store = {
  id: "501",
  name: "Kedai Sederhana Bangsar",
  bannerUrl: "https://assets.example/banner.jpg",
  phoneNumber: "+60322221111",
  distance: null,
  addressLine1: "12 Jalan Maarof",
  addressLine2: "",
  postCode: "59000",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  badges: [],
  isOpen: true,
  orderAheadDays: 1,
  isDeliveryTimeAvailable: true,
  isVoucherPromo: false,
  isDeliveryPromo: false,
  supportedDineType: ["DELIVERY", "PICKUP", "DINEIN"],
  currentOpeningHour: "2026-11-21T02:00:00.000Z",
  currentClosingHour: "2026-11-21T22:00:00+08:00",
  filterTagIDs: [],
  businessCategory: "Malay",
  isShowInMainPage: true,
  miscellaneousFees: [],
  merchant: { merchantId: 77 },
};
const merchant = {
  merchantId: 77,
  name: "Kedai Sederhana",
  brandName: "Sederhana",
  company: { logoUrl: "https://assets.example/logo.png" },
};
const settings = { item: { merchant, store, table: null, hasCustomerEntry: false } };
const settingsPath = "/v3/web/store/501/store-settings";

async function read(reply: unknown, path: string, init: RequestInit = {}, options = {}) {
  const { call, lines } = setUp(() => Response.json(reply), { ...remote, ...options });
  const response = await call(path, init);
  expect(response.status, await response.clone().text()).toBe(200);
  return { body: await response.json<Record<string, unknown>>(), line: lines.at(-1) };
}

describe("A store of the specification", () => {
  test("gets the fields that are ours, and its habits are repaired and counted (S259, S260)", async () => {
    const { body, line } = await read(settings, settingsPath);
    const { item } = body as RowReply<typeof contract.stores.settings>;
    expect(item.store).toMatchObject({ lat: null, lng: null, ratingCount: 0, rating: null, minOrderAmount: {} });
    expect(item.store.merchant).toEqual({
      merchantId: "77",
      name: merchant.name,
      brandName: "Sederhana",
      subdomain: "",
    });
    expect(item.store.currentOpeningHour).toBe("2026-11-21T10:00:00+08:00");
    expect(item.merchant).toMatchObject({ merchantId: "77", loyaltyEnabled: false, business: null, theme: null });
    expect(item).toMatchObject({ slotMinutes: 30, prepMinutes: null, serviceChargeBp: 0, promoBanners: [] });
    expect(item.reservation).toEqual({ minPax: 1, maxPax: 20, holdMinutes: 10, depositAmount: 0 });
    expect(item.paymentMethods.map(({ method }) => method)).toContain("FPX");
    // Two ids, an instant, and five fields that may be null.
    expect(line).toMatchObject({ status: 200, repaired: 8 });
  });

  test("offers the ways to pay of the platform that asks (PD62)", async () => {
    const { body } = await read(settings, `${settingsPath}?platform=BOOST`);
    const { item } = body as RowReply<typeof contract.stores.settings>;
    expect(item.paymentMethods.map(({ method }) => method)).toEqual(["BOOST"]);
  });

  test("belongs to the variants that the lists of merchants say, unless its reply says otherwise", async () => {
    const env = { LOYALTY_MERCHANTS: "12, 77", EMAIL_MERCHANTS: "77", FOOD_SERVICE_MERCHANTS: "78" };
    const listed = await read(settings, settingsPath, {}, { env });
    const flags = { loyaltyEnabled: true, requireEmail: true, profileEditable: false, isFoodService: false };
    expect(listed.body).toMatchObject({ item: { merchant: flags } });
    const said = { item: { ...settings.item, merchant: { ...merchant, loyaltyEnabled: false } } };
    const spoken = await read(said, settingsPath, {}, { env });
    expect(spoken.body).toMatchObject({ item: { merchant: { loyaltyEnabled: false, requireEmail: true } } });
  });

  test("without a name is refused, with row, path and reason in the log, and in the reply of a demo", async () => {
    const { name: _name, ...nameless } = store;
    for (const DEMO of ["1", ""]) {
      const { call, lines } = setUp(() => Response.json({ item: { ...settings.item, store: nameless } }), {
        ...remote,
        env: { DEMO },
      });
      const response = await call(settingsPath);
      expect(response.status).toBe(502);
      const { error } = await response.json<{ error: { code: string; issues?: unknown } }>();
      expect(error.code).toBe("UPSTREAM_CONTRACT");
      expect(error.issues).toEqual(DEMO === "1" ? [{ path: "item.store.name", code: "required" }] : undefined);
      expect(lines.at(-1)).toMatchObject({ row: "stores.settings", paths: ["item.store.name required"] });
    }
  });

  test("of the embedded marketplace has to be complete", async () => {
    const { call } = setUp(() => Response.json(settings));
    expect((await call(settingsPath)).status).toBe(502);
  });
});

const order = {
  id: 70_001,
  paymentStatus: "PENDING",
  deliveryStatus: null,
  orderDineType: "DELIVERY",
  orderNo: "S-1",
  orderTime: "2026-11-21T12:00:00+08:00",
  subtotal: 2300,
  serviceFee: 0,
  tax: 138,
  deliveryFee: 500,
  deliveryDiscount: 100,
  methodChangeFee: 40,
  methodChangeDiscount: 10,
  rounding: 0,
  campaignDiscount: 200,
};

describe("An order of the specification", () => {
  const detail = { item: order, deliveryTime: null };

  test("gets total and payable by the formula, and a version that grows (S150)", async () => {
    const { call, time } = setUp(() => Response.json(detail), remote);
    const init = { headers: { Cookie: await cookieFor(true) } };
    const ask = async () => (await (await call("/v3/web/orders/70001", init)).json<{ item: Order }>()).item;
    const first = await ask();
    expect(first).toMatchObject({ id: "70001", total: 2668, payable: 2668, redeemed: 0, orderFoods: [], events: [] });
    time.nowMs += 1000;
    expect((await ask()).version).toBeGreaterThan(first.version);
  });

  test("gets the store at which it was placed, from the store's settings, which are read once", async () => {
    const { call, seen } = setUp(
      ({ url }) => Response.json(url.includes("store-settings") ? settings : detail),
      remote,
    );
    const cookie = { Cookie: await cookieFor(true), "Idempotency-Key": "key-12345678" };
    const body = { orderDineType: "PICKUP", orderFoods: [{ id: "9001", orderQuantity: 1 }], deliveryTime: null };
    const placed = await call(
      "/v3/web/store/501/order",
      post({ ...body, isCutleryRequired: false, isLanding: false }, cookie),
    );
    const store501 = { id: "501", name: store.name, phoneNumber: store.phoneNumber, bannerUrl: store.bannerUrl };
    expect(await placed.json()).toMatchObject({ item: { store: { ...store501, lat: null, lng: null } } });
    // Who distrusts a cached order does not distrust its store.
    for (const headers of [cookie, { ...cookie, "Cache-Control": "no-cache" }]) {
      const later = await call("/v3/web/orders/70001", { headers });
      expect(await later.json()).toMatchObject({ item: { store: store501 } });
    }
    expect(seen.filter(({ url }) => url.includes("store-settings"))).toHaveLength(1);
  });
});

/** The amount of a payment for two orders whose upstream reply is `given`. */
async function pay(given: object): Promise<number> {
  const { call } = setUp(
    ({ url }) =>
      url.includes("/transaction")
        ? Response.json({ item: { orderIDs: ["70001", "70002"], ...given } })
        : Response.json({ item: { ...order, total: 2668, payable: url.endsWith("70001") ? 2668 : 32 } }),
    remote,
  );
  const body = { paymentType: "ONLINE", paymentMethod: "FPX", orderIDs: ["70001", "70002"], isLanding: false };
  const headers = { Cookie: await cookieFor(true), "Idempotency-Key": "key-12345678" };
  const reply = await call("/v3/web/store/501/transaction", post(body, headers));
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json<RowReply<typeof contract.ordering.transaction>>()).item.amount;
}

test("A payment without its amount gets what is due for its orders, and one with it keeps it", async () => {
  expect(await pay({})).toBe(2700);
  expect(await pay({ amount: 2605 })).toBe(2605);
});

test("A call that says only that it worked may say it with nothing", async () => {
  for (const answer of [new Response(null, { headers: { "Content-Type": "text/plain" } }), Response.json(true)]) {
    const { call } = setUp(() => answer, remote);
    const body = { countryCode: "60", phoneNumber: "123456789" };
    const response = await call("/v3/request-otp", post(body, { Cookie: await cookieFor(false) }));
    expect(await response.json()).toEqual({ success: true, resendAfterSeconds: 60 });
  }
});

const rows = listRows(contract).filter(({ row }) => !row.local && !isFileRow(row) && !isSocketRow(row));

/** The reply with one value, anywhere in it, replaced or left out. */
function mutate(value: unknown, path: readonly number[], put: unknown): unknown {
  const [at = 0, ...rest] = path;
  if (Array.isArray(value) && value.length > 0 && path.length > 0) {
    const index = at % value.length;
    return value.map((entry, one) => (one === index ? mutate(entry, rest, put) : entry));
  }
  if (typeof value === "object" && value !== null && path.length > 0) {
    const entries = Object.entries(value);
    if (entries.length === 0) return put;
    const index = at % entries.length;
    return Object.fromEntries(
      entries.flatMap(([key, inner], one) => {
        if (one !== index) return [[key, inner]];
        const changed = mutate(inner, rest, put);
        return changed === undefined ? [] : [[key, changed]];
      }),
    );
  }
  return put;
}

test("2,000 replies that are wrong somewhere are repaired, or refused with an error of the catalogue", async () => {
  const wrong = fc.constantFrom(undefined, null, 7, -1, 1e300, "", "x".repeat(5000), true, [], {}, [null], { a: 1 });
  const path = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
  const cases = fc
    .constantFrom(...rows)
    .chain((named) => fc.tuple(fc.constant(named), requestsOf(named.row), validOf(named.row.response), path, wrong));
  const cookie = await cookieFor(true);
  await fc.assert(
    fc.asyncProperty(cases, async ([{ row }, parts, good, at, put]) => {
      const reply = mutate(good, at, put);
      const { call } = setUp(() => Response.json(reply ?? null), remote);
      const address = row.path.replaceAll(/:(\w+)/g, (_, name: string) => (/id/i.test(name) ? "501" : "abc"));
      const key = { "Idempotency-Key": "key-12345678", Cookie: cookie };
      const response = await call(
        address,
        row.method === "GET" ? { headers: key } : { ...post(parts.body ?? {}, key), method: row.method },
      );
      const body = await response.json<{ error?: { code: string } }>();
      if (response.status === 200) expect(v.safeParse(row.response, body).success).toBe(true);
      // A made-up request may be refused by the gateway itself.
      else expect(isErrorCode(body.error?.code) && body.error?.code !== "INTERNAL", body.error?.code).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});
