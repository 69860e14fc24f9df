import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import type { Profile } from "#shared/contract/people.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { maskDocumentNumber } from "#worker/marketplace/domain/loyalty/mask.ts";
import { tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { readBalances } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { readMembershipStatus } from "#worker/marketplace/objects/customer/core/membership-status.ts";
import { type MemberRow, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { readReferralCode } from "#worker/marketplace/objects/customer/offers/entry.ts";
import { readProfile } from "#worker/marketplace/objects/customer/profile/entry.ts";
import { readExpiringPoints, readPendingPoints } from "./points.ts";
import { toTierView } from "./tier-card.ts";

/** The member in the wire format; without the referral code until it is registered. Throws NOT_FOUND. */
export function readMemberView(
  sql: SqlStorage,
  customerID: string,
  at: CallContext,
): LoyaltyMember & { createdDateTime: string } {
  const { now, locale } = at;
  const member = readMember(sql);
  if (!member) throw new DomainError("NOT_FOUND");
  const profile = readProfile(sql, customerID, at);
  const referral = readReferralCode(sql, customerID);
  const standing = readMembershipStatus(sql, member.joined_at, now);
  const balances = readBalances(sql);
  const { name, email, countryCode, phoneNumber } = profile;
  const address = addressOf(profile, locale);
  return {
    id: toLoyaltyId(customerID),
    name,
    email,
    nric: maskDocumentNumber(member.nric),
    passport: maskDocumentNumber(member.passport),
    gender: member.gender,
    state: address.state,
    referralCode: referral.isRegistered ? referral.code : "",
    birthDate: member.birth_date,
    address,
    loyaltyPoint: balances.POINT,
    credit: balances.CREDIT,
    countryCode,
    phoneNumber,
    profileImageURL: null,
    hasPinCode: false,
    status: statusOf(member, profile),
    createdDateTime: toInstant(member.joined_at),
    memberTier: toTierView(standing.terms, standing.keep, locale),
    tiers: tiers.map((terms) => toTierView(terms, null, locale)),
    qualifyingPoint: standing.qualifying,
    pointsPending: readPendingPoints(sql, member, standing.terms),
    pointsExpiring: readExpiringPoints(sql, balances.POINT, now),
  };
}

/** A member without name or email is pending, but earns points (PD34). */
function statusOf({ status }: MemberRow, { name, email }: Profile): string {
  if (status !== "OPEN") return status;
  return name.trim() !== "" && email !== "" ? "ACTIVE" : "PENDING";
}

function addressOf({ addresses }: Profile, locale: CallContext["locale"]): LoyaltyMember["address"] {
  const defaultAddress = addresses.find(({ isDefault }) => isDefault);
  if (!defaultAddress) return { addressLine1: "", addressLine2: "", postcode: "", city: "", state: "", country: "" };
  const { addressLine1, addressLine2, postCode, city, state } = defaultAddress;
  const country = { EN: "Malaysia", CN: "马来西亚" }[locale];
  return { addressLine1, addressLine2, postcode: postCode, city, state, country };
}
