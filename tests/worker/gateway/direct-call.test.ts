import { expect, test } from "vitest";
import type { DirectCall, UpstreamAnswer } from "#worker/env.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { expectFailure, post, setUp } from "./harness.ts";

// An upstream in this process that takes calls without a request (decision 0118) is trusted no more than any other.

const tags = "/v3/web/tags";
const json = { "Content-Type": "application/json" };

const answerWith = (body: string, headers: Record<string, string> = json, status = 200): UpstreamAnswer => ({
  status,
  headers: new Headers(headers),
  bytes: new TextEncoder().encode(body),
});

/** A gateway over an upstream that is only called directly. */
function setUpDirect(answer: (call: DirectCall) => UpstreamAnswer | Promise<UpstreamAnswer>, options = {}) {
  const calls: DirectCall[] = [];
  const upstream = createInProcessUpstream({
    fetch: () => Promise.reject(new Error("asked by a request")),
    call: async (call) => {
      calls.push(call);
      return answer(call);
    },
  });
  return { calls, ...setUp(() => new Response(null), { upstream: () => upstream, ...options }) };
}

test("it gets the parsed values and the headers of the contract, and no others", async () => {
  const { call, calls } = setUpDirect(() => answerWith('{"items":[]}'));
  await call("/v4/web/find-nearby-stores?latitude=3.1391&longitude=101.6872&openNow=1", {
    headers: { "X-Request-Id": "request-1", "X-Other": "1", Cookie: "a=1" },
  });
  expect(calls).toEqual([
    {
      name: "stores.nearby",
      input: { query: { latitude: 3.139, longitude: 101.687, openNow: true, platform: "WEB" } },
      origin: "https://upstream",
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "App-Version": expect.any(String),
        "User-Agent": expect.any(String),
        "Accept-Language": "en-MY",
        "X-Request-Id": "request-1",
      },
    },
  ]);
});

test("its replies are checked, and lose what the schema does not name", async () => {
  const { call } = setUpDirect(() => answerWith('{"items":[],"secret":1}'));
  expect(await (await call(tags)).json()).toEqual({ items: [] });
  const wrong = setUpDirect(() => answerWith('{"items":1}'));
  await expectFailure(await wrong.call(tags), "UPSTREAM_CONTRACT");
  const noJson = setUpDirect(() => answerWith('{"items":[]}', { "Content-Type": "text/html" }));
  await expectFailure(await noJson.call(tags), "UPSTREAM_CONTRACT");
});

test("a reply above the limit is refused", async () => {
  const { call } = setUpDirect(() => answerWith(`{"items":[],"more":"${"x".repeat(2 * 1024 * 1024)}"}`));
  await expectFailure(await call(tags), "UPSTREAM_CONTRACT");
});

test("its refusals keep their code, and a replay stays marked", async () => {
  const refusal = JSON.stringify({ error: { code: "NOT_FOUND", message: "Nothing here." } });
  const { call } = setUpDirect(() => answerWith(refusal, json, 404));
  expect((await call(tags)).status).toBe(404);
  const trace = post({ data: { line: "auth", statusCode: 463 } });
  const replayed = setUpDirect(() => answerWith("{}", { ...json, "Idempotency-Replayed": "true" }));
  const response = await replayed.call("/v3/log/trace", trace);
  expect([response.status, response.headers.get("Idempotency-Replayed")]).toEqual([200, "true"]);
});

test("one that throws is not there, and is asked again for a GET", async () => {
  const { call, calls } = setUpDirect(() => Promise.reject(new Error("broken")));
  await expectFailure(await call(tags), "UPSTREAM_UNREACHABLE");
  expect(calls.length).toBe(2);
});

test("one that does not answer is left at the deadline", async () => {
  const { call } = setUpDirect(() => new Promise(() => undefined), { timeoutMs: 20 });
  await expectFailure(await call(tags), "UPSTREAM_TIMEOUT");
});
