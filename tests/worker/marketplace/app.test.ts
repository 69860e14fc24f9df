import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { errorStatus, isErrorCode } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { hasBody } from "#shared/request.ts";
import { useSample } from "#tests/worker/sample.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { call, failureOf, refused, send } from "./support.ts";

useSample();

const trace = contract.log.trace;
const post = (body: BodyInit) => ({ method: "POST", body });

test("what is not in the contract is a 404 in the one envelope, also the ways between objects", async () => {
  for (const path of [
    "/",
    "/v3/unknown",
    "/signingKey",
    "/v3/signingKey",
    "/nearby",
    "/v3/web/geo-ip",
    "/v3/web//tags",
  ]) {
    for (const method of ["GET", "POST"]) {
      const error = await failureOf(await send(path, { method }));
      expect(error, `${method} ${path}`).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
  }
  expect((await failureOf(await send("/v3/auth", { method: "DELETE" }))).code).toBe("NOT_FOUND");
});

test("every row of the contract that goes upstream is answered", async () => {
  for (const { name, row } of listRows(contract)) {
    if (row.local) continue;
    const path = row.path.replace(/:\w+/g, "1001");
    const response = await send(path, { method: row.method, ...(hasBody(row.method) && { body: "{}" }) });
    expect(response.status, name).not.toBe(500);
    const reply: { error?: { code: string } } = await response.json();
    if (response.status !== 200) expect(isErrorCode(reply.error?.code), name).toBe(true);
  }
});

test("a body that is no JSON is malformed, one that is too long too large", async () => {
  expect(await failureOf(await send("/v3/auth", post("{")))).toMatchObject({ status: 400, code: "MALFORMED_BODY" });
  expect(await failureOf(await send("/v3/auth", post("")))).toMatchObject({ status: 400, code: "MALFORMED_BODY" });
  const notText = new Uint8Array([0x22, 0xff, 0x22]);
  expect(await failureOf(await send("/v3/auth", post(notText)))).toMatchObject({ status: 400 });
  const long = JSON.stringify({ customerId: "x".repeat(70_000) });
  expect(await failureOf(await send("/v3/auth", post(long)))).toMatchObject({ status: 413, code: "PAYLOAD_TOO_LARGE" });
});

test("bodies that are JSON but not an object are refused, never an error of ours", async () => {
  for (const body of ["null", "[]", "1", '"text"', "{}", '{"__proto__":{}}', '{"customerId":{"a":1},"platform":[]}']) {
    expect(await failureOf(await send("/v3/auth", post(body))), body).toMatchObject({ status: 422 });
  }
});

async function issuesOf(query: string) {
  return (await failureOf(await send(`/v4/web/find-nearby-stores?${query}`))).issues;
}

test("queries are strict, and a repeated key is a list where one value is meant", async () => {
  expect(await issuesOf("page=2")).toEqual([{ path: "page", code: "unknown" }]);
  expect(await issuesOf("foodTagID=a&foodTagID=b")).toEqual([{ path: "foodTagID", code: "string" }]);
  expect((await issuesOf("latitude=91&longitude=x&searchInput="))?.map((issue) => issue.path).toSorted()).toEqual([
    "latitude",
    "longitude",
    "searchInput",
  ]);
});

test("a failure names the request and speaks its language", async () => {
  const headers = { "X-Request-Id": "req-1" };
  const response = await send("/v3/unknown", { headers }, { locale: "CN" });
  expect(response.headers.get("X-Request-Id")).toBe("req-1");
  expect(await failureOf(response)).toMatchObject({ requestId: "req-1", message: errorTexts.NOT_FOUND.CN });
  const unnamed = await failureOf(await send("/v3/unknown", { headers: { "X-Request-Id": "<script>" } }));
  expect(unnamed.requestId).toMatch(/^[\da-f-]{36}$/);
});

test("an error of ours is a 500 that tells nothing, and a line in the log", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => {});
  const broken = { getByName: () => ({ answer: () => Promise.reject(new Error("disk on fire")) }) };
  const upstream = createMarketplace({ ...env, MERCHANT: broken as unknown as typeof env.MERCHANT });
  const response = await upstream.fetch(new Request("https://marketplace/v3/merchant/warisan"));
  const error = await failureOf(response);
  expect(error).toMatchObject({ status: 500, code: "INTERNAL", message: errorTexts.INTERNAL.EN });
  expect(JSON.stringify(error)).not.toContain("fire");
  const line = String(lines.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({ event: "marketplace-failed", requestId: error.requestId });
  // Where it was thrown, never what it says: that may quote a value.
  expect(JSON.parse(line).trace).toEqual([
    "Error",
    ...Array(JSON.parse(line).trace.length - 1).fill(expect.stringMatching(/^at /)),
  ]);
  expect(line).not.toContain("fire");
  lines.mockRestore();
});

test("every error code has a text in both languages; the specification's are word for word (S302, S304, S306)", () => {
  expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
  for (const { EN, CN } of Object.values(errorTexts)) {
    expect(EN.length).toBeGreaterThan(5);
    expect(CN).toMatch(/\p{Script=Han}/u);
  }
  expect(errorTexts.OTP_INVALID.EN).toBe("Oops, wrong code, please try again.");
  expect(errorTexts.STORE_CLOSED.EN).toBe("Oops, the selected store is closed at the moment");
  expect(errorTexts.DELIVERY_NOT_AVAILABLE.EN).toBe("Too far to deliver");
});

test("a trace goes to the log without what could name a person, and no object stores it (S246, S294, S335, decision 0077)", async () => {
  const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const error =
    "TypeError for Aisyah, +60 11-0000 0001 (aisyah@example.com) eyJhbGciOiJIUzI1NiJ9.eyJjdXN0b21lcklEIjoiYSJ9: UPSTREAM_TIMEOUT";
  expect(await call(trace, { body: { data: { line: "auth", error, statusCode: 463 } } })).toEqual({});
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  lines.mockRestore();
  expect(logged).toContainEqual(
    expect.objectContaining({
      event: "browser-trace",
      line: "auth",
      error: "TypeError UPSTREAM_TIMEOUT",
    }),
  );
});

test("a trace of another status or length is refused", async () => {
  expect(await refused(trace, { body: { data: { line: "auth", statusCode: 500 } } })).toMatchObject({ status: 422 });
  const line = "x".repeat(201);
  expect(await refused(trace, { body: { data: { line, statusCode: 463 } } })).toMatchObject({ status: 422 });
});
