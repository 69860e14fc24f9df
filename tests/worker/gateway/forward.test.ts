import * as v from "valibot";
import { expect, test } from "vitest";
import { idempotencyKeyText } from "#shared/domain/text/idempotency-key.ts";
import { cookieFor, expectFailure, noStores, orderRow, post, setUp, tags, withOrders } from "./harness.ts";

// What goes to an upstream: parsed values, and the headers of one list (S241–S243).

const nearby = "/v4/web/find-nearby-stores";
const cartPath = "/v3/web/store-cart-info";
const placed = () => Response.json({ item: { id: "1" } });

/** Everything a client may try to have forwarded. */
const noise = {
  "X-Forwarded-For": "6.6.6.6",
  "X-Forwarded-Host": "evil.example",
  "X-Real-IP": "6.6.6.6",
  "X-User-Id": "admin",
  "X-HTTP-Method-Override": "DELETE",
  "User-Agent": "test",
  Referer: "https://makan.example/private",
  Via: "1.1 evil",
  TE: "trailers",
  Connection: "close, X-User-Id",
  Forwarded: "for=6.6.6.6",
  "App-Version": "0.0.0",
};

test("A forwarded call has exactly the headers of the list (S241, S242, S243)", async () => {
  const { call, seen } = setUp(placed, { contract: withOrders });
  const headers = {
    ...noise,
    Cookie: await cookieFor(true),
    "CF-Connecting-IP": "203.0.113.7",
    "Accept-Language": "zh-Hans-MY",
    "Idempotency-Key": "key-12345678",
    "X-Request-Id": "request-1",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  };
  expect((await call("/v3/order/a%20b", post({}, headers))).status).toBe(200);
  expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
    accept: "application/json",
    "content-type": "application/json",
    "app-version": "1.2.1",
    "user-agent": "Makan/1.2.1",
    "accept-language": "zh-Hans-MY",
    authorization: "Bearer kept",
    "idempotency-key": "key-12345678",
    "x-request-id": "request-1",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    "x-forwarded-for": "203.0.113.7",
    // The embedded marketplace decides by the visit which payments it takes.
    "x-platform": "WEB",
  });
  expect(seen[0]?.redirect).toBe("manual");
  expect(new URL(seen[0]?.url ?? "").pathname).toBe("/v3/order/a%20b");
});

test("Without them the rest stays; a cached call carries nothing of the one who asked", async () => {
  const { call, seen } = setUp(() => Response.json(tags));
  const headers = {
    ...noise,
    "CF-Connecting-IP": "203.0.113.7",
    traceparent: "nonsense",
    Cookie: await cookieFor(true),
  };
  await call("/v3/web/tags", { headers });
  const sent = Object.fromEntries(seen[0]?.headers ?? []);
  expect(Object.keys(sent).toSorted()).toEqual(
    ["accept", "accept-language", "app-version", "content-type", "user-agent", "x-request-id"].toSorted(),
  );
  expect(sent["accept-language"]).toBe("en-MY");
});

test("An Idempotency-Key goes only with rows that take one, and only in its form", async () => {
  const { call, seen } = setUp(placed, { contract: withOrders });
  const cookie = { Cookie: await cookieFor(true) };
  for (const key of ["short", "x".repeat(65), "with spaces"]) {
    const error = await expectFailure(
      await call("/v3/order/1", post({}, { ...cookie, "Idempotency-Key": key })),
      "VALIDATION_FAILED",
      422,
      idempotencyKeyText.EN,
    );
    expect(error.issues).toEqual([{ path: "Idempotency-Key", code: "regex", message: idempotencyKeyText.EN }]);
  }
  expect(seen).toEqual([]);
  await call(cartPath, post({ storeId: ["1"] }, { "Idempotency-Key": "key-12345678" }));
  expect(seen[0]?.headers.has("Idempotency-Key")).toBe(false);
});

test("The language is an explicit tag of the contract, else the visitor's own choice, else English (S39)", async () => {
  const { call, seen } = setUp(placed, { contract: withOrders });
  const languageFor = async (headers: Record<string, string>) => {
    await call(cartPath, post({ storeId: ["1"] }, headers));
    return seen.at(-1)?.headers.get("Accept-Language");
  };
  expect(await languageFor({ "Accept-Language": "zh-Hans-MY" })).toBe("zh-Hans-MY");
  expect(await languageFor({ "Accept-Language": "en-MY,en;q=0.9", Cookie: "mk.locale=CN" })).toBe("zh-Hans-MY");
  expect(await languageFor({ "Accept-Language": "zh-CN,zh;q=0.9" })).toBe("en-MY");
  expect(await languageFor({ Cookie: "mk.platform=ALIPAY" })).toBe("zh-Hans-MY");
});

test("A GET carries parsed values: sorted, coerced, with the visitor's platform and a coarse position", async () => {
  const { call, seen } = setUp(noStores);
  await call(`${nearby}?longitude=101.6868559&searchInput=%20mee%20&latitude=3.1390031`, {
    headers: { Cookie: "mk.platform=BOOST" },
  });
  expect(new URL(seen[0]?.url ?? "").search).toBe("?latitude=3.139&longitude=101.687&platform=BOOST&searchInput=mee");
  await call(`${nearby}?platform=TNG`, { headers: { Cookie: "mk.platform=BOOST" } });
  expect(new URL(seen[1]?.url ?? "").search).toBe("?platform=TNGD");
});

test("Repeated keys arrive as a list and leave as one", async () => {
  const query = v.strictObject({ state: v.optional(v.array(v.string())), one: v.optional(v.string()) });
  const row = {
    ...orderRow,
    method: "GET",
    path: "/v3/list",
    auth: "public",
    idem: undefined,
    body: undefined,
    params: undefined,
    query,
  } as const;
  const { call, seen } = setUp(placed, { contract: { test: { row } } });
  await call("/v3/list?state=B&one=x&state=A");
  expect(new URL(seen[0]?.url ?? "").search).toBe("?one=x&state=B&state=A");
  await expectFailure(await call("/v3/list?one=x&one=y"), "VALIDATION_FAILED");
});

test("A remote upstream is not sent the fields that are ours, unless it says that it knows them", async () => {
  const body = {
    ours: "x",
    lines: [{ id: "1", campaignID: "2" }, { id: "3" }],
    deep: { inner: 1, outer: 2 },
    other: 1,
  };
  const sentTo = async (options: Parameters<typeof setUp>[1]) => {
    const { call, seen } = setUp(() => new Response(null, { status: 500 }), { contract: withOrders, ...options });
    await call("/v3/order/1", post(body, { Cookie: await cookieFor(true) }));
    await call(`${nearby}?cursor=abc`);
    return { body: await seen[0]?.json(), url: seen[1]?.url };
  };
  const remote = { upstreamOrigin: "https://api.example" };
  expect(await sentTo(remote)).toEqual({
    body: { lines: [{ id: "1" }, { id: "3" }], deep: { outer: 2 }, other: 1 },
    url: "https://api.example/v4/web/find-nearby-stores?cursor=abc",
  });
  const knows = await sentTo({ ...remote, env: { UPSTREAM_EXTENSIONS: "1" } });
  expect(knows).toEqual({ body, url: "https://api.example/v4/web/find-nearby-stores?cursor=abc&platform=WEB" });
  expect((await sentTo({})).body).toEqual(body);
});
