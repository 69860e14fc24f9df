import * as v from "valibot";
import { platform } from "#shared/contract/entities.ts";
import { id } from "#shared/contract/fields.ts";
import { readSigned, signText } from "#worker/marketplace/domain/signed-text.ts";

const lifeSeconds = 24 * 60 * 60;
/** How long after its expiry a token can still be renewed (wire.md §3). */
const renewalSeconds = 30 * lifeSeconds;

const claims = v.object({
  customerID: id,
  isBinded: v.boolean(),
  /** The platform of the visitor; default WEB. */
  platform: v.optional(platform),
  affiliateCode: v.optional(v.string()),
  /** When the affiliate code was stored, in seconds; it is not overwritten for 30 days. */
  affiliateAt: v.optional(v.number()),
  /** A customer's logout starts a new epoch and ends the tokens of earlier ones. */
  epoch: v.optional(v.number()),
  /** Issue and expiry, in seconds since the epoch. */
  iat: v.number(),
  exp: v.number(),
});

/** The bearer's claims. A guest has no other record (wire.md §1). */
export type Claims = v.InferOutput<typeof claims>;

export function signToken(key: CryptoKey, holder: Omit<Claims, "iat" | "exp">, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  return makeToken(key, { ...holder, iat, exp: iat + lifeSeconds });
}

/** The token with these claims, also if it has expired. Throws for anything else. */
export async function makeToken(key: CryptoKey, said: unknown): Promise<string> {
  return signText(key, v.parse(claims, said));
}

/** The claims of a token that we signed, also if it has expired; null for any other text. */
export async function readToken(key: CryptoKey, token: string): Promise<Claims | null> {
  const signed = v.safeParse(claims, await readSigned(key, token));
  return signed.success ? signed.output : null;
}

export function isLive(holder: Claims, now: number): boolean {
  return now < holder.exp * 1000;
}

/** True for a token that v3/auth can still renew. */
export function isRenewable(holder: Claims, now: number): boolean {
  return now < (holder.exp + renewalSeconds) * 1000;
}
