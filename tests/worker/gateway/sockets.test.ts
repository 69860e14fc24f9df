import { Buffer } from "node:buffer";
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, inject, test, vi } from "vitest";
import { type LiveMessage, liveCloseCodes, livePing } from "#shared/contract/live.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { useShops } from "#tests/worker/sample.ts";
import { createLimiter } from "#worker/gateway/http/rate-limit.ts";
import { createHttpUpstream } from "#worker/gateway/upstream/upstream.ts";
import { type Answer, cookieFor, expectFailure, origin, post, type Setup, setUp } from "./harness.ts";

useShops("1001");

// Rows that open a WebSocket (wire.md §10.5): the steps of every call come before it, and a remote API's is relayed.

const order = "/v3/web/orders/1001-A/live";
const orders = "/v3/web/orders/live";
const remote = { upstreamOrigin: "https://api.example" };
const bearer = { Authorization: "Bearer token-of-caller" };
const upgrade = { Upgrade: "websocket" };
const own = { ...upgrade, Origin: origin };

const message: LiveMessage = {
  type: "order",
  orderID: "1001-A",
  version: 3,
  status: null,
  paymentStatus: "PAID",
  deliveryTime: null,
  at: "2026-11-21T12:00:00+08:00",
};

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: null, requestId: "r" } }, { status });

/** An upstream that opens a socket; `ends` has its side of each. Another call it answers with nothing in a list. */
function openSockets(options: Setup = {}) {
  const ends: WebSocket[] = [];
  const heard: unknown[] = [];
  const answer: Answer = ({ headers }) => {
    if (headers.get("Upgrade") !== "websocket") return Response.json({ items: [] });
    const { 0: outside, 1: inside } = new WebSocketPair();
    inside.addEventListener("message", ({ data }) => void heard.push(data));
    inside.addEventListener("close", ({ code }) => void heard.push(code));
    inside.accept();
    ends.push(inside);
    return new Response(null, { status: 101, webSocket: outside });
  };
  const set = setUp(answer, options);
  const open = (path: string, headers: Record<string, string> = {}) =>
    set.call(path, { headers: { ...bearer, ...own, ...headers } });
  /** The upstream's side of the newest socket. */
  const newest = () => {
    const end = ends.at(-1);
    if (!end) throw new Error("nothing was opened");
    return end;
  };
  return { ...set, open, heard, newest };
}

/** The caller's side of an open socket, with what arrives on it. */
function listen({ status, webSocket }: Response) {
  expect(status).toBe(101);
  if (!webSocket) throw new Error("there is no socket");
  const got: unknown[] = [];
  const closed = new Promise<number>((resolve) => webSocket.addEventListener("close", ({ code }) => resolve(code)));
  webSocket.addEventListener("message", ({ data }) => void got.push(data));
  webSocket.accept();
  return { webSocket, got, closed };
}

const never = () => expect.unreachable("the upstream is on the network");
const until = (check: () => unknown) => vi.waitFor(check, { interval: 1 });

test("the embedded marketplace's socket passes as it is, and the call leaves its line", async () => {
  const { open, newest, seen, lines } = openSockets();
  const opened = await open(order, { "X-Request-Id": "socket-1", "Accept-Language": "zh-Hans-MY" });
  expect(Object.fromEntries(opened.headers)).toEqual({
    "cache-control": "private, no-store",
    "x-request-id": "socket-1",
  });
  const { webSocket, got } = listen(opened);
  newest().send("not for the gateway to judge");
  await until(() => expect(got).toEqual(["not for the gateway to judge"]));
  webSocket.close(1000);
  const [asked] = seen;
  expect([asked?.method, asked?.url]).toEqual(["GET", origin + order]);
  expect(asked?.headers.get("Authorization")).toBe("Bearer token-of-caller");
  expect(asked?.headers.get("Accept-Language")).toBe("zh-Hans-MY");
  expect(asked?.headers.get("X-Request-Id")).toBe("socket-1");
  expect(lines).toEqual([{ requestId: "socket-1", row: "live.order", status: 101, code: null, ms: 0, cache: null }]);
});

