import { expect, test } from "vitest";
import { createClient, toClientTable } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { contract } from "#shared/contract/index.ts";
import { home } from "#tests/support/home.ts";
import { cookieFor, expectFailure, origin, post, setUp } from "./harness.ts";

// What nobody sees in a text is refused by name, and the page's own client never sends it.

const spoof = "Ali\u202Egnp.exe";
const address = { ...home, label: "Home", isDefault: true };
const entry = { name: "Ali", email: "", bodyTemperature: null, remark: "", isMask: true, isSanitizer: true };
const reserve = { noOfPax: 2, startAt: "2026-11-22T12:00:00+08:00" };

const cases: [string, string, object, string][] = [
  ["PATCH", "/v3/web/profile", { merchantId: "makan", name: spoof }, "name"],
  ["PATCH", "/v3/web/profile", { merchantId: "makan", email: "a\u200B@b.my" }, "email"],
  [
    "PATCH",
    "/v3/web/profile",
    { merchantId: "makan", addresses: [{ ...address, unit: "A\u0000" }] },
    "addresses.0.unit",
  ],
  [
    "PATCH",
    "/v3/web/profile",
    { merchantId: "makan", addresses: [{ ...address, remark: spoof }] },
    "addresses.0.remark",
  ],
  [
    "PATCH",
    "/v3/web/profile",
    { merchantId: "makan", vehicles: [{ vehicleNo: "V\u00AD1", vehicleDescription: "", isDefault: true }] },
    "vehicles.0.vehicleNo",
  ],
  ["POST", "/v3/web/store/1301/customer/entry", { ...entry, name: "Ali\nBaba" }, "name"],
  ["POST", "/v3/web/store/1301/customer/entry", { ...entry, remark: spoof }, "remark"],
  ["POST", "/v3/web/store/1301/reserve", { ...reserve, remark: "\u{E0041}" }, "remark"],
  [
    "POST",
    "/v3/web/review/order/1301-a",
    { type: "STORE", rating: { stars: 5, comment: "Sedap\u2066" } },
    "rating.comment",
  ],
  ["POST", "/v3/web/order/1301-a/canceled", { remark: "\u061C" }, "remark"],
];

test.each(cases)("%s %s: %o", async (method, path, body, field) => {
  const { call, seen } = setUp(() => Response.json({}));
  const init = { ...post(body, { Cookie: await cookieFor(true) }), method };
  const { issues } = await expectFailure(await call(path, init), "VALIDATION_FAILED");
  expect(issues).toEqual([{ path: field, code: "invisible_character" }]);
  expect(seen).toEqual([]);
});

test("Ends of lines are part of a remark, and emoji of any text", async () => {
  const { call, seen } = setUp(() =>
    Response.json({ item: { status: "CHECKED_IN", at: "2026-11-21T12:00:00+08:00" } }),
  );
  const body = { ...entry, name: "Ali ❤️", remark: "By the window\nnot near the door 🇲🇾" };
  const init = post(body, { Cookie: await cookieFor(false) });
  expect((await call("/v3/web/store/1301/customer/entry", init)).status).toBe(200);
  expect(await seen[0]?.json()).toMatchObject(body);
});

test("The page's client leaves out what nobody sees, also in texts that were kept before", async () => {
  const { call, seen } = setUp(() =>
    Response.json({ item: { status: "CHECKED_IN", at: "2026-11-21T12:00:00+08:00" } }),
  );
  const cookie = await cookieFor(false);
  const client = createClient<ApiContract>(toClientTable(contract), {
    origin,
    headers: () => ({ Origin: origin, Cookie: cookie }),
    send: async (request) => {
      const { pathname } = new URL(request.url);
      return call(pathname, { method: request.method, headers: request.headers, body: await request.text() });
    },
  });
  const { failure } = await client.dining.enter({
    params: { storeId: "1301" },
    body: { ...entry, name: `${spoof}\nBaba`, remark: "a\u200B\r\nb 👩‍🍳" },
  });
  expect(failure).toBeNull();
  expect(await seen[0]?.json()).toMatchObject({ name: "Alignp.exe Baba", remark: "a\nb 👩🍳" });
});
