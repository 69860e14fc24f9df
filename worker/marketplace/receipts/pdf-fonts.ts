import { hasGlyph } from "./chinese-font.ts";

// The PDF embeds no fonts; viewers know the Chinese one by its character collection (PDF 1.7, 9.7.5.2). A sign that no font has
// is drawn by the font "missing", which has the one sign ▯ and is in the file as a drawing.

export type FontName = "regular" | "bold" | "chinese" | "missing";

export type FontRun = { font: FontName; text: string };

/** Stands for a sign that no font has. */
export const missingSign = "▯";

/** Widths of the codes 32 … 126, then 128 … 255, in thousandths of the font size, from Adobe's Helvetica metrics. */
const regular = widths(
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584
   556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278
   469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260
   334 584`,
  `556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0 0 222 222 333 333 350 556 1000 333 1000 500 333 944 0 500 667
   278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834
   611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667
   667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556
   500 556 500`,
);
const bold = widths(
  `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584
   611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333
   584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280
   389 584`,
  `556 0 278 556 500 1000 556 556 333 1000 667 333 1000 0 611 0 0 278 278 500 500 350 556 1000 333 1000 556 333 944 0 500 667
   278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834
   611 722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667
   667 611 556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611
   556 611 556`,
);

/** The sign of each code 128 … 159 in WinAnsiEncoding; a space where there is none. From 160 on a code is the one of Unicode. */
const windowsSigns = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Each character of the Chinese font is as wide as high. */
const fullWidth = 1000;
export const missingWidth = 600;

function widths(ascii: string, others: string): Map<number, number> {
  return new Map([...widthsFrom(32, ascii), ...widthsFrom(128, others)]);
}

function widthsFrom(first: number, list: string): [code: number, width: number][] {
  return list.split(/\s+/).map((width, index) => [first + index, Number(width)]);
}

/** The code of a character in WinAnsiEncoding; null for one that it has not. */
function toWinAnsi(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 32 && code <= 126) || (code >= 160 && code <= 255)) return code;
  const index = character === " " ? -1 : windowsSigns.indexOf(character);
  return index === -1 ? null : 128 + index;
}

/** Signs of names that look the same as one that a font has. */
const sameSigns: Readonly<Record<string, string>> = {
  "・": "·",
  "‧": "·",
  "∙": "·",
  "‑": "-",
  "−": "–",
  ʼ: "’",
  ʻ: "‘",
};

function fontOf(character: string, weight: "regular" | "bold"): FontName {
  if (toWinAnsi(character) !== null) return weight;
  return hasGlyph(character) ? "chinese" : "missing";
}

/**
 * The text as runs of one font each. Spaces of any width and control characters become spaces, and what has no picture of its
 * own is left out. A sign that no font has is drawn as the same sign in another form, if that is there ("ﬁ" as "fi"), else as ▯.
 */
export function toFontRuns(text: string, weight: "regular" | "bold"): FontRun[] {
  const runs: FontRun[] = [];
  const add = (font: FontName, character: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  };
  for (const character of toDrawn(text)) {
    const font = fontOf(character, weight);
    const plain = font === "missing" ? Array.from(sameSigns[character] ?? character.normalize("NFKC")) : [];
    const isKnown = plain.length > 0 && plain.every((one) => fontOf(one, weight) !== "missing");
    if (isKnown) for (const one of plain) add(fontOf(one, weight), one);
    else add(font, font === "missing" ? missingSign : character);
  }
  return runs;
}

const toDrawn = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\p{Cc}|\p{Z}/gu, (one) => (one === "\u3000" ? one : " "));

/** The printed width of a text, in the unit of `size`. */
export function measureText(text: string, weight: "regular" | "bold", size: number): number {
  const thousandths = toFontRuns(text, weight).reduce((sum, run) => sum + runWidth(run), 0);
  return (thousandths * size) / 1000;
}

function runWidth({ font, text }: FontRun): number {
  const signs = Array.from(text);
  if (font === "chinese") return signs.length * fullWidth;
  if (font === "missing") return signs.length * missingWidth;
  const ofFont = font === "bold" ? bold : regular;
  return signs.reduce((sum, sign) => sum + (ofFont.get(toWinAnsi(sign) ?? 0) ?? 0), 0);
}

/** A run as a PDF hexadecimal string in the encoding of its font. */
export function encodeRun({ font, text }: FontRun): string {
  const codes = font === "chinese" ? toUtf16Hex(text) : Array.from(text, (one) => hex(toWinAnsi(one) ?? 0, 2));
  return `<${codes.join("")}>`;
}

/** UTF-16 big-endian, four hexadecimal digits per unit. */
export function toUtf16Hex(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4));
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
