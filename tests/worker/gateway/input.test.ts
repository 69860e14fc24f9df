import * as v from "valibot";
import { expect, test } from "vitest";
import { limits } from "#shared/contract/fields.ts";
import { contract } from "#shared/contract/index.ts";
import { type Row, listRows, type Schema } from "#shared/contract/row.ts";
import { hasBody, fillPath } from "#shared/request.ts";
import { openingHeaders } from "#tests/support/opening-headers.ts";
import { cookieFor, expectFailure, orderRow, origin, post, setUp } from "./harness.ts";

// Bad input to every row of the table: always its own 4xx in the envelope, and the upstream never hears of it.

const rows = listRows(contract);
const withBody = rows.filter(({ row }) => hasBody(row.method));
const withQuery = rows.filter(({ row }) => row.query);
const withParams = rows.filter(({ row }) => row.params);

const nothing = () => Response.json({});

/** A valid id of every kind there is. */
const pathOf = (row: Row) =>
  fillPath(row.path, {
    id: "1",
    postcode: "50480",
    storeID: "1",
    storeId: "1",
    subdomain: "demo",
    orderID: "1",
    merchantID: "1",
    loyaltyID: "1",
  });

/** What a logged-in customer's browser sends, so that rows of every level get as far as reading their input. */
async function customer(): Promise<Record<string, string>> {
  return { Cookie: await cookieFor(true) };
}

const entriesOf = (schema: Schema) => Object.keys((schema as { entries?: object }).entries ?? {});

const wrongValues: [string, unknown][] = [
  ["null", null],
  ["a flag", true],
  ["an object", { a: 1 }],
  ["a list", [1]],
  ["an empty text", ""],
  ["a long text", "x".repeat(2049)],
  ["markup", "<script>alert(1)</script>"],
  ["a negative number", -1],
  ["a fraction", 0.5],
  ["a huge number", 1e21],
  ["a text of digits", "99999999999999999999"],
];

test.each(withParams)("$name refuses ids of another shape", async ({ row }) => {
  const { call, seen } = setUp(nothing);
  const headers = await customer();
  for (const name of row.path.match(/(?<=:)\w+/g) ?? []) {
    for (const bad of ["%20", "%00", "a%2Fb", "..%2f..", "x".repeat(65), "'%20OR%201=1", "%E0%A4%A", "%F0%9F%8D%9C"]) {
      const path = pathOf({ ...row, path: row.path.replace(`:${name}`, "@@") as Row["path"] }).replace("@@", bad);
      const error = await expectFailure(
        await call(path, {
          ...(hasBody(row.method) && post({})),
          method: row.method,
          headers: { ...headers, ...postHeaders(row) },
        }),
        "VALIDATION_FAILED",
      );
      expect(error.issues?.map((issue) => issue.path)).toContain(name);
    }
  }
  expect(seen).toEqual([]);
});

const postHeaders = (row: Row): Record<string, string> => ({
  ...(row.method !== "GET" && { "Content-Type": "application/json", Origin: origin }),
  ...openingHeaders(row, origin),
});

test.each(rows)("$name refuses query keys it does not have, and says only which", async ({ row }) => {
  const { call, seen } = setUp(nothing);
  const response = await call(`${pathOf(row)}?surprise=0123456789`, {
    method: row.method,
    headers: { ...(await customer()), ...postHeaders(row) },
    ...(hasBody(row.method) && { body: "{}" }),
  });
  const error = await expectFailure(response, "VALIDATION_FAILED");
  expect(error.issues).toContainEqual({ path: "surprise", code: "unknown" });
  expect(JSON.stringify(error)).not.toContain("0123456789");
  expect(seen).toEqual([]);
});

const issuePaths = (schema: Schema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => v.getDotPath(issue)) ?? [];

test.each(withQuery)("$name refuses query values outside its schema", async ({ row }) => {
  const { call, seen } = setUp(() => new Response(null, { status: 500 }));
  const headers = { ...(await customer()), ...openingHeaders(row, origin) };
  let refused = 0;
  for (const key of entriesOf(row.query as Schema)) {
    const values = [
      "",
      "NaN",
      "-1",
      "1e999",
      "9".repeat(30),
      "<b>",
      "x".repeat(600),
      "\u0000",
      "[object Object]",
      "null",
    ];
    for (const value of [...values.map((value) => [value]), ["1", "2"], ["a", "b", "c"]]) {
      const given = value.length === 1 ? value[0] : value;
      const isValid = !issuePaths(row.query as Schema, { [key]: given }).includes(key);
      const search = new URLSearchParams(value.map((one) => [key, one]));
      const before = seen.length;
      const response = await call(`${pathOf(row)}?${search.toString()}`, { headers });
      if (isValid) continue;
      refused += 1;
      // A ticket says who calls, which is asked before.
      const error = await expectFailure(response, key === "ticket" ? "UNAUTHENTICATED" : "VALIDATION_FAILED");
      expect(seen.length).toBe(before);
      if (key === "ticket") continue;
      // The others of a query are left out here: those that it needs are named as required.
      const others = error.issues?.filter((issue) => issue.path !== key) ?? [];
      expect(error.issues?.length).toBeGreaterThan(others.length);
      expect(others.every((issue) => issue.code === "required")).toBe(true);
    }
  }
  expect(refused).toBeGreaterThan(0);
});

