import { expect, test } from "vitest";
import { type Answer, cookieFor, expectFailure, post, setUp, tags, withOrders } from "./harness.ts";

// What may come back: only 200 is a reply, only what the row describes passes (S244; wire.md §6).

const cartPath = "/v3/web/store-cart-info";
const cartInfo = post({ storeId: ["1"] });

test("Fields that the schema does not name never reach the caller", async () => {
  const reply = { items: [{ ...tags.items[0], internalCost: 12, __proto__: { x: 1 } }], secret: "s", token: "t" };
  const { call } = setUp(() => Response.json(reply));
  const response = await call("/v3/web/tags");
  expect(await response.json()).toEqual(tags);
});

test("A reply has exactly the headers of the gateway, none of the upstream's", async () => {
  const headers = { "Set-Cookie": "a=b", Server: "x", "X-Powered-By": "y", "Content-Security-Policy": "z" };
  const { call } = setUp(() => Response.json(tags, { headers }));
  const shared = await call("/v3/web/tags", { headers: { "X-Request-Id": "request-1" } });
  expect(Object.fromEntries(shared.headers)).toEqual({
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
    "x-request-id": "request-1",
    "server-timing": "gw;dur=0, up;dur=0, val;dur=0, cache;desc=MISS",
    "cache-control": "public, max-age=300, stale-while-revalidate=3600",
    age: "0",
    vary: "Accept-Language, Cookie",
  });
});

test("A long reply comes whole, from the cache too, also after a caller who did not read it", async () => {
  const name = "Nasi lemak ".repeat(7);
  const items = Array.from({ length: 500 }, (_, at) => ({ ...tags.items[0], id: `tag-${at}`, name }));
  expect(JSON.stringify({ items }).length).toBeGreaterThan(64 * 1024);
  const { call, callLocally, seen } = setUp(() => Response.json({ items }));
  expect(await (await call("/v3/web/tags")).json()).toEqual({ items });
  await (await call("/v3/web/tags")).body?.cancel();
  expect((await call("/v3/web/tags", { method: "HEAD" })).status).toBe(200);
  expect((await callLocally("places.tags")).value).toEqual({ items });
  expect(seen).toHaveLength(1);
});

test("Server-Timing says whose time it was, of failures as well", async () => {
  const setup = setUp((_, nth) => {
    setup.time.nowMs += 40;
    return nth === 1 ? Response.json(tags) : new Response(null, { status: 500 });
  });
  const timing = async (path: string) => (await setup.call(path)).headers.get("Server-Timing");
  expect(await timing("/v3/web/tags")).toBe("gw;dur=0, up;dur=40, val;dur=0, cache;desc=MISS");
  expect(await timing("/v3/web/tags")).toBe("gw;dur=0, up;dur=0, val;dur=0, cache;desc=HIT");
  expect(await timing("/v3/web/stores/demo")).toBe("gw;dur=0, up;dur=40, val;dur=0, cache;desc=NONE");
});

test.for([
  { kind: "reply", body: { item: { id: "1" } }, status: 200 },
  { kind: "refusal", body: { error: { code: "SLOT_UNAVAILABLE" } }, status: 409 },
])("A replayed $kind says so, a first one does not (wire.md §1)", async ({ body, status }) => {
  for (const replayed of [null, "true"]) {
    const headers = new Headers(replayed === null ? {} : { "Idempotency-Replayed": replayed });
    const { call } = setUp(() => Response.json(body, { status, headers }), { contract: withOrders });
    const response = await call("/v3/order/1", post({}, { Cookie: await cookieFor(true) }));
    expect(response.status).toBe(status);
    expect(response.headers.get("Idempotency-Replayed")).toBe(replayed);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  }
});

const chunk = new Uint8Array(64 * 1024).fill(32);
const endless = () => new ReadableStream({ pull: (stream) => stream.enqueue(chunk) });
const never = () => new Promise<Response>(() => undefined);
const json = { headers: { "Content-Type": "application/json" } };
const cut = () =>
  new ReadableStream({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode('{"items":['));
      stream.error(new Error("reset"));
    },
  });

