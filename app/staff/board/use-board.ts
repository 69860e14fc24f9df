import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { counter, duty } from "#app/staff/calls.ts";
import { reloadDay } from "#app/staff/day/day-key.ts";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import type { Presence } from "#shared/contract/duty.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

/** What a board shows. `clockMs`: the server's time less that of this page. `wholeAtMs`: when all of it was read, here. */
export type Board = { store: StaffStore; orders: readonly StaffOrder[]; clockMs: number; wholeAtMs: number };

/** What may be pressed changes with time, without a new version of an order: so all is read again. */
const wholeMs = 60_000;

/** How often a board asks where nothing tells it of changes, and where a socket does. */
const pollMs = { asking: 5000, told: wholeMs };
const keyOf = (storeID: string) => ["board", storeID];

/** The board of a store: read whole each minute, and what differs in between. `isTold`: a socket tells of changes. */
export function useBoard(storeID: string, { isTold, isAtWork }: { isTold: boolean; isAtWork: boolean }) {
  const queries = useQueryClient();
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: keyOf(storeID),
    queryFn: () => readBoard(storeID, queries.getQueryData<Board>(keyOf(storeID))),
    refetchInterval: isTold ? pollMs.told : pollMs.asking,
    refetchIntervalInBackground: true,
    enabled: isAtWork,
  });
  return {
    board: data ?? null,
    /** What is shown is not what the shop has now. */
    isCut: isError,
    readAtMs: dataUpdatedAt,
    reload: () => void refetch(),
  };
}

async function readBoard(storeID: string, before: Board | undefined): Promise<Board> {
  const params = { storeID };
  if (!before || Date.now() - before.wholeAtMs >= wholeMs) {
    const { item, items, at } = (await counter.board({ params })).value;
    return { store: item, orders: items, clockMs: fromInstant(at) - Date.now(), wholeAtMs: Date.now() };
  }
  const have = Object.fromEntries(before.orders.map(({ id, version }) => [id, version]));
  const { item, items, gone, at } = (await counter.boardChanges({ params, body: { have } })).value;
  const left = new Set([...gone, ...items.map(({ id }) => id)]);
  const orders = [...before.orders.filter(({ id }) => !left.has(id)), ...items];
  return { ...before, store: item, orders, clockMs: fromInstant(at) - Date.now() };
}

/** Shows an order as a press has left it. */
export function putOrder(queries: QueryClient, storeID: string, order: StaffOrder): void {
  queries.setQueryData<Board>(
    keyOf(storeID),
    (board) => board && { ...board, orders: [...board.orders.filter(({ id }) => id !== order.id), order] },
  );
  void reloadDay(queries, storeID);
}

/** The day of the store, too: what has moved here has moved there. */
export async function reloadBoard(queries: QueryClient, storeID: string): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: keyOf(storeID) }), reloadDay(queries, storeID)]);
}

const presenceKey = (storeID: string) => ["presence", storeID];

/** Who is there to answer orders, and whether the store takes any. */
export function usePresence(storeID: string): Presence | null {
  const { data } = useQuery({
    queryKey: presenceKey(storeID),
    queryFn: async () => (await duty.ofStore({ params: { storeID } })).value.item,
    refetchInterval: 60_000,
  });
  return data ?? null;
}

export const reloadPresence = (queries: QueryClient, storeID: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: presenceKey(storeID) });
