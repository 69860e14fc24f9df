import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { LoginEntry, SessionData } from "#worker/marketplace/api/customer-messages.ts";
import type { EnterReply } from "#worker/marketplace/api/customer.ts";
import { findPresetCustomer } from "#worker/marketplace/ports/sample-people.ts";
import type { CustomerContext } from "./core/context.ts";
import { createMember } from "./core/membership.ts";
import { countCompletedOrders } from "./core/order-index.ts";
import { readNewestOrders } from "./core/order-pages.ts";
import { readEpoch } from "./core/token-epoch.ts";
import { grantWelcomeChance } from "./game/chances.ts";
import { bindAtLogin } from "./offers/bind.ts";
import { hasSpunBefore, isNewCustomer, storeUsedBefore } from "./offers/once-only.ts";
import { storeReferralCode } from "./offers/referral-code.ts";
import { issueSampleVouchers } from "./offers/seed-vouchers.ts";
import { storeAffiliate } from "./profile/affiliate.ts";
import { readProfile, recordLogin } from "./profile/entry.ts";

/** The session reply shows at most this many orders (wire.md §3). */
const shownOrders = 3;

/** Records a login in every part of the Customer, as one transaction; then binds the code of the link, if it can be. */
export function enter(context: CustomerContext, entry: LoginEntry, at: CallContext): EnterReply {
  const { storage, customerID } = context;
  const { sql } = storage;
  const { bind, affiliate, usedBefore, ...person } = entry;
  const entered = storage.transactionSync(() => {
    const preset = person.number ? findPresetCustomer(person.number) : undefined;
    recordLogin(sql, person, at.now);
    createMember(sql, preset?.membership, at.now);
    storeReferralCode(sql, customerID, at.now);
    if (usedBefore) storeUsedBefore(sql, usedBefore.identity, usedBefore.seals);
    if (!hasSpunBefore(sql)) grantWelcomeChance(sql, at.now);
    issueSampleVouchers(sql, preset?.vouchers ?? [], at.now);
    return { epoch: readEpoch(sql), affiliate: storeAffiliate(sql, affiliate) };
  });
  if (bind) bindAtLogin(storage, customerID, bind, at);
  return { ...entered, session: readSessionData(context, at) };
}

/** The profile and the newest orders. Throws NOT_FOUND before the first login. */
export function readSessionData({ storage: { sql }, customerID }: CustomerContext, at: CallContext): SessionData {
  return {
    profile: readProfile(sql, customerID, at),
    orders: readNewestOrders(sql, shownOrders, at.locale),
    completedOrders: countCompletedOrders(sql),
    isNew: isNewCustomer(sql),
  };
}
