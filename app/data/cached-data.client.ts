import { type InfiniteData, keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "#shared/client.ts";
import { queryClient } from "./queries.client.ts";

/** Data of the server in a component. */
export type ServerData<T> = {
  /** `idle`: nothing is requested. A value that is polled stays `ready`, also when that fails; one that is reloaded does not. */
  state: "idle" | "loading" | "ready" | "failed";
  /** A value in another state than `ready` is stale: it stays visible, so that the layout does not move. */
  value: T | null;
  /** Why the last call failed; an earlier value may be there. */
  failure: ApiError | null;
  /** Asks again, and is `loading` until the reply comes. */
  reload: () => void;
};

export type Reply<T> = { value: T; failure: null } | { value: unknown; failure: ApiError };

/** The cached data of one customer; the first part of a key is the name of the call. */
export type Key = readonly [name: string, ...parameters: unknown[]];

type Load<T> = (context: { readonly signal: AbortSignal }) => Promise<Reply<T>>;

type Source<T> = {
  key: Key;
  /** Whoever takes the signal is stopped when nobody waits for the reply any more. */
  load: Load<T>;
  staleMs?: number;
};

type ShownSource<T> = Source<T> & {
  /** `hasFailed`: the last reply was a failure; an earlier value may be there. */
  pollMs?: (value: T | undefined, hasFailed: boolean) => number | false;
  /** What is asked for changes while the customer types or taps: the call waits for the last change, and the last value stays. */
  isTyped?: boolean;
};

/** Wait after the last change of a key before the call is sent. */
const settleMs = 250;

const queryOf = <T>({ key, load, staleMs }: Source<T>) => ({
  queryKey: key,
  queryFn: (context: { readonly signal: AbortSignal }) => load(context).then(unwrap),
  ...(staleMs !== undefined && { staleTime: staleMs }),
});

const nothing = { queryKey: ["nothing"], queryFn: skipToken } as const;

/**
 * Shares one request and one value between all components with the same key; a failed poll keeps the value. Null: there is
 * nothing to ask for.
 */
export function useCachedData<T>(source: ShownSource<T> | null): ServerData<T> {
  const [reloading, setReloading] = useState<"no" | "loading" | "failed">("no");
  const { data, error, status, isPlaceholderData, refetch } = useQuery<T, ApiError>(
    {
      ...(source ? queryOf(source.isTyped ? { ...source, load: settled(source.load) } : source) : nothing),
      placeholderData: source?.isTyped ? keepPreviousData : undefined,
      refetchInterval: ({ state }) => source?.pollMs?.(state.data, state.error !== null) ?? false,
    },
    queryClient(),
  );
  const reload = () => {
    setReloading("loading");
    void refetch().then(({ isError }) => setReloading(isError ? "failed" : "no"));
  };
  if (!source) return { state: "idle", value: null, failure: null, reload };
  // A poll that fails leaves what is known; who has asked for a newer value is told.
  const known = data === undefined || reloading === "failed" ? states[status] : "ready";
  return {
    state: isPlaceholderData || reloading === "loading" ? "loading" : known,
    value: data ?? null,
    failure: error,
    reload,
  };
}

const settled =
  <T>(load: Load<T>): Load<T> =>
  async ({ signal }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs);
    });
    if (signal.aborted) throw signal.reason;
    return load({ signal });
  };

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
