/** Odds are shares of so many. */
export const wholeBp = 10_000;

/** The field of a wheel that a number stops at: of every 10,000 numbers in a row a field has as many as its odds say. */
export function wheelIndex(odds: readonly number[], roll: number): number {
  let end = 0;
  return odds.findIndex((oddsBp) => roll < (end += oddsBp));
}
