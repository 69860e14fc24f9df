/** An agent's code; `at` is when it was stored, in seconds since the epoch. */
export type Affiliate = { code: string; at: number };

/** A stored code is not overwritten for 30 days (PD75). */
const protectedSeconds = 30 * 24 * 60 * 60;

/** The code that counts: the stored one until its 30 days are over, then the offered one. */
export function chooseAffiliate(stored: Affiliate | null, offered: Affiliate | null): Affiliate | null {
  if (!stored || !offered) return stored ?? offered;
  return offered.at < stored.at + protectedSeconds ? stored : offered;
}
