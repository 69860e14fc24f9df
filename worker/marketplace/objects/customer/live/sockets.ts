import { liveCloseCodes } from "#shared/contract/live.ts";
import type { LiveOrder } from "#worker/marketplace/objects/customer/core/live.ts";
import type { LiveRequest } from "#worker/marketplace/rpc/live-request.ts";
import { listOpen, type OpenSocket, type SocketHolder } from "#worker/marketplace/storage/sockets.ts";

/** What is known of a page that follows orders. */
export type Follower = Omit<LiveRequest, "now">;

export const mostSockets = 5;

/** Those that are told of an order. */
export const listAbout = (holder: SocketHolder, order: LiveOrder): OpenSocket<Follower>[] =>
  listOpen<Follower>(holder).filter(({ facts }) => isAbout(facts, order));

const isAbout = ({ orderID, merchantID }: Follower, order: LiveOrder): boolean =>
  orderID === null ? merchantID === null || merchantID === order.merchantID : orderID === order.id;

/** True, and the socket is closed, when the token has ended with which it was opened. `epoch`: the customer's. */
export function closeIfEnded({ socket, facts }: OpenSocket<Follower>, epoch: number, now: number): boolean {
  const hasEnded = facts.epoch < epoch || facts.expiresAt <= now;
  if (hasEnded) socket.close(liveCloseCodes.ended);
  return hasEnded;
}
