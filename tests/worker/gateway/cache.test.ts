import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { useShops } from "#tests/worker/sample.ts";
import { createDataCentreCache, type SharedCache } from "#worker/cache/shared-cache.ts";
import { createSwrCache, type SwrCache } from "#worker/cache/swr-cache.ts";
import { expectFailure, noSharedCache, noStores, post, setUp } from "./harness.ts";

useShops("demo");

// Public reads are cached, shared, and outlive an upstream that is down (wire.md §4, PD10).

const named = (name: string) => ({ items: [{ id: "malay", name, imageUrl: "/assets/img/tag-malay" }] });
/** Says how often it was asked. */
const counting = (_: Request, nth: number) => Response.json(named(`answer ${nth}`));
const tags = "/v3/web/tags"; // 300 s fresh, 3600 s stale
const nearby = "/v4/web/find-nearby-stores";

const join = <T>(flight: Promise<T>) => flight;
const never = () => new Promise<never>(() => undefined);
const read = async (response: Response) => ({
  name: (await response.json<ReturnType<typeof named>>()).items[0]?.name,
  cache: /desc=(\w+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1],
  age: response.headers.get("Age"),
});

test("A value is served while it is fresh, then stale while a new one is fetched, then no more", async () => {
  const { call, seen, time } = setUp(counting);
  expect(await read(await call(tags))).toEqual({ name: "answer 1", cache: "MISS", age: "0" });
  time.nowMs += 299_000;
  expect(await read(await call(tags))).toEqual({ name: "answer 1", cache: "HIT", age: "299" });
  expect(seen.length).toBe(1);
  time.nowMs += 1_000;
  expect(await read(await call(tags))).toEqual({ name: "answer 1", cache: "STALE", age: "300" });
  expect(seen.length).toBe(2);
  expect(await read(await call(tags))).toEqual({ name: "answer 2", cache: "HIT", age: "0" });
  time.nowMs += 3_900_000;
  expect(await read(await call(tags))).toEqual({ name: "answer 3", cache: "MISS", age: "0" });
});

test("Whoever knows that a kept value is no longer right gets a new one, and so does everybody then", async () => {
  const { call, seen, time } = setUp(counting);
  const renew = () => call(tags, { headers: { "Cache-Control": "no-cache" } });
  await call(tags);
  time.nowMs += 10;
  expect(await read(await renew())).toEqual({ name: "answer 2", cache: "MISS", age: "0" });
  expect(await read(await call(tags))).toEqual({ name: "answer 2", cache: "HIT", age: "0" });
  time.nowMs += 301_000;
  expect(await read(await renew())).toEqual({ name: "answer 3", cache: "MISS", age: "0" });
  expect(seen.length).toBe(3);
});

test("Renewals load a value at most every two seconds, and wait rather than answer with what was kept", async () => {
  const time = { nowMs: 10_000 };
  const waiting: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => waiting.push({ ms, end }));
  const cache = createSwrCache({ clock: () => time.nowMs, shared: noSharedCache, wait });
  const { call, seen } = setUp(counting, { cache, clock: () => time.nowMs });
  const renew = () => call(tags, { headers: { "Cache-Control": "no-cache" } });
  expect(await read(await renew())).toMatchObject({ name: "answer 1", cache: "MISS" });
  time.nowMs += 500;
  const renewals = [renew(), renew(), renew()];
  await vi.waitUntil(() => waiting.length === 3);
  expect(waiting.map(({ ms }) => ms)).toEqual([1_500, 1_500, 1_500]);
  expect(await read(await call(tags))).toMatchObject({ name: "answer 1", cache: "HIT" });
  time.nowMs += 1_500;
  for (const { end } of waiting) end();
  const answers = await Promise.all(renewals.map(async (renewal) => (await read(await renewal)).name));
  expect(answers).toEqual(["answer 2", "answer 2", "answer 2"]);
  expect(seen.length).toBe(2);
});

test("A stale value outlives an upstream that fails, and comes back fresh with it", async () => {
  let isDown = false;
  const { call, time } = setUp((request, nth) =>
    isDown ? Promise.reject(new TypeError("down")) : counting(request, nth),
  );
  await call(tags);
  isDown = true;
  for (const seconds of [300, 1000, 2000]) {
    time.nowMs += seconds * 1000;
    expect(await read(await call(tags))).toMatchObject({ name: "answer 1", cache: "STALE" });
  }
  const anew = { headers: { "Cache-Control": "no-cache" } };
  expect(await read(await call(tags, anew))).toMatchObject({ name: "answer 1", cache: "STALE" });
  time.nowMs += 600_000;
  await expectFailure(await call(tags), "UPSTREAM_UNREACHABLE");
  isDown = false;
  expect(await read(await call(tags))).toMatchObject({ cache: "MISS" });
});

