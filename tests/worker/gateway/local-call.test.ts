import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createClient, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { isSocketRow, listRows, type Row } from "#shared/contract/row.ts";
import { createLocalClients } from "#shared/local-client.ts";
import { type RequestParts, toTarget } from "#shared/request.ts";
import { rowCases } from "#tests/worker/authorisation/cases.ts";
import { crowd } from "#tests/worker/authorisation/people.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { type Answer, noStores, origin, post, type Setup, setUp, tags } from "./harness.ts";

useShops("1001", "1102", "1301", "1801", "2301", "PICKUP20");

// Loaders ask the gateway without a request (decision 0118). What they get, and what the log says, is what a request gets.

type Asked = { name: string; row: Pick<Row, "method" | "path">; parts: RequestParts; host?: string };

const ownHeaders = { "X-Request-Id": "both-ways", "Accept-Language": "zh-Hans-MY" };

/** What its caller can tell of a response. */
async function describe(response: Response) {
  const { status, headers } = response;
  const [, fresh, stale] =
    /^public, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(headers.get("Cache-Control") ?? "") ?? [];
  const times = { fresh: Number(fresh), stale: Number(stale), ageSeconds: Number(headers.get("Age")) };
  const wait = headers.get("Retry-After");
  return {
    status,
    value: await response.json(),
    shared: fresh === undefined ? null : times,
    retryAfterSeconds: wait === null ? null : Number(wait),
  };
}

/** Two gateways of the same kind, one asked by a request and one directly, with their lines in the log. */
function openBoth(answer: Answer, setup: () => Setup = () => ({})) {
  const [network, local] = [setUp(answer, setup()), setUp(answer, setup())];
  const byRequest = async ({ row, parts, host = origin }: Asked) => {
    const { method, path } = row;
    const headers = { ...ownHeaders, Origin: host };
    const init = method === "GET" ? { headers } : { ...post(parts.body ?? {}, headers), method };
    return describe(await network.call(host + toTarget(path, parts), init));
  };
  const directly = ({ name, parts, host = origin }: Asked) => local.callLocally(name, parts, ownHeaders, host);
  return { network, local, byRequest, directly };
}

const overMarket = (nowMs: number) =>
  openBoth(noStores, () => ({
    clock: () => nowMs,
    upstream: () => createInProcessUpstream(createMarketplace(env, () => nowMs)),
  }));

const cases = rowCases.filter(({ row }) => row.auth === "public");

test.each(cases)("$name answers a loader as it answers a request, and says the same in its log", async (one) => {
  const { market, owner } = await crowd("bearer");
  const { network, local, byRequest, directly } = overMarket(market.time.nowMs);
  const asked = { ...one, parts: (await one.ask(owner)) as RequestParts };
  // The second time from the cache, where the row has one.
  for (const state of ["MISS", "HIT"]) {
    const answer = await directly(asked);
    expect(answer.status, JSON.stringify(answer.value)).toBe(200);
    expect(await byRequest(asked)).toEqual(answer);
    expect(local.lines.at(-1)).toMatchObject({ row: one.name, cache: one.row.cache ? state : null });
  }
  expect(local.lines).toEqual(network.lines);
});

test.each(cases)("$name refuses nonsense of a loader as it refuses that of a request", async (one) => {
  const { market, owner } = await crowd("bearer");
  const { network, local, byRequest, directly } = overMarket(market.time.nowMs);
  const { params } = (await one.ask(owner)) as RequestParts;
  for (const parts of [
    { params, query: { nonsense: "1", platform: ["X", "Y"] }, body: { nonsense: 1 } },
    { params, query: { q: "x".repeat(5_000), latitude: "NaN" }, body: [] },
  ]) {
    const asked = { ...one, parts };
    const answer = await directly(asked);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await byRequest(asked)).toEqual(answer);
  }
  expect(local.lines).toEqual(network.lines);
});

const secret = listRows(contract).filter(({ row }) => row.auth !== "public" && row.auth !== "optional");

test.each(secret)("$name is nobody's call from a loader", async ({ name, row }) => {
  const { local, byRequest, directly } = openBoth(noStores);
  const params = Object.fromEntries([...row.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => [param, "1"]));
  const asked = { name, row, parts: { params } };
  const answer = await directly(asked);
  expect(answer.status).toBe(isSocketRow(row) ? 426 : 401);
  expect(await byRequest(asked)).toEqual(answer);
  expect(local.seen).toEqual([]);
});