test.each(withBody)("$name refuses bodies outside its schema", async ({ row }) => {
  const { call, seen } = setUp(() => new Response(null, { status: 500 }));
  const headers = await customer();
  const schema = row.body ?? v.strictObject({});
  const bodies: unknown[] = [null, [], 0, "", "text", true, {}, { surprise: 1 }];
  for (const key of entriesOf(schema)) for (const [, value] of wrongValues) bodies.push({ [key]: value });
  const refused = bodies.filter((body) => !v.safeParse(schema, body).success);
  for (const body of refused) {
    const error = await expectFailure(
      await call(pathOf(row), { ...post(JSON.stringify(body), headers), method: row.method }),
      "VALIDATION_FAILED",
    );
    expect(error.issues?.length).toBeGreaterThan(0);
  }
  expect(refused.length).toBeGreaterThan(5);
  expect(seen).toEqual([]);
});

test.each(withBody)("$name counts the bytes that arrive and stops at its limit", async ({ row }) => {
  const { call, seen } = setUp(nothing);
  const headers = await customer();
  const megabyte = "x".repeat(1024 * 1024);
  const { method } = row;
  await expectFailure(await call(pathOf(row), { ...post({ text: megabyte }, headers), method }), "PAYLOAD_TOO_LARGE");
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(16 * 1024).fill(32)) });
  await expectFailure(await call(pathOf(row), { ...post("", headers), method, body: endless }), "PAYLOAD_TOO_LARGE");
  expect(seen).toEqual([]);
});

const padded = (size: number) => post("{}".padEnd(size, " "));

test("A body may have exactly as many bytes as its limit", async () => {
  const { call } = setUp(nothing);
  await expectFailure(await call("/v3/auth", padded(limits.bodyBytes)), "VALIDATION_FAILED");
  await expectFailure(await call("/v3/auth", padded(limits.bodyBytes + 1)), "PAYLOAD_TOO_LARGE");
  const row = { ...orderRow, auth: "public", maxBodyBytes: limits.orderBodyBytes } as const;
  const orders = setUp(() => Response.json({ item: { id: "1" } }), { contract: { orders: { row } } });
  expect((await orders.call("/v3/order/1", padded(limits.orderBodyBytes))).status).toBe(200);
  await expectFailure(await orders.call("/v3/order/1", padded(limits.orderBodyBytes + 1)), "PAYLOAD_TOO_LARGE");
});

test.each(withBody)("$name takes JSON in UTF-8 and nothing else", async ({ row }) => {
  const { call, seen } = setUp(nothing);
  const headers = await customer();
  const { method } = row;
  const types = ["text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
  for (const type of [...types, "application/json; charset=utf-16", "application/jsonp", ""]) {
    const response = await call(pathOf(row), { ...post("{}", { ...headers, "Content-Type": type }), method });
    await expectFailure(response, "UNSUPPORTED_MEDIA_TYPE");
  }
  for (const text of ["", "{", "{'a':1}", "undefined", '{"a":1}}', '{"a":NaN}']) {
    await expectFailure(await call(pathOf(row), { ...post(text, headers), method }), "MALFORMED_BODY");
  }
  const notUtf8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  await expectFailure(await call(pathOf(row), { ...post("", headers), method, body: notUtf8 }), "MALFORMED_BODY");
  expect(seen).toEqual([]);
});

/** Two rows may share a path and name its parameter differently, and a name in a path may be the parameter of another. */
const takes = ({ path }: Row, address: string) =>
  new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(address.split("?")[0] ?? "");

test.each(rows)("$name answers the methods of its path only", async ({ row }) => {
  const { call, seen } = setUp(nothing);
  const allowed = new Set(
    rows.filter((other) => takes(other.row, pathOf(row))).map((other) => other.row.method as string),
  );
  if (allowed.has("GET")) allowed.add("HEAD");
  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    if (allowed.has(method)) continue;
    const response = await call(pathOf(row), { method });
    expect(response.headers.get("Allow")?.split(", ").toSorted()).toEqual([...allowed].toSorted());
    if (method === "HEAD") expect(response.status).toBe(405);
    else await expectFailure(response, "METHOD_NOT_ALLOWED");
  }
  expect(seen).toEqual([]);
});

