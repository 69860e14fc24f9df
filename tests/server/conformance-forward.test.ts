import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { isSocketRow, type Row, listRows } from "#shared/contract/row.ts";
import { roundPoint } from "#shared/domain/places/geo.ts";
import { hasBody, type RequestParts } from "#shared/request.ts";
import { validOf } from "#tests/support/arbitraries.ts";
import { expectedHeaders, strangeHeaders } from "#tests/support/expected-headers.ts";
import { requestsOf, wireQuery } from "#tests/support/row-requests.ts";
import { type Asked, scriptedUpstream, type ScriptedUpstream } from "#tests/support/scripted-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { answerWith, contentOf } from "./malformed-upstream.ts";
import { rawCall } from "./raw-call.ts";

// The built Worker in front of a separate HTTP server (UPSTREAM_ORIGIN): for every row, exactly what is forwarded (S241–S243), and
// that a good reply comes back as it was.

const rows = listRows(contract).filter(({ row }) => !row.local && !isSocketRow(row));
let upstream: ScriptedUpstream;
let plain: string;
let knowing: string;

beforeAll(async () => {
  upstream = await scriptedUpstream();
  plain = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
  knowing = await startGateway({ UPSTREAM_ORIGIN: upstream.origin, UPSTREAM_EXTENSIONS: "1" });
});

afterAll(async () => {
  await stopGateways();
  await upstream.stop();
});

const token = "a.bearer-token_of.somebody";

/** Everything that a client may try to have forwarded. */
const noise = {
  Cookie: "mk.sid=planted; mk.locale=CN; other=1",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "gopher",
  "X-Real-IP": "6.6.6.6",
  "X-User-Id": "admin",
  "X-HTTP-Method-Override": "DELETE",
  "X-Upstream-Debug": "1",
  "Proxy-Authorization": "Basic c2VjcmV0",
  Referer: "https://makan.example/private",
  "User-Agent": "conformance",
  Via: "1.1 evil",
  TE: "trailers",
  Connection: "keep-alive, X-User-Id",
  Forwarded: "for=6.6.6.6",
  "App-Version": "0.0.0",
  Range: "bytes=0-1",
  "If-None-Match": '"x"',
};

/** Headers that say how a message travels, not what it is. */
const transport = ["host", "connection", "content-length", "transfer-encoding", "accept-encoding"];

/** What a body or query is once the row's schema has read it; fields of ours are left out where they are not known. */
function expectedPart(row: Row, part: "query" | "body", value: unknown, withExtras: boolean): unknown {
  const parsed = row[part] ? v.parse(row[part], value) : {};
  const kept = withExtras ? [] : (row.extraFields ?? []);
  return kept.reduce<unknown>((left, field) => without(left, field.split(".")), parsed);
}

function without(value: unknown, [field = "", ...rest]: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, [field, ...rest]));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== field));
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === field ? without(inner, rest) : inner]));
}

/** A query as text pairs, in the order of its keys; positions of public reads are coarse. */
function expectedQuery(row: Row, query: unknown, withExtras: boolean): string[][] {
  const isCoarse = row.method === "GET" && row.auth === "public";
  const parsed = expectedPart(row, "query", wireQuery(query), withExtras) as Record<string, unknown>;
  const platform = withExtras && row.extraFields?.includes("platform") ? { platform: "WEB" } : {};
  return Object.entries({ ...platform, ...parsed })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      [value].flat().map((one) => {
        const isPlace = isCoarse && typeof one === "number" && ["latitude", "longitude"].includes(name);
        return [name, String(isPlace ? roundPoint({ lat: one, lng: 0 }).lat : one)];
      }),
    );
}

/** The body of a profile call says who a plugin's user is, and which code they typed, only where a merchant has proven it. */
function expectedBody(name: string, row: Row, body: unknown, withExtras: boolean): unknown {
  const parsed = expectedPart(row, "body", body, withExtras);
  if (name !== "session.profile") return parsed;
  return ["pluginUser", "signed", "code"].reduce<unknown>((left, field) => without(left, [field]), parsed);
}

