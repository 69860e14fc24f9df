import { urlPattern } from "#shared/contract/fields.ts";
import { ascii, type Read, type Source, NO_MATCH } from "./read.ts";

/** The position after a string of `min` to `max` UTF-16 units, as valibot counts; NO_MATCH if there is none. */
export function skipString(source: Source, start: number, min: number, max: number): number {
  const { bytes } = source;
  if (bytes[start] !== ascii.quote) return NO_MATCH;
  let at = skipOrdinary(source, start + 1);
  while (bytes[at] === ascii.backslash && isEscape[bytes[at + 1] ?? 0] === 1) at = skipOrdinary(source, at + 2);
  if (bytes[at] !== ascii.quote) return NO_MATCH;
  // A unit takes one to three bytes, so the size usually decides.
  const size = at - start - 1;
  if (size <= max && size >= min * 3) return at + 1;
  const units = countUnits(bytes, start + 1, at);
  return units >= min && units <= max ? at + 1 : NO_MATCH;
}

const repeatByte = (byte: number) => Math.imul(byte, 0x01010101);
const ones = repeatByte(1);
const highBits = repeatByte(0x80);
const quotes = repeatByte(ascii.quote);
const backslashes = repeatByte(ascii.backslash);
const spaces = repeatByte(ascii.space);

/** The first byte of a little-endian word whose high bit is set. */
const firstMark = (word: number) => (31 - Math.clz32(word & -word)) >> 3;

/** The next quote, backslash or control character, or the end; searches four bytes at a time. */
function skipOrdinary({ bytes, view }: Source, start: number): number {
  let at = start;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    const word = view.getInt32(at, true);
    // The high bit marks a byte below the subtracted number. Only higher marks can be false, from a borrow.
    const found = (((word ^ quotes) - ones) | ((word ^ backslashes) - ones) | (word - spaces)) & ~word & highBits;
    if (found !== 0) return at + firstMark(found);
  }
  while (isOrdinary(bytes[at])) at += 1;
  return at;
}

const isOrdinary = (byte: number | undefined) =>
  byte !== undefined && byte >= ascii.space && byte !== ascii.quote && byte !== ascii.backslash;

/** The UTF-16 units of a range, an escape being one. */
function countUnits(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ascii.backslash) at += 1;
    if ((byte & 0xc0) !== 0x80) units += byte < 0xf0 ? 1 : 2;
  }
  return units;
}

export function createTextReader(min: number, max: number): Read {
  return (source, start) => skipString(source, start, min, max);
}

export const readText = createTextReader(0, Number.POSITIVE_INFINITY);

/** A table with 1 for each ASCII character that matches. */
export function createByteTable(kind: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (code < 0x80 && kind.test(String.fromCharCode(code)) ? 1 : 0));
}

/** Printable ASCII without quote and backslash needs no escape. */
const isPlain = createByteTable(/[ !#-[\]-~]/);
/** The short escapes that JSON.stringify writes; rare \u escapes are left to valibot. */
const isEscape = createByteTable(/["\\bfnrt]/);

/** Characters by table: one for each of the first places, then `min` to `max` of the last. */
type Letters = { first: readonly Uint8Array[]; last: Uint8Array; min: number; max: number };

export const readPlainText = createLettersReader({ first: [], last: isPlain, min: 0, max: Number.POSITIVE_INFINITY });

function createLettersReader({ first, last, min, max }: Letters): Read {
  return ({ bytes }, start) => {
    if (bytes[start] !== ascii.quote) return NO_MATCH;
    let at = start + 1;
    for (let place = 0; place < first.length; place += 1, at += 1)
      if (first[place]?.[bytes[at] ?? 0] !== 1) return NO_MATCH;
    const from = at;
    while (last[bytes[at] ?? 0] === 1) at += 1;
    const length = at - from;
    return bytes[at] === ascii.quote && length >= min && length <= max ? at + 1 : NO_MATCH;
  };
}

/** The text of a range of plain ASCII bytes. */
export function decodeAscii(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** A reader of printable ASCII strings that match a pattern. Frequent patterns of menus are read without creating a string. */
export function createPatternReader(pattern: RegExp): Read {
  if (pattern === urlPattern) return readUrl;
  const letters = toLetters(pattern);
  if (letters) return createLettersReader(letters);
  return (source, start) => {
    const end = readPlainText(source, start);
    return end !== NO_MATCH && pattern.test(decodeAscii(source.bytes, start + 1, end - 1)) ? end : NO_MATCH;
  };
}

/** A digit or plus sign, a class, or a character as it is; how often, or between which counts. */
const partPattern = /(\\[d+]|\[[^\]]+\]|[\w:-])(?:\{(\d+)(?:,(\d+))?\})?/g;

/** A pattern such as `^\d{4}-\d{2}$` or `^\+\d{8,15}$` as tables; null for one with choices or another repetition. */
function toLetters({ source, flags }: RegExp): Letters | null {
  const body = /^\^(.+)\$$/.exec(source)?.[1];
  const parts = [...(body ?? "").matchAll(partPattern)].map(([written, kind = "", min = "1", max = min]) => ({
    written,
    table: createByteTable(new RegExp(kind)).map((is, code) => is & (isPlain[code] ?? 0)),
    min: Number(min),
    max: Number(max),
  }));
  const [fixed, end] = [parts.slice(0, -1), parts.at(-1)];
  const isRead = flags === "" && parts.map(({ written }) => written).join("") === body;
  if (!isRead || !end || fixed.some(({ min, max }) => min !== max)) return null;
  const first = fixed.flatMap(({ table, min }) => Array.from({ length: min }, () => table));
  return { first, last: end.table, min: end.min, max: end.max };
}

const https = new TextEncoder().encode("https://");
const afterSpaces = repeatByte(ascii.space + 1);
const deletes = repeatByte(0x7f);
/** Visible ASCII that needs no escape. */
const isVisible = createByteTable(/[!#-[\]-~]/);

/** An https URL, or a path that begins with exactly one slash; without spaces. */
const readUrl: Read = (source, start) => {
  const { bytes } = source;
  const end = skipVisible(source, start + 1);
  if (bytes[start] !== ascii.quote || bytes[end] !== ascii.quote) return NO_MATCH;
  const isPath = bytes[start + 1] === ascii.slash && bytes[start + 2] !== ascii.slash;
  const isUrl = isPath || (end - start - 1 > https.length && https.every((byte, at) => bytes[start + 1 + at] === byte));
  return isUrl ? end + 1 : NO_MATCH;
};

/** The next byte that is not visible ASCII, or a quote or backslash; searches four bytes at a time as `skipOrdinary`. */
function skipVisible({ bytes, view }: Source, start: number): number {
  let at = start;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    const word = view.getInt32(at, true);
    const escaped = ((word ^ quotes) - ones) | ((word ^ backslashes) - ones) | ((word ^ deletes) - ones);
    const found = (escaped | (word - afterSpaces) | word) & highBits;
    if (found !== 0) return at + firstMark(found);
  }
  while (isVisible[bytes[at] ?? 0] === 1) at += 1;
  return at;
}