test("A stale value does not wait for the upstream that is asked for a new one (performance.md P14)", async () => {
  const gate = Promise.withResolvers<void>();
  const { call, gateway, time } = setUp(async (request, nth) => {
    if (nth > 1) await gate.promise;
    return counting(request, nth);
  });
  await call(tags);
  time.nowMs += 300_000;
  const ctx = createExecutionContext();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => gateway.fetch(new Request(`https://makan.example${tags}`), env, ctx)),
  );
  expect(new Set((await Promise.all(replies.map(read))).map(({ cache }) => cache))).toEqual(new Set(["STALE"]));
  gate.resolve();
  await waitOnExecutionContext(ctx);
  expect(await read(await call(tags))).toMatchObject({ name: "answer 2", cache: "HIT" });
});

test("A reply outside its schema does not replace a good one", async () => {
  const { call, time } = setUp((request, nth) => (nth === 1 ? counting(request, nth) : Response.json({ items: 7 })));
  await call(tags);
  time.nowMs += 400_000;
  await call(tags);
  expect(await read(await call(tags))).toMatchObject({ name: "answer 1", cache: "STALE" });
});

test("A failure is never cached", async () => {
  const { call, seen } = setUp((request, nth) =>
    nth < 3 ? new Response(null, { status: 500 }) : counting(request, nth),
  );
  await expectFailure(await call(tags), "UPSTREAM_ERROR");
  await expectFailure(await call(tags), "UPSTREAM_ERROR");
  expect(await read(await call(tags))).toMatchObject({ name: "answer 3", cache: "MISS" });
  expect(seen.length).toBe(3);
});

test("200 callers at once are one call to the upstream", async () => {
  const gate = Promise.withResolvers<void>();
  const { call, seen } = setUp(async (request, nth) => {
    await gate.promise;
    return counting(request, nth);
  });
  const calls = Promise.all(Array.from({ length: 200 }, () => call(tags)));
  gate.resolve();
  const replies = await Promise.all((await calls).map(read));
  expect(new Set(replies.map(({ name }) => name))).toEqual(new Set(["answer 1"]));
  expect(seen.length).toBe(1);
});

test("200 callers at once of a value that just went stale are one call too", async () => {
  const { call, seen, time } = setUp(counting);
  await call(tags);
  time.nowMs += 300_000;
  await Promise.all(Array.from({ length: 200 }, () => call(tags)));
  expect(seen.length).toBe(2);
});

