import { exports } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { origin, post, setUp } from "./harness.ts";

useShops("1001", "1301", "2301");

// The gateway over its default upstream, as `npm start` runs it.

const rows = listRows(contract);
const embedded = () =>
  setUp(() => new Response(null, { status: 500 }), {
    upstream: (env) => createInProcessUpstream(createMarketplace(env)),
  });

/** Ids that exist beside ones that do not, so that some calls get as far as the upstream's own rules. */
const part = fc.oneof(
  fc.constantFrom("demo", "2301", "1", "0", "warisan", "constructor"),
  fc.string({ maxLength: 80 }),
);
const value = fc.oneof(fc.constantFrom("", "1", "true", "3.139", "101.687", "WEB", "-0", "NaN"), fc.string());

test.each(rows)("Whatever is sent to $name, the answer is JSON and never the server's fault", async ({ row }) => {
  const { call } = embedded();
  const keys = Object.keys((row.query as { entries?: object } | undefined)?.entries ?? {});
  const fields = Object.keys((row.body as { entries?: object } | undefined)?.entries ?? {});
  const calls = fc.record({
    parts: fc.array(part, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(fc.oneof(fc.constantFrom("x", ...keys), fc.string()), fc.array(value, { maxLength: 3 }), {
      maxKeys: 4,
    }),
    body: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom("x", ...fields), fc.jsonValue(), { maxKeys: 4 })),
  });
  await fc.assert(
    fc.asyncProperty(calls, async ({ parts, query, body }) => {
      const left = [...parts];
      const path = row.path.replace(/:\w+/g, () => encodeURIComponent(left.shift() ?? "1") || "1");
      const search = new URLSearchParams(Object.entries(query).flatMap(([key, all]) => all.map((one) => [key, one])));
      const init = row.method === "GET" ? {} : { ...post(JSON.stringify(body)), method: row.method };
      const response = await call(`${path}?${search.toString()}`, init);
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(response.status).toBeLessThan(500);
      await response.json();
    }),
    { numRuns: 60 },
  );
});

const statusOf = async (path: string) => {
  const response = await exports.default.fetch(new URL(path, origin));
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  return response.status;
};

test("The Worker answers its own rows, and everything else is a JSON 404", async () => {
  expect(await statusOf("/v3/web/tags")).toBe(200);
  expect(await statusOf("/v3/web/geo-ip")).toBe(200);
  expect(await statusOf("/v3/web/store/2301/foods")).toBe(200);
  for (const path of ["/v3", "/v3/web", "/v4/auth", "/v3/web/store/2301/food", "/secret", "/__proto__"]) {
    expect(await statusOf(path)).toBe(404);
  }
});

const dishesIn = async (response: Response) =>
  (await response.json<{ items: { dishNames: string[] }[] }>()).items.map(({ dishNames }) => dishNames);

test("Reviews of a store are public and shared for a minute, each language for itself", async () => {
  const { call } = embedded();
  const read = async (language: string, cursor = "") => {
    const response = await call(`/v3/web/store/1301/reviews${cursor}`, { headers: { "Accept-Language": language } });
    const cache = /desc=(\w+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1];
    return { response, cache };
  };
  const { response, cache } = await read("en-MY");
  expect([response.status, cache]).toEqual([200, "MISS"]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60, stale-while-revalidate=600");
  expect((await read("en-MY")).cache).toBe("HIT");
  const chinese = await read("zh-Hans-MY");
  expect(chinese.cache).toBe("MISS");
  expect(await dishesIn(chinese.response)).not.toEqual(await dishesIn(response));
  const forged = await read("en-MY", "?cursor=forged");
  expect([forged.response.status, forged.response.headers.get("Cache-Control")]).toEqual([422, "private, no-store"]);
});

const placeOf = async (cf: CfProperties) => {
  const response = await exports.default.fetch("http://localhost/v3/web/geo-ip", { cf });
  return (await response.json<{ item: object }>()).item;
};

test("Where the network places a caller abroad, or nowhere, is Kuala Lumpur (S295, S334)", async () => {
  const fallback = { lat: 3.139003, lng: 101.686855, city: "Kuala Lumpur", isDefault: true };
  expect(await placeOf({})).toEqual(fallback);
  expect(await placeOf({ latitude: "0", longitude: "0", city: "Null Island" })).toEqual(fallback);
  expect(await placeOf({ latitude: "52.5", longitude: "13.4", city: "Berlin" })).toEqual(fallback);
  expect(await placeOf({ latitude: "5.4141", longitude: "100.3288", city: "George Town" })).toEqual({
    lat: 5.4141,
    lng: 100.3288,
    city: "George Town",
    isDefault: false,
  });
});
