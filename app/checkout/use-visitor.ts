import { useKnownSession } from "#app/session/known-session.ts";
import { isNewUser } from "#app/session/session-state.ts";
import type { SavedAddress, Vehicle, Voucher } from "#shared/contract/people.ts";
import type { CampaignHistory } from "#shared/domain/deals/campaign-limits.ts";
import type { DealCustomer } from "#shared/domain/deals/deals.ts";

/** A device that never logged in makes no call for this. */
export type CheckoutVisitor = {
  isReady: boolean;
  isBound: boolean;
  hasProfile: boolean;
  /** "" before the profile is known, too. */
  email: string;
  addresses: readonly SavedAddress[];
  vehicles: readonly Vehicle[];
  vouchers: readonly Voucher[];
  loyaltyID: string | null;
  /** The counter is not offered (PD166). */
  paysFirst: boolean;
  /** Decides limited campaigns; a guest counts as a new user until login. */
  history: CampaignHistory;
  /** Orders with each promo code. */
  promoUses: DealCustomer["promoUses"];
};

export function useVisitor(): CheckoutVisitor {
  const session = useKnownSession();
  const { isReady, isUnreachable, isBinded, profile } = session;
  return {
    isReady: isReady || isUnreachable,
    isBound: isBinded,
    hasProfile: isBinded && profile !== null,
    email: profile?.email ?? "",
    addresses: profile?.addresses ?? [],
    vehicles: profile?.vehicles ?? [],
    vouchers: profile?.vouchers ?? [],
    loyaltyID: profile?.loyaltyID ?? null,
    paysFirst: profile?.paysFirst ?? false,
    history: { isNew: !isBinded || isNewUser(session), uses: profile?.campaignUses ?? {} },
    promoUses: profile?.promoUses ?? [],
  };
}
