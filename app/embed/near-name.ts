/** The known name that somebody may have meant by another one; null when none is near. */
export function findNear(name: string, known: readonly string[]): string | null {
  const written = name.toLowerCase();
  return known.find((one) => isNear(written, one.toLowerCase())) ?? null;
}

/** One letter apart, two in a long name; or one name within the other. */
function isNear(one: string, other: string): boolean {
  const isPart = Math.min(one.length, other.length) >= 4 && (one.includes(other) || other.includes(one));
  return isPart || countChanges(one, other) <= (other.length > 5 ? 2 : 1);
}

/** How many letters have to be added, left out or replaced to make one text of the other. */
function countChanges(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const counts = [row + 1];
    for (const [at, otherLetter] of Array.from(other).entries())
      counts.push(
        Math.min(
          (before[at] ?? 0) + (letter === otherLetter ? 0 : 1),
          (before[at + 1] ?? 0) + 1,
          (counts[at] ?? 0) + 1,
        ),
      );
    before = counts;
  }
  return before.at(-1) ?? 0;
}
