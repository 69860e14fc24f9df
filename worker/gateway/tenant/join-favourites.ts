type Lists = {
  /** The whole list, newest first, of all merchants. */
  stored: readonly string[];
  /** Its stores that stay. */
  others: ReadonlySet<string>;
  /** What takes the place of the rest. */
  asked: readonly string[];
};

/**
 * The whole list with the asked part: the others stay where they are, and so does each store that is in both, so that the
 * list is still newest first. A store that is new stands before the one that follows it in the asked part. The same lists
 * give the same result again.
 */
export function joinFavourites({ stored, others, asked }: Lists): string[] {
  const rest = [...new Set(asked)];
  const staying = new Set(rest.filter((id) => stored.includes(id)));
  /** Takes the stores up to the next one that has a place already. */
  const takeNew = () => {
    const next = rest.findIndex((id) => staying.has(id));
    return rest.splice(0, next === -1 ? rest.length : next);
  };
  const first = takeNew();
  return [
    ...first,
    ...stored.flatMap((id) => {
      if (staying.has(id)) return [...rest.splice(0, 1), ...takeNew()];
      return others.has(id) ? [id] : [];
    }),
  ];
}
