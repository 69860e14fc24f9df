import { toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PersonalDataCalls, PersonalFacts } from "#worker/marketplace/api/customer.ts";
import { findPushService } from "#worker/marketplace/push/push-service.ts";
import type { CustomerContext } from "./core/context.ts";
import { listStoredOrders } from "./core/order-pages.ts";
import { readVisitedStores } from "./core/visited-stores.ts";
import { readWheelRecords } from "./game/wheel-records.ts";
import { settleDue } from "./loyalty/due.ts";
import { listLedger } from "./loyalty/ledger-list.ts";
import { readMemberView } from "./loyalty/member-card.ts";
import { listTopUps } from "./loyalty/top-up-list.ts";
import { readUsedBefore } from "./offers/once-only.ts";
import { readReferralCode } from "./offers/referral-code.ts";
import { readReferrer } from "./offers/referral.ts";
import { readProfile } from "./profile/entry.ts";
import { readFavourites } from "./profile/favourites.ts";
import { readLoginRecord } from "./profile/login-record.ts";
import { readDevices } from "./push/devices.ts";

/** Lists that grow with every order come in pages, so that no answer is too large for a call. */
const ordersPerPage = 50;
const entriesPerPage = 500;

/** What a Customer stores of its person, from every part. */
export function createPersonalDataCalls(context: CustomerContext): PersonalDataCalls {
  const { storage } = context;
  const { sql } = storage;
  return {
    personalFacts: (_nothing, at) =>
      storage.transactionSync(() => {
        settleDue(sql, at.now);
        return readFacts(context, at);
      }),
    personalOrders: (query) => listStoredOrders(sql, query, ordersPerPage),
    personalLedger: ({ cursor }) => listLedger(sql, { cursor }, entriesPerPage),
  };
}

function readFacts({ storage: { sql }, customerID }: CustomerContext, at: CallContext): PersonalFacts {
  const profile = readProfile(sql, customerID, at);
  const member = readMemberView(sql, customerID, at);
  const { name, email, countryCode, phoneNumber, senhengUserName, foodServiceCustomerID } = profile;
  const { birthDate, gender, nric, passport } = member;
  return {
    visitedStoreIDs: readVisitedStores(sql),
    person: {
      customerID,
      name,
      email,
      countryCode,
      phoneNumber,
      birthDate,
      gender,
      nric,
      passport,
      senhengUserName,
      foodServiceCustomerID,
      ...readLoginRecord(sql),
      isInvited: readReferrer(sql) !== null,
      usedBefore: readUsedBefore(sql),
    },
    addresses: profile.addresses,
    vehicles: profile.vehicles,
    foodPreferences: profile.foodPreferences ?? null,
    favouriteStoreIDs: readFavourites(sql),
    devices: readDevices(sql).map(({ id, endpoint, locale, since, told_at: toldAt }) => ({
      id,
      service: findPushService(endpoint, []) ?? "OTHER",
      language: locale,
      since: toInstant(since),
      toldAt: toldAt === null ? null : toInstant(toldAt),
    })),
    membership: {
      id: member.id,
      status: member.status,
      joinedAt: member.createdDateTime,
      tier: member.memberTier?.label ?? "",
      referralCode: readReferralCode(sql, customerID).code,
      points: member.loyaltyPoint,
      credit: member.credit,
    },
    topUps: listTopUps(sql),
    vouchers: profile.vouchers ?? [],
    wheel: readWheelRecords(sql, at.locale),
  };
}
