export function getEarliestDue(dues: readonly (number | null)[]): number | null {
  const set = dues.filter((due) => due !== null);
  return set.length > 0 ? Math.min(...set) : null;
}
