import { createHash } from "node:crypto";

/** 32 letters and digits that are not easily confused. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const codeLength = 12;
/** Of codes from before decision 0116. */
const earlierLength = 8;

/** A referral code of a member, from which the customer id cannot be derived. The next salt gives another one. */
export function createReferralCode(customerID: string, salt: number): string {
  return toLetters(`referral ${salt} ${customerID}`, codeLength);
}

/** The code that members had before decision 0116 and keep. */
export function getEarlierReferralCode(customerID: string): string {
  return toLetters(`referral ${customerID}`, earlierLength);
}

function toLetters(text: string, length: number): string {
  const bytes = createHash("sha256").update(text).digest();
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join("");
}

export function isReferralCode(code: string): boolean {
  const isLong = code.length === codeLength || code.length === earlierLength;
  return isLong && Array.from(code).every((letter) => alphabet.includes(letter));
}

/** In the order of texts a second letter is in 2 to H or in J to Z: 16 each. */
const halves = ["2", "J"] as const;
const afterLast = "[";

/**
 * One of 64 shards of codes. A code is a hash already, so its beginning spreads codes evenly, and the codes of a shard are
 * one range.
 */
export function getReferralShard(code: string): string {
  const [lower, upper] = halves;
  return `${code.charAt(0)}${code.charAt(1) < upper ? lower : upper}`;
}

/** The codes of a shard: from the first one, and before the other one. */
export function getReferralRange(shard: string): { from: string; before: string } {
  const [lower, upper] = halves;
  return { from: shard, before: `${shard.charAt(0)}${shard.charAt(1) === lower ? upper : afterLast}` };
}
