import { livePing } from "#shared/domain/orders/live-socket.ts";

/** The sockets of an object, which the runtime keeps while the object is away. */
export type SocketHolder = Pick<
  DurableObjectState,
  "acceptWebSocket" | "getWebSockets" | "setWebSocketAutoResponse" | "getWebSocketAutoResponseTimestamp" | "waitUntil"
>;

export const noSockets: SocketHolder = {
  getWebSockets: () => [],
  acceptWebSocket: () => undefined,
  setWebSocketAutoResponse: () => undefined,
  getWebSocketAutoResponseTimestamp: () => null,
  waitUntil: () => undefined,
};

/** All that is known of a socket, because it outlives the instance of its object. `nth` grows with each new one. */
type Facts<About> = About & { openedAt: number; nth: number };

export type OpenSocket<About> = { socket: WebSocket; facts: Facts<About> };

export const readFacts = <About>(socket: WebSocket): Facts<About> => socket.deserializeAttachment() as Facts<About>;

export const writeFacts = <About>(socket: WebSocket, facts: Facts<About>): void => socket.serializeAttachment(facts);

/** Those that can be sent to, the oldest first. */
export function listOpen<About>(holder: SocketHolder): OpenSocket<About>[] {
  return holder
    .getWebSockets()
    .filter(({ readyState }) => readyState === WebSocket.OPEN)
    .map((socket) => ({ socket, facts: readFacts<About>(socket) }))
    .toSorted((a, b) => a.facts.nth - b.facts.nth);
}

/** Hands a socket to the runtime, which answers its pings without waking the object. */
export function keepSocket<About>(
  holder: SocketHolder,
  socket: WebSocket,
  about: About,
  openedAt: number,
): OpenSocket<About> {
  const facts = { ...about, openedAt, nth: (listOpen(holder).at(-1)?.facts.nth ?? 0) + 1 };
  holder.acceptWebSocket(socket);
  writeFacts<About>(socket, facts);
  holder.setWebSocketAutoResponse(new WebSocketRequestResponsePair(livePing.sent, livePing.answer));
  return { socket, facts };
}

/** Closes the oldest above `most`. */
export function closeOldest(holder: SocketHolder, most: number, code: number): void {
  for (const { socket } of listOpen(holder).slice(0, -most)) socket.close(code);
}

export function send({ socket }: Pick<OpenSocket<unknown>, "socket">, message: object): void {
  socket.send(JSON.stringify(message));
}

/** When somebody was last there, epoch milliseconds at the clock of `now`: the runtime notes its last pong at its own. */
export function getSeenAt(holder: SocketHolder, { socket, facts }: OpenSocket<unknown>, now: number): number {
  const pongAt = holder.getWebSocketAutoResponseTimestamp(socket);
  return pongAt === null ? facts.openedAt : now - (Date.now() - pongAt.getTime());
}
