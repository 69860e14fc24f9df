import { Buffer } from "node:buffer";
import type { HandlerContext } from "../http/context.ts";
import { type Affiliate, affiliateOf } from "../domain/offers/affiliate.ts";
import { type Claims, isRenewable } from "../http/tokens.ts";
import type { Answers } from "./marketplace-handlers.ts";

/** Who a token is for, before it is signed. */
export type Holder = Omit<Claims, "iat" | "exp">;

/** Who a visitor is (wire.md §3). A guest is a random id in a signed token and nothing more. */
export const auth: Answers["auth"] = {
  async authenticate({ body }, context) {
    const known = await bearerNamed(body.customerId, context);
    const holder = withAffiliate(known ?? newGuest(), body.affiliateCode, context.now);
    return {
      token: await context.sign({ ...holder, ...(body.platform !== "WEB" && { platform: body.platform }) }),
      customer: { ID: holder.customerID, AffiliateCode: holder.affiliateCode ?? "" },
    };
  },
};

/**
 * The bearer, if its token is that of the customer named, not too old and not ended by a logout. A name alone proves
 * nothing (PD1); a name that is not given is no other name.
 */
async function bearerNamed(customerID: string, context: HandlerContext): Promise<Holder | null> {
  const bearer = await context.bearer();
  if (!bearer || !isRenewable(bearer, context.now) || (await context.isEnded(bearer))) return null;
  return customerID === "" || customerID === bearer.customerID ? bearer : null;
}

/** 22 random characters, 128 bits. */
export function newGuest(): Holder {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { customerID: Buffer.from(bytes).toString("base64url"), isBinded: false };
}

/** A holder with the agent's code that counts from now on. */
function withAffiliate(holder: Holder, offered: string | undefined, now: number): Holder {
  const { customerID, isBinded, epoch } = holder;
  const taken = offered ? { code: offered, at: Math.floor(now / 1000) } : null;
  const affiliate = affiliateOf(affiliateClaimed(holder), taken);
  return { customerID, isBinded, ...(epoch !== undefined && { epoch }), ...affiliateClaims(affiliate) };
}

/** The agent's code that a token carries. */
export function affiliateClaimed({ affiliateCode, affiliateAt = 0 }: Holder): Affiliate | null {
  return affiliateCode === undefined ? null : { code: affiliateCode, at: affiliateAt };
}

/** An agent's code as a token carries it. */
export function affiliateClaims(affiliate: Affiliate | null): Pick<Holder, "affiliateCode" | "affiliateAt"> {
  return affiliate ? { affiliateCode: affiliate.code, affiliateAt: affiliate.at } : {};
}
