import type { CallContext, Api } from "../../rpc/api.ts";
import type { Affiliate } from "../../domain/offers/affiliate.ts";
import type { UnpaidLimits } from "../../domain/orders/unpaid-limits.ts";
import { findPresetCustomer } from "../../ports/market-data.ts";
import { storeAffiliate } from "./profile/affiliate.ts";
import { endTokens, readEpoch } from "./profile/token-epoch.ts";
import { customerGameCalls } from "./game/calls.ts";
import { grantWelcomeChance } from "./game/chances.ts";
import { customerLoyaltyCalls } from "./loyalty/calls.ts";
import { joinProgramme } from "./core/membership.ts";
import { readTierDiscount } from "./loyalty/membership-status.ts";
import { type BindInput, bindAtLogin, bindVoucher } from "./offers/bind.ts";
import { rewardReferrer } from "./offers/referral-reward.ts";
import { issueSampleVouchers } from "./offers/seed-vouchers.ts";
import { listVouchers, voidVoucher } from "./offers/vouchers.ts";
import { customerOrderingCalls } from "./orders/calls.ts";
import { completedOrders } from "./core/order-index.ts";
import { recordLogin, type CustomerIdentityFacts, readAddresses, readProfile } from "./profile/api.ts";
import { applyProfileEdit, type ProfileEdit } from "./profile/edit-profile.ts";
import { nextReview } from "./orders/next-review.ts";

/** A login: who it is, the agent who sent them, and the code they came with. */
export type LoginEntry = CustomerIdentityFacts & { affiliate: Affiliate | null; bind: BindInput | null };

/** What a Customer answers. */
export function customerCalls(storage: DurableObjectStorage, customerID: string, limits: UnpaidLimits) {
  const { sql } = storage;
  return {
    ...customerOrderingCalls(storage, limits),
    ...customerLoyaltyCalls(storage, customerID),
    ...customerGameCalls(storage),
    enter: ({ bind, affiliate, ...person }: LoginEntry, at: CallContext) => {
      const entered = storage.transactionSync(() => {
        const seed = person.number ? findPresetCustomer(person.number) : undefined;
        recordLogin(sql, person, at.now);
        joinProgramme(sql, seed?.membership, at.now);
        grantWelcomeChance(sql, at.now);
        issueSampleVouchers(sql, seed?.vouchers ?? [], at.now);
        return { epoch: readEpoch(sql), affiliate: storeAffiliate(sql, affiliate) };
      });
      if (bind) bindAtLogin(storage, customerID, bind, at);
      return entered;
    },
    bind: (bind: BindInput, at: CallContext) => storage.transactionSync(() => bindVoucher(sql, customerID, bind, at)),
    vouchers: (_nothing: null, at: CallContext) => listVouchers(sql, at),
    /** What an operator withdraws; false, and nothing changed, for a voucher that is in use or over. */
    voidVoucher: ({ id }: { id: string }, at: CallContext) =>
      storage.transactionSync(() => voidVoucher(sql, id, at.now)),
    /** A voucher for who brought a friend, once for each; whoever may not earn gets none. */
    thank: ({ friendID }: { friendID: string }, at: CallContext) =>
      storage.transactionSync(() => rewardReferrer(sql, friendID, at.now)),
    epoch: (_nothing: null) => readEpoch(sql),
    endTokens: (_nothing: null) => endTokens(sql),
    profile: (_nothing: null, at: CallContext) => readProfile(sql, customerID, at),
    nextReview: (_nothing: null, at: CallContext) => nextReview(sql, at.now, at.locale),
    edit: (edit: ProfileEdit, at: CallContext) =>
      storage.transactionSync(() => applyProfileEdit(sql, customerID, edit, at)),
    orderingFacts: (_nothing: null, at: CallContext) => ({
      completedOrders: completedOrders(sql),
      tier: readTierDiscount(sql, at.now),
      addresses: readAddresses(sql),
    }),
  } satisfies Api;
}

export type CustomerCalls = ReturnType<typeof customerCalls>;
