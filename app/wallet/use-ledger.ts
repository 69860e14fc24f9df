import { useState } from "react";
import { call } from "#app/api/call.client.ts";
import { useServerData } from "#app/data/server-data.ts";
import type { BalanceType, LedgerEntry } from "#shared/contract/loyalty.ts";
import { isShown, type LedgerGroup, toKinds } from "./ledger-view.ts";

/** `credit` is the known balance: when it changes, the entries have changed. */
type Asked = { loyaltyID: string; type: BalanceType; group: LedgerGroup; credit: number };

type Older = { after: string; entries: LedgerEntry[]; cursor: string | null };

async function loadPage({ loyaltyID, type, group }: Asked, cursor: string | null, signal?: AbortSignal) {
  const kind = toKinds(group);
  const query = { type, ...(kind && { kind }), ...(cursor !== null && { cursor }) };
  return call.loyalty.ledger({ params: { id: loyaltyID }, query }, signal);
}

/** The entries of a balance, newest first, page by page. */
export function useLedger(asked: Asked) {
  const first = useServerData(asked, (request, signal) => loadPage(request, null, signal));
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const isReady = first.state === "ready";
  const after = `${JSON.stringify(asked)} ${first.value?.cursor ?? ""}`;
  // Older entries belong to the first page that they were read after.
  const following = isReady && older?.after === after ? older : null;
  const cursor = following ? following.cursor : (first.value?.cursor ?? null);

  async function loadMore() {
    if (isLoadingMore || cursor === null) return;
    setLoadingMore(true);
    const { value, failure } = await loadPage(asked, cursor);
    setLoadingMore(false);
    if (failure) return;
    const entries = [...(following?.entries ?? []), ...value.items];
    setOlder({ after, entries, cursor: value.cursor ?? null });
  }

  return {
    state: first.state,
    entries: [...(first.value?.items ?? []), ...(following?.entries ?? [])].filter((entry) => isShown(entry, asked)),
    hasMore: isReady && cursor !== null,
    isLoadingMore,
    loadMore: () => void loadMore(),
    reload: first.reload,
  };
}
