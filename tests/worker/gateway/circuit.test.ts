import { expect, test } from "vitest";
import { type Answer, expectFailure, noStores, post, setUp, tags } from "./harness.ts";

// A remote upstream that fails is left alone: callers get 503 at once, and what is cached (decision 0010).

const remote = { upstreamOrigin: "https://upstream.example" };
const cart = "/v3/web/store-cart-info";
const body = post({ storeId: ["1"] });

/** An upstream that the test turns off and on. */
function turned(options = {}) {
  const state = { isDown: true };
  const answer: Answer = (request) => {
    if (state.isDown) return new Response(null, { status: 503 });
    return request.url.endsWith("/tags") ? Response.json(tags) : noStores();
  };
  return { ...setUp(answer, { ...remote, ...options }), state };
}

test("After five failures nothing is sent for five seconds, then one call decides for all", async () => {
  const { call, seen, state, time } = turned();
  for (let i = 0; i < 5; i += 1) await expectFailure(await call(cart, body), "UPSTREAM_ERROR");
  expect(seen.length).toBe(5);
  const refused = await call(cart, body);
  expect(refused.headers.get("Retry-After")).toBe("5");
  await expectFailure(refused, "UPSTREAM_OPEN_CIRCUIT");
  expect(seen.length).toBe(5);
  time.nowMs += 5_000;
  const probes = await Promise.all(Array.from({ length: 10 }, () => call(cart, body)));
  expect(seen.length).toBe(6);
  expect(probes.map(({ status }) => status).filter((status) => status === 503).length).toBe(9);
  expect((await call(cart, body)).headers.get("Retry-After")).toBe("10");
  state.isDown = false;
  time.nowMs += 10_000;
  for (let i = 0; i < 3; i += 1) expect((await call(cart, body)).status).toBe(200);
});

test("Other rows of the same upstream go on", async () => {
  const { call, seen, state } = turned();
  for (let i = 0; i < 6; i += 1) await call(cart, body);
  state.isDown = false;
  await expectFailure(await call(cart, body), "UPSTREAM_OPEN_CIRCUIT");
  expect((await call("/v3/web/tags")).status).toBe(200);
  expect(seen.length).toBe(6);
});

test("A stale value is served while the circuit is open, and renewed by the probe that closes it", async () => {
  const { call, seen, state, time } = turned();
  const cacheOf = async () => /desc=(\w+)/.exec((await call("/v3/web/tags")).headers.get("Server-Timing") ?? "")?.[1];
  state.isDown = false;
  expect(await cacheOf()).toBe("MISS");
  state.isDown = true;
  time.nowMs += 300_000;
  for (let i = 0; i < 5; i += 1) expect(await cacheOf()).toBe("STALE");
  const asked = seen.length;
  for (let i = 0; i < 20; i += 1) expect(await cacheOf()).toBe("STALE");
  expect(seen.length).toBe(asked);
  state.isDown = false;
  time.nowMs += 5_000;
  expect(await cacheOf()).toBe("STALE");
  expect(await cacheOf()).toBe("HIT");
});

test("A read is tried again only while there is budget for it, and never as a probe (performance.md R8)", async () => {
  const { call, seen, time } = turned();
  const read = (i: number) => call(`/v3/web/stores/merchant-${i}`);
  for (let i = 0; i < 5; i += 1) await expectFailure(await read(i), "UPSTREAM_ERROR");
  expect(seen.length).toBe(10);
  await expectFailure(await read(6), "UPSTREAM_OPEN_CIRCUIT");
  time.nowMs += 5_000;
  await expectFailure(await read(7), "UPSTREAM_ERROR");
  expect(seen.length).toBe(11);
  await expectFailure(await call("/v3/web/tags"), "UPSTREAM_ERROR");
  expect(seen.length).toBe(12);
});

/** The code that a seventh call is refused with. */
const outcome = async (answer: Answer) => {
  const { call } = setUp(answer, { ...remote, timeoutMs: 5 });
  for (let i = 0; i < 6; i += 1) await call(cart, body);
  return (await (await call(cart, body)).json<{ error?: { code: string } }>()).error?.code;
};

test("Silence and connections that are refused open it; refusals and replies outside the schema do not", async () => {
  expect(await outcome(() => new Promise(() => undefined))).toBe("UPSTREAM_OPEN_CIRCUIT");
  expect(await outcome(() => Promise.reject(new TypeError("refused")))).toBe("UPSTREAM_OPEN_CIRCUIT");
  expect(await outcome(() => Response.json({ error: { code: "NOT_FOUND" } }, { status: 404 }))).toBe("NOT_FOUND");
  expect(await outcome(() => Response.json({ items: 7 }))).toBe("UPSTREAM_CONTRACT");
  expect(await outcome(() => new Response(null, { status: 500 }))).toBe("UPSTREAM_ERROR");
});

test("The embedded marketplace has no circuit", async () => {
  const { call, seen } = turned({ upstreamOrigin: undefined });
  for (let i = 0; i < 30; i += 1) await expectFailure(await call(cart, body), "UPSTREAM_ERROR");
  expect(seen.length).toBe(30);
});
