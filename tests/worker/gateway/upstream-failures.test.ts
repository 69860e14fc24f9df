import { expect, test } from "vitest";
import { cookieFor, expectFailure, noStores, post, setUp, withOrders } from "./harness.ts";

// Refusals of an upstream that are an answer, errors that are none, and what the log says of both.

const nearby = "/v4/web/find-nearby-stores";
const cartPath = "/v3/web/store-cart-info";
const cartInfo = post({ storeId: ["1"] });

test("A refusal with a code of ours keeps its status, its short plain text, and what the failure schema knows", async () => {
  const change = { kind: "ITEM", id: "1", name: "Nasi", before: 500, after: 600 };
  const error = {
    code: "PRICE_CHANGED",
    message: "Prices went up.",
    requestId: "theirs",
    debug: "SELECT * FROM orders",
    issues: [{ path: "orderFoods.0", code: "price", value: 500 }],
    changes: [{ ...change, sql: "x" }],
  };
  const { call } = setUp(() => Response.json({ error, trace: "at line 1" }, { status: 409 }), { contract: withOrders });
  const response = await call("/v3/order/1", post({}, { Cookie: await cookieFor(true), "X-Request-Id": "request-1" }));
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: {
      code: "PRICE_CHANGED",
      message: "Prices went up.",
      requestId: "request-1",
      issues: [{ path: "orderFoods.0", code: "price" }],
      changes: [change],
    },
  });
});

test("A text that is long, marked up or no text is replaced by ours; details outside their schema are left out", async () => {
  for (const message of ["x".repeat(201), "<b>Hi</b>", "two\nlines", "bell\u0007", "", null, 7, { a: 1 }]) {
    const error = { code: "STORE_CLOSED", message, issues: "all", changes: [{ kind: "OTHER" }] };
    const { call } = setUp(() => Response.json({ error }, { status: 409 }));
    const passed = await expectFailure(await call(cartPath, cartInfo), "STORE_CLOSED");
    expect(Object.keys(passed).toSorted()).toEqual(["code", "message", "requestId"]);
  }
});

test("Every 429 says how long to wait", async () => {
  const body = { error: { code: "OTP_RATE_LIMITED", message: null } };
  const waitFor = async (headers: Record<string, string>) =>
    (await setUp(() => Response.json(body, { status: 429, headers })).call(cartPath, cartInfo)).headers.get(
      "Retry-After",
    );
  expect(await waitFor({ "Retry-After": "17" })).toBe("17");
  expect(await waitFor({ "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" })).toBe("30");
  expect(await waitFor({})).toBe("30");
});

/** Status and `Retry-After` of what the gateway makes of an upstream's 409. */
async function passed(code: string, headers: Record<string, string>) {
  const body = { error: { code, message: null } };
  const response = await setUp(() => Response.json(body, { status: 409, headers })).call(cartPath, cartInfo);
  return [response.status, response.headers.get("Retry-After")];
}

test("A 409 for too many unpaid orders says when there is room, in the upstream's seconds or not at all (PD19)", async () => {
  expect(await passed("UNPAID_ORDERS_LIMIT", { "Retry-After": "1500" })).toEqual([409, "1500"]);
  expect(await passed("UNPAID_ORDERS_LIMIT", {})).toEqual([409, null]);
  expect(await passed("UNPAID_ORDERS_LIMIT", { "Retry-After": "soon" })).toEqual([409, null]);
  expect(await passed("STORE_CLOSED", { "Retry-After": "1500" })).toEqual([409, null]);
});

test("What is not set up or does not answer behind the upstream is said as it is: 503 with its own code (PD5)", async () => {
  for (const code of ["SMS_NOT_CONFIGURED", "SMS_PROVIDER_DOWN", "PAYMENT_NOT_CONFIGURED", "PAYMENT_PROVIDER_DOWN"]) {
    const { call } = setUp(() => Response.json({ error: { code, message: null } }, { status: 503 }));
    await expectFailure(await call(cartPath, cartInfo), code);
  }
});

