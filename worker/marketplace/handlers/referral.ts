import type { BindInput } from "#worker/marketplace/api/customer-messages.ts";
import { isReferralCode } from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import type { Objects } from "#worker/marketplace/http/context.ts";

type Bound = { code: string; externalUserId: string; customerID: string; referrerID: string | null };

/** The member whose referral code it is; null for any other code. */
export async function findReferrer(code: string, { referral }: Objects): Promise<string | null> {
  return isReferralCode(code) ? referral(code)("owner", { code }) : null;
}

/** The bind input for a code. */
export async function toBindInput(bound: Bound, { customer }: Objects): Promise<BindInput> {
  const { code, externalUserId, customerID, referrerID } = bound;
  const isMutual = referrerID !== null && (await customer(referrerID)("isReferredBy", { customerID }));
  return { code, externalUserId, referrerID, isMutual };
}
