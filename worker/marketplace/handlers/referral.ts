import type { HandlerContext } from "../http/context.ts";
import type { BindInput } from "../objects/customer/messages.ts";
import { isReferralCode } from "../domain/loyalty/loyalty-ids.ts";

/** The bind input for a code; `referrerID` is set when the code is a member's referral code. */
export async function toBindInput(
  code: string,
  externalUserId: string,
  { directory }: HandlerContext,
): Promise<BindInput> {
  const referrerID = isReferralCode(code) ? await directory("referrer", { code }) : null;
  return { code, externalUserId, referrerID };
}
