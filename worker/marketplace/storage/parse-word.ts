/**
 * A word of a row as one of those that the code knows. An unknown one is an error that names the row: no state machine guesses
 * what it means.
 */
export function parseWord<const Word extends string>(words: readonly Word[], text: string, row: string): Word {
  const known = words.find((word) => word === text);
  if (known === undefined) throw new Error(`${row} says "${text}", which is none of ${words.join(", ")}`);
  return known;
}
