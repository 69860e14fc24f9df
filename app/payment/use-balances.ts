import { useCachedData } from "#app/data/cached-data.client.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Balances } from "./split-payment.ts";

type Membership = {
  discount: MemberTier["discount"] | null;
  balances: Balances;
  isKnown: boolean;
  reload: () => void;
};

/** Statuses that can earn and spend; an unknown status counts as suspended (PD34). */
const inGoodStanding = ["ACTIVE", "PENDING"];

/**
 * What a customer has in the programme of a merchant; null for a merchant outside it (S226). A failure counts as no
 * membership.
 */
export function useBalances(merchantID: string | null, loyaltyID: string | null): Membership {
  const { value, state, reload } = useCachedData(
    merchantID && loyaltyID
      ? {
          key: ["loyalty.member", merchantID, loyaltyID],
          async load() {
            // Guests have no membership, so they do not load the session calls.
            const { call } = await import("#app/api/call.client.ts");
            return call.loyalty.member({ params: { merchantID, loyaltyID } });
          },
        }
      : null,
  );
  const member = value && inGoodStanding.includes(value.item.status) ? value.item : null;
  return {
    discount: member?.memberTier?.discount ?? null,
    balances: { points: member?.loyaltyPoint ?? 0, creditSen: member?.credit ?? 0 },
    isKnown: state !== "loading",
    reload,
  };
}
