import type { HandlerContext } from "../http/context.ts";
import type { Bind } from "../objects/customer/offers/bind.ts";
import { isReferralCode } from "../domain/loyalty/loyalty-ids.ts";

/** A code that is to be bound, with the customer whose own code it is, if it is one. */
export async function toBind(code: string, externalUserId: string, { directory }: HandlerContext): Promise<Bind> {
  const referrerID = isReferralCode(code) ? await directory("referrer", { code }) : null;
  return { code, externalUserId, referrerID };
}
