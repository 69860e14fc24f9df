import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { counter, duty } from "#app/staff/calls.ts";
import { reloadDay } from "#app/staff/day/day-key.ts";
import { keepBoard, readKeptBoard } from "#app/staff/offline/shop-database.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import type { BoardMessage, Presence } from "#shared/contract/duty.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { applyBoardChanges, applyOrder, type Board, getMsToChange, listHeld } from "./board-state.ts";

/** How often a board asks where no socket tells it of changes. */
const pollMs = 5000;
/** Timers of browsers do not wait longer; and what has just changed is not asked for at once again. */
const [longestMs, shortestMs] = [2_000_000_000, 1000];

/** A board that changes often is not written each time; one of yesterday helps nobody. */
const [keepMs, keptForMs] = [500, dayMs / 2];

const keyOf = (storeID: string) => ["board", storeID];

type Told = { isTold: boolean; endedAtMs: number; isAtWork: boolean };

/** The board of a store: read whole once, then what differs. `isTold`: a socket tells of changes, so that nothing is asked. */
export function useBoard(storeID: string, session: string, { isTold, endedAtMs, isAtWork }: Told) {
  const queries = useQueryClient();
  const { data, failureCount, dataUpdatedAt, refetch } = useQuery({
    queryKey: keyOf(storeID),
    queryFn: () => readBoard(queries, storeID),
    refetchInterval: isTold ? false : pollMs,
    refetchIntervalInBackground: true,
    // An order that moves in the list would make each after it another object, and its card would be rendered again.
    structuralSharing: false,
    enabled: isAtWork,
  });
  useEffect(() => {
    const ms = data ? getMsToChange(data, Date.now()) : null;
    if (ms === null) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(longestMs, Math.max(shortestMs, ms)));
    return () => clearTimeout(timer);
  }, [data, refetch]);
  useEffect(() => void showKept(queries, storeID, session), [queries, storeID, session]);
  const isCut = !isTold && failureCount > 0;
  useEffect(() => {
    if (!data || isCut) return undefined;
    const timer = setTimeout(() => void keepBoard(storeID, { ...data, session, atMs: Date.now() }), keepMs);
    return () => clearTimeout(timer);
  }, [data, isCut, storeID, session]);
  return {
    board: data ?? null,
    /** What is shown is not what the shop has now. */
    isCut,
    /** When it was, epoch milliseconds of the server. */
    readAtMs: Math.max(dataUpdatedAt, endedAtMs) + (data?.clockMs ?? 0),
    reload: () => void refetch(),
  };
}

/** What was shown here before the page was opened, until something newer comes. */
async function showKept(queries: QueryClient, storeID: string, session: string): Promise<void> {
  const kept = await readKeptBoard(storeID);
  if (!kept || kept.session !== session || Date.now() - kept.atMs > keptForMs) return;
  // An older page has kept less than this one shows.
  if (!("printing" in kept.store)) return;
  const { store, orders, clockMs, atMs } = kept;
  if (!queries.getQueryData(keyOf(storeID)))
    queries.setQueryData<Board>(keyOf(storeID), { store, orders, clockMs }, { updatedAt: atMs });
}

async function readBoard(queries: QueryClient, storeID: string): Promise<Board> {
  const getShown = () => queries.getQueryData<Board>(keyOf(storeID));
  const before = getShown();
  const params = { storeID };
  if (!before) {
    const { item, items, at } = (await counter.board({ params })).value;
    return { store: item, orders: items, clockMs: fromInstant(at) - Date.now() };
  }
  const changes = (await counter.boardChanges({ params, body: { have: listHeld(before, Date.now()) } })).value;
  // What a socket has told meanwhile is newer.
  const shown = getShown() ?? before;
  const item = shown.store === before.store ? changes.item : shown.store;
  return applyBoardChanges(shown, { ...changes, item }, Date.now());
}

const change = (queries: QueryClient, storeID: string, to: (board: Board) => Board) =>
  queries.setQueryData<Board>(keyOf(storeID), (board) => board && to(board));

/** Shows an order as a press has left it. */
export function putOrder(queries: QueryClient, storeID: string, order: StaffOrder): void {
  change(queries, storeID, (board) => applyOrder(board, order, Date.now()));
  void reloadDay(queries, storeID);
}

/** Shows what a socket has told. */
export function putMessage(queries: QueryClient, storeID: string, message: BoardMessage): void {
  switch (message.type) {
    case "order":
      putOrder(queries, storeID, message.order);
      break;
    case "gone":
      change(queries, storeID, (board) => ({
        ...board,
        orders: board.orders.filter(({ id }) => id !== message.id),
      }));
      void reloadDay(queries, storeID);
      break;
    case "store":
      change(queries, storeID, (board) => ({ ...board, store: message.store }));
      queries.setQueryData<Presence>(presenceKey(storeID), message.presence);
      break;
    case "reload":
      void reloadBoard(queries, storeID);
  }
}

/** The day of the store, too: what has moved here has moved there. */
export async function reloadBoard(queries: QueryClient, storeID: string): Promise<void> {
  await Promise.all([readNow(queries, storeID), reloadDay(queries, storeID)]);
}

/**
 * A first read that is under way is not begun anew. What the socket tells during it is dropped, because there is no board
 * yet. So what has changed is read once more.
 */
async function readNow(queries: QueryClient, storeID: string): Promise<void> {
  const queryKey = keyOf(storeID);
  const isFirst = !queries.getQueryData(queryKey);
  await queries.invalidateQueries({ queryKey });
  if (isFirst) await queries.invalidateQueries({ queryKey });
}

const presenceKey = (storeID: string) => ["presence", storeID];

/** Who is there to answer orders, and whether the store takes any. A socket tells of changes. */
export function usePresence(storeID: string): Presence | null {
  const { data } = useQuery({
    queryKey: presenceKey(storeID),
    queryFn: async () => (await duty.ofStore({ params: { storeID } })).value.item,
  });
  return data ?? null;
}

export const reloadPresence = (queries: QueryClient, storeID: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: presenceKey(storeID) });
