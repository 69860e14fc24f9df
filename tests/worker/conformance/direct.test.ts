import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { isFileRow, isSocketRow, type Row } from "#shared/contract/row.ts";
import { hasBody, type RequestParts, toTarget } from "#shared/request.ts";
import { part } from "#tests/support/runs.ts";
import { rowCases } from "#tests/worker/authorisation/cases.ts";
import { bearerOf, pair } from "#tests/worker/authorisation/people.ts";
import { useSample } from "#tests/worker/sample.ts";
import type { UpstreamAnswer } from "#worker/env.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

useSample();

// The embedded marketplace is asked directly, and by requests as any other upstream (decision 0118): both have to be the same.

const origin = "https://marketplace";

type Asked = { name: string; row: Row; parts: RequestParts; headers: Record<string, string> };

/** Both ways to the marketplace at one time. */
function openBoth(nowMs: number) {
  const marketplace = createMarketplace(env, () => nowMs);
  const directly = async ({ name, parts, headers }: Asked): Promise<UpstreamAnswer> => {
    const answer = await marketplace.call?.({ name, input: parts, origin, headers });
    if (!answer) throw new Error("the marketplace takes no direct calls");
    return answer;
  };
  const byRequest = async ({ row, parts, headers }: Asked): Promise<UpstreamAnswer> => {
    const body = hasBody(row.method) ? { body: JSON.stringify(parts.body ?? {}) } : {};
    const request = new Request(origin + toTarget(row.path, parts), { method: row.method, headers, ...body });
    const response = await marketplace.fetch(request);
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  return { directly, byRequest };
}

/** What a caller can tell of an answer. */
const describe = ({ status, headers, bytes }: UpstreamAnswer) => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => name !== "content-length")),
  text: new TextDecoder().decode(bytes ?? undefined),
});

/** What the gateway does not answer itself. */
const cases = rowCases.filter(({ row }) => !row.local && !isSocketRow(row));

const headers = { "X-Request-Id": "both-ways", "Accept-Language": "zh-Hans-MY" };

test.each(cases)("$name answers a direct call as it answers a request", async ({ name, row, ask }) => {
  const { market, owner } = await pair();
  const { directly, byRequest } = openBoth(market.time.nowMs);
  const parts = (await ask(owner)) as RequestParts;
  const asked = {
    name,
    row,
    parts,
    headers: { ...headers, ...bearerOf(owner), "Idempotency-Key": `direct-${name.replace(".", "-")}` },
  };
  const answer = await directly(asked);
  expect(answer.status, describe(answer).text).toBe(200);
  if (!isFileRow(row)) {
    const reply: unknown = JSON.parse(describe(answer).text);
    expect(v.parse(row.response, reply)).toEqual(reply);
  }
  // What is written cannot be written again, except where the key makes it a replay.
  if (row.method === "GET") expect(describe(await byRequest(asked))).toEqual(describe(answer));
  if (row.idem) {
    const { headers: replayed, ...again } = describe(await byRequest(asked));
    expect({ ...again, replayed: replayed["idempotency-replayed"] }).toEqual({
      status: 200,
      text: describe(answer).text,
      replayed: "true",
    });
  }
});

const guarded = cases.filter(({ row }) => row.auth !== "public" && row.auth !== "optional");

test.each(part(guarded))(
  "$name refuses a direct call of nobody as it refuses a request",
  async ({ name, row, ask }) => {
    const { market, owner } = await pair();
    const { directly, byRequest } = openBoth(market.time.nowMs);
    const asked = { name, row, parts: (await ask(owner)) as RequestParts, headers };
    const answer = describe(await directly(asked));
    expect(answer.status).toBe(401);
    expect(describe(await byRequest(asked))).toEqual(answer);
  },
);

const asking = cases.filter(({ row }) => row.query ?? row.body);

test.each(part(asking))(
  "$name refuses nonsense in a direct call as it refuses it in a request",
  async ({ name, row, ask }) => {
    const { market, owner } = await pair();
    const { directly, byRequest } = openBoth(market.time.nowMs);
    const { params } = (await ask(owner)) as RequestParts;
    const parts = { params, query: { nonsense: "1" }, body: { nonsense: 1 } };
    const asked = { name, row, parts, headers: { ...headers, ...bearerOf(owner) } };
    const answer = describe(await directly(asked));
    expect(answer.status).toBe(422);
    expect(describe(await byRequest(asked))).toEqual(answer);
  },
);

test("a row that is not there, or is the gateway's own, is the same 404", async () => {
  const { directly, byRequest } = openBoth(Date.now());
  for (const name of ["places.nothing", "toString.name", "", "places.geoIp"]) {
    const asked = { name, row: { ...contract.places.tags, path: "/v3/web/nothing" } as const, parts: {}, headers };
    expect(describe(await directly(asked))).toEqual(describe(await byRequest(asked)));
  }
});

const sockets = rowCases.filter(({ row }) => isSocketRow(row));

test.each(sockets)("$name opens no socket for a direct call, nor for a request without an upgrade", async (one) => {
  const { market, owner } = await pair();
  const { directly, byRequest } = openBoth(market.time.nowMs);
  const asked = { ...one, parts: (await one.ask(owner)) as RequestParts, headers: { ...headers, ...bearerOf(owner) } };
  const answer = describe(await directly(asked));
  expect(answer.status).toBe(426);
  expect(describe(await byRequest(asked))).toEqual(answer);
});
