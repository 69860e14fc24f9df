import type { MemberTier } from "#shared/contract/loyalty.ts";
import { useCall } from "../../data/use-call.ts";

type CheckoutMember = {
  discount: MemberTier["discount"] | null;
  creditSen: number;
  /** True after the reply, or when there is nothing to request. */
  isKnown: boolean;
  retry: () => void;
};

/** Statuses that can earn and spend; an unknown status counts as suspended (PD34). */
const inGoodStanding = ["ACTIVE", "PENDING"];

/** Fetches the membership where the merchant takes part (S226); a failure counts as no membership. */
export function useMember(merchantID: string | null, loyaltyID: string | null): CheckoutMember {
  const request = merchantID && loyaltyID ? { merchantID, loyaltyID } : null;
  const { value, isLoading, retry } = useCall(request, async (params, signal) => {
    // Guests have no membership, so they do not load the session calls.
    const calls = await import("../../api/call.ts").catch(() => null);
    return (await calls?.call.loyalty.member({ params }, signal))?.value?.item ?? null;
  });
  const member = value && inGoodStanding.includes(value.status) ? value : null;
  return {
    discount: member?.memberTier.discount ?? null,
    creditSen: member?.credit ?? 0,
    isKnown: !isLoading,
    retry,
  };
}
