import { type InfiniteData, useQuery } from "@tanstack/react-query";
import type { ApiError } from "#shared/client.ts";
import { queryClient } from "./queries.client.ts";
import type { Reply, ServerData } from "./server-data.ts";

/** The cached data of one customer; the first part of a key is the name of the call. */
export type Key = readonly [name: string, ...parameters: unknown[]];

type Source<T> = {
  key: Key;
  load: () => Promise<Reply<T>>;
  staleMs?: number;
  /** `hasFailed`: the last reply was a failure; an earlier value may be there. */
  pollMs?: (value: T | undefined, hasFailed: boolean) => number | false;
};

const queryOf = <T>({ key, load, staleMs }: Source<T>) => ({
  queryKey: key,
  queryFn: () => load().then(unwrap),
  ...(staleMs !== undefined && { staleTime: staleMs }),
});

/** Shares one request and one value between all components with the same key; a failed poll keeps the value. */
export function useCachedData<T>(source: Source<T>): ServerData<T> {
  const { data, error, status, refetch } = useQuery<T, ApiError>(
    { ...queryOf(source), refetchInterval: ({ state }) => source.pollMs?.(state.data, state.error !== null) ?? false },
    queryClient(),
  );
  return { state: states[status], value: data ?? null, failure: error, reload: () => void refetch() };
}

export type CachedPages<Page> = InfiniteData<Page, string | null>;

/** Reads outside a component; null after a failure. */
export async function readCached<T>(source: Source<T>): Promise<T | null> {
  return queryClient()
    .fetchQuery(queryOf(source))
    .catch(() => null);
}

export function getCached(key: Key): unknown {
  return queryClient().getQueryData(key);
}

export function updateCached<T>(key: Key, update: (before: T | undefined) => T): void {
  queryClient().setQueryData<T>(key, update);
}

/** Updates every cached list whose key starts with `name`; a list whose pages stay the same is not touched. */
export function updateCachedPages<Page>(name: string, update: (page: Page, key: Key) => Page): void {
  const client = queryClient();
  for (const [queryKey, data] of client.getQueriesData<CachedPages<Page>>({ queryKey: [name] })) {
    const pages = data?.pages.map((page) => update(page, queryKey as unknown as Key));
    if (data && pages?.some((page, index) => page !== data.pages[index]))
      client.setQueryData(queryKey, { ...data, pages });
  }
}

/** Requests the value again where it is shown, and before it is shown the next time. */
export function markStale(key: Key): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: key });
}

/** The states of a query, as components know them. */
export const states = { pending: "loading", error: "failed", success: "ready" } as const;

/** The value of a reply; throws its failure. */
export function unwrap<T>({ value, failure }: Reply<T>): T {
  if (failure) throw failure;
  return value;
}
