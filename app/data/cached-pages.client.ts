import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiError } from "#shared/client.ts";
import { type CachedPages, type Key, type Reply, type ServerData, states, unwrap } from "./cached-data.client.ts";
import { queryClient } from "./queries.client.ts";

type PagesSource<Page> = {
  key: Key;
  load: (cursor: string | null) => Promise<Reply<Page>>;
  /** `hasFailed`: the last reply was a failure; earlier pages may be there. */
  pollMs?: (pages: readonly Page[], hasFailed: boolean) => number | false;
};

type PagesData<Page> = ServerData<Page[]> & { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };

/** A list that the server returns in pages, read up to the last requested page. Pages without lists do not download it. */
export function useCachedPages<Page extends { cursor: string | null }>(source: PagesSource<Page>): PagesData<Page> {
  const query = useInfiniteQuery<Page, ApiError, CachedPages<Page>, Key, string | null>(
    {
      queryKey: source.key,
      initialPageParam: null,
      queryFn: ({ pageParam }) => source.load(pageParam).then(unwrap),
      getNextPageParam: (last) => last.cursor,
      refetchInterval: ({ state }) => source.pollMs?.(state.data?.pages ?? [], state.error !== null) ?? false,
    },
    queryClient(),
  );
  return {
    state: states[query.status],
    value: query.data?.pages ?? null,
    failure: query.error,
    reload: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