test("All callers share a failure too, and the next one asks again", async () => {
  const { call, seen } = setUp((request, nth) =>
    nth === 1 ? new Response(null, { status: 500 }) : counting(request, nth),
  );
  const replies = await Promise.all(Array.from({ length: 20 }, () => call(tags)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([502]));
  expect(seen.length).toBe(1);
  expect((await call(tags)).status).toBe(200);
});

test("Callers who wait for the same silent upstream are all answered in time", async () => {
  const { call, seen } = setUp(() => new Promise(() => undefined), { timeoutMs: 20 });
  for (const response of await Promise.all([call(tags), call(tags)])) await expectFailure(response, "UPSTREAM_TIMEOUT");
  expect(seen.length).toBe(1);
});

test("A caller whose wait for another's load is not ended by that load is answered in time", async () => {
  const real = createSwrCache({ clock: () => 0, shared: noSharedCache });
  const cache: SwrCache = {
    read(read) {
      void real.read({ ...read, load: never, waitUntil: () => undefined });
      return real.read(read);
    },
  };
  const { call } = setUp(counting, { cache, timeoutMs: 20 });
  await expectFailure(await call(tags), "UPSTREAM_TIMEOUT");
});

test("A look at the shared cache that took long does not load again what was loaded meanwhile", async () => {
  const slow = Promise.withResolvers<null>();
  const looks = [Promise.resolve(null), slow.promise];
  const shared = { get: () => looks.shift() ?? null, set: () => null };
  const { call, seen } = setUp(counting, { cache: createSwrCache({ clock: () => 0, shared }) });
  const first = call(tags);
  const second = call(tags);
  await first;
  slow.resolve(null);
  expect(await read(await second)).toMatchObject({ name: "answer 1", cache: "HIT" });
  expect(seen.length).toBe(1);
});

test("A load that was cut off with its caller does not hold up the key for ever", async () => {
  const time = { nowMs: 0 };
  const cache = createSwrCache({ clock: () => time.nowMs, shared: noSharedCache });
  const begun = Promise.withResolvers<void>();
  const cutOff = () => {
    begun.resolve();
    return new Promise<{ bytes: Uint8Array }>(() => undefined);
  };
  const read = { key: "k", times: { fresh: 1, stale: 1 }, join, waitUntil: () => undefined };
  void cache.read({ ...read, load: cutOff });
  await begun.promise;
  time.nowMs = 40_000;
  expect(await cache.read({ ...read, load: async () => ({ bytes: new Uint8Array([1]) }) })).toMatchObject({
    state: "MISS",
  });
});

test("The same question in another order or spelling is the same key", async () => {
  const { call, seen } = setUp(noStores);
  for (const query of [
    "latitude=3.1391&longitude=101.6869&searchInput=mee",
    "searchInput=mee&longitude=101.6869&latitude=3.1391",
    "searchInput=+mee+&latitude=3.13914&longitude=101.68693",
    "searchInput=mee&latitude=3.1391&longitude=101.6869&platform=WEB",
  ]) {
    expect((await call(`${nearby}?${query}`)).status).toBe(200);
  }
  expect(seen.length).toBe(1);
});

test("Another language, platform, place, path or upstream is another key", async () => {
  const { call, seen } = setUp(noStores);
  await call(nearby);
  await call(nearby, { headers: { "Accept-Language": "zh-Hans-MY" } });
  await call(nearby, { headers: { Cookie: "mk.platform=BOOST" } });
  await call(`${nearby}?latitude=3.15&longitude=101.7`);
  await call(`${nearby}?cursor=next`);
  expect(seen.length).toBe(5);
  const cache = createSwrCache({ clock: () => 0, shared: noSharedCache });
  const one = setUp(counting, { cache, upstreamOrigin: "https://one.example" });
  const two = setUp(counting, { cache, upstreamOrigin: "https://two.example" });
  await one.call(tags);
  await two.call(tags);
  expect([one.seen.length, two.seen.length]).toEqual([1, 1]);
});

test("Who asks is no part of it: cookies and tokens change neither key nor call", async () => {
  const { call, seen } = setUp(noStores);
  const visitors: Record<string, string>[] = [
    {},
    { Authorization: "Bearer a" },
    { "X-Session": "bearer" },
    { Cookie: "__Host-mk.sid=x; other=1" },
  ];
  for (const headers of visitors) expect((await call(nearby, { headers })).status).toBe(200);
  expect(seen.length).toBe(1);
  expect(seen[0]?.headers.has("Authorization")).toBe(false);
});

test("Only reads that the table marks are cached", async () => {
  const { call, seen } = setUp(() => Response.json({ items: [] }));
  for (const asked of [1, 2]) {
    const response = await call("/v3/web/store-cart-info", post({ storeId: ["1"] }));
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.has("Vary")).toBe(false);
    expect(seen.length).toBe(asked);
  }
});

test("Memory is bounded by bytes and forgets what was used longest ago", async () => {
  let loads = 0;
  const cache = createSwrCache({ clock: () => 0, shared: noSharedCache, maxBytes: 1000 });
  const get = async (key: string, bytes: number) => {
    const load = async () => ((loads += 1), { bytes: new Uint8Array(bytes) });
    return (await cache.read({ key, times: { fresh: 60, stale: 60 }, load, join, waitUntil: () => undefined })).state;
  };
  expect([await get("a", 400), await get("b", 400), await get("a", 400)]).toEqual(["MISS", "MISS", "HIT"]);
  expect(await get("c", 400)).toBe("MISS");
  expect([await get("a", 400), await get("b", 400)]).toEqual(["HIT", "MISS"]);
  expect([await get("big", 2000), await get("big", 2000)]).toEqual(["MISS", "MISS"]);
  expect(loads).toBe(6);
});

test("Isolates of one place share what one of them loaded", async () => {
  const time = { nowMs: Date.now() };
  const clock = () => time.nowMs;
  const isolate = () =>
    setUp(counting, { cache: createSwrCache({ clock, shared: createDataCentreCache(clock) }), clock });
  const one = isolate();
  await one.call(tags);
  const two = isolate();
  expect(await read(await two.call(tags))).toMatchObject({ name: "answer 1", cache: "HIT" });
  expect(two.seen.length).toBe(0);
  time.nowMs += 301_000;
  expect(await read(await one.call(tags))).toMatchObject({ cache: "STALE" });
  expect(await read(await two.call(tags))).toMatchObject({ name: "answer 2", cache: "HIT" });
});

test("A shared cache that fails costs a call and no more", async () => {
  const broken: SharedCache = { get: async () => null, set: async () => undefined };
  const { call } = setUp(counting, { cache: createSwrCache({ clock: () => 0, shared: broken }) });
  expect((await call(tags)).status).toBe(200);
  // The real one, asked for what it cannot take.
  const real = createDataCentreCache(() => 0);
  await real.set("k", { bytes: new Uint8Array([1]), storedAtMs: 0 }, -1);
  expect(await real.get("k")).toBeNull();
});

