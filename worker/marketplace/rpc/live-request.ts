import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";

/** What a request for a socket says to a Customer (wire.md §10.5). Times in epoch milliseconds. */
export type LiveRequest = {
  /** Null: all running orders. */
  orderID: string | null;
  /** Only orders of this merchant; null: of all. */
  merchantID: string | null;
  /** Of the caller's token, and when that expires. */
  epoch: number;
  expiresAt: number;
  requestId: string;
  now: number;
};

/** The same to a Store (wire.md §11.1). */
export type BoardRequest = { by: StaffCaller; requestId: string; now: number };

const header = "X-Live";

/** For the `fetch` of an object: a socket cannot be the reply of a call. */
export const writeLiveRequest = (request: LiveRequest | BoardRequest): Request =>
  new Request("https://object/live", { headers: { Upgrade: "websocket", [header]: JSON.stringify(request) } });

export const readLiveRequest = ({ headers }: Request): LiveRequest | BoardRequest =>
  JSON.parse(headers.get(header) ?? "") as LiveRequest | BoardRequest;
