import { liveCloseCodes } from "#shared/contract/live.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { Followed } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { readRunningOrders, readStoredOrder } from "#worker/marketplace/objects/customer/core/order-index.ts";
import { readEpoch } from "#worker/marketplace/objects/customer/core/token-epoch.ts";
import type { LiveRequest } from "#worker/marketplace/rpc/live-request.ts";
import { closeOldest, keepSocket, type OpenSocket, type SocketHolder } from "#worker/marketplace/storage/sockets.ts";
import { followOrder, tryToFollow } from "./follow.ts";
import { closeIfEnded, type Follower, mostSockets } from "./sockets.ts";
import { sendOrder, tellPage, toCourierMessage } from "./tell.ts";

/** A list with more running orders is to be read. */
const mostTold = 20;

/** The page opens a new socket. */
const tryAgain = 1011;

/**
 * Opens a socket, and tells what it missed: each of its orders as it is now. A refusal is told by the code with which the
 * socket is closed, because a page does not see the status of an upgrade that failed.
 */
export async function openSocket(
  context: CustomerContext,
  holder: SocketHolder,
  request: LiveRequest,
  openedAt: number,
): Promise<WebSocket> {
  const { 0: client, 1: server } = new WebSocketPair();
  // Kept before the Store is asked: what it tells meanwhile finds somebody who follows.
  const { now, ...follower } = request;
  const open = keepSocket<Follower>(holder, server, follower, openedAt);
  if (closeIfEnded(open, readEpoch(context.storage.sql), now)) return client;
  const { requestId, orderID } = request;
  const at: CallContext = { now, locale: "EN", requestId };
  if (orderID === null) await beginWithAll(context, open, at);
  else await beginWithOne(context, open, { orderID, at });
  closeOldest(holder, mostSockets, liveCloseCodes.tooMany);
  return client;
}

async function beginWithOne(
  context: CustomerContext,
  open: OpenSocket<Follower>,
  { orderID, at }: { orderID: string; at: CallContext },
): Promise<void> {
  const known = readStoredOrder(context.storage.sql, orderID) ?? { id: orderID, version: -1 };
  try {
    sendFirst(context, open, known, await followOrder(context, known, at), at.now);
  } catch (error) {
    open.socket.close(toCloseCode(error));
  }
}

function toCloseCode(error: unknown): number {
  if (!(error instanceof DomainError)) return tryAgain;
  return error.code === "UNAUTHENTICATED" ? liveCloseCodes.ended : liveCloseCodes.over;
}

async function beginWithAll(context: CustomerContext, open: OpenSocket<Follower>, at: CallContext): Promise<void> {
  const running = readRunningOrders(context.storage.sql, open.facts.merchantID, mostTold + 1);
  const isTold = running.length <= mostTold;
  if (!isTold) tellPage(open, { type: "reload" });
  const follow = async (known: { id: string; version: number }) => {
    const followed = await tryToFollow(context, known, at);
    if (isTold) sendFirst(context, open, known, followed, at.now);
  };
  await Promise.all(running.slice(0, mostTold).map(follow));
}

/** A newer version than the one that was known has been told already. */
function sendFirst(
  { storage: { sql } }: CustomerContext,
  open: OpenSocket<Follower>,
  known: { id: string; version: number },
  followed: Followed | null,
  now: number,
): void {
  const order = readStoredOrder(sql, known.id);
  if (open.socket.readyState !== WebSocket.OPEN) return;
  if (order?.version === known.version) sendOrder(open, order, now);
  if (followed?.rider && open.socket.readyState === WebSocket.OPEN)
    tellPage(open, toCourierMessage(known.id, followed.rider));
}