// --- refused before anybody is asked ---------------------------------------------------------------------------------------

const listed = "https://bank.example";
const embedding: Setup = { env: { EMBED_ORIGINS: listed } };

test.each<[string, { method?: string; headers: Record<string, string> }]>([
  ["HEAD", { method: "HEAD", headers: own }],
  ["no upgrade", { headers: { Origin: origin } }],
  ["another upgrade", { headers: { Upgrade: "h2c", Origin: origin } }],
])("%s is UPGRADE_REQUIRED, and says which upgrade", async (_, init) => {
  const { call, seen } = openSockets();
  const response = await call(orders, { ...init, headers: { ...bearer, ...init.headers } });
  expect(response.headers.get("Upgrade")).toBe("websocket");
  if (init.method === "HEAD") expect(response.status).toBe(426);
  else await expectFailure(response, "UPGRADE_REQUIRED");
  expect(seen).toEqual([]);
});

test("a loader can open no socket", async () => {
  const { callLocally, seen } = openSockets();
  expect(await callLocally("live.orders", {}, { ...bearer, ...own })).toMatchObject({
    status: 426,
    value: { error: { code: "UPGRADE_REQUIRED" } },
  });
  expect(seen).toEqual([]);
});

const senders: [string, Record<string, string>, boolean][] = [
  ["our own page", { Origin: origin }, true],
  ["our own page in a browser that says so", { Origin: origin, "Sec-Fetch-Site": "same-origin" }, true],
  ["a page of a site that embeds us", { Origin: listed }, true],
  ["such a page in a browser that says so", { Origin: listed, "Sec-Fetch-Site": "cross-site" }, true],
  ["nobody knows where", {}, false],
  ["our own page, it says, without an origin", { "Sec-Fetch-Site": "same-origin" }, false],
  ["another site", { Origin: "https://evil.example" }, false],
  ["another site that names our origin", { Origin: origin, "Sec-Fetch-Site": "cross-site" }, false],
  ["a page without an origin", { Origin: "null" }, false],
  ["an origin that begins like a listed one", { Origin: `${listed}.evil.example` }, false],
  ["a merchant's own subdomain", { Origin: "https://warisan.makan.example" }, false],
];

test.each(senders)("a bearer's socket from %s: %s", async (_, headers, mayOpen) => {
  const { call, seen } = openSockets(embedding);
  const response = await call(order, { headers: { ...bearer, ...upgrade, ...headers } });
  if (mayOpen) return listen(response).webSocket.close();
  await expectFailure(response, "CROSS_SITE");
  expect(seen).toEqual([]);
});

test("the cookie opens a socket of our own page, and none of a site that embeds us", async () => {
  const { call, seen } = openSockets(embedding);
  const Cookie = await cookieFor(true);
  listen(await call(order, { headers: { ...own, Cookie } })).webSocket.close();
  expect(seen[0]?.headers.get("Authorization")).toBe("Bearer kept");
  expect(seen[0]?.headers.has("Cookie")).toBe(false);
  await expectFailure(await call(order, { headers: { ...upgrade, Origin: listed, Cookie } }), "CROSS_SITE");
  expect(seen).toHaveLength(1);
});

