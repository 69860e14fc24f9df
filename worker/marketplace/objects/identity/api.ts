import type { Call } from "../../rpc/api.ts";

/** `proof` is a keyed hash of number and code; the key is not stored here. */
export type CodeAttempt = { proof: string; isFixedCode: boolean };

/** The calls of an Identity. They throw DomainError. */
export type IdentityApi = {
  /** Replaces the code; throws OTP_RATE_LIMITED. */
  storeCode: Call<{ proof: string }, { resendAfterSeconds: number }>;
  useCode: Call<CodeAttempt, { customerID: string }>;
  /** The customer of a user whom the caller has verified without a code; created when missing. */
  customer: Call<null, { customerID: string }>;
  linked: Call<null, { customerID: string | null }>;
  /** Links the identity to a verified customer unless it has one; returns its customer. */
  link: Call<{ customerID: string }, { customerID: string }>;
};
