import type { SavedAddress } from "#shared/contract/people.ts";
import { useKnownSession } from "../../api/known-session.ts";

/** What checkout knows of who is ordering: nothing is asked of a device that was never signed in. */
export type CheckoutVisitor = {
  isReady: boolean;
  isBound: boolean;
  addresses: readonly SavedAddress[];
  loyaltyID: string | null;
};

export function useVisitor(): CheckoutVisitor {
  const { isReady, isUnreachable, isBinded, profile } = useKnownSession();
  return {
    isReady: isReady || isUnreachable,
    isBound: isBinded,
    addresses: profile?.addresses ?? [],
    loyaltyID: profile?.loyaltyID ?? null,
  };
}
