import { Buffer } from "node:buffer";
import * as v from "valibot";
import { id } from "#shared/contract/fields.ts";
import { parsePhoneNumber } from "#shared/domain/people/mobile.ts";
import { isSignedWith, signText } from "./hmac.ts";

// A merchant's system signs the user of its page as `base64url(json).base64url(HMAC-SHA-256)`; the signature covers the
// first part as written (PD49, wire.md §3).

const payload = v.object({
  merchantId: id,
  userCountryCode: v.pipe(v.string(), v.maxLength(8)),
  userPhone: v.pipe(v.string(), v.maxLength(32)),
  /** Seconds since the epoch. */
  iat: v.pipe(v.number(), v.safeInteger()),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
});

export type PluginPayload = v.InferOutput<typeof payload>;

/** Why a proof is invalid. The caller learns its class (plugin-user.ts), and never a value. */
export type ProofFailure = "malformed" | "no-key" | "forged" | "out-of-time";

/** Allowed difference between the clocks of the merchant and of this Worker. */
const windowMs = 5 * 60 * 1000;

/** Accepts one spelling of 32 bytes: the spare bits at the end of base64url must be 0. */
const pattern = /^([\w-]+)\.([\w-]{42}[AEIMQUYcgkosw048])$/;

/** The payload of a text that one of the merchant's keys signed within five minutes, or why the proof is invalid. */
export async function readProof(
  signed: string,
  keysOf: (merchantID: string) => Promise<readonly string[]>,
  nowMs: number,
): Promise<PluginPayload | ProofFailure> {
  const [, text = "", signature = ""] = pattern.exec(signed) ?? [];
  const claimed = parsePayload(text);
  if (!claimed) return "malformed";
  const keys = await keysOf(claimed.merchantId);
  if (keys.length === 0) return "no-key";
  const verified = await Promise.all(keys.map((key) => isSignedWith(key, text, signature)));
  if (!verified.includes(true)) return "forged";
  return Math.abs(nowMs - claimed.iat * 1000) > windowMs ? "out-of-time" : claimed;
}

/** When a nonce may be forgotten, in epoch ms. Twice the validity of the proof, because clocks differ. */
export function getNonceEndMs({ iat }: PluginPayload): number {
  return iat * 1000 + 2 * windowMs;
}

export async function signProof(key: string, claims: PluginPayload): Promise<string> {
  const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${text}.${await signText(key, text)}`;
}

function parsePayload(text: string): PluginPayload | null {
  try {
    const result = v.safeParse(payload, JSON.parse(Buffer.from(text, "base64url").toString()));
    return result.success && isMobile(result.output) ? result.output : null;
  } catch {
    return null;
  }
}

function isMobile({ userCountryCode, userPhone }: PluginPayload): boolean {
  return parsePhoneNumber({ countryCode: userCountryCode, phoneNumber: userPhone }) !== null;
}
