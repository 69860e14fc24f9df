import { type QueryClient, useQuery } from "@tanstack/react-query";

/** Of what a store's people read of its day; a press on an order changes it. */
export const dayKey = (storeID: string) => ["day", storeID];

export const reloadDay = (queries: QueryClient, storeID: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: dayKey(storeID) });

/** What a part of the day shows, read again each minute. `isCut`: it is not what the shop has now. */
export function useDay<Value>(storeID: string, part: readonly string[], load: () => Promise<Value>) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...dayKey(storeID), ...part],
    queryFn: load,
    refetchInterval: 60_000,
  });
  return { value: data ?? null, isCut: isError, reload: () => void refetch() };
}
