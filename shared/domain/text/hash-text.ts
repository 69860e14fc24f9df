/** 32 bits of a text, the same everywhere. Not for secrets: whoever wants two texts with one hash finds them. */
export function hashText(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash >>> 0;
}

/** The share of a text among `count` even shares, from 0. Half as many shares join two neighbours each. */
export function getShare(text: string, count: number): number {
  // Neighbouring texts have neighbouring hashes; the golden ratio scatters them.
  return Math.floor(((Math.imul(hashText(text), 0x9e3779b1) >>> 0) / 2 ** 32) * count);
}

/** A mark of what a page shows. One change in four thousand million is not seen. */
export const toMark = (shown: unknown): string => hashText(JSON.stringify(shown)).toString(36);
