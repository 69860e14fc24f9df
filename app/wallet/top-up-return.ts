import type { LedgerEntry } from "#shared/contract/loyalty.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

/** A top-up that a payment page has returned from; `sinceMs` is when it began. */
export type TopUpReturn = { amount: number; sinceMs: number; hasFailed: boolean };

/** The address to which the payment page returns; the provider adds its outcome. */
export function getTopUpReturnPath(amount: number, nowMs: number): string {
  return `/profile?tab=wallet&topUp=${amount}&since=${Math.floor(nowMs / 1000)}`;
}

/** Null when the page was not opened by a payment page. The outcome is a hint only: the ledger knows what was paid. */
export function parseTopUpReturn(query: Pick<URLSearchParams, "get">): TopUpReturn | null {
  const [amount, since] = [query.get("topUp") ?? "", query.get("since") ?? ""];
  if (!/^\d{1,7}$/.test(amount) || !/^\d{1,12}$/.test(since)) return null;
  const outcome = query.get("payment")?.toLowerCase() ?? "";
  const hasFailed = ["failed", "cancelled", "canceled", "expired", "abandoned"].includes(outcome);
  return { amount: Number(amount), sinceMs: Number(since) * 1000, hasFailed };
}

/** Whether the money of a top-up has arrived, by entries of the ledger. */
export function hasArrived(entries: readonly LedgerEntry[], { amount, sinceMs }: TopUpReturn): boolean {
  return entries.some((entry) => entry.kind === "TOPUP" && entry.amount === amount && fromInstant(entry.at) >= sinceMs);
}
