import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createLimiter } from "#worker/gateway/http/rate-limit.ts";
import { countHit, removeHit, getSecret, useNonce } from "#worker/guard/guard-calls.ts";
import { expectFailure, post, setUp } from "./harness.ts";

// What the gateway remembers exactly, and how often a caller may call (PD8, wire.md §3).

const secretNow = async (name: string) => env.GUARD.getByName("secrets").createSecret(name);

test("A secret is made at random once, is one a name, and outlives its object", async () => {
  const first = await secretNow("a");
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(await secretNow("b")).not.toBe(first);
  await evictDurableObject(env.GUARD.getByName("secrets"));
  expect(await secretNow("a")).toBe(first);
  expect(await getSecret(env, "a")).toBe(first);
});

test("Two isolates that ask for a new secret at once get the same one", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretNow("race")));
  expect(new Set(secrets).size).toBe(1);
});

test("A nonce is good once until it ends, also when it is sent twice at the same time", async () => {
  const twice = await Promise.all([useNonce(env, "n1", 1000, 0), useNonce(env, "n1", 1000, 0)]);
  expect(twice.filter(Boolean).length).toBe(1);
  expect(await useNonce(env, "n2", 1000, 0)).toBe(true);
  expect(await useNonce(env, "n1", 2000, 999)).toBe(false);
  expect(await useNonce(env, "n1", 2000, 1000)).toBe(true);
});

test("A later proof does not keep an earlier one beyond its time", async () => {
  const guard = env.GUARD.getByName("waiting proofs");
  const first = Date.now() + 10 * 60_000;
  for (const [key, untilMs] of [["one", first] as const, ["two", first + 60_000] as const]) {
    await guard.keepProof({ key, text: key, untilMs });
  }
  expect(await runInDurableObject(guard, (_, { storage }) => storage.getAlarm())).toBe(first);
});

/** The seconds to wait for one more hit, null for a hit that was counted. */
const waitFor = async (...hit: Parameters<typeof countHit>) => {
  const counted = await countHit(...hit);
  return typeof counted === "number" ? counted : null;
};

test("A window slides: each hit leaves it on its own, and a refusal is not a hit", async () => {
  const quota = { limit: 2, windowMs: 60_000 };
  expect(await waitFor(env, "k", quota, 0)).toBeNull();
  expect(await waitFor(env, "k", quota, 30_000)).toBeNull();
  expect(await waitFor(env, "k", quota, 30_001)).toBe(30);
  expect(await waitFor(env, "k", quota, 59_999)).toBe(1);
  expect(await waitFor(env, "k", quota, 60_000)).toBeNull();
  expect(await waitFor(env, "k", quota, 60_001)).toBe(30);
  expect(await waitFor(env, "other", quota, 60_001)).toBeNull();
});

test("Of 2,000 hits at once exactly as many pass as may", async () => {
  const waits = await Promise.all(
    Array.from({ length: 2000 }, () => waitFor(env, "burst", { limit: 7, windowMs: 1000 }, 0)),
  );
  expect(waits.filter((wait) => wait === null).length).toBe(7);
});

test("A hit is removed once: a second removal, or one of a hit that has ended, removes no other", async () => {
  const quota = { limit: 1, windowMs: 60_000 };
  const count = (nowMs: number) => countHit(env, "back", quota, nowMs);
  const first = await count(0);
  if (typeof first === "number") throw new Error("the first hit was refused");
  expect(await count(1)).toBe(60);
  await removeHit(env, first);
  const second = await count(2);
  expect(second).toMatchObject({ key: "back", untilMs: 60_002 });
  await removeHit(env, first);
  expect(await count(3)).toBe(60);
  await removeHit(env, { ...first, key: "other" });
  expect(await count(3)).toBe(60);
});

test("A hit outlives the object that counted it", async () => {
  const quota = { limit: 1, windowMs: 60_000 };
  expect(await waitFor(env, "kept", quota, 0)).toBeNull();
  for (let shard = 0; shard < 16; shard += 1) {
    const guard = env.GUARD.getByName(`counters-${shard}`);
    // Only an object that is running can be evicted.
    await guard.readSecret("other");
    await evictDurableObject(guard);
  }
  expect(await waitFor(env, "kept", quota, 30_000)).toBe(30);
  expect(await waitFor(env, "kept", quota, 60_000)).toBeNull();
});

