import { createHash } from "node:crypto";

// The ids of a membership contain the customer id, because a wallet has no Durable Object of its own.

const prefix = "M";

export function toLoyaltyId(customerID: string): string {
  return prefix + customerID;
}

/** The customer id in a top-up id, `{loyaltyID}-{22 random characters}`; null for any other text. */
export function parseTopUpCustomerId(topUpID: string): string | null {
  return new RegExp(`^${prefix}([\\w-]{22})-[\\w-]{22}$`).exec(topUpID)?.[1] ?? null;
}

/** Letters and digits that are not easily confused. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const codeLength = 8;

/** A member's referral code: always the same eight characters, from which the customer id cannot be derived. */
export function getReferralCode(customerID: string): string {
  const bytes = createHash("sha256").update(`referral ${customerID}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
}

export function isReferralCode(code: string): boolean {
  return code.length === codeLength && Array.from(code).every((letter) => alphabet.includes(letter));
}
