import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { type Row, listRows } from "#shared/contract/row.ts";
import { hasBody, toTarget } from "#shared/request.ts";
import { openingHeaders } from "#tests/support/opening-headers.ts";
import { requestsOf } from "#tests/support/row-requests.ts";
import { type Answer, expectFailure, origin, setUp } from "#tests/worker/gateway/harness.ts";

// An upstream that takes too long, for every row: one answer, in time, and the upstream is told that nobody waits
// (PD11).

const rows = listRows(contract).filter(({ row }) => !row.local);
const timeoutMs = 20;

const headers = { "X-Session": "bearer", Authorization: "Bearer token-of-caller", "Accept-Language": "en-MY" };

function ask(row: Row): [string, RequestInit] {
  const [parts = {}] = fc.sample(requestsOf(row), { numRuns: 1 });
  const { method } = row;
  if (!hasBody(method))
    return [toTarget(row.path, parts), { method, headers: { ...headers, ...openingHeaders(row, origin) } }];
  const body = JSON.stringify(parts.body ?? {});
  const type = { "Content-Type": "application/json" };
  return [toTarget(row.path, parts), { method, headers: { ...headers, ...type }, body }];
}

const json = { headers: { "Content-Type": "application/json" } };

const slow: Answer[] = [
  // Never answers.
  () => new Promise(() => undefined),
  // Begins a reply and falls silent.
  () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), json),
  // Drips and never ends.
  () =>
    new Response(
      new ReadableStream({
        async pull(stream) {
          await new Promise((resolve) => setTimeout(resolve, timeoutMs / 4));
          stream.enqueue(new TextEncoder().encode(" "));
        },
      }),
      json,
    ),
];

test.each(rows)("$name: an upstream that is too slow is UPSTREAM_TIMEOUT, and asked once", async ({ row }) => {
  const expectTimeout = async (answer: Answer) => {
    const { call, seen } = setUp(answer, { timeoutMs, upstreamOrigin: "https://upstream.example" });
    await expectFailure(await call(...ask(row)), "UPSTREAM_TIMEOUT");
    expect(seen.length).toBe(1);
    expect(seen[0]?.signal.aborted).toBe(true);
  };
  await Promise.all(slow.map(expectTimeout));
});
