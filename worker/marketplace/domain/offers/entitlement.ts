import type { ErrorCode } from "#shared/contract/errors.ts";
import { type Allowances, calculateAllowances } from "#shared/domain/deals/campaign-limits.ts";
import type { CampaignRecord, PromoRecord } from "#worker/marketplace/domain/types.ts";
import { type Offer, toPromoOffer, getPromoRefusal, getUsesLeft } from "./codes.ts";

/** A promo with its uses by all customers; 0 when it has no total cap. */
export type CountedPromo = { promo: PromoRecord; used: number };

/** The code of an order as `readCode` returns it, and the promo with that code; both null when there is none. */
export type Claim = { code: string | null; promo: CountedPromo | null };

/** The offer behind a code unless it is refused, and the remaining campaign allowances. */
export type Entitlement = {
  offer: Offer | null;
  refusal: ErrorCode | null;
  /** How often the code may still be used; null: no limit. */
  usesLeft: number | null;
  isCapped: boolean;
  allowances: Allowances;
};

export const noEntitlement: Entitlement = {
  offer: null,
  refusal: null,
  usesLeft: null,
  isCapped: false,
  allowances: {},
};

export function toPromoEntitlement(
  { code, promo: counted }: Claim,
  { isNew, uses, allowances }: { isNew: boolean; uses: number; allowances: Allowances },
  now: number,
): Entitlement {
  if (code === null) return { ...noEntitlement, allowances };
  if (!counted) return { ...noEntitlement, allowances, refusal: "PROMO_NOT_FOUND" };
  const { promo, used } = counted;
  const counts = { own: uses, total: used };
  return {
    offer: toPromoOffer(promo),
    refusal: getPromoRefusal(promo, isNew, counts, now),
    usesLeft: getUsesLeft(promo, counts),
    isCapped: promo.totalCap !== null,
    allowances,
  };
}

/** The entitlement of a guest: the same as of a customer without orders. */
export function toGuestEntitlement(claim: Claim, campaigns: readonly CampaignRecord[], now: number): Entitlement {
  const allowances = calculateAllowances(campaigns, { isNew: true, uses: {} });
  return toPromoEntitlement(claim, { isNew: true, uses: 0, allowances }, now);
}
