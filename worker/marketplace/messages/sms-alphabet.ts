// The alphabet of an SMS (3GPP TS 23.038). A text of its basic letters has 160 in a segment; one other letter anywhere, and the
// whole text is sent as UTF-16, with 70 units in a segment.

const basicLetters = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each takes two places. */
const wideLetters = new Set("^{}\\[~]|€");

/** How a letter is written that Unicode has no plain form of. */
const spellings: readonly [RegExp, string][] = [
  [/[‘’‚‛′ʼʻ`´]/gu, "'"],
  [/[“”„‟″«»]/gu, '"'],
  [/[‐‑‒–—―−•·]/gu, "-"],
  [/×/gu, "x"],
  [/⁄/gu, "/"],
  [/đ/gu, "d"],
  [/Đ/gu, "D"],
  [/ł/gu, "l"],
  [/Ł/gu, "L"],
  [/[\p{Cf}\u{FE0F}]/gu, ""],
];

const isBasicLetter = (letter: string) => basicLetters.has(letter) || wideLetters.has(letter);

/** True for a text that is sent in the basic letters. */
export const isBasic = (text: string): boolean => Array.from(text).every(isBasicLetter);

/** The text with basic letters in place of those that have a spelling in them: ’ is ', — is -, ễ is e. Others stay. */
export function spellBasically(text: string): string {
  return Array.from(text, toBasicLetters).join("");
}

function toBasicLetters(letter: string): string {
  if (isBasicLetter(letter)) return letter;
  const plain = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const spelt = spellings.reduce((text, [found, spelling]) => text.replaceAll(found, spelling), plain);
  return isBasic(spelt) ? spelt : letter;
}

/** The text without the letters that have no basic spelling. */
export function keepBasic(text: string): string {
  const kept = Array.from(spellBasically(text)).filter(isBasicLetter).join("");
  return kept.replaceAll(/\s+/g, " ").trim();
}

/** True when the text is sent, and paid, as one message. */
export function isOneSegment(text: string): boolean {
  if (!isBasic(text)) return text.length <= 70;
  return Array.from(text).reduce((places, letter) => places + (wideLetters.has(letter) ? 2 : 1), 0) <= 160;
}
