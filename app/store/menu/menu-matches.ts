/** What the server found: what matched of each dish, by its id. `key` is the store id, a space, and the term. */
export type MenuMatches = { key: string; found: Readonly<Record<string, string>> };

/** What matched of each dish, by the id of the dish. */
export const toMatchesById = (items: readonly { foodID: string; matched: string }[]): Record<string, string> =>
  Object.fromEntries(items.map(({ foodID, matched }) => [foodID, matched]));
