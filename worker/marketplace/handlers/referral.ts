import type { HandlerContext } from "../http/context.ts";
import type { BindInput } from "../objects/customer/messages.ts";
import { isReferralCode } from "../domain/loyalty/loyalty-ids.ts";

type Bound = { code: string; externalUserId: string; customerID: string };

/** The bind input for a code; `referrerID` is set when the code is a member's referral code. */
export async function toBindInput(
  { code, externalUserId, customerID }: Bound,
  { directory, customer }: HandlerContext,
): Promise<BindInput> {
  const referrerID = isReferralCode(code) ? await directory("referrer", { code }) : null;
  const isMutual = referrerID !== null && (await customer(referrerID)("isReferredBy", { customerID }));
  return { code, externalUserId, referrerID, isMutual };
}
