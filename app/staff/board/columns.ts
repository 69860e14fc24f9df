import type { StaffOrder } from "#shared/contract/counter.ts";
import { getBoardColumn } from "#shared/domain/orders/board.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { isCalledOff } from "./called-off.ts";
import { isLate } from "./minutes-left.ts";

/** The columns of a board. */
export const columns = ["NEW", "COOKING", "READY", "LATER"] as const;
export type Column = (typeof columns)[number];

/** Those on the road stand at the end of what is ready; what has ended stands in "Today". */
const shownIn = { NEW: "NEW", COOKING: "COOKING", READY: "READY", OUT: "READY", LATER: "LATER", DONE: null } as const;

/** An order that was to be begun so long after it was placed has waited under "Later". */
const laterMs = 15 * minuteMs;

/** What is not to be cooked comes first, then what is late, then what was for later and is to be begun by now, which nobody sees otherwise. */
function toCookingRank({ endedAt, dueAt, cookFrom, placedAt, kitchenState }: StaffOrder, nowMs: number): number {
  if (endedAt !== null) return 0;
  if (isLate(fromInstant(dueAt) - nowMs)) return 1;
  const wasForLater = fromInstant(cookFrom) - fromInstant(placedAt) > laterMs;
  return wasForLater && kitchenState === "QUEUED" ? 2 : 3;
}

const sortKeys: Record<Column, (order: StaffOrder, nowMs: number) => string> = {
  NEW: ({ placedAt }) => placedAt,
  COOKING: (order, nowMs) => `${toCookingRank(order, nowMs)}${order.dueAt}`,
  READY: ({ arrivedAt, dueAt }) => (arrivedAt === null ? `1${dueAt}` : `0${arrivedAt}`),
  LATER: ({ dueAt }) => dueAt,
};

/** Called off after the kitchen had it: perhaps somebody cooks it. */
export const isStopped = (order: StaffOrder): boolean => order.acceptedAt !== null && isCalledOff(order);

/** Nobody has seen anything yet. */
const none: ReadonlySet<string> = new Set();

/** The orders of each column, the first to see to on top. What was called off stays until it is one of `seen`. */
export function sortBoard(
  orders: readonly StaffOrder[],
  nowMs: number,
  seen: ReadonlySet<string> = none,
): Record<Column, StaffOrder[]> {
  const sorted: Record<Column, StaffOrder[]> = { NEW: [], COOKING: [], READY: [], LATER: [] };
  for (const order of orders) {
    const column = isStopped(order) && !seen.has(order.id) ? "COOKING" : shownIn[getBoardColumn(order, nowMs)];
    if (column) sorted[column].push(order);
  }
  for (const column of columns) {
    const keyOf = (order: StaffOrder) => sortKeys[column](order, nowMs);
    sorted[column].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
  return sorted;
}
