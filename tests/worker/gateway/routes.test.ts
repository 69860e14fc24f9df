import * as v from "valibot";
import { expect, test } from "vitest";
import type { Row } from "#shared/contract/row.ts";
import { expectFailure, post, setUp } from "./harness.ts";

// How a call finds its row.

const row = (method: Row["method"], path: Row["path"], params: string[] = []): Row => ({
  method,
  path,
  auth: "public",
  limit: "read",
  tenant: {},
  response: v.object({}),
  onFailure: "null",
  toast: "none",
  ...(params.length > 0 && { params: v.object(Object.fromEntries(params.map((name) => [name, v.string()]))) }),
  ...(method !== "GET" && { body: v.strictObject({}) }),
});
const answer = () => Response.json({});
const pathsOf = (seen: readonly Request[]) => seen.map(({ url }) => new URL(url).pathname);

test("a named path wins over a parameter, whichever is listed first", async () => {
  const contract = { a: { any: row("GET", "/v3/a/:id", ["id"]), named: row("GET", "/v3/a/next") } };
  const { call, lines } = setUp(answer, { contract });
  for (const path of ["/v3/a/next", "/v3/a/other"]) expect((await call(path)).status).toBe(200);
  expect(lines.map(({ row }) => row)).toEqual(["a.named", "a.any"]);
});

test("one path whose methods name its parameter differently is one path", async () => {
  const contract = { a: { one: row("GET", "/v3/a/:id", ["id"]), edit: row("PATCH", "/v3/a/:otherID", ["otherID"]) } };
  const { call, lines } = setUp(answer, { contract });
  expect((await call("/v3/a/7")).status).toBe(200);
  expect((await call("/v3/a/7", { method: "HEAD" })).status).toBe(200);
  expect((await call("/v3/a/7", { ...post({}), method: "PATCH" })).status).toBe(200);
  expect(lines.map(({ row }) => row)).toEqual(["a.one", "a.one", "a.edit"]);
  const refused = await call("/v3/a/7", { method: "DELETE" });
  expect(refused.headers.get("Allow")).toBe("GET, HEAD, PATCH");
  await expectFailure(refused, "METHOD_NOT_ALLOWED");
  await expectFailure(await call("/v3/a"), "NOT_FOUND");
  await expectFailure(await call("/v3/a/"), "NOT_FOUND");
  await expectFailure(await call("/v3/a/7/8"), "NOT_FOUND");
});

test("parameters are decoded once; what cannot be decoded is sent as it came", async () => {
  const { call, seen } = setUp(answer, { contract: { a: { any: row("GET", "/v3/a/:id", ["id"]) } } });
  const paths = ["/v3/a/a%2Fb%20c", "/v3/a/%2541", "/v3/a/%E0%A4%A", "/v3/a/%E4%B8%AD"];
  for (const path of paths) expect((await call(path)).status).toBe(200);
  expect(pathsOf(seen).map(decode)).toEqual(["/v3/a/a/b c", "/v3/a/%41", "/v3/a/%E0%A4%A", "/v3/a/中"]);
});

/** What an upstream reads. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll("%25", "%");
  }
}

test("an error that no step expects is INTERNAL, and its trace is in the log alone", async () => {
  const contract = { a: { broken: { ...row("GET", "/v3/a"), local: true as const } } };
  const { call, lines } = setUp(answer, { contract });
  const error = await expectFailure(await call("/v3/a"), "INTERNAL");
  expect(error).not.toHaveProperty("trace");
  expect(lines).toMatchObject([{ row: "a.broken", code: "INTERNAL", trace: expect.arrayContaining(["TypeError"]) }]);
});
