import { ascii, passesByte, type Read } from "./cursor.ts";
import { passPlainString, plainText } from "./text.ts";

/** A list of so many of one kind. */
export function listReader(item: Read, { min, max }: { min: number; max: number | null }): Read {
  const most = max ?? Number.POSITIVE_INFINITY;
  return (cursor) => {
    if (!passesByte(cursor, ascii.openList)) return false;
    if (passesByte(cursor, ascii.closeList)) return min === 0;
    for (let count = 1; ; count += 1) {
      if (!item(cursor)) return false;
      if (passesByte(cursor, ascii.closeList)) return count >= min && count <= most;
      if (!passesByte(cursor, ascii.comma)) return false;
    }
  };
}

/** Names that valibot leaves out of a map: it decides. */
const leftOut = ["__proto__", "prototype", "constructor"];

/** Values of one kind under names of one kind, each name once. */
export function mapReader(key: Read, value: Read): Read {
  return (cursor) => {
    if (!passesByte(cursor, ascii.openFields)) return false;
    if (passesByte(cursor, ascii.closeFields)) return true;
    const names = new Set(leftOut);
    for (;;) {
      const start = cursor.at;
      if (!key(cursor)) return false;
      const end = cursor.at;
      cursor.at = start;
      if (!passPlainString(cursor) || cursor.at !== end) return false;
      const name = plainText(cursor.bytes, start + 1, end - 1);
      if (names.has(name)) return false;
      names.add(name);
      if (!passesByte(cursor, ascii.colon) || !value(cursor)) return false;
      if (passesByte(cursor, ascii.closeFields)) return true;
      if (!passesByte(cursor, ascii.comma)) return false;
    }
  };
}
