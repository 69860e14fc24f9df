import { call } from "#app/api/call.client.ts";
import { useCachedPages } from "#app/data/cached-pages.client.ts";
import type { BalanceType, LedgerEntry } from "#shared/contract/loyalty.ts";
import { isShown, type LedgerGroup, toKinds } from "./ledger-view.ts";

/** `credit` is the known balance: when it changes, the entries have changed. */
type Asked = { loyaltyID: string; type: BalanceType; group: LedgerGroup; credit: number };

type LedgerPage = { items: LedgerEntry[]; cursor: string | null };

async function loadPage({ loyaltyID, type, group }: Asked, cursor: string | null) {
  const kind = toKinds(group);
  const query = { type, ...(kind && { kind }), ...(cursor !== null && { cursor }) };
  const { value, failure } = await call.loyalty.ledger({ params: { id: loyaltyID }, query });
  return failure ? { value, failure } : { value: { items: value.items, cursor: value.cursor ?? null }, failure };
}

/** The entries of a balance, newest first, page by page. */
export function useLedger(asked: Asked) {
  const pages = useCachedPages<LedgerPage>({
    key: ["loyalty.ledger", asked],
    load: (cursor) => loadPage(asked, cursor),
  });
  const entries = pages.value?.flatMap(({ items }) => items) ?? [];
  return { ...pages, entries: entries.filter((entry) => isShown(entry, asked)) };
}
