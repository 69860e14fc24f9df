import { createHash } from "node:crypto";

// Ids of a membership lead to its customer, as an order's leads to its store: a wallet has no address of its own.

const prefix = "M";

/** The loyaltyID of a customer. */
export function loyaltyIDOf(customerID: string): string {
  return prefix + customerID;
}

/** Whose wallet a top-up id names, `{loyaltyID}-{22 random characters}`; null for a text of another shape. */
export function customerOfTopUp(topUpID: string): string | null {
  return new RegExp(`^${prefix}([\\w-]{22})-[\\w-]{22}$`).exec(topUpID)?.[1] ?? null;
}

/** Letters and digits that nobody takes for one another. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const codeLength = 8;

/** A member's code to hand on: always the same eight characters, which say nothing of the customer. */
export function referralCodeOf(customerID: string): string {
  const bytes = createHash("sha256").update(`referral ${customerID}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** True for a code that may be a member's. */
export function isReferralCode(code: string): boolean {
  return code.length === codeLength && Array.from(code).every((letter) => alphabet.includes(letter));
}
