import type { Call } from "./call.ts";

/**
 * `proof` is a keyed hash of number and code; the key is not stored here. `holder` is the customer id of the visitor, a guest's
 * too: a code opens a session only for whoever has asked for it.
 */
export type CodeAttempt = { proof: string; holder: string; isFixedCode: boolean };

/**
 * `token` is a keyed hash, `holder` the customer id of the visitor who sends it, and `endMs` the instant (epoch
 * milliseconds) from which its verifier refuses it.
 */
export type TokenUse = { token: string; holder: string; endMs: number };

/**
 * The customer of an Identity; `isNew`: since this call. `usedBenefits`: seals of the once-only benefits that were used with
 * accounts that are deleted, for 12 months.
 */
export type IdentityOwner = { customerID: string; isNew: boolean; usedBenefits: string[] };

/** The device that a pairing code is for. */
export type Pairing = { merchant: string; device: string };

/** What is kept of a passkey: nothing in it is a secret. */
export type PasskeyKey = { publicKey: string; algorithm: "ES256" | "RS256"; counter: number };
/** `merchant`: the only one at which a passkey is good; null: all of the person. */
export type StoredPasskey = PasskeyKey & { id: string; name: string; merchant: string | null };
/** `credential`: the id that its device gave it. */
export type NewPasskey = StoredPasskey & { credential: string };
/** As its person sees it. */
export type OwnPasskey = Pick<NewPasskey, "id" | "credential" | "name"> & { madeAtMs: number };
export type UsedChallenge = { id: string; untilMs: number };

/** An Identity as a way in for the people and devices of a shop (PD176). */
export type StaffIdentityApi = {
  /**
   * Stores a code, and sends its hidden message at once if the number is on a team: answer and time are the same if it is not.
   * Throws OTP_RATE_LIMITED.
   */
  staffCode: Call<{ proof: string; message: string }, { resendAfterSeconds: number }>;
  /** Uses a code, and makes no customer. Throws as `useCode`, and OTP_INVALID for a number that is on no team. */
  useStaffCode: Call<Pick<CodeAttempt, "proof" | "isFixedCode">, { merchants: string[] }>;
  /** The merchants at which the number is on the team, and the passkeys of a session at one merchant or all. */
  person: Call<{ merchant: string | null }, { merchants: string[]; passkeys: OwnPasskey[] }>;
  /** Throws PASSKEY_INVALID for a challenge that was used. */
  addPasskey: Call<{ challenge: UsedChallenge; passkey: NewPasskey }, null>;
  /** Null: nobody has it here. */
  passkey: Call<{ credential: string }, StoredPasskey | null>;
  /**
   * Uses a challenge that the passkey has answered; yields where it is good. Throws PASSKEY_INVALID for a challenge that was
   * used, a counter that went back, and somebody who is on no team there.
   */
  usePasskey: Call<{ challenge: UsedChallenge; credential: string; counter: number }, { merchant: string | null }>;
  removePasskey: Call<{ id: string; merchant: string | null }, null>;
  joinTeam: Call<{ merchant: string }, null>;
  leaveTeam: Call<{ merchant: string }, null>;
  /** `endMs`: epoch milliseconds. */
  keepPairing: Call<Pairing & { endMs: number }, null>;
  /** Once. Throws OTP_INVALID for a code that nobody has, that was used, or that has ended. */
  usePairing: Call<null, Pairing>;
};

/** The calls of an Identity. They throw DomainError. */
export type IdentityApi = StaffIdentityApi & {
  /** Replaces the code; throws OTP_RATE_LIMITED. */
  storeCode: Call<Pick<CodeAttempt, "proof" | "holder">, { resendAfterSeconds: number }>;
  /** Takes back the code that was stored at the time of the call, and that nobody has got. */
  forgetCode: Call<null, null>;
  /** Sends a hidden message of the code in 20 s, unless the code is used before. */
  sendLater: Call<{ message: string }, null>;
  useCode: Call<CodeAttempt, IdentityOwner>;
  /** The customer who is linked already. Throws PARTNER_TOKEN_INVALID when another visitor has used the token. */
  useToken: Call<TokenUse, { customerID: string | null }>;
  /** The customer of a user whom the caller has verified without a code; created when missing. */
  customer: Call<null, IdentityOwner>;
  linked: Call<null, { customerID: string | null }>;
  /** Unlinks the customer, unless it is another one, and keeps its benefits; the next login creates another customer. */
  unlink: Call<{ customerID: string; benefits: readonly string[] }, null>;
  /** Links the identity to a verified customer unless it has one; returns its customer. */
  link: Call<{ customerID: string }, IdentityOwner>;
};
