// The PDF embeds no fonts; viewers know the Chinese one by its character collection (PDF 1.7, 9.7.5.2).

export type FontName = "regular" | "bold" | "chinese";

export type FontRun = { font: FontName; text: string };

/** Widths of the characters 32 … 126 in thousandths of the font size, from Adobe's Helvetica metrics. */
const regular = widths(
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584
   556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278
   469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260
   334 584`,
);
const bold = widths(
  `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584
   611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333
   584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280
   389 584`,
);

/** Non-ASCII characters of Helvetica: WinAnsiEncoding code, regular width, bold width. */
const beyondAscii: Record<string, readonly [code: number, regular: number, bold: number]> = {
  "–": [0x96, 556, 556],
  "—": [0x97, 1000, 1000],
  "‘": [0x91, 222, 278],
  "’": [0x92, 222, 278],
  "“": [0x93, 333, 500],
  "”": [0x94, 333, 500],
  "…": [0x85, 1000, 1000],
  "·": [0xb7, 278, 278],
  "×": [0xd7, 584, 584],
};

/** The base letter of an accented Latin-1 letter ("é" → "e"); null for any other character. */
function unaccented(character: string): string | null {
  const [base = "", accent] = character.normalize("NFD");
  return accent !== undefined && character >= "À" && character <= "ÿ" ? base : null;
}

/** Each character of the Chinese font is as wide as high. */
const fullWidth = 1000;
const wideI = 278;

function widths(list: string): number[] {
  return list.split(/\s+/).map(Number);
}

function isAscii(character: string): boolean {
  return character >= " " && character <= "~";
}

function isLatin(character: string): boolean {
  return isAscii(character) || Object.hasOwn(beyondAscii, character) || unaccented(character) !== null;
}

/** The text as runs of one font each. Control characters become spaces. */
export function toFontRuns(text: string, weight: "regular" | "bold"): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text.replace(/\p{Cc}/gu, " ")) {
    const font = isLatin(character) ? weight : "chinese";
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The printed width of a text, in the unit of `size`. */
export function measureText(text: string, weight: "regular" | "bold", size: number): number {
  const thousandths = toFontRuns(text, weight).reduce((sum, run) => sum + runWidth(run), 0);
  return (thousandths * size) / 1000;
}

function runWidth({ font, text }: FontRun): number {
  let sum = 0;
  for (const character of text) sum += font === "chinese" ? fullWidth : latinWidth(character, font);
  return sum;
}

function latinWidth(character: string, font: "regular" | "bold"): number {
  const other = beyondAscii[character];
  if (other) return font === "bold" ? other[2] : other[1];
  const base = unaccented(character);
  // An accent is wider than an i; other letters keep their width.
  if (base === "i") return wideI;
  return (font === "bold" ? bold : regular)[(base ?? character).charCodeAt(0) - 32] ?? 0;
}

/** A run as a PDF hexadecimal string in the encoding of its font. */
export function encodeRun({ font, text }: FontRun): string {
  const codes = font === "chinese" ? toUtf16Hex(text) : Array.from(text, (one) => hex(latinCode(one), 2));
  return `<${codes.join("")}>`;
}

function latinCode(character: string): number {
  return beyondAscii[character]?.[0] ?? character.charCodeAt(0);
}

/** UTF-16 big-endian, four hexadecimal digits per unit. */
export function toUtf16Hex(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index), 4));
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
