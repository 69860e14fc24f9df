import { Buffer } from "node:buffer";
import * as v from "valibot";
import { platform } from "#shared/contract/entities.ts";
import { id } from "#shared/contract/fields.ts";

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

const algorithm = { name: "HMAC", hash: "SHA-256" };

/** Makes a key of its text as the Directory keeps it. */
export function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", Buffer.from(secret, "base64url"), algorithm, false, ["sign", "verify"]);
}

/** A token for 24 hours: `base64url(claims).base64url(HMAC-SHA-256)`. */
export async function signToken(key: CryptoKey, holder: Omit<Claims, "iat" | "exp">, now: number): Promise<string> {
  const iat = Math.floor(now / 1000);
  const payload = Buffer.from(JSON.stringify({ ...holder, iat, exp: iat + lifeSeconds })).toString("base64url");
  const signature = await crypto.subtle.sign(algorithm.name, key, Buffer.from(payload));
  return `${payload}.${Buffer.from(signature).toString("base64url")}`;
}

/** The claims of a token that we signed, however old; null for any other text. */
export async function readToken(key: CryptoKey, token: string): Promise<Claims | null> {
  const [payload = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0) return null;
  const bytes = Buffer.from(signature, "base64url");
  if (!(await crypto.subtle.verify(algorithm.name, key, bytes, Buffer.from(payload)))) return null;
  const signed = v.safeParse(claims, JSON.parse(Buffer.from(payload, "base64url").toString()));
  return signed.success ? signed.output : null;
}

export function isLive(holder: Claims, now: number): boolean {
  return now < holder.exp * 1000;
}

/** True for a token that still names its customer to v3/auth. */
export function isRenewable(holder: Claims, now: number): boolean {
  return now < (holder.exp + renewalSeconds) * 1000;
}
