/** 32 bits of a text, the same everywhere. Not for secrets: whoever wants two texts with one hash finds them. */
export function hashText(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash >>> 0;
}
