import { expect, test, vi } from "vitest";
import { type LiveMessage, liveCloseCodes, livePing } from "#shared/contract/live.ts";
import { type Answer, origin, setUp } from "./harness.ts";

// Rows that open a WebSocket: the steps of every call before it, and a relay in front of a remote API (wire.md §10.5).

const order = "/v3/web/orders/1001-A/live";
const orders = "/v3/web/orders/live";
const bearer = { Authorization: "Bearer token-of-caller" };
const asked = { Upgrade: "websocket", Origin: origin };

const message: LiveMessage = {
  type: "order",
  orderID: "1001-A",
  version: 3,
  status: null,
  paymentStatus: "PAID",
  deliveryTime: null,
  at: "2026-11-21T12:00:00+08:00",
};

/** An upstream that opens sockets; `ends` has its side of each. */
function opening() {
  const ends: WebSocket[] = [];
  const answer: Answer = () => {
    const { 0: outside, 1: inside } = new WebSocketPair();
    inside.accept();
    ends.push(inside);
    return new Response(null, { status: 101, webSocket: outside });
  };
  return { answer, ends };
}

/** The caller's side of a socket, with what arrives on it. */
function listen({ webSocket }: Response) {
  if (!webSocket) throw new Error("there is no socket");
  const got: unknown[] = [];
  const closed = new Promise<number>((resolve) => webSocket.addEventListener("close", ({ code }) => resolve(code)));
  webSocket.addEventListener("message", ({ data }) => void got.push(data));
  webSocket.accept();
  return { webSocket, got, closed };
}

const until = (check: () => unknown) => vi.waitFor(check, { interval: 1 });

test("a socket of the embedded marketplace passes as it is, after the steps of every call", async () => {
  const { answer, ends } = opening();
  const { call, seen, lines } = setUp(answer);
  const opened = await call(order, { headers: { ...bearer, ...asked, "X-Request-Id": "socket-1" } });
  expect(opened.status).toBe(101);
  expect(Object.fromEntries(opened.headers)).toEqual({ "x-request-id": "socket-1" });
  const { webSocket, got } = listen(opened);
  ends[0]?.send("anything");
  await until(() => expect(got).toEqual(["anything"]));
  webSocket.close(1000);
  expect(seen.at(-1)?.headers.get("Authorization")).toBe("Bearer token-of-caller");
  expect(seen.at(-1)?.url).toBe(origin + order);
  expect(lines.at(-1)).toMatchObject({ row: "live.order", status: 101, code: null });
});

test("in front of a remote API the caller gets what the row knows, and the API gets pings alone", async () => {
  const { answer, ends } = opening();
  const { call, lines } = setUp(answer, { upstreamOrigin: "https://api.example" });
  const { webSocket, got, closed } = listen(await call(orders, { headers: { ...bearer, ...asked } }));
  const heard: unknown[] = [];
  ends[0]?.addEventListener("message", ({ data }) => void heard.push(data));
  ends[0]?.send(JSON.stringify({ ...message, secret: 1 }));
  webSocket.send(livePing.sent);
  webSocket.send("else");
  await until(() => expect(heard).toEqual(["ping"]));
  ends[0]?.send("pong");
  await until(() => expect(got).toEqual([JSON.stringify(message), "pong"]));
  ends[0]?.close(liveCloseCodes.over);
  expect(await closed).toBe(4404);
  const line = { event: "socket-closed", row: "live.orders", closed: 4404, messages: 1 };
  await until(() => expect(lines.at(-1)).toMatchObject(line));
});
