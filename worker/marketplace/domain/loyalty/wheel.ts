/** All odds add up to this number of basis points. */
export const totalOddsBp = 10_000;

/** The index of the field for `roll` (0 to 9,999): each field covers as many numbers as its odds in basis points. */
export function getWheelIndex(odds: readonly number[], roll: number): number {
  let end = 0;
  return odds.findIndex((oddsBp) => roll < (end += oddsBp));
}
