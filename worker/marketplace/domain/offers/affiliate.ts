/** An agent's code, and when it was taken, in seconds. */
export type Affiliate = { code: string; at: number };

/** A code that was taken is not overwritten for this long (PD75). */
const keptSeconds = 30 * 24 * 60 * 60;

/** The code that counts of one that is held and one that is offered. */
export function affiliateOf(held: Affiliate | null, offered: Affiliate | null): Affiliate | null {
  if (!held || !offered) return held ?? offered;
  return offered.at < held.at + keptSeconds ? held : offered;
}
