import type { Point } from "#shared/domain/places/geo.ts";

/** What of an order says whose news it is. */
export type LiveOrder = { id: string; merchantID: string };

/** The open pages of a customer (live/). Times in epoch milliseconds. */
export type Live = {
  /** True while a page follows the order. */
  isFollowed: (order: LiveOrder) => boolean;
  tellPosition: (order: LiveOrder, rider: { position: Point; at: number }, now: number) => void;
  /** Ends the sockets of tokens that have ended. */
  closeEnded: () => void;
};
