import { replaceEqualDeep } from "@tanstack/react-query";
import type { counter, StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";

/** What a board shows. `clockMs`: the server's time less that of this page. */
export type Board = { store: StaffStore; orders: readonly StaffOrder[]; clockMs: number };

type Changes = RowReply<typeof counter.boardChanges>;

/** As long as a server shows what has ended. */
const endedShownMs = 30 * minuteMs;

/** So far a clock is off by the way of a reply alone: what a board shows of it is minutes. */
const clockNoiseMs = 500;

/** What differs of a board; the rest stays the same objects, which are not rendered again. `nowMs`: the time of this page. */
export function applyBoardChanges(board: Board, { item, items, gone, at }: Changes, nowMs: number): Board {
  const orders = board.orders.filter(({ id }) => !gone.includes(id));
  const clockMs = fromInstant(at) - nowMs;
  const isNoise = Math.abs(clockMs - board.clockMs) < clockNoiseMs;
  const next: Board = {
    store: replaceEqualDeep(board.store, item),
    orders,
    clockMs: isNoise ? board.clockMs : clockMs,
  };
  return items.reduce<Board>((one, order) => applyOrder(one, order, nowMs), next);
}

/** An older version than the one that is shown changes nothing, nor does one that says the same. */
export function applyOrder(board: Board, order: StaffOrder, nowMs: number): Board {
  const known = board.orders.find(({ id }) => id === order.id);
  if (known && (known.version > order.version || replaceEqualDeep(known, order) === known)) return board;
  const isOver = ({ endedAt }: StaffOrder) =>
    endedAt !== null && fromInstant(endedAt) + endedShownMs < nowMs + board.clockMs;
  return {
    ...board,
    orders: [...board.orders.filter((one) => one.id !== order.id && !isOver(one)), order],
  };
}

const isChanged = ({ changesAt }: { changesAt: string | null }, now: number): boolean =>
  changesAt !== null && fromInstant(changesAt) <= now;

/** The versions that a board has; those are left out that have changed by themselves. */
export const listHeld = ({ orders, clockMs }: Board, nowMs: number): Record<string, number> =>
  Object.fromEntries(
    orders.filter((order) => !isChanged(order, nowMs + clockMs)).map(({ id, version }) => [id, version]),
  );

/** In how many milliseconds something on the board changes by itself; null: nothing does. */
export function getMsToChange({ orders, store, clockMs }: Board, nowMs: number): number | null {
  const times = [store, ...orders].flatMap(({ changesAt }) => (changesAt === null ? [] : [fromInstant(changesAt)]));
  return times.length === 0 ? null : Math.max(0, Math.min(...times) - nowMs - clockMs);
}
