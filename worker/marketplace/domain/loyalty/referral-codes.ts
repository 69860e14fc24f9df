import { createHash } from "node:crypto";

/** 32 letters and digits that are not easily confused. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const codeLength = 12;

/** A referral code of a member, from which the customer id cannot be derived. The next salt gives another one. */
export function createReferralCode(customerID: string, salt: number): string {
  const bytes = createHash("sha256").update(`referral ${salt} ${customerID}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
}

export function isReferralCode(code: string): boolean {
  return code.length === codeLength && Array.from(code).every((letter) => alphabet.includes(letter));
}

/**
 * One of 64 shards of codes. A code is a hash already, so its beginning spreads codes evenly: in the order of texts a second
 * letter is in 2 to H or in J to Z, 16 each.
 */
export function getReferralShard(code: string): string {
  return `${code.charAt(0)}${code.charAt(1) < "J" ? "2" : "J"}`;
}
