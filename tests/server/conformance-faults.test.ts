import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorStatus, type Failure } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { isSocketRow, getFileTypes, type Row, listRows } from "#shared/contract/row.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { type Hint, validOf } from "#tests/support/arbitraries.ts";
import { strangeHeaders } from "#tests/support/expected-headers.ts";
import { requestsOf } from "#tests/support/row-requests.ts";
import { part } from "#tests/support/runs.ts";
import { closedPort, json, scriptedUpstream, type ScriptedUpstream } from "#tests/support/scripted-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { answerWith, contentOf, oddities, pdf } from "./malformed-upstream.ts";
import { type RawAnswer, rawCall } from "./raw-call.ts";
import { type Fault, faults, secret } from "./upstream-faults.ts";

// The built Worker in front of an HTTP server that fails in every way we know, for every row: one answer each, the caller told
// nothing of it, and the gateway as well afterwards as before (performance.md R2, OWASP API10).

const rows = listRows(contract).filter(({ row }) => !row.local && !isSocketRow(row));
let upstream: ScriptedUpstream;
let gateway: string;

beforeAll(async () => {
  upstream = await scriptedUpstream();
  gateway = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
});

afterAll(async () => {
  await stopGateways();
  await upstream.stop();
});

const language = { "Accept-Language": "en-MY" };
const caller = { ...language, "X-Session": "bearer", Authorization: "Bearer token-of-caller" };

/** A question that a row may be asked, and the reply to it. */
function exchangeOf(row: Row, hint?: Hint) {
  const [parts = {}] = fc.sample(requestsOf(row), { numRuns: 1 });
  const content = contentOf(row);
  const [good] = content ? fc.sample(validOf(content, hint), { numRuns: 1 }) : [pdf];
  return { parts, good };
}

function expectFailed(row: Row, answer: RawAnswer, { name, code }: Pick<Fault, "name" | "code">): void {
  const { status, headers, text } = answer;
  const wanted = typeof code === "function" ? code(row) : code;
  const { error, ...more } = JSON.parse(text) as Failure;
  expect({ name, code: error.code, status }).toEqual({ name, code: wanted, status: errorStatus[wanted] });
  // A demo says what is wrong with a reply, by names only.
  const reasons = wanted === "UPSTREAM_CONTRACT" ? ["issues"] : [];
  expect(Object.keys(error).toSorted()).toEqual(["code", ...reasons, "message", "requestId"]);
  expect(error.message).toBe(errorTexts[wanted].EN);
  expect(more).toEqual({});
  expect(strangeHeaders(headers, row, { kind: "failure", code: wanted }, "worker")).toEqual([]);
  expect(JSON.stringify([...headers, text])).not.toContain(secret);
}

function expectReply(row: Row, answer: RawAnswer, good: unknown): void {
  expect(answer.status, answer.text).toBe(200);
  expect(strangeHeaders(answer.headers, row, { kind: "reply" }, "worker")).toEqual([]);
  if (contentOf(row)) expect(JSON.parse(answer.text)).toEqual(JSON.parse(JSON.stringify(good)));
  else expect(answer.text).toBe(pdf);
  expect(JSON.stringify([...answer.headers, answer.text])).not.toContain(secret);
}

test.each(part(rows))(
  "$name: each fault of the upstream has one answer, and nothing of it gets through",
  async ({ row }) => {
    const { parts, good } = exchangeOf(row);
    for (const fault of faults.filter(({ isNone }) => !isNone?.(row))) {
      const asked = upstream.play((response) => fault.answer(response, good, row));
      expectFailed(row, await rawCall(gateway, row, parts, caller), fault);
      // A write is never sent twice; a read only after a fault that may pass.
      const most = fault.passes && row.method === "GET" ? 2 : 1;
      expect(asked.length, fault.name).toBeGreaterThanOrEqual(1);
      expect(asked.length, fault.name).toBeLessThanOrEqual(most);
    }
    upstream.play((response) => answerWith(response, row, good));
    expectReply(row, await rawCall(gateway, row, parts, caller), good);
  },
);

// What passes may be cached: each of these has a gateway that has seen nothing yet.

test.each(oddities)("$name is a reply like any other, for every row", async ({ answer, hint }) => {
  const fresh = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
  for (const { row } of rows) {
    const { parts, good } = exchangeOf(row, hint);
    upstream.play((response) => answer(response, good, row));
    expectReply(row, await rawCall(fresh, row, parts, caller), good);
  }
});

test("an upstream that is not there is UPSTREAM_UNREACHABLE, for every row", async () => {
  const fresh = await startGateway({ UPSTREAM_ORIGIN: `http://127.0.0.1:${await closedPort()}` });
  for (const { name, row } of rows) {
    const { parts } = exchangeOf(row);
    expectFailed(row, await rawCall(fresh, row, parts, caller), { name, code: "UPSTREAM_UNREACHABLE" });
  }
});

const open = rows.filter(({ row }) => row.auth === "public");

test("a public row that is refused with 401 is asked again with the caller's token, for them alone (wire.md §1)", async () => {
  const fresh = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
  for (const { name, row } of open) {
    const { parts, good } = exchangeOf(row);
    const asked = upstream.play((response, { headers }) =>
      headers.authorization ? json(response, good) : json(response, { error: { code: "UNAUTHENTICATED" } }, 401),
    );
    const own = await rawCall(fresh, row, parts, caller);
    expectReply({ ...row, cache: undefined }, own, good);
    expect(asked.map((one) => one.headers.authorization)).toEqual([undefined, "Bearer token-of-caller"]);

    // Nothing of it was kept for others, and who has no token is told so.
    const stranger = await rawCall(fresh, row, parts, language);
    expectFailed(row, stranger, { name, code: "UNAUTHENTICATED" });
    expect(asked.length).toBe(3);
  }
});

const files = rows.filter(({ row }) => getFileTypes(row).includes("text/html"));

test.each(files)("$name: a page is shown as a page, under a policy that lets it do nothing", async ({ row }) => {
  const { parts } = exchangeOf(row);
  const page = `<script>alert("${secret}")</script>`;
  upstream.play((response) => {
    response.writeHead(200, {
      "Content-Type": "text/html",
      "Content-Disposition": `attachment; filename="../x;${secret}"`,
    });
    response.end(page);
  });
  const { status, headers, text } = await rawCall(gateway, row, parts, caller);
  expect([status, text]).toEqual([200, page]);
  expect(strangeHeaders(headers, row, { kind: "reply" }, "worker")).toEqual([]);
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe('inline; filename="file"');
});
