type Fields = Record<string, unknown>;

/** Left out of the menu that customers see there. */
export const isHidden = ({ availableStatus }: Fields): boolean => availableStatus === "HIDE";

/** On the menu, and not to be had: by its status, or because none is left. */
export const isSoldOut = ({ availableStatus, maxStock }: Fields): boolean =>
  (typeof availableStatus === "string" && availableStatus !== "AVAILABLE") || maxStock === 0;

/** In the order that customers see there: by `sequence`, and by place where that says nothing. */
export function sortBySequence<T extends { fields: Fields }>(list: readonly T[]): T[] {
  const rank = ({ fields: { sequence } }: T) => (typeof sequence === "number" ? sequence : Number.MAX_VALUE);
  return list.toSorted((a, b) => rank(a) - rank(b));
}
