import { Buffer } from "node:buffer";
import type { HandlerContext } from "../context.ts";
import { type Claims, isRenewable } from "../tokens.ts";
import type { Answers } from "./answers.ts";

/** Who a token is for, before it is signed. */
export type Holder = Omit<Claims, "iat" | "exp">;

/** An affiliate code, once taken, stays for this long (decisions I31). */
const affiliateSeconds = 30 * 24 * 60 * 60;

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
 * nothing (decisions V1); a name that is not given is no other name.
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

function withAffiliate(holder: Holder, offered: string | undefined, now: number): Holder {
  const { customerID, isBinded, epoch, affiliateCode, affiliateAt = 0 } = holder;
  const person = { customerID, isBinded, ...(epoch !== undefined && { epoch }) };
  const seconds = Math.floor(now / 1000);
  const isKept = affiliateCode !== undefined && (offered === undefined || seconds < affiliateAt + affiliateSeconds);
  if (isKept) return { ...person, affiliateCode, affiliateAt };
  return { ...person, ...(offered && { affiliateCode: offered, affiliateAt: seconds }) };
}