test.each<[string, ResponseInit & { body?: string }]>([
  ["without a time", {}],
  ["with a time that is none", { headers: { "X-Stored-At": "soon" } }],
  ["from the future", { headers: { "X-Stored-At": "9000000" } }],
  ["with half of its times", { headers: { "X-Stored-At": "0", "X-Times": "60" } }],
  ["with times that are none", { headers: { "X-Stored-At": "0", "X-Times": "a b" } }],
  ["of a failure", { status: 404, headers: { "X-Stored-At": "0" } }],
])("An entry of the shared cache %s, which nobody here wrote, counts as missing", async (_, init) => {
  const key = crypto.randomUUID();
  const cache = createDataCentreCache(() => 0);
  await cache.set(key, { bytes: new Uint8Array([1]), storedAtMs: 0, times: { fresh: 60, stale: 60 } }, 60);
  expect(await cache.get(key)).toMatchObject({ storedAtMs: 0, times: { fresh: 60, stale: 60 } });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  const headers = new Headers({ "Cache-Control": "max-age=60", ...(init.headers as Record<string, string>) });
  await caches.default.put(`https://gateway.cache/${toHex(digest)}`, new Response("other", { ...init, headers }));
  expect(await cache.get(key)).toBeNull();
});

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

test("Bytes of the shared cache that nobody can read do not take the place of a value", async () => {
  const time = { nowMs: 0 };
  const found = { bytes: new Uint8Array([9]), storedAtMs: 70_000 };
  const shared: SharedCache = { get: async () => found, set: () => null };
  const cache = createSwrCache({ clock: () => time.nowMs, shared });
  const background: Promise<unknown>[] = [];
  const get = async () => {
    const { bytes, state } = await cache.read({
      key: "k",
      times: { fresh: 60, stale: 60 },
      load: async () => ({ bytes: new Uint8Array([1]) }),
      join,
      isReadable: ([first]) => first === 1,
      waitUntil: (work) => void background.push(work),
    });
    return [state, bytes[0]];
  };
  expect(await get()).toEqual(["MISS", 1]);
  time.nowMs = 70_000;
  expect(await get()).toEqual(["STALE", 1]);
  await Promise.all(background);
  expect(await get()).toEqual(["HIT", 1]);
});

test("A value that is not kept is for the caller who loaded it alone", async () => {
  const cache = createSwrCache({ clock: () => 0, shared: noSharedCache });
  const gate = Promise.withResolvers<void>();
  let loads = 0;
  const get = () =>
    cache.read({
      key: "k",
      times: { fresh: 60, stale: 60 },
      load: async () => {
        const mine = ++loads;
        await gate.promise;
        return { bytes: new Uint8Array([mine]), isKept: false };
      },
      join,
      waitUntil: () => undefined,
    });
  const reads = [get(), get(), get()];
  gate.resolve();
  const found = await Promise.all(reads);
  expect(new Set(found.map(({ bytes }) => bytes[0]))).toEqual(new Set([1, 2, 3]));
  expect(found.map(({ state }) => state)).toEqual(["MISS", "MISS", "MISS"]);
});

test("What a caller who hung up began is finished for the others", async () => {
  const gate = Promise.withResolvers<void>();
  const { gateway, seen } = setUp(async (request, nth) => {
    await gate.promise;
    return counting(request, nth);
  });
  const ctx = createExecutionContext();
  const leaving = gateway.fetch(new Request(`https://makan.example${tags}`), env, ctx);
  const staying = gateway.fetch(new Request(`https://makan.example${tags}`), env, createExecutionContext());
  gate.resolve();
  await waitOnExecutionContext(ctx);
  expect(await read(await staying)).toMatchObject({ name: "answer 1" });
  await leaving;
  expect(seen.length).toBe(1);
});

test("A write goes on when its caller hangs up", async () => {
  const gate = Promise.withResolvers<void>();
  const { gateway, lines } = setUp(async () => {
    await gate.promise;
    return Response.json({ items: [] });
  });
  const ctx = createExecutionContext();
  const cartInfo = new Request("https://makan.example/v3/web/store-cart-info", post({ storeId: ["1"] }));
  void gateway.fetch(cartInfo, env, ctx);
  gate.resolve();
  await waitOnExecutionContext(ctx);
  expect(lines).toMatchObject([{ row: "stores.cartInfo", status: 200 }]);
});

test("200 visitors of the real Worker at once all get the same stores", async () => {
  const url = "http://localhost/v3/web/stores/demo";
  const replies = await Promise.all(Array.from({ length: 200 }, () => exports.default.fetch(url)));
  const bodies = await Promise.all(replies.map((response) => response.text()));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(bodies).size).toBe(1);
});
