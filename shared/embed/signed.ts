// What becomes of the user whom a site has signed (decision 0050): a reply says it to the frame, and the frame to the site.

/** The header of a reply to a call with `signed`. */
export const signedHeader = "Makan-Signed";

export const signedResults = [
  "ACCEPTED",
  /** The proof is true, and the customer has to enter a code once (decision 0076). */
  "CODE_ASKED",
  "MALFORMED",
  "UNKNOWN_MERCHANT",
  "FORGED",
  "OUT_OF_TIME",
  "OTHER_HOST",
  "REPLAYED",
] as const;
export type SignedResult = (typeof signedResults)[number];

/** The result that a header names; null for any other text. */
export function parseSignedResult(text: string | null): SignedResult | null {
  return signedResults.find((result) => result === text) ?? null;
}

/** The proof counts for nobody. */
export function isRefused(result: SignedResult): boolean {
  return result !== "ACCEPTED" && result !== "CODE_ASKED";
}