test("host, length, sender, rate, identity and input refuse in their turn", async () => {
  const { call, seen, lines } = openSockets({
    env: { DEMO: "" },
    limiter: { ...createLimiter(Date.now), take: ({ address }) => (address === "203.0.113.9" ? 7 : null) },
  });
  const busy = { "CF-Connecting-IP": "203.0.113.9" };
  const ask = (headers: Record<string, string>, path = order) => call(path, { headers });
  await expectFailure(await ask({ ...own, Host: "ma kan", ...busy }), "INVALID_HOST");
  await expectFailure(await ask({ ...own, ...busy }, `${order}?ticket=${"a".repeat(4096)}`), "URI_TOO_LONG");
  await expectFailure(await ask({ ...upgrade, ...busy }), "CROSS_SITE");
  await expectFailure(await ask({ ...own, ...busy }), "RATE_LIMITED");
  await expectFailure(await ask(own), "UNAUTHENTICATED");
  await expectFailure(await ask({ ...own, Cookie: await cookieFor(false) }), "LOGIN_REQUIRED");
  await expectFailure(await ask({ ...own, ...bearer }, `${orders}?page=2`), "VALIDATION_FAILED");
  await expectFailure(await ask({ ...own, ...bearer }, "/v3/web/orders/a%20b/live"), "VALIDATION_FAILED");
  expect(seen).toEqual([]);
  expect(lines.slice(2).map(({ row, code }) => [row, code])).toEqual([
    ["live.order", "CROSS_SITE"],
    ["live.order", "RATE_LIMITED"],
    ["live.order", "UNAUTHENTICATED"],
    ["live.order", "LOGIN_REQUIRED"],
    ["live.orders", "VALIDATION_FAILED"],
    ["live.order", "VALIDATION_FAILED"],
  ]);
});

// --- tickets ---------------------------------------------------------------------------------------------------------------

const path = "/v3/web/live/ticket";

async function ticketOf(set: ReturnType<typeof openSockets>, headers: Record<string, string> = bearer) {
  const response = await set.call(path, post({}, headers));
  expect(response.status).toBe(200);
  return (await response.json<{ item: { ticket: string; expiresAt: string } }>()).item;
}

test("a ticket stands for its caller's token on one socket, once, and is told to nobody", async () => {
  const set = openSockets(embedding);
  const { ticket, expiresAt } = await ticketOf(set);
  expect(ticket).toMatch(/^[\da-f]{32}$/);
  expect(expiresAt).toBe(toInstant(set.time.nowMs + 30_000));
  const headers = { ...upgrade, Origin: listed };
  listen(await set.call(`${orders}?merchantID=warisan&ticket=${ticket}`, { headers })).webSocket.close();
  expect(set.seen.at(-1)?.url).toBe(`${origin + orders}?merchantID=warisan`);
  expect(set.seen.at(-1)?.headers.get("Authorization")).toBe("Bearer token-of-caller");
  await expectFailure(await set.call(`${orders}?ticket=${ticket}`, { headers }), "UNAUTHENTICATED");
  expect(JSON.stringify(set.lines)).not.toContain(ticket);
});

