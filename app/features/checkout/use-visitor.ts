import type { SavedAddress } from "#shared/contract/people.ts";
import type { CampaignHistory } from "#shared/domain/campaign-limits.ts";
import { useKnownSession } from "../../session/known-session.ts";
import { isNewUser } from "../../session/new-user.ts";

/** What checkout knows of who is ordering: nothing is asked of a device that was never signed in. */
export type CheckoutVisitor = {
  isReady: boolean;
  isBound: boolean;
  addresses: readonly SavedAddress[];
  loyaltyID: string | null;
  /** What decides limited campaigns; a guest is taken for somebody new until they log in. */
  history: CampaignHistory;
};

export function useVisitor(): CheckoutVisitor {
  const session = useKnownSession();
  const { isReady, isUnreachable, isBinded, profile } = session;
  return {
    isReady: isReady || isUnreachable,
    isBound: isBinded,
    addresses: profile?.addresses ?? [],
    loyaltyID: profile?.loyaltyID ?? null,
    history: { isNew: !isBinded || isNewUser(session), uses: profile?.campaignUses ?? {} },
  };
}
