import { Buffer } from "node:buffer";
import type { HandlerContext } from "../context.ts";
import { type Claims, isRenewable } from "../tokens.ts";
import type { Answers } from "./answers.ts";

type Holder = Omit<Claims, "iat" | "exp">;

/** An affiliate code, once taken, stays for this long (decisions I31). */
const affiliateSeconds = 30 * 24 * 60 * 60;

/** Who a visitor is (wire.md §3). A guest is a random id in a signed token and nothing more. */
export const auth: Answers["auth"] = {
  async authenticate({ body }, context) {
    const known = await bearerNamed(body.customerId, context);
    const holder = withAffiliate(known ?? newGuest(), body.affiliateCode, context.now);
    return {
      token: await context.sign(holder),
      customer: { ID: holder.customerID, AffiliateCode: holder.affiliateCode ?? "" },
    };
  },
};

/** The bearer, if its token is that of the customer named and not too old. A name alone proves nothing (decisions V1). */
async function bearerNamed(customerID: string, context: HandlerContext): Promise<Holder | null> {
  const bearer = await context.bearer();
  if (!bearer || bearer.customerID !== customerID || !isRenewable(bearer, context.now)) return null;
  return bearer;
}

/** 22 random characters, 128 bits. */
function newGuest(): Holder {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { customerID: Buffer.from(bytes).toString("base64url"), isBinded: false };
}

function withAffiliate(holder: Holder, offered: string | undefined, now: number): Holder {
  const { customerID, isBinded, affiliateCode, affiliateAt = 0 } = holder;
  const seconds = Math.floor(now / 1000);
  const isKept = affiliateCode !== undefined && (offered === undefined || seconds < affiliateAt + affiliateSeconds);
  if (isKept) return { customerID, isBinded, affiliateCode, affiliateAt };
  return { customerID, isBinded, ...(offered && { affiliateCode: offered, affiliateAt: seconds }) };
}