test("What has ended is not kept", async () => {
  await useNonce(env, "old", 10, 0);
  await Promise.all(Array.from({ length: 64 }, (_, i) => useNonce(env, `new-${i}`, 2000, 1000)));
  const left: unknown[] = [];
  for (let shard = 0; shard < 16; shard += 1) {
    await runInDurableObject(env.GUARD.getByName(`nonces-${shard}`), (_, state) => {
      left.push(...state.storage.sql.exec("SELECT nonce FROM nonces WHERE until_ms <= 1000"));
    });
  }
  expect(left).toEqual([]);
});

// --- limits -----------------------------------------------------------------------------------------------------------

const real = { DEMO: undefined };
test("Each tier has its own share for an address, refilled evenly", () => {
  const time = { nowMs: 0 };
  const limiter = createLimiter(() => time.nowMs);
  const take = (tier: "read" | "write" | "trace", address: string) =>
    limiter.take({ tier, address }, { ...env, ...real });
  for (let i = 0; i < 20; i += 1) expect(take("trace", "a")).toBeNull();
  expect(take("trace", "a")).toBe(3);
  expect(take("trace", "b")).toBeNull();
  expect(take("write", "a")).toBeNull();
  time.nowMs += 3_000;
  expect(take("trace", "a")).toBeNull();
  expect(take("trace", "a")).toBe(3);
});

test("Of 100,000 polls of a printer in a minute its store hears of 720 (PD201)", () => {
  const time = { nowMs: 0 };
  const limiter = createLimiter(() => time.nowMs);
  let heard = 0;
  for (let nth = 0; nth < 100_000; nth += 1) {
    time.nowMs = (nth * 60_000) / 100_000;
    if (limiter.take({ tier: "print", address: "a" }, { ...env, ...real }) === null) heard += 1;
  }
  expect(Math.abs(heard - 720)).toBeLessThanOrEqual(2);
});

test("Ten places an hour for an address and a row, exactly (S249)", async () => {
  const time = { nowMs: 0 };
  const limiter = createLimiter(() => time.nowMs);
  const waitOf = async (row: string, address: string) => {
    const place = await limiter.reserve({ row, address }, { ...env, ...real });
    return typeof place === "number" ? place : null;
  };
  const waits = await Promise.all(Array.from({ length: 30 }, () => waitOf("send", "1.1.1.1")));
  expect(waits.filter((wait) => wait === null).length).toBe(10);
  expect(await waitOf("login", "1.1.1.1")).toBeNull();
  expect(await waitOf("send", "2.2.2.2")).toBeNull();
  time.nowMs += 3_599_999;
  expect(await waitOf("send", "1.1.1.1")).toBe(1);
  time.nowMs += 1;
  expect(await waitOf("send", "1.1.1.1")).toBeNull();
});

test("A caller over its share gets 429 and the seconds to wait; a demo has no limits; loaders are not callers", async () => {
  const body = { data: { line: "x", statusCode: 463 } };
  const trace = (address: string) => post(body, { "CF-Connecting-IP": address });
  const { call, callLocally, seen } = setUp(() => Response.json({}), { env: real });
  for (let i = 0; i < 20; i += 1) expect((await call("/v3/log/trace", trace("203.0.113.7"))).status).toBe(200);
  const response = await call("/v3/log/trace", trace("203.0.113.7"));
  expect(response.headers.get("Retry-After")).toBe("3");
  await expectFailure(response, "RATE_LIMITED");
  expect(seen.length).toBe(20);
  expect((await call("/v3/log/trace", trace("203.0.113.8"))).status).toBe(200);
  expect((await callLocally("log.trace", { body }, { "CF-Connecting-IP": "203.0.113.7" })).status).toBe(200);
  const demo = setUp(() => Response.json({}));
  for (let i = 0; i < 40; i += 1) expect((await demo.call("/v3/log/trace", trace("203.0.113.7"))).status).toBe(200);
});

test("Addresses of one IPv6 customer count as one", async () => {
  const { call } = setUp(() => Response.json({}), { env: real });
  const body = { data: { line: "x", statusCode: 463 } };
  const from = async (address: string) =>
    (await call("/v3/log/trace", post(body, { "CF-Connecting-IP": address }))).status;
  for (let i = 0; i < 20; i += 1) expect(await from(`2001:db8:1:2::${i.toString(16)}`)).toBe(200);
  expect(await from("2001:db8:1:2:ffff::1")).toBe(429);
  expect(await from("2001:db8:1:3::1")).toBe(200);
});

test("What a client writes in X-Forwarded-For buys it nothing", async () => {
  const { call } = setUp(() => Response.json({}), { env: real });
  const body = { data: { line: "x", statusCode: 463 } };
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) {
    statuses.push((await call("/v3/log/trace", post(body, { "X-Forwarded-For": `10.0.0.${i}` }))).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