test("a row that is not there is the 404 of an unknown path", async () => {
  const { byRequest, directly } = openBoth(noStores);
  const row = { method: "GET", path: "/v3/web/nothing" } as const;
  for (const name of ["places.nothing", "toString.name", ""]) {
    const asked = { name, row, parts: {} };
    expect(await directly(asked)).toEqual(await byRequest(asked));
  }
});

test("a host of a merchant, a platform, an old reply and a failure with a time to wait are the same both ways", async () => {
  const answers: [string, Answer, Omit<Asked, "row" | "name">?][] = [
    [
      "another merchant's host",
      () => Response.json({ error: { code: "NOT_FOUND" } }, { status: 404 }),
      { parts: {}, host: "http://warisan.localhost" },
    ],
    ["a reply", () => Response.json(tags)],
    [
      "a wait",
      () => Response.json({ error: { code: "RATE_LIMITED" } }, { status: 429, headers: { "Retry-After": "7" } }),
    ],
    ["no JSON", () => new Response("<html>")],
    ["no answer", () => Promise.reject(new Error("down"))],
  ];
  for (const [what, answer, asked] of answers) {
    const both = openBoth(answer);
    const of = (name: "tags" | "near") => ({
      name: `places.${name}`,
      row: contract.places[name],
      parts: name === "near" ? { query: { lat: 3.139, lng: 101.687 } } : {},
      ...asked,
    });
    for (const waitMs of [0, 90_000]) {
      for (const { time } of [both.network, both.local]) time.nowMs += waitMs;
      for (const one of [of("tags"), of("near")])
        expect(await both.byRequest(one), what).toEqual(await both.directly(one));
    }
    expect(both.local.lines).toEqual(both.network.lines);
  }
});

const refuseMost: Answer = ({ url, method }, nth) => {
  if (method === "POST") return Response.json({ error: { code: "RATE_LIMITED" } }, { status: 429 });
  return url.endsWith("/tags") && nth === 1 ? Response.json(tags) : new Response(null, { status: 503 });
};

test("what a kept reply says is read once, for all loaders, and none of them can change it", async () => {
  const { callLocally } = setUp(() => Response.json(tags));
  const [first, second] = [await callLocally("places.tags"), await callLocally("places.tags")];
  expect(second.value).toEqual(tags);
  expect(second.value).toBe(first.value);
  expect(() => (first.value as typeof tags).items.pop()).toThrow(TypeError);
});

test("the client of a page has the values and failures of that of a browser", async () => {
  const { network, local } = openBoth(refuseMost);
  const table = toClientTable(contract);
  const failures: unknown[] = [];
  const bodies: string[] = [];
  const onFailure = (
    { code, status, retryAfterSeconds }: Error & { code: string; status: number; retryAfterSeconds: number | null },
    { path }: { path: string },
  ) => void failures.push([path, code, status, retryAfterSeconds]);
  const browser = createClient<ApiContract>(table, {
    async send(request) {
      if (request.method === "POST") bodies.push(await request.clone().text());
      return network.call(request.url, request);
    },
    origin,
    headers: () => ({ "Accept-Language": "en-MY", Origin: origin }),
    onFailure,
  });
  const page = createLocalClients<ApiContract>(table)({
    ask({ name, input, headers: own }) {
      if (input.body !== undefined) bodies.push(JSON.stringify(input.body));
      return local.callLocally(name, input, own);
    },
    origin,
    locale: "EN",
    onFailure,
  });
  const results: unknown[] = [];
  for (const { places, stores } of [browser, page]) {
    const found = await places.tags();
    const settings = await stores.settings({ params: { storeID: "1301" }, query: {} });
    const distances = await stores.distances({
      params: { subdomain: "warisan" },
      body: { storeId: ["1\u200B301"], latitude: 3.1, longitude: 101.6 } as never,
    });
    // The path has no value: nothing can be asked.
    const broken = await stores.settings({ params: {} as never, query: {} });
    results.push(
      [found, settings, distances, broken].map(({ value, failure }) => [
        value instanceof Error ? "the failure" : value,
        failure && [failure.code, failure.status, failure.detail?.code, failure.retryAfterSeconds],
      ]),
    );
  }
  expect(results[1]).toEqual(results[0]);
  expect(failures.slice(failures.length / 2)).toEqual(failures.slice(0, failures.length / 2));
  expect(failures).toHaveLength(6);
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[0]).toBe(JSON.stringify({ storeId: ["1301"], latitude: 3.1, longitude: 101.6 }));
});