test("Unknown paths are a JSON 404, whatever they look like", async () => {
  const { call, seen } = setUp(nothing);
  const paths = [
    "/v3",
    "/v3/",
    "/v4/web",
    "/v3/web/tags/",
    "/v3//web/tags",
    "/v3/web/../../etc/passwd",
    "/v3/%2e%2e/x",
  ];
  for (const path of [...paths, "/v5/auth", "/V3/auth", "/v3/auth;x", "/v3/web/store//foods", "/v3/__proto__"]) {
    await expectFailure(await call(path), "NOT_FOUND");
    await expectFailure(await call(path, post({})), "NOT_FOUND");
  }
  expect(seen).toEqual([]);
});

test("A path and query over 4 KiB are refused before anything is read", async () => {
  const { call, seen } = setUp(nothing);
  await expectFailure(await call(`/v4/web/find-nearby-stores?searchInput=${"x".repeat(4096)}`), "URI_TOO_LONG");
  await expectFailure(await call(`/v3/merchant/${"x".repeat(5000)}`), "URI_TOO_LONG");
  expect(seen).toEqual([]);
});

test("A body deeper than 12, longer than 200 or with a text over 2,048 is refused also where unknown fields pass", async () => {
  const open = {
    method: "POST",
    path: "/v3/open",
    auth: "public",
    limit: "write",
    tenant: {},
    onFailure: "null",
    toast: "none",
  } as const;
  const row = {
    ...open,
    open: true,
    body: v.looseObject({ known: v.optional(v.string()) }),
    response: v.object({}),
  } as const;
  const { call, seen } = setUp(nothing, { contract: { test: { row } } });
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
  const issuesOf = async (body: unknown) =>
    (await expectFailure(await call("/v3/open", post(body)), "VALIDATION_FAILED")).issues;
  expect(await issuesOf(nested(13))).toEqual([{ path: "a.a.a.a.a.a.a.a.a.a.a.a", code: "max_depth" }]);
  expect(await issuesOf({ list: Array(201).fill(0) })).toEqual([{ path: "list", code: "max_length" }]);
  expect(await issuesOf({ list: [{ text: "x".repeat(2049) }] })).toEqual([{ path: "list.0.text", code: "max_length" }]);
  expect(await issuesOf({ "0123456789": "x".repeat(3000) })).toEqual([{ path: "*", code: "max_length" }]);
  expect(await issuesOf("[".repeat(30_000) + "]".repeat(30_000))).toMatchObject([{ code: "max_depth" }]);
  expect(seen).toEqual([]);
  const fine = { deep: nested(11), list: Array(200).fill("x".repeat(10)), text: "x".repeat(2048), known: "k" };
  expect((await call("/v3/open", post(fine))).status).toBe(200);
  expect(await seen[0]?.json()).toEqual(fine);
});

test("An unknown field that does not look like a name is not repeated, for it may be a value", async () => {
  const { call } = setUp(nothing);
  const error = await expectFailure(
    await call("/v3/auth", post({ customerId: "", platform: "WEB", "012-345 6789": 1 })),
    "VALIDATION_FAILED",
  );
  expect(error.issues).toEqual([{ path: "*", code: "unknown" }]);
});

test("A missing field is named as required, a wrong one with its rule", async () => {
  const { call } = setUp(nothing);
  const error = await expectFailure(
    await call("/v3/web/stores/distance/demo", post({ latitude: 91 })),
    "VALIDATION_FAILED",
  );
  expect(error.issues).toEqual([
    { path: "latitude", code: "max_value" },
    { path: "longitude", code: "required" },
  ]);
});

test("The message is in the language that was asked for", async () => {
  const { call } = setUp(nothing);
  const { error } = await (
    await call("/v3/nowhere", { headers: { "Accept-Language": "zh-Hans-MY" } })
  ).json<{ error: { message: string } }>();
  expect(error.message).toBe("找不到相关内容，请返回重试。");
});

test("A request id of the caller is kept when it is one, and made when not", async () => {
  const { call } = setUp(nothing);
  const idFor = async (given: string) =>
    (await call("/v3/nowhere", { headers: { "X-Request-Id": given } })).headers.get("X-Request-Id");
  expect(await idFor("abc-DEF_123")).toBe("abc-DEF_123");
  for (const bad of ["short", "x".repeat(65), "a b c d e f", "<script>alert(1)</script>"]) {
    expect(await idFor(bad)).toMatch(/^[\da-f-]{36}$/);
  }
});
