import { urlPattern } from "#shared/contract/fields.ts";
import { ascii, type Cursor, type Read } from "./cursor.ts";

/** A string of so many UTF-16 units, as JavaScript and valibot count. */
export function textReader({ minLength, maxLength }: { minLength: number; maxLength: number | null }): Read {
  const most = maxLength ?? Number.POSITIVE_INFINITY;
  return (cursor) => {
    const units = passString(cursor);
    return units >= minLength && units <= most;
  };
}

/** A string of printable ASCII that a test of its bytes accepts. */
export function patternReader(pattern: RegExp): Read {
  const test = byteTestOf(pattern);
  return (cursor) => {
    const start = cursor.at + 1;
    return passPlainString(cursor) && test(cursor.bytes, start, cursor.at - 1);
  };
}

/** Goes past a string; yields its UTF-16 units, -1 where it is not UTF-8 or not written as JSON.stringify would. */
export function passString(cursor: Cursor): number {
  const { bytes } = cursor;
  if (bytes[cursor.at] !== ascii.quote) return -1;
  let at = cursor.at + 1;
  let units = 0;
  for (;;) {
    const byte = bytes[at];
    if (byte === ascii.quote) break;
    const length = byte === undefined ? 0 : letterLength(bytes, at, byte);
    if (length === 0) return -1;
    at += length;
    units += length === 4 ? 2 : 1;
  }
  cursor.at = at + 1;
  return units;
}

/** Bytes of the letter, or of the short escape, that begins here; 0 for what is none. */
function letterLength(bytes: Uint8Array, at: number, first: number): number {
  if (first < 0x80) {
    if (first === ascii.backslash) return isEscape[bytes[at + 1] ?? 0] === 1 ? 2 : 0;
    return first < ascii.space ? 0 : 1;
  }
  const second = bytes[at + 1] ?? 0;
  if (first < 0xe0) return first >= 0xc2 && isInside(second) ? 2 : 0;
  if (!isInside(bytes[at + 2] ?? 0)) return 0;
  // The ranges leave out what has a shorter spelling, and the surrogates.
  if (first < 0xf0) return second >= (first === 0xe0 ? 0xa0 : 0x80) && second < (first === 0xed ? 0xa0 : 0xc0) ? 3 : 0;
  if (first > 0xf4 || !isInside(bytes[at + 3] ?? 0)) return 0;
  return second >= (first === 0xf0 ? 0x90 : 0x80) && second < (first === 0xf4 ? 0x90 : 0xc0) ? 4 : 0;
}

const isInside = (byte: number) => (byte & 0xc0) === 0x80;

/** The second letter of the escapes that JSON.stringify writes; the ones by number are rare, and left to valibot. */
const isEscape = tableOf(/["\\bfnrt]/);

/** Goes past a string of printable ASCII without escapes. */
export function passPlainString(cursor: Cursor): boolean {
  const { bytes } = cursor;
  if (bytes[cursor.at] !== ascii.quote) return false;
  let at = cursor.at + 1;
  while (isPlain[bytes[at] ?? 0] === 1) at += 1;
  if (bytes[at] !== ascii.quote) return false;
  cursor.at = at + 1;
  return true;
}

const isPlain = tableOf(/[\x20!#-[\]-~]/);

/** The plain string between two places. */
export function plainText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

type ByteTest = (bytes: Uint8Array, start: number, end: number) => boolean;

/** A pattern as a test of bytes of printable ASCII. The ones that menus are full of are tested without making a string. */
function byteTestOf(pattern: RegExp): ByteTest {
  if (pattern === urlPattern) return isUrl;
  const [, kind, least, most] = /^\^(\[[^\]]+\]|\\d)\{(\d+),(\d+)\}\$$/.exec(pattern.source) ?? [];
  if (kind === undefined) return (bytes, start, end) => pattern.test(plainText(bytes, start, end));
  const table = tableOf(new RegExp(kind));
  const [min, max] = [Number(least), Number(most)];
  return (bytes, start, end) => {
    if (end - start < min || end - start > max) return false;
    for (let at = start; at < end; at += 1) if (table[bytes[at] ?? 0] !== 1) return false;
    return true;
  };
}

const https = new TextEncoder().encode("https://");

/** An address on https, or a path that begins with exactly one slash; without spaces. */
function isUrl(bytes: Uint8Array, start: number, end: number): boolean {
  const isPath = bytes[start] === ascii.slash && bytes[start + 1] !== ascii.slash;
  if (!isPath && (end - start <= https.length || https.some((byte, at) => bytes[start + at] !== byte))) return false;
  for (let at = start; at < end; at += 1) if (bytes[at] === ascii.space) return false;
  return true;
}

/** 1 for each ASCII letter of a kind. */
export function tableOf(kind: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (code < 0x80 && kind.test(String.fromCharCode(code)) ? 1 : 0));
}
