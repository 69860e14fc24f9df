// What is in the Chinese font of the PDF: Adobe-GB1, supplement 4, has the signs of GBK, and the characters of extension A.

/** One bit for each code of Unicode's first plane. */
let signs: Uint8Array | null = null;

/** Whether the Chinese font has a picture of a character. */
export function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return false;
  if (code >= 0x3400 && code <= 0x4db5) return true;
  signs ??= readGbk();
  return ((signs[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
}

/** Every sign of GBK, which the platform knows: it reads all pairs of bytes. */
function readGbk(): Uint8Array {
  const pairs: number[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail);
  const found = new Uint8Array(0x10000 / 8);
  for (const sign of new TextDecoder("gbk").decode(new Uint8Array(pairs))) {
    const code = sign.codePointAt(0) ?? 0;
    // Places that a font may use as it likes, and what is read for a pair that is none.
    if (code <= 0xffff && code !== 0xfffd && !/\p{Co}/u.test(sign))
      found[code >> 3] = (found[code >> 3] ?? 0) | (1 << (code & 7));
  }
  return found;
}
