import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { errorStatus, type Failure } from "#shared/contract/errors.ts";
import { livePing } from "#shared/contract/live.ts";
import { getSocketMessage, isFileRow, type Row, type Schema } from "#shared/contract/row.ts";
import { languageTag, locales } from "#shared/domain/text/locale.ts";
import type { RequestParts } from "#shared/request.ts";
import { strangeHeaders } from "#tests/support/expected-headers.ts";
import { brokenRequestsOf } from "#tests/support/row-requests.ts";
import { runs } from "#tests/support/runs.ts";
import { rowCases } from "#tests/worker/authorisation/cases.ts";
import { heardOn } from "#tests/worker/authorisation/levels.ts";
import { bearerOf, crowd, pair } from "#tests/worker/authorisation/people.ts";
import { useSample } from "#tests/worker/sample.ts";
import { getRowErrors } from "#worker/docs/row-errors.ts";

useSample();

// Every row as the contract says it, through the gateway over the embedded marketplace; tests/server has the same rows over HTTP.

/** A socket that is open, on which nothing comes but what its row knows. */
async function expectMessage(schema: Schema, { status, webSocket }: Response): Promise<void> {
  expect(status).toBe(101);
  const { first } = await heardOn(webSocket as WebSocket);
  if (first === livePing.answer) return;
  const message: unknown = JSON.parse(first ?? "");
  expect(v.parse(schema, message)).toEqual(message);
}

/** The reply of a row as its schema knows it, and not a field more. */
async function expectReply(row: Row, response: Response): Promise<void> {
  const message = getSocketMessage(row);
  if (message) return expectMessage(message, response);
  expect(response.status, response.status === 200 ? "" : await response.clone().text()).toBe(200);
  if (isFileRow(row)) {
    // A new customer's spending is the names of its columns.
    const least = response.headers.get("Content-Type")?.startsWith("text/csv") ? 100 : 500;
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(least);
    return;
  }
  const reply: unknown = await response.json();
  expect(v.parse(row.response, reply)).toEqual(reply);
}

test.each(rowCases)(
  "$name answers a good request exactly as its row says, in each language (S285, PD39)",
  async ({ row, ask }) => {
    const { market, owner } = await pair();
    // What is written once may not be there to be written again.
    for (const locale of row.method === "GET" ? locales : (["CN"] as const)) {
      const parts = (await ask(owner)) as RequestParts;
      const proof = { ...(row.auth !== "public" && bearerOf(owner)), "Accept-Language": languageTag[locale] };
      const response = await market.send(row, parts, proof);
      expect(strangeHeaders(response.headers, row, { kind: "reply" })).toEqual([]);
      await expectReply(row, response);
    }
  },
);

const inCookieMode = rowCases.filter(({ row }) => row.identity);

test.each(inCookieMode)("$name sets the session cookie and keeps the token to itself", async ({ name, row, ask }) => {
  const { market, owner, proofs } = await crowd("cookie");
  const response = await market.send(row, (await ask(owner)) as RequestParts, proofs.owner);
  // A profile is fetched again and again: the cookie only when the visitor has changed.
  const setsCookie = name !== "session.profile";
  expect(strangeHeaders(response.headers, row, { kind: "reply", setsCookie })).toEqual([]);
  const { token = "cookie" } = await response.json<{ token?: string }>();
  expect(token).toBe("cookie");
});

/** The error of an answer that has to be one of those its row names. */
async function refusalOf(row: Row, response: Response): Promise<Failure["error"]> {
  const { error, ...more } = await response.json<Failure>();
  expect(more).toEqual({});
  expect(getRowErrors(row)).toContain(error.code);
  expect(response.status).toBe(errorStatus[error.code]);
  expect(strangeHeaders(response.headers, row, { kind: "failure", code: error.code })).toEqual([]);
  expect(error.requestId).toBe(response.headers.get("X-Request-Id"));
  return error;
}

/** What is refused changes nothing: one crowd has all of it. */
let refused: ReturnType<typeof crowd> | null = null;

const refusable = rowCases.filter(({ row }) => row.params || row.query || row.body);

test.each(refusable)(
  "$name refuses what is just outside its schemas, and the upstream never hears of it",
  async ({ row }) => {
    const { market, proofs } = await (refused ??= crowd("bearer"));
    await fc.assert(
      fc.asyncProperty(brokenRequestsOf(row), async (parts) => {
        const reached = market.seen.length;
        const response = await market.send(row, parts, proofs.owner);
        const error = await refusalOf(row, response);
        expect(["VALIDATION_FAILED", "PAYLOAD_TOO_LARGE", "URI_TOO_LONG"]).toContain(error.code);
        if (error.code === "VALIDATION_FAILED") expect(error.issues?.length).toBeGreaterThan(0);
        expect(market.seen.length).toBe(reached);
      }),
      { numRuns: runs(25) },
    );
  },
);
