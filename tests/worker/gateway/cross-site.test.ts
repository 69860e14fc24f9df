import { expect, test } from "vitest";
import { cookieFor, expectFailure, origin, post, setUp } from "./harness.ts";

// Cross-site calls: a page of another site must not act with the visitor's cookie (wire.md §1).

const body = JSON.stringify({ storeId: ["1"] });
const path = "/v3/web/store-cart-info";
const answer = () => Response.json({ items: [] });
const json = { "Content-Type": "application/json" };
const send = (headers: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { ...json, ...headers },
  body,
});

const passes: [string, Record<string, string>][] = [
  ["our own origin", { Origin: origin, Cookie: "mk.locale=CN" }],
  ["what the browser calls same-origin", { "Sec-Fetch-Site": "same-origin", Cookie: "mk.locale=CN" }],
  ["same-origin behind a proxy that ends TLS", { Origin: "http://makan.example", "Sec-Fetch-Site": "same-origin" }],
  ["our own origin, when the visitor sends it again by reload", { Origin: origin, "Sec-Fetch-Site": "none" }],
  ["a client that is no browser and has no cookie", {}],
  ["a bearer, who has no cookie to ride on", { Origin: "https://evil.example", "X-Session": "bearer" }],
];

test.each(passes)("A call passes from %s", async (_, headers) => {
  const { call } = setUp(answer);
  expect((await call(path, send(headers))).status).toBe(200);
});

const refused: [string, Record<string, string>][] = [
  ["another origin", { Origin: "https://evil.example" }],
  ["an origin that only begins like ours", { Origin: `${origin}.evil.example` }],
  ["our host without TLS", { Origin: "http://makan.example" }],
  ["another port", { Origin: `${origin}:8443` }],
  ["a page without an origin", { Origin: "null" }],
  ["a merchant's own subdomain", { Origin: "https://warisan.makan.example", "Sec-Fetch-Site": "same-site" }],
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["another site that names our origin", { Origin: origin, "Sec-Fetch-Site": "cross-site" }],
  ["a merchant's subdomain that names our origin", { Origin: origin, "Sec-Fetch-Site": "same-site" }],
  ["the same site but not the same origin", { "Sec-Fetch-Site": "same-site" }],
  ["no page at all, as the browser says", { "Sec-Fetch-Site": "none" }],
  ["nowhere, with a cookie", { Cookie: "__Host-mk.sid=x" }],
];

test.each(refused)("A call is refused from %s", async (_, headers) => {
  const { call, seen } = setUp(answer);
  await expectFailure(await call(path, send(headers)), "CROSS_SITE");
  expect(seen).toEqual([]);
});

test("Reads need no check: they change nothing", async () => {
  const { call } = setUp(answer);
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await call("/v3/web/tags", { headers })).status).toBe(200);
  expect((await call("/v3/web/tags", { method: "HEAD", headers })).status).toBe(200);
});

test("A call that deletes is a write that has no body, and needs no content type", async () => {
  const { call, seen } = setUp(() => Response.json({}), { upstreamOrigin: "https://api.example" });
  const device = "/v3/web/push/subscription/device-1";
  const headers = { Cookie: await cookieFor(true) };
  expect((await call(device, { method: "DELETE", headers: { ...headers, Origin: origin } })).status).toBe(200);
  expect([seen[0]?.method, seen[0]?.body]).toEqual(["DELETE", null]);
  for (const from of [{ Origin: "https://evil.example" }, {}] as Record<string, string>[]) {
    await expectFailure(await call(device, { method: "DELETE", headers: { ...headers, ...from } }), "CROSS_SITE");
  }
  expect(seen).toHaveLength(1);
});

test("A DELETE whose answer was lost is not sent again", async () => {
  const { call, seen } = setUp(() => Promise.reject(new Error("reset")), { upstreamOrigin: "https://api.example" });
  const headers = { Authorization: "Bearer of-the-caller" };
  const response = await call("/v3/web/push/subscription/device-1", { method: "DELETE", headers });
  await expectFailure(response, "UPSTREAM_UNREACHABLE");
  expect(seen).toHaveLength(1);
});

test("Nothing tells another site's page that it may read an answer", async () => {
  const { call } = setUp(answer);
  const response = await call("/v3/web/tags", { headers: { Origin: "https://evil.example" } });
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("Loaders in this process are not browsers: neither check holds for them", async () => {
  const { callLocally } = setUp(answer);
  const input = { body: JSON.parse(body) as unknown };
  const { status } = await callLocally("stores.cartInfo", input, { Origin: "https://evil.example" });
  expect(status).toBe(200);
});

test("HEAD is answered like GET, without a body", async () => {
  const { call, seen } = setUp(answer);
  const response = await call("/v3/web/tags", { method: "HEAD" });
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(await response.text()).toBe("");
  expect(seen[0]?.method).toBe("GET");
});

test("A call in the query's clothes is still checked", async () => {
  const { call } = setUp(answer);
  const headers = { "X-HTTP-Method-Override": "GET", Origin: "https://evil.example" };
  await expectFailure(await call(path, post(body, headers)), "CROSS_SITE");
});

const page = { own: origin, null: "null", foreign: "https://evil.example", absent: null };
type PageName = keyof typeof page;
const pages = Object.keys(page) as PageName[];

/** By Sec-Fetch-Site: the origins that pass with a cookie, and those that pass only without one. */
const matrix: [site: string | null, always: PageName[], withoutCookie: PageName[]][] = [
  [null, ["own"], ["absent"]],
  ["same-origin", pages, []],
  ["same-site", [], []],
  ["cross-site", [], []],
  ["none", ["own"], []],
];
const cases = matrix.flatMap(([site, always, withoutCookie]) =>
  pages.flatMap((from) =>
    [true, false].map((hasCookie) => ({
      site,
      from,
      hasCookie,
      status: always.includes(from) || (!hasCookie && withoutCookie.includes(from)) ? 200 : 403,
    })),
  ),
);

test.each(cases)("Sec-Fetch-Site $site, Origin $from, cookie $hasCookie: $status", async (one) => {
  const { call } = setUp(answer);
  const from = page[one.from];
  const headers = {
    ...(one.site !== null && { "Sec-Fetch-Site": one.site }),
    ...(from !== null && { Origin: from }),
    ...(one.hasCookie && { Cookie: "mk.locale=CN" }),
  };
  expect((await call(path, send(headers))).status).toBe(one.status);
});
