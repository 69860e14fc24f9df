import { urlPattern } from "#shared/contract/fields.ts";
import { ascii, type Read, type Source, NO_MATCH } from "./read.ts";

/** The position after a string of `min` to `max` UTF-16 units, as valibot counts; NO_MATCH if there is none. */
export function skipString(source: Source, start: number, min: number, max: number): number {
  const { bytes } = source;
  if (bytes[start] !== ascii.quote) return NO_MATCH;
  let at = skipOrdinary(source, start + 1);
  while (bytes[at] === ascii.backslash && isEscape[bytes[at + 1] ?? 0] === 1) at = skipOrdinary(source, at + 2);
  if (bytes[at] !== ascii.quote) return NO_MATCH;
  return hasUnits(bytes, start + 1, at, min, max) ? at + 1 : NO_MATCH;
}

const repeatByte = (byte: number) => Math.imul(byte, 0x01010101);
const ones = repeatByte(1);
const highBits = repeatByte(0x80);
const quotes = repeatByte(ascii.quote);
const backslashes = repeatByte(ascii.backslash);
const spaces = repeatByte(ascii.space);

/** The next quote, backslash or control character, or the end; searches four bytes at a time. */
function skipOrdinary({ bytes, view }: Source, start: number): number {
  let at = start;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    const word = view.getInt32(at, true);
    // The high bit marks a byte below the subtracted number. Only higher marks can be false, from a borrow.
    const found = (((word ^ quotes) - ones) | ((word ^ backslashes) - ones) | (word - spaces)) & ~word & highBits;
    if (found !== 0) return at + ((31 - Math.clz32(found & -found)) >> 3);
  }
  while (isOrdinary(bytes[at])) at += 1;
  return at;
}

const isOrdinary = (byte: number | undefined) =>
  byte !== undefined && byte >= ascii.space && byte !== ascii.quote && byte !== ascii.backslash;

/** Whether a range has `min` to `max` UTF-16 units. A unit takes one to three bytes, so the size usually decides. */
function hasUnits(bytes: Uint8Array, start: number, end: number, min: number, max: number): boolean {
  const size = end - start;
  if (size <= max && size >= min * 3) return true;
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ascii.backslash) at += 1;
    if ((byte & 0xc0) !== 0x80) units += byte < 0xf0 ? 1 : 2;
  }
  return units >= min && units <= max;
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

export const readPlainText = createLettersReader(isPlain, 0, Number.POSITIVE_INFINITY);

/** A reader of strings with `min` to `max` characters of a table. */
function createLettersReader(table: Uint8Array, min: number, max: number): Read {
  return ({ bytes }, start) => {
    if (bytes[start] !== ascii.quote) return NO_MATCH;
    let at = start + 1;
    while (table[bytes[at] ?? 0] === 1) at += 1;
    const length = at - start - 1;
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
  const [, kind, min, max] = /^\^(\[[^\]]+\]|\\d)\{(\d+),(\d+)\}\$$/.exec(pattern.source) ?? [];
  if (kind !== undefined) {
    const table = createByteTable(new RegExp(kind)).map((is, code) => is & (isPlain[code] ?? 0));
    return createLettersReader(table, Number(min), Number(max));
  }
  return (source, start) => {
    const end = readPlainText(source, start);
    return end !== NO_MATCH && pattern.test(decodeAscii(source.bytes, start + 1, end - 1)) ? end : NO_MATCH;
  };
}

const https = new TextEncoder().encode("https://");
const readUnspaced = createLettersReader(createByteTable(/[!#-[\]-~]/), 1, Number.POSITIVE_INFINITY);

/** An https URL, or a path that begins with exactly one slash; without spaces. */
const readUrl: Read = (source, start) => {
  const { bytes } = source;
  const end = readUnspaced(source, start);
  const isPath = bytes[start + 1] === ascii.slash && bytes[start + 2] !== ascii.slash;
  const isUrl = isPath || (end - start - 2 > https.length && https.every((byte, at) => bytes[start + 1 + at] === byte));
  return isUrl ? end : NO_MATCH;
};