/** What a row whose reply is a file asks for. */
const acceptOf: Record<string, string> = {
  "receipts.receipt": "application/pdf, text/html",
  "receipts.spending": "text/csv",
  "session.exportData": "application/json",
};

function expectAsked(
  { name, row }: { name: string; row: Row },
  parts: RequestParts,
  asked: Asked,
  withExtras: boolean,
): void {
  const { pathname, searchParams } = new URL(asked.url, upstream.origin);
  expect(asked.method).toBe(row.method);
  const pattern = row.path.replace(/:(\w+)/g, (_, key: string) => Object(parts.params)[key]);
  expect(pathname.split("/").map(decodeURIComponent).join("/")).toBe(pattern);
  expect([...searchParams]).toEqual(expectedQuery(row, parts.query, withExtras));
  if (!hasBody(row.method)) expect(asked.body).toBe("");
  else expect(JSON.parse(asked.body)).toEqual(expectedBody(name, row, parts.body ?? {}, withExtras));

  const { "x-forwarded-for": _address, ...others } = asked.headers;
  const headers = Object.fromEntries(Object.entries(others).filter(([one]) => !transport.includes(one)));
  expect(headers).toEqual({
    accept: acceptOf[name] ?? "application/json",
    "content-type": "application/json",
    "app-version": "1.2.1",
    "user-agent": "Makan/1.2.1",
    "accept-language": "zh-Hans-MY",
    "x-request-id": "forwarded-1",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    ...(row.auth !== "public" && { authorization: `Bearer ${token}` }),
    ...(row.idem && { "idempotency-key": "key-of-client-1" }),
  });
}

const own = {
  ...noise,
  Authorization: `Bearer ${token}`,
  "Accept-Language": "zh-Hans-MY",
  "X-Request-Id": "forwarded-1",
  "Idempotency-Key": "key-of-client-1",
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
};

test.each(rows)("$name: exactly this is forwarded, and its reply comes back as it was", async ({ name, row }) => {
  const content = contentOf(row);
  const replies = content ? fc.sample(validOf(content), { numRuns: 3 }) : [];
  const requests = fc.sample(requestsOf(row), { numRuns: 3 });
  for (const [gateway, withExtras] of [
    [plain, false],
    [knowing, true],
  ] as const) {
    for (const [index, made] of requests.entries()) {
      // What an open row does not name passes as it is.
      const open = { partner: { deep: [index, null, "x"] } };
      const parts = { ...made, ...(row.open && { body: { ...Object(made.body), ...open } }) };
      const reply = replies[index];
      const asked = upstream.play((response) => answerWith(response, row, reply));
      const answer = await rawCall(gateway, row, parts, own);
      // A public reply that is the same for everybody may be the answer to the question before.
      if (row.cache && asked.length === 0) continue;
      expect(asked.length).toBe(1);
      expectAsked({ name, row }, parts, asked[0] as Asked, withExtras);
      expect(answer.status, answer.text).toBe(200);
      expect(strangeHeaders(answer.headers, row, { kind: "reply" }, "worker")).toEqual([]);
      if (content) expect(JSON.parse(answer.text)).toEqual(JSON.parse(JSON.stringify(reply)));
    }
  }
});

const readers = rows.filter(({ row }) => row.method === "GET");

test.each(readers)("$name: HEAD is asked as GET and answered without a body", async ({ row }) => {
  const [parts = {}] = fc.sample(requestsOf(row), { numRuns: 1 });
  const asked = upstream.play((response) =>
    answerWith(response, row, fc.sample(validOf(contentOf(row) ?? row.response), { numRuns: 1 })[0]),
  );
  const { status, headers, text } = await rawCall(plain, { ...row, method: "HEAD" }, parts, own);
  expect([status, text]).toEqual([200, ""]);
  expect(asked.every(({ method }) => method === "GET")).toBe(true);
  expect(Object.keys(expectedHeaders(row, { kind: "reply" }, "worker")).filter((one) => !headers.has(one))).toEqual([]);
});
