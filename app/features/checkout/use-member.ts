import type { MemberTier } from "#shared/contract/loyalty.ts";
import { useCall } from "../../data/use-call.ts";

/** What checkout knows of a membership: what its level takes off, and what its wallet holds. */
type CheckoutMember = {
  discount: MemberTier["discount"] | null;
  creditSen: number;
  /** True once the answer is there, or where there is nothing to ask. */
  isKnown: boolean;
  retry: () => void;
};

/** Statuses that earn and spend; one we do not know is taken for suspended (PD34). */
const inGoodStanding = ["ACTIVE", "PENDING"];

/** Asks for the visitor's membership where the merchant takes part (S226); a failure is no membership. */
export function useMember(merchantID: string | null, loyaltyID: string | null): CheckoutMember {
  const request = merchantID && loyaltyID ? { merchantID, loyaltyID } : null;
  const { value, isLoading, retry } = useCall(request, async (params, signal) => {
    // A guest, who has no membership, never needs the calls of a session.
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
