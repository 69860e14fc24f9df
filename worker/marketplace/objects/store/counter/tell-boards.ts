import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { takeMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { readPresence } from "#worker/marketplace/objects/store/staff/entry.ts";
import { toOrderMessage, toStaffStore } from "./board.ts";

/** After more, as an import or a closing moves them, boards read what differs. */
const mostTold = 20;

/** Tells boards what a call or an alarm has moved, so that none of them has to read it. */
export function tellBoards({ storage: { sql }, boards }: StoreContext, now: number): void {
  const moved = takeMoved(sql);
  if (!moved) return;
  const { orders, hasStore } = moved;
  if (orders.size > mostTold) boards.tell(() => ({ type: "reload" }), now);
  else for (const id of orders) boards.tell((role) => toOrderMessage(sql, id, role, now), now);
  if (hasStore)
    boards.tell(() => ({ type: "store", store: toStaffStore(sql, now), presence: readPresence(sql, now) }), now);
}
