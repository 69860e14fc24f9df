import { liveCloseCodes, type LiveMessage, livePing } from "#shared/contract/live.ts";
import type { LiveOrder } from "#worker/marketplace/objects/customer/core/live.ts";
import type { LiveRequest } from "#worker/marketplace/rpc/live-request.ts";

/** The sockets of an object, which the runtime keeps while the object is away. */
export type SocketHolder = Pick<
  DurableObjectState,
  "acceptWebSocket" | "getWebSockets" | "setWebSocketAutoResponse" | "waitUntil"
>;

/** All that is known of a socket, because it outlives the instance of its object. `nth` grows with each new one. */
type SocketFacts = Omit<LiveRequest, "now"> & { openedAt: number; nth: number };

export type OpenSocket = { socket: WebSocket; facts: SocketFacts };

const mostSockets = 5;

export const readFacts = (socket: WebSocket): SocketFacts => socket.deserializeAttachment() as SocketFacts;

/** Those that can be sent to, the oldest first. */
export function listOpen(holder: SocketHolder): OpenSocket[] {
  return holder
    .getWebSockets()
    .filter(({ readyState }) => readyState === WebSocket.OPEN)
    .map((socket) => ({ socket, facts: readFacts(socket) }))
    .toSorted((a, b) => a.facts.nth - b.facts.nth);
}

/** Those that are told of an order. */
export const listAbout = (holder: SocketHolder, order: LiveOrder): OpenSocket[] =>
  listOpen(holder).filter(({ facts }) => isAbout(facts, order));

const isAbout = ({ orderID, merchantID }: SocketFacts, order: LiveOrder): boolean =>
  orderID === null ? merchantID === null || merchantID === order.merchantID : orderID === order.id;

/** Hands a socket to the runtime, which answers its pings without waking the object. */
export function keepSocket(
  holder: SocketHolder,
  socket: WebSocket,
  { now: _now, ...request }: LiveRequest,
  openedAt: number,
): OpenSocket {
  const facts = { ...request, openedAt, nth: (listOpen(holder).at(-1)?.facts.nth ?? 0) + 1 };
  holder.acceptWebSocket(socket);
  socket.serializeAttachment(facts);
  holder.setWebSocketAutoResponse(new WebSocketRequestResponsePair(livePing.sent, livePing.answer));
  return { socket, facts };
}

/** Closes the oldest above five. */
export function closeOldest(holder: SocketHolder): void {
  for (const { socket } of listOpen(holder).slice(0, -mostSockets)) socket.close(liveCloseCodes.tooMany);
}

/** True, and the socket is closed, when the token has ended with which it was opened. `epoch`: the customer's. */
export function closeIfEnded({ socket, facts }: OpenSocket, epoch: number, now: number): boolean {
  const hasEnded = facts.epoch < epoch || facts.expiresAt <= now;
  if (hasEnded) socket.close(liveCloseCodes.ended);
  return hasEnded;
}

export function send({ socket }: OpenSocket, message: LiveMessage): void {
  socket.send(JSON.stringify(message));
}
