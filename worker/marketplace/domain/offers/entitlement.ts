import type { ErrorCode } from "#shared/contract/errors.ts";
import { type Allowances, allowancesOf } from "#shared/domain/campaign-limits.ts";
import type { CampaignRecord, PromoRecord } from "../types.ts";
import { type Offer, promoOffer, promoRefusal, usesLeft } from "./codes.ts";

/** A promo with all customers' uses of it; 0 where nobody counts them. */
export type CountedPromo = { promo: PromoRecord; used: number };

/** The code of an order, as `readCode` makes it, and the promo of that name; null for none. */
export type Claim = { code: string | null; promo: CountedPromo | null };

/** What somebody may have with an order: the offer behind the code, unless it is refused, and what is left of campaigns. */
export type Entitlement = {
  offer: Offer | null;
  refusal: ErrorCode | null;
  /** How often the code may still be used; null: any number of times. */
  usesLeft: number | null;
  /** True where a total cap is counted besides. */
  isCapped: boolean;
  allowances: Allowances;
};

/** What a call has that asks for nothing. */
export const noEntitlement: Entitlement = {
  offer: null,
  refusal: null,
  usesLeft: null,
  isCapped: false,
  allowances: {},
};

/** What somebody may have who is new or not, and has used the promo so often. */
export function toPromoEntitlement(
  { code, promo: counted }: Claim,
  { isNew, uses, allowances }: { isNew: boolean; uses: number; allowances: Allowances },
  now: number,
): Entitlement {
  if (code === null) return { ...noEntitlement, allowances };
  if (!counted) return { ...noEntitlement, allowances, refusal: "PROMO_NOT_FOUND" };
  const { promo, used } = counted;
  const had = { own: uses, total: used };
  return {
    offer: promoOffer(promo),
    refusal: promoRefusal(promo, isNew, had, now),
    usesLeft: usesLeft(promo, had),
    isCapped: promo.totalCap !== null,
    allowances,
  };
}

/** What a guest may have: as much as a customer who has ordered nothing yet. */
export function toGuestEntitlement(claim: Claim, campaigns: readonly CampaignRecord[], now: number): Entitlement {
  const allowances = allowancesOf(campaigns, { isNew: true, uses: {} });
  return toPromoEntitlement(claim, { isNew: true, uses: 0, allowances }, now);
}
