import { Buffer } from "node:buffer";
import { type Affiliate, chooseAffiliate } from "#worker/marketplace/domain/offers/affiliate.ts";
import type { Asking, Calling } from "#worker/marketplace/http/context.ts";
import { type Claims, isRenewable } from "#worker/marketplace/http/tokens.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

export type TokenHolder = Omit<Claims, "iat" | "exp">;

/** A guest has no record, only a random id in a signed token (wire.md §3). */
export const auth: MarketplaceHandlers["auth"] = {
  async authenticate({ body }, context) {
    const bearer = await findBearer(body.customerId, context);
    const holder = withAffiliate(bearer ?? createGuest(), body.affiliateCode, context.now);
    return {
      token: await context.sign({ ...holder, ...(body.platform !== "WEB" && { platform: body.platform }) }),
      customer: { ID: holder.customerID, AffiliateCode: holder.affiliateCode ?? "" },
    };
  },
};

/** The bearer's claims if renewable, not logged out and of that customer; the name alone proves nothing (PD1). */
async function findBearer(customerID: string, context: Asking & Calling): Promise<TokenHolder | null> {
  const bearer = await context.bearer();
  if (!bearer || !isRenewable(bearer, context.now) || (await context.isEnded(bearer))) return null;
  return customerID === "" || customerID === bearer.customerID ? bearer : null;
}

/** A new guest; the id has 22 random characters (128 bits). */
export function createGuest(): TokenHolder {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { customerID: Buffer.from(bytes).toString("base64url"), isBinded: false };
}

function withAffiliate(holder: TokenHolder, offered: string | undefined, now: number): TokenHolder {
  const { customerID, isBinded, epoch } = holder;
  const offeredCode = offered ? { code: offered, at: Math.floor(now / 1000) } : null;
  const affiliate = chooseAffiliate(readAffiliateClaims(holder), offeredCode);
  return { customerID, isBinded, ...(epoch !== undefined && { epoch }), ...toAffiliateClaims(affiliate) };
}

export function readAffiliateClaims({ affiliateCode, affiliateAt = 0 }: TokenHolder): Affiliate | null {
  return affiliateCode === undefined ? null : { code: affiliateCode, at: affiliateAt };
}

export function toAffiliateClaims(affiliate: Affiliate | null): Pick<TokenHolder, "affiliateCode" | "affiliateAt"> {
  return affiliate ? { affiliateCode: affiliate.code, affiliateAt: affiliate.at } : {};
}
