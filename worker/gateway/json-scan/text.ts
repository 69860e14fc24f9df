import { urlPattern } from "#shared/contract/fields.ts";
import { ascii, type Read, type Source, NO_MATCH } from "./read.ts";

/** The place behind a string of so many UTF-16 units, as JavaScript and valibot count; `unsure` where none begins. */
export function skipString(source: Source, start: number, least: number, most: number): number {
  const { bytes } = source;
  if (bytes[start] !== ascii.quote) return NO_MATCH;
  let at = behindOrdinary(source, start + 1);
  while (bytes[at] === ascii.backslash && isEscape[bytes[at + 1] ?? 0] === 1) at = behindOrdinary(source, at + 2);
  if (bytes[at] !== ascii.quote) return NO_MATCH;
  return hasUnits(bytes, start + 1, at, least, most) ? at + 1 : NO_MATCH;
}

/** Four times the same byte. */
const four = (byte: number) => Math.imul(byte, 0x01010101);
const ones = four(1);
const highBits = four(0x80);
const quotes = four(ascii.quote);
const backslashes = four(ascii.backslash);
const spaces = four(ascii.space);

/** The next quote, backslash or control character, looked for in four bytes at a time; the end where there is none. */
function behindOrdinary({ bytes, view }: Source, start: number): number {
  let at = start;
  for (const last = bytes.length - 4; at <= last; at += 4) {
    const word = view.getInt32(at, true);
    // A byte's high bit says that it was less than what is taken off it; the lowest one is never a mere borrow.
    const found = (((word ^ quotes) - ones) | ((word ^ backslashes) - ones) | (word - spaces)) & ~word & highBits;
    if (found !== 0) return at + ((31 - Math.clz32(found & -found)) >> 3);
  }
  while (isOrdinary(bytes[at])) at += 1;
  return at;
}

const isOrdinary = (byte: number | undefined) =>
  byte !== undefined && byte >= ascii.space && byte !== ascii.quote && byte !== ascii.backslash;

/** Whether so many UTF-16 units stand between two places. One is written in one byte to three, which mostly says enough. */
function hasUnits(bytes: Uint8Array, start: number, end: number, least: number, most: number): boolean {
  const size = end - start;
  if (size <= most && size >= least * 3) return true;
  let units = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ascii.backslash) at += 1;
    if ((byte & 0xc0) !== 0x80) units += byte < 0xf0 ? 1 : 2;
  }
  return units >= least && units <= most;
}

/** A string of so many units. */
export function textReader(least: number, most: number): Read {
  return (source, start) => skipString(source, start, least, most);
}

/** Any string. */
export const readText = textReader(0, Number.POSITIVE_INFINITY);

/** 1 for each ASCII letter of a kind. */
export function tableOf(kind: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (code < 0x80 && kind.test(String.fromCharCode(code)) ? 1 : 0));
}

/** What stands for itself in a string: printable ASCII but quote and backslash. */
const isPlain = tableOf(/[ !#-[\]-~]/);
/** The second letter of the escapes that JSON.stringify writes; the ones by number are rare, and left to valibot. */
const isEscape = tableOf(/["\\bfnrt]/);

/** A string of printable ASCII without escapes. */
export const readPlainText = lettersReader(isPlain, 0, Number.POSITIVE_INFINITY);

/** A string of so many letters out of a table. */
function lettersReader(table: Uint8Array, min: number, max: number): Read {
  return ({ bytes }, start) => {
    if (bytes[start] !== ascii.quote) return NO_MATCH;
    let at = start + 1;
    while (table[bytes[at] ?? 0] === 1) at += 1;
    const length = at - start - 1;
    return bytes[at] === ascii.quote && length >= min && length <= max ? at + 1 : NO_MATCH;
  };
}

/** The plain string between two places. */
export function plainText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** A string of printable ASCII of a pattern. The patterns that menus are full of are read without making a string. */
export function patternReader(pattern: RegExp): Read {
  if (pattern === urlPattern) return readUrl;
  const [, kind, least, most] = /^\^(\[[^\]]+\]|\\d)\{(\d+),(\d+)\}\$$/.exec(pattern.source) ?? [];
  if (kind !== undefined) {
    const table = tableOf(new RegExp(kind)).map((is, code) => is & (isPlain[code] ?? 0));
    return lettersReader(table, Number(least), Number(most));
  }
  return (source, start) => {
    const end = readPlainText(source, start);
    return end !== NO_MATCH && pattern.test(plainText(source.bytes, start + 1, end - 1)) ? end : NO_MATCH;
  };
}

const https = new TextEncoder().encode("https://");
const readUnspaced = lettersReader(tableOf(/[!#-[\]-~]/), 1, Number.POSITIVE_INFINITY);

/** An address on https, or a path that begins with exactly one slash; without spaces. */
const readUrl: Read = (source, start) => {
  const { bytes } = source;
  const end = readUnspaced(source, start);
  const isPath = bytes[start + 1] === ascii.slash && bytes[start + 2] !== ascii.slash;
  const isUrl = isPath || (end - start - 2 > https.length && https.every((byte, at) => bytes[start + 1 + at] === byte));
  return isUrl ? end : NO_MATCH;
};
