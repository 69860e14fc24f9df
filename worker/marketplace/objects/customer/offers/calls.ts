import type { OfferCalls } from "#worker/marketplace/api/customer.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { bindVoucher } from "./bind.ts";
import { getEntitlement } from "./entry.ts";
import { markReturned, readReturns } from "./promo-uses.ts";
import { noteReferral, readReferralCode } from "./referral-code.ts";
import { rewardReferrer } from "./referral-reward.ts";
import { readReferrer } from "./referral.ts";
import { listVouchers, voidVoucher } from "./vouchers.ts";

export function createOfferCalls({ storage, customerID }: CustomerContext): OfferCalls {
  const { sql } = storage;
  return {
    bind: (bind, at) => storage.transactionSync(() => bindVoucher(sql, customerID, bind, at)),
    vouchers: (_nothing, at) => listVouchers(sql, at),
    voidVoucher: ({ id }, at) => storage.transactionSync(() => voidVoucher(sql, id, at.now)),
    rewardReferrer: ({ friendID }, at) => storage.transactionSync(() => rewardReferrer(sql, friendID, at.now)),
    isReferredBy: ({ customerID: other }) => readReferrer(sql) === other,
    referralCode: () => readReferralCode(sql, customerID),
    noteReferral: (answer) => noteReferral(sql, customerID, answer),
    entitlement: (claim, at) => storage.transactionSync(() => getEntitlement(sql, claim, at.now)),
    promoReturns: ({ code }) => readReturns(sql, code),
    markPromoReturned: ({ orderID }) => markReturned(sql, orderID),
  };
}