test("two sockets that show one ticket at once are one socket", async () => {
  const set = openSockets();
  const { ticket } = await ticketOf(set, { Cookie: await cookieFor(true) });
  const both = await Promise.all([1, 2].map(() => set.call(`${order}?ticket=${ticket}`, { headers: own })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([101, 401]);
  expect(set.seen.at(-1)?.headers.get("Authorization")).toBe("Bearer kept");
  for (const { webSocket } of both) webSocket?.accept();
});

test("a ticket ends after thirty seconds, and counts before the cookie beside it", async () => {
  const set = openSockets();
  const Cookie = await cookieFor(true);
  const { ticket } = await ticketOf(set);
  set.time.nowMs += 30_000;
  for (const wrong of [ticket, "", "0".repeat(32), ticket.toUpperCase(), "x".repeat(512)]) {
    await expectFailure(await set.call(`${order}?ticket=${wrong}`, { headers: { ...own, Cookie } }), "UNAUTHENTICATED");
  }
});

test("a ticket is no key to another call, nor used up by one, nor by a call without an upgrade", async () => {
  const set = openSockets();
  const { ticket } = await ticketOf(set);
  await expectFailure(await set.call(`/v3/web/orders?ticket=${ticket}`), "UNAUTHENTICATED");
  await expectFailure(await set.call(`/v3/web/orders/1001-A?ticket=${ticket}`), "UNAUTHENTICATED");
  await expectFailure(await set.call(`${order}?ticket=${ticket}`), "UPGRADE_REQUIRED");
  await expectFailure(await set.call(`${order}?ticket=${ticket}`, { headers: upgrade }), "CROSS_SITE");
  await expectFailure(await set.call(order, { headers: { ...own, Authorization: `Bearer` } }), "UNAUTHENTICATED");
  listen(await set.call(`${order}?ticket=${ticket}`, { headers: own })).webSocket.close();
});

test("only a customer gets a ticket, as the upstream knows them", async () => {
  const { call, seen } = setUp(() => refusal(403, "LOGIN_REQUIRED"));
  await expectFailure(await call(path, post({})), "UNAUTHENTICATED");
  await expectFailure(await call(path, post({}, { Cookie: await cookieFor(false) })), "LOGIN_REQUIRED");
  expect(seen).toEqual([]);
  await expectFailure(await call(path, post({}, bearer)), "LOGIN_REQUIRED");
});

test("what a ticket stands for is forgotten at its end, whatever waits longer beside it", async () => {
  const guard = env.GUARD.getByName("tickets beside proofs");
  const nowMs = Date.now();
  await guard.keepProof({ key: "long", text: "long", untilMs: nowMs + 600_000 });
  await guard.keepProof({ key: "short", text: "short", untilMs: nowMs + 30_000 });
  expect(await runInDurableObject(guard, (_, { storage }) => storage.getAlarm())).toBe(nowMs + 30_000);
  expect(await guard.takeProof({ key: "short", nowMs })).toBe("short");
  expect(await guard.takeProof({ key: "short", nowMs })).toBeNull();
  expect(await guard.takeProof({ key: "long", nowMs: nowMs + 600_000 })).toBeNull();
});

// --- in front of a remote API ----------------------------------------------------------------------------------------------

test("the caller gets what the row knows, and the API gets pings alone", async () => {
  const { open, newest, heard, seen } = openSockets(remote);
  const { webSocket, got, closed } = listen(await open(`${orders}?merchantID=warisan`));
  expect(seen[0]?.url).toBe("https://api.example/v3/web/orders/live?merchantID=warisan");
  expect(seen[0]?.headers.has("Origin")).toBe(false);
  newest().send(JSON.stringify({ ...message, secret: 1 }));
  webSocket.send(livePing.sent);
  await until(() => expect(heard).toEqual(["ping"]));
  newest().send(livePing.answer);
  newest().send(JSON.stringify({ type: "reload" }));
  await until(() => expect(got).toEqual([JSON.stringify(message), "pong", '{"type":"reload"}']));
  webSocket.close(1000);
  await until(() => expect(heard).toEqual(["ping", 1000]));
  await closed;
});

test.each([
  ["a text", "anything else"],
  ["bytes", Buffer.from(livePing.sent)],
])("what the caller says beside pings ends both sockets, and the API gets nothing of it: %s", async (_, said) => {
  const { open, heard } = openSockets(remote);
  const { webSocket, closed } = listen(await open(order));
  webSocket.send(said);
  webSocket.send(livePing.sent);
  expect(await closed).toBe(1008);
  await until(() => expect(heard).toEqual([1008]));
});

const wrong: [string, string | Uint8Array, string[]][] = [
  ["an unknown kind", '{"type":"advert","text":"Buy"}', ["type variant"]],
  ["a field that is missing", JSON.stringify({ ...message, version: undefined }), ["version required"]],
  ["no JSON", "hello", ["not JSON"]],
  ["bytes", Buffer.from(JSON.stringify(message)), ["not JSON"]],
];

test.each(wrong)("%s is not passed on, and ends the socket", async (_, sent, paths) => {
  const { open, newest, heard, lines } = openSockets(remote);
  const { got, closed } = listen(await open(order, { "X-Request-Id": "socket-2" }));
  newest().send(JSON.stringify(message));
  newest().send(sent);
  newest().send(JSON.stringify(message));
  expect(await closed).toBe(1011);
  expect(got).toEqual([JSON.stringify(message)]);
  await until(() => expect(heard).toEqual([1011]));
  const line = { event: "socket-closed", requestId: "socket-2", row: "live.order", closed: 1011, ms: 0, messages: 1 };
  expect(lines.slice(1)).toEqual([{ ...line, code: "UPSTREAM_CONTRACT", paths }]);
});

test.each([
  [liveCloseCodes.ended, 4401],
  [liveCloseCodes.tooMany, 4408],
  [1012, 1012],
  [undefined, 1000],
])("an API that closes with %s closes the caller's socket with %s, and that is one line", async (sent, code) => {
  const { open, newest, lines, time } = openSockets(remote);
  const { closed } = listen(await open(order, { "X-Request-Id": "socket-3" }));
  time.nowMs += 90_000;
  newest().close(sent);
  expect(await closed).toBe(code);
  expect(lines.slice(1)).toEqual([
    { event: "socket-closed", requestId: "socket-3", row: "live.order", closed: code, ms: 90_000, messages: 0 },
  ]);
});

test("an API that has no sockets is asked once in ten minutes", async () => {
  for (const status of [404, 405, 501]) {
    const { call, seen, time } = setUp(() => new Response("Not Found", { status }), remote);
    const ask = () => call(order, { headers: { ...bearer, ...own } });
    await expectFailure(await ask(), "NOT_OFFERED");
    await expectFailure(await ask(), "NOT_OFFERED");
    expect(seen).toHaveLength(1);
    time.nowMs += 10 * 60_000;
    await ask();
    expect(seen).toHaveLength(2);
  }
});

test.each([
  ["that it does not know the order", refusal(404, "NOT_FOUND"), "NOT_FOUND"],
  ["that the token has ended", refusal(401, "UNAUTHENTICATED"), "UNAUTHENTICATED"],
  ["that a guest calls", refusal(403, "LOGIN_REQUIRED"), "LOGIN_REQUIRED"],
  ["that it was asked for no upgrade", refusal(426, "UPGRADE_REQUIRED"), "UPSTREAM_ERROR"],
  ["with a reply", Response.json({ item: {} }), "UPSTREAM_ERROR"],
  ["that it is broken", new Response("<h1>oops", { status: 500 }), "UPSTREAM_ERROR"],
  ["with another address", new Response(null, { status: 302, headers: { Location: "/" } }), "UPSTREAM_ERROR"],
])("an API that answers %s", async (_, response, code) => {
  const { call, seen } = setUp(() => response, remote);
  await expectFailure(await call(order, { headers: { ...bearer, ...own } }), code);
  expect(seen).toHaveLength(1);
});

test("an API that does not answer in time is UPSTREAM_TIMEOUT, and after five of these it is left alone", async () => {
  const { call, seen } = setUp(() => new Promise(() => undefined), { ...remote, timeoutMs: 5 });
  const ask = () => call(order, { headers: { ...bearer, ...own } });
  for (let nth = 0; nth < 5; nth += 1) await expectFailure(await ask(), "UPSTREAM_TIMEOUT");
  await expectFailure(await ask(), "UPSTREAM_OPEN_CIRCUIT");
  expect(seen).toHaveLength(5);
});

// --- over a real connection ------------------------------------------------------------------------------------------------

test("a socket is opened, spoken on and closed", async () => {
  const { call, lines } = setUp(never, { upstream: () => createHttpUpstream(inject("speakingUpstream")) });
  const { webSocket, got, closed } = listen(await call(orders, { headers: { ...bearer, ...own } }));
  await until(() => expect(got).toEqual(['{"type":"reload"}']));
  webSocket.send(livePing.sent);
  await until(() => expect(got).toEqual(['{"type":"reload"}', "pong"]));
  webSocket.close(1000);
  await closed;
  await until(() => expect(lines.at(-1)).toMatchObject({ event: "socket-closed", closed: 1000, messages: 1 }));
});

test("an API that never answers is UPSTREAM_TIMEOUT", async () => {
  const { call } = setUp(never, { timeoutMs: 50, upstream: () => createHttpUpstream(inject("silentUpstream")) });
  await expectFailure(await call(orders, { headers: { ...bearer, ...own } }), "UPSTREAM_TIMEOUT");
});
