import {
  type Claim,
  type Entitlement,
  noEntitlement,
  toPromoEntitlement,
} from "#worker/marketplace/domain/offers/entitlement.ts";
import { completedOrders } from "../orders/order-index.ts";
import { holdCampaigns, readAllowances } from "./campaign-uses.ts";
import { countOwnUses, keepUse } from "./promo-uses.ts";
import { lockVoucher, offerOf } from "./vouchers.ts";

/** Looks what a customer may have; takes nothing. A voucher of theirs comes before a promo of the same name. */
export function getEntitlement(sql: SqlStorage, claim: Claim, now: number): Entitlement {
  const isNew = completedOrders(sql) === 0;
  const allowances = readAllowances(sql, isNew);
  const voucher = claim.code === null ? null : offerOf(sql, claim.code, now);
  if (voucher) return { ...noEntitlement, ...voucher, usesLeft: 1, allowances };
  const uses = claim.promo ? countOwnUses(sql, claim.promo.promo.code) : 0;
  return toPromoEntitlement(claim, { isNew, uses, allowances }, now);
}

/**
 * Sets aside what an order may have, by the order's id: the voucher is locked, the promo's use counted, campaigns held. All of
 * it is kept or freed by what becomes of the order (wire.md §8.1). A refused code sets nothing aside.
 */
export function takeEntitlement(sql: SqlStorage, orderID: string, claim: Claim, now: number): Entitlement {
  const entitled = getEntitlement(sql, claim, now);
  const { offer, refusal, isCapped, allowances } = entitled;
  if (refusal !== null) return entitled;
  holdCampaigns(sql, orderID, allowances);
  if (offer?.kind === "VOUCHER") lockVoucher(sql, offer.code, orderID);
  else if (offer) keepUse(sql, { code: offer.code, orderID }, isCapped);
  return entitled;
}
