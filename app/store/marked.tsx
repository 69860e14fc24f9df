/** Between pieces that do not follow one another (wire.md §9). */
const gap = " … ";

/** A text with the pieces of it that a search matched. `matched` is the server's word for it (wire.md §9). */
export function Marked({ text, matched }: { text: string; matched?: string | undefined }) {
  if (!matched) return text;
  return splitMatched(text, matched).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity and no state
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}

/** True when a text has a matched piece. */
export const hasMatch = (text: string, matched: string): boolean => splitMatched(text, matched).length > 1;

/** Every second part is a matched piece. A piece is looked for at the beginning of a word first. */
function splitMatched(text: string, matched: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const piece of matched.split(gap)) {
    const at = rest.startsWith(piece) ? 0 : rest.indexOf(` ${piece}`) + 1 || rest.indexOf(piece);
    if (!piece || at < 0) continue;
    parts.push(rest.slice(0, at), piece);
    rest = rest.slice(at + piece.length);
  }
  return [...parts, rest];
}
