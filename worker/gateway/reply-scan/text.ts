import { urlPattern } from "#shared/contract/fields.ts";
import { ascii, type Read, unsure } from "./read.ts";

/** How many UTF-16 units a string has, as JavaScript and valibot count. */
export type TextBounds = { least: number; most: number };

export function boundsOf({ minLength, maxLength }: { minLength: number; maxLength: number | null }): TextBounds {
  return { least: minLength, most: maxLength ?? Number.POSITIVE_INFINITY };
}

/** The place behind a string of so many units; `unsure` where none begins. */
export function behindText(bytes: Uint8Array, start: number, { least, most }: TextBounds): number {
  if (bytes[start] !== ascii.quote) return unsure;
  let at = start + 1;
  // Bytes that are no unit of their own.
  let more = 0;
  for (;;) {
    while (isPlain[bytes[at] ?? 0] === 1) at += 1;
    const byte = bytes[at] ?? 0;
    if (byte === ascii.quote) break;
    const length = letterLength(bytes, at, byte);
    if (length === 0) return unsure;
    at += length;
    more += length === 4 ? 2 : length - 1;
  }
  const units = at - start - 1 - more;
  return units >= least && units <= most ? at + 1 : unsure;
}

/** A string of so many units. */
export function textReader(bounds: TextBounds): Read {
  return ({ bytes }, start) => behindText(bytes, start, bounds);
}

/** Any string. */
export const readText = textReader({ least: 0, most: Number.POSITIVE_INFINITY });

/** Bytes of the letter, or of the short escape, that begins here; 0 for what is none. */
function letterLength(bytes: Uint8Array, at: number, first: number): number {
  const second = bytes[at + 1] ?? 0;
  if (first < 0x80) return first === ascii.backslash && isEscape[second] === 1 ? 2 : Number(first === 0x7f);
  if (first < 0xe0) return first >= 0xc2 && isInside(second) ? 2 : 0;
  if (!isInside(bytes[at + 2] ?? 0)) return 0;
  // The ranges leave out what has a shorter spelling, and the surrogates.
  if (first < 0xf0) return second >= (first === 0xe0 ? 0xa0 : 0x80) && second < (first === 0xed ? 0xa0 : 0xc0) ? 3 : 0;
  if (first > 0xf4 || !isInside(bytes[at + 3] ?? 0)) return 0;
  return second >= (first === 0xf0 ? 0x90 : 0x80) && second < (first === 0xf4 ? 0x90 : 0xc0) ? 4 : 0;
}

const isInside = (byte: number) => (byte & 0xc0) === 0x80;

/** 1 for each ASCII letter of a kind. */
export function tableOf(kind: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (code < 0x80 && kind.test(String.fromCharCode(code)) ? 1 : 0));
}

/** What stands for itself in a string: printable ASCII but quote and backslash. */
const plain = /[ !#-[\]-~]/;
const isPlain = tableOf(plain);
/** The second letter of the escapes that JSON.stringify writes; the ones by number are rare, and left to valibot. */
const isEscape = tableOf(/["\\bfnrt]/);

/** A string of printable ASCII without escapes. */
export const readPlainText = lettersReader(isPlain, 0, Number.POSITIVE_INFINITY);

/** A string of so many letters out of a table. */
function lettersReader(table: Uint8Array, min: number, max: number): Read {
  return ({ bytes }, start) => {
    if (bytes[start] !== ascii.quote) return unsure;
    let at = start + 1;
    while (table[bytes[at] ?? 0] === 1) at += 1;
    const length = at - start - 1;
    return bytes[at] === ascii.quote && length >= min && length <= max ? at + 1 : unsure;
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
    return end !== unsure && pattern.test(plainText(source.bytes, start + 1, end - 1)) ? end : unsure;
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
  return isUrl ? end : unsure;
};