const hostile: [string, string, Answer][] = [
  ["201", "UPSTREAM_ERROR", () => Response.json(tags, { status: 201 })],
  ["204", "UPSTREAM_ERROR", () => new Response(null, { status: 204 })],
  [
    "302",
    "UPSTREAM_ERROR",
    () => new Response(null, { status: 302, headers: { Location: "http://169.254.169.254/" } }),
  ],
  ["304", "UPSTREAM_ERROR", () => new Response(null, { status: 304 })],
  [
    "500 in HTML",
    "UPSTREAM_ERROR",
    () => new Response("<h1>Oops</h1>", { status: 500, headers: { "Content-Type": "text/html" } }),
  ],
  [
    "403 with a code that is not ours",
    "UPSTREAM_ERROR",
    () => Response.json({ error: { code: "NOPE" } }, { status: 403 }),
  ],
  [
    "400 with a code of ours that is no refusal",
    "UPSTREAM_ERROR",
    () => Response.json({ error: { code: "INTERNAL" } }, { status: 400 }),
  ],
  ["500 with a code of ours", "UPSTREAM_ERROR", () => Response.json({ error: { code: "NOT_FOUND" } }, { status: 500 })],
  ["418 with a list", "UPSTREAM_ERROR", () => Response.json([1], { status: 418 })],
  ["JSON that is none", "UPSTREAM_CONTRACT", () => new Response('{"items":', json)],
  ["JSON in another encoding", "UPSTREAM_CONTRACT", () => new Response(new Uint8Array([0x22, 0xff, 0x22]), json)],
  ["null", "UPSTREAM_CONTRACT", () => Response.json(null)],
  [
    "a reply outside the schema",
    "UPSTREAM_CONTRACT",
    () => Response.json({ items: [{ id: "malay", name: 7, imageUrl: "javascript:x" }] }),
  ],
  [
    "the right reply called HTML",
    "UPSTREAM_CONTRACT",
    () => new Response(JSON.stringify(tags), { headers: { "Content-Type": "text/html" } }),
  ],
  ["5 MB", "UPSTREAM_CONTRACT", () => new Response(" ".repeat(5 * 1024 * 1024), json)],
  ["a body without end", "UPSTREAM_CONTRACT", () => new Response(endless(), json)],
  [
    "a connection that is refused",
    "UPSTREAM_UNREACHABLE",
    () => Promise.reject(new TypeError("connection refused to 10.0.0.1")),
  ],
  ["a connection that breaks in the middle", "UPSTREAM_UNREACHABLE", () => new Response(cut(), json)],
  ["silence", "UPSTREAM_TIMEOUT", never],
  [
    "a body that never comes",
    "UPSTREAM_TIMEOUT",
    () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }), json),
  ],
];

test.each(hostile)("An upstream that answers %s is %s, and nothing of it passes", async (_, code, answer) => {
  const { call } = setUp(answer, { timeoutMs: 20 });
  for (const response of [await call("/v3/web/tags"), await call(cartPath, cartInfo)]) {
    const error = await expectFailure(response, code);
    // A demo names what is wrong with a reply.
    const reasons = code === "UPSTREAM_CONTRACT" ? ["issues"] : [];
    expect(Object.keys(error).toSorted()).toEqual(["code", ...reasons, "message", "requestId"]);
    expect([...response.headers.keys()].toSorted()).toEqual([
      "cache-control",
      "content-type",
      "server-timing",
      "x-content-type-options",
      "x-request-id",
    ]);
  }
});

const padded = (size: number) => () => new Response(JSON.stringify(tags).padEnd(size, " "), json);

test("A reply may have exactly 2 MiB", async () => {
  const maxBytes = 2 * 1024 * 1024;
  expect((await setUp(padded(maxBytes)).call("/v3/web/tags")).status).toBe(200);
  await expectFailure(await setUp(padded(maxBytes + 1)).call("/v3/web/tags"), "UPSTREAM_CONTRACT");
});

test("A read is tried twice when the network or the upstream stumbles, a write never", async () => {
  const stumbles: Answer[] = [
    () => Promise.reject(new TypeError("reset")),
    () => new Response(cut(), json),
    ...[502, 503, 504].map((status) => () => new Response(null, { status })),
  ];
  for (const stumble of stumbles) {
    const read = setUp((request, nth) => (nth === 1 ? stumble(request, nth) : Response.json(tags)));
    expect((await read.call("/v3/web/tags")).status).toBe(200);
    expect(read.seen.length).toBe(2);
    const down = setUp(stumble);
    expect((await down.call("/v3/web/tags")).status).toBe(502);
    expect(down.seen.length).toBe(2);
    const write = setUp(stumble);
    expect((await write.call(cartPath, cartInfo)).status).toBe(502);
    expect(write.seen.length).toBe(1);
  }
});

test("What is not a stumble is not tried again", async () => {
  for (const status of [201, 302, 400, 404, 429, 500]) {
    const { call, seen } = setUp(() => new Response(null, { status }));
    await call("/v3/web/stores/demo");
    expect(seen.length).toBe(1);
  }
  const silent = setUp(never, { timeoutMs: 20 });
  await silent.call("/v3/web/tags");
  expect(silent.seen.length).toBe(1);
});

test("Giving up tells the upstream so", async () => {
  const { call, seen } = setUp(never, { timeoutMs: 20 });
  await expectFailure(await call(cartPath, cartInfo), "UPSTREAM_TIMEOUT");
  expect(seen[0]?.signal.aborted).toBe(true);
});
