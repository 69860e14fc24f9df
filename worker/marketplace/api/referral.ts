import type { Call } from "./call.ts";

/** Whose a referral code is. */
export type CodeOwner = { code: string; customerID: string };

/** The calls of a Referral, a shard of the referral codes. */
export type ReferralApi = {
  /** Makes the customer the owner of a code. False, and nothing changed, when it is or was another one's. */
  register: Call<CodeOwner, boolean>;
  /** Frees the code of a customer for good; a code that belongs to another one stays. */
  drop: Call<CodeOwner, void>;
  /** The customer id of a code in the form of `parseCode`; null: nobody's. */
  owner: Call<{ code: string }, string | null>;
};
