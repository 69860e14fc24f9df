import { Buffer } from "node:buffer";
import type { HandlerContext } from "../http/context.ts";
import { type Affiliate, affiliateOf } from "../domain/offers/affiliate.ts";
import { type Claims, isRenewable } from "../http/tokens.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Who a token is for, before it is signed. */
export type TokenHolder = Omit<Claims, "iat" | "exp">;

/** Who a visitor is (wire.md §3). A guest is a random id in a signed token and nothing more. */
export const auth: MarketplaceHandlers["auth"] = {
  async authenticate({ body }, context) {
    const known = await bearerNamed(body.customerId, context);
    const holder = withAffiliate(known ?? createGuest(), body.affiliateCode, context.now);
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
async function bearerNamed(customerID: string, context: HandlerContext): Promise<TokenHolder | null> {
  const bearer = await context.bearer();
  if (!bearer || !isRenewable(bearer, context.now) || (await context.isEnded(bearer))) return null;
  return customerID === "" || customerID === bearer.customerID ? bearer : null;
}

/** 22 random characters, 128 bits. */
export function createGuest(): TokenHolder {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { customerID: Buffer.from(bytes).toString("base64url"), isBinded: false };
}

/** A holder with the agent's code that counts from now on. */
function withAffiliate(holder: TokenHolder, offered: string | undefined, now: number): TokenHolder {
  const { customerID, isBinded, epoch } = holder;
  const taken = offered ? { code: offered, at: Math.floor(now / 1000) } : null;
  const affiliate = affiliateOf(readAffiliateClaims(holder), taken);
  return { customerID, isBinded, ...(epoch !== undefined && { epoch }), ...toAffiliateClaims(affiliate) };
}

/** The agent's code that a token carries. */
export function readAffiliateClaims({ affiliateCode, affiliateAt = 0 }: TokenHolder): Affiliate | null {
  return affiliateCode === undefined ? null : { code: affiliateCode, at: affiliateAt };
}

/** An agent's code as a token carries it. */
export function toAffiliateClaims(affiliate: Affiliate | null): Pick<TokenHolder, "affiliateCode" | "affiliateAt"> {
  return affiliate ? { affiliateCode: affiliate.code, affiliateAt: affiliate.at } : {};
}