test.each(["SMS_PROVIDER_DOWN", "PAYMENT_PROVIDER_DOWN"])("%s says when to try again", async (code) => {
  const body = { error: { code, message: null } };
  const { call } = setUp(() => Response.json(body, { status: 503, headers: { "Retry-After": "5" } }));
  expect((await call(cartPath, cartInfo)).headers.get("Retry-After")).toBe("5");
});

test("A row of ours that an upstream does not know is NOT_OFFERED; one of the specification's is the upstream's error", async () => {
  const { call } = setUp(() => new Response("<h1>Not Found</h1>", { status: 404 }));
  await expectFailure(await call("/v3/web/tags"), "NOT_OFFERED");
  await expectFailure(await call("/v3/web/stores/demo"), "UPSTREAM_ERROR");
});

test("401 without an envelope of ours still asks to be authenticated again", async () => {
  const { call } = setUp(() => Response.json({ message: "jwt expired" }, { status: 401 }), { contract: withOrders });
  await expectFailure(await call("/v3/order/1", post({}, { Cookie: await cookieFor(true) })), "UNAUTHENTICATED");
});

test("Where the caller is comes from the request itself and never from an upstream", async () => {
  const { call, seen } = setUp(() => new Response(null, { status: 500 }));
  const response = await call("/v3/web/geo-ip");
  expect(await response.json()).toEqual({ item: { lat: 3.1, lng: 101.6, city: "Petaling Jaya", isDefault: false } });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(seen).toEqual([]);
});

test("An unexpected error is INTERNAL and says nothing of itself", async () => {
  const { call, lines } = setUp(noStores, {
    upstream: () => {
      throw new Error("secret detail 60123456789");
    },
  });
  await expectFailure(await call("/v3/web/tags"), "INTERNAL");
  expect(lines).toMatchObject([{ row: "places.tags", status: 500, code: "INTERNAL" }]);
  expect(JSON.stringify(lines)).toContain("Error");
  expect(JSON.stringify(lines)).not.toContain("secret detail");
});

test("A list of orders, an order and a menu that fail are logged by row and code (S290)", async () => {
  const down = { error: { code: "INTERNAL", message: null, requestId: "theirs" } };
  const { call, lines } = setUp(() => Response.json(down, { status: 500 }));
  const headers = { Cookie: await cookieFor(true) };
  await call("/v3/web/orders", { headers });
  await call("/v3/web/orders/1001-abcdefghijklmnopqrstuv", { headers });
  await call("/v3/web/store/1001/foods", { headers });
  expect(lines.map(({ row, status, code }) => [row, status, code])).toEqual([
    ["ordering.list", 502, "UPSTREAM_ERROR"],
    ["ordering.detail", 502, "UPSTREAM_ERROR"],
    ["menus.foods", 502, "UPSTREAM_ERROR"],
  ]);
});

test("The log has one line a call, with names and numbers and nothing of the visitor", async () => {
  const { call, lines } = setUp(() =>
    Response.json({ items: [{ id: "malay", name: "60123456789", imageUrl: "not a url" }] }),
  );
  const headers = {
    Cookie: await cookieFor(true),
    Authorization: "",
    "X-Request-Id": "request-1",
    "CF-Connecting-IP": "203.0.113.7",
  };
  await call(`${nearby}?searchInput=private-words`, { headers });
  await call("/v3/web/tags", { headers });
  await call("/v3/merchant/private%20path", { headers });
  expect(lines[1]).toEqual({
    requestId: "request-1",
    row: "places.tags",
    status: 502,
    code: "UPSTREAM_CONTRACT",
    ms: 0,
    cache: null,
    paths: ["items.0.imageUrl regex"],
  });
  expect(lines.map(({ row, code }) => [row, code])).toEqual([
    ["stores.nearby", "UPSTREAM_CONTRACT"],
    ["places.tags", "UPSTREAM_CONTRACT"],
    ["stores.merchant", "VALIDATION_FAILED"],
  ]);
  for (const personal of ["private", "60123456789", "203.0.113.7", "kept"]) {
    expect(JSON.stringify(lines)).not.toContain(personal);
  }
});
