/** True when one inserted, missing, wrong or swapped letter makes one text of the other, or none. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || !mayStartAlike(a, b)) return false;
  const same = countSameStart(a, b);
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

const lengths: readonly number[] = [-1, 0, 1];

/** The same for the beginning of a longer text `whole`. */
export function startsWithinOneEdit(text: string, whole: string): boolean {
  if (!mayStartAlike(text, whole)) return false;
  return lengths.some((more) => isWithinOneEdit(text, whole.slice(0, text.length + more)));
}

/** False where more than one error is before the third letter: so it is for most words. */
export function mayStartAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a[1] === b[0] || a[0] === b[1];
}

/** True when a text that begins within one edit of `start` may still follow: `start` can be completed to `text`. */
export function mayBecome(start: string, text: string): boolean {
  const same = countSameStart(start, text);
  if (same >= start.length - 1) return true;
  const rest = start.slice(same);
  const other = text.slice(same);
  return (
    other.startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    (rest[0] === other[1] && rest[1] === other[0] && other.slice(2).startsWith(rest.slice(2)))
  );
}

function countSameStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same;
}
