import { ascii, type Cursor, passes, passesByte, written } from "./cursor.ts";
import { passNumber } from "./number.ts";
import { passString } from "./text.ts";

/** Deeper values are left to valibot. */
const maxDepth = 32;
const words = [null, true, false].map(written);

/** Goes past a value of any kind. */
export function skipValue(cursor: Cursor, depth = 0): boolean {
  const byte = cursor.bytes[cursor.at] ?? 0;
  if (byte === ascii.quote) return passString(cursor) >= 0;
  if (byte === ascii.minus || (byte >= ascii.zero && byte <= ascii.nine)) return !Number.isNaN(passNumber(cursor));
  if (byte !== ascii.openList && byte !== ascii.openFields) return words.some((word) => passes(cursor, word));
  cursor.at += 1;
  return depth < maxDepth && skipInner(cursor, byte === ascii.openFields, depth + 1);
}

function skipInner(cursor: Cursor, isNamed: boolean, depth: number): boolean {
  const close = isNamed ? ascii.closeFields : ascii.closeList;
  if (passesByte(cursor, close)) return true;
  for (;;) {
    if (isNamed && !skipName(cursor)) return false;
    if (!skipValue(cursor, depth)) return false;
    if (passesByte(cursor, close)) return true;
    if (!passesByte(cursor, ascii.comma)) return false;
  }
}

/** Goes past a field's name and its colon. */
export function skipName(cursor: Cursor): boolean {
  return passString(cursor) >= 0 && passesByte(cursor, ascii.colon);
}
