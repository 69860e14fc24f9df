import { isReferralCode } from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { BindInput } from "#worker/marketplace/objects/customer/messages.ts";

type Bound = { code: string; externalUserId: string; customerID: string };

/** The bind input for a code; `referrerID` is set when the code is a member's referral code. */
export async function toBindInput(
  { code, externalUserId, customerID }: Bound,
  { referral, customer }: HandlerContext,
): Promise<BindInput> {
  const referrerID = isReferralCode(code) ? await referral(code)("owner", { code }) : null;
  const isMutual = referrerID !== null && (await customer(referrerID)("isReferredBy", { customerID }));
  return { code, externalUserId, referrerID, isMutual };
}
