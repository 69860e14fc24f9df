import type { Profile } from "#shared/contract/people.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import {
  type Claim,
  type Entitlement,
  noEntitlement,
  toPromoEntitlement,
} from "#worker/marketplace/domain/offers/entitlement.ts";
import type { VoucherKind } from "#worker/marketplace/domain/types.ts";
import type { Reserved } from "#worker/marketplace/objects/customer/core/intents.ts";
import { getUnitsToHold, readAllowances, readCampaignUses } from "./campaign-uses.ts";
import { isNewCustomer } from "./once-only.ts";
import { countOwnUses, insertPromoUse, readPromoUses } from "./promo-uses.ts";
import { findVoucherOffer, hasVoucherKind, issueVoucher, listVouchers, lockVoucher } from "./vouchers.ts";

export { sealUsedBenefits } from "./once-only.ts";
export { readReferralCode } from "./referral-code.ts";
export { settleAllUses } from "./settled-uses.ts";

/** The customer's entitlement; changes nothing. An own voucher has priority over a promo with the same code. */
export function getEntitlement(sql: SqlStorage, claim: Claim, now: number): Entitlement {
  const isNew = isNewCustomer(sql);
  const allowances = readAllowances(sql, isNew);
  const voucher = claim.code === null ? null : findVoucherOffer(sql, claim.code, now);
  if (voucher) return { ...noEntitlement, ...voucher, usesLeft: 1, allowances };
  const uses = claim.promo ? countOwnUses(sql, claim.promo.promo.code) : 0;
  return toPromoEntitlement(claim, { isNew, uses, allowances }, now);
}

/**
 * Reserves voucher and promo use for an order, and says which campaign units its intent is to hold; its result keeps or
 * frees them (wire.md §8.1). A refused code reserves nothing.
 */
export function takeEntitlement(sql: SqlStorage, orderID: string, claim: Claim, now: number): Reserved {
  const entitled = getEntitlement(sql, claim, now);
  const { offer, refusal, isCapped, allowances } = entitled;
  if (refusal !== null) return { entitled, heldUnits: {} };
  if (offer?.kind === "VOUCHER") lockVoucher(sql, offer.code, orderID);
  else if (offer) insertPromoUse(sql, { code: offer.code, orderID }, isCapped);
  return { entitled, heldUnits: getUnitsToHold(allowances) };
}

/** True for a kind of voucher that a prize can be. */
export const canIssue = (kind: VoucherKind): boolean => hasVoucherKind(kind);

/** Issues the voucher of a prize, once per draw; returns its id. */
export function issuePrizeVoucher(sql: SqlStorage, kind: VoucherKind, drawID: string, at: number): string {
  return issueVoucher(sql, { kind, source: `PRIZE:${drawID}` }, at);
}

/** The customer's vouchers, used campaign units and used codes, for the profile. */
export function readProfileOffers(
  sql: SqlStorage,
  at: CallContext,
): Pick<Profile, "vouchers" | "campaignUses" | "promoUses"> {
  return {
    vouchers: listVouchers(sql, at),
    campaignUses: readCampaignUses(sql, { held: false }),
    promoUses: readPromoUses(sql),
  };
}
