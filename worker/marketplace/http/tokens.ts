import * as v from "valibot";
import { platform } from "#shared/contract/entities.ts";
import { id } from "#shared/contract/fields.ts";
import { readSigned, signText } from "../domain/signed-text.ts";

const lifeSeconds = 24 * 60 * 60;
/** How long after its end a token still renews its customer (wire.md §3). */
const renewalSeconds = 30 * lifeSeconds;

const claims = v.object({
  customerID: id,
  isBinded: v.boolean(),
  /** Where the visitor comes from; WEB when left out. */
  platform: v.optional(platform),
  affiliateCode: v.optional(v.string()),
  /** When the affiliate code was taken, in seconds: it is not overwritten for 30 days. */
  affiliateAt: v.optional(v.number()),
  /** Of a bound customer: tokens of an epoch before the customer's current one have ended (logout). */
  epoch: v.optional(v.number()),
  /** Issued and ending, in seconds since the epoch. */
  iat: v.number(),
  exp: v.number(),
});

/** Who the bearer is. A guest is nothing more than this (wire.md §1). */
export type Claims = v.InferOutput<typeof claims>;

/** A token for 24 hours. */
export function signToken(key: CryptoKey, holder: Omit<Claims, "iat" | "exp">, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  return signText(key, { ...holder, iat, exp: iat + lifeSeconds });
}

/** The claims of a token that we signed, however old; null for any other text. */
export async function readToken(key: CryptoKey, token: string): Promise<Claims | null> {
  const signed = v.safeParse(claims, await readSigned(key, token));
  return signed.success ? signed.output : null;
}

export function isLive(holder: Claims, now: number): boolean {
  return now < holder.exp * 1000;
}

/** True for a token that still names its customer to v3/auth. */
export function isRenewable(holder: Claims, now: number): boolean {
  return now < (holder.exp + renewalSeconds) * 1000;
}
