import { ascii, type Read, unsure } from "./read.ts";
import { plainText, readPlainText } from "./text.ts";

/** A list of so many of one kind. */
export function listReader(item: Read, { min, max }: { min: number; max: number | null }): Read {
  const most = max ?? Number.POSITIVE_INFINITY;
  return (bytes, start, cuts) => {
    if (bytes[start] !== ascii.openList) return unsure;
    let at = start + 1;
    if (bytes[at] === ascii.closeList) return min === 0 ? at + 1 : unsure;
    for (let count = 1; ; count += 1) {
      at = item(bytes, at, cuts);
      if (at === unsure) return unsure;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeList) return count >= min && count <= most ? at : unsure;
      if (byte !== ascii.comma) return unsure;
    }
  };
}

/** Names that valibot leaves out of a map: it decides. */
const leftOut = ["__proto__", "prototype", "constructor"];

/** Values of one kind under names of one kind, each name once. */
export function mapReader(key: Read, value: Read): Read {
  return (bytes, start, cuts) => {
    if (bytes[start] !== ascii.openFields) return unsure;
    let at = start + 1;
    if (bytes[at] === ascii.closeFields) return at + 1;
    const names = new Set(leftOut);
    for (;;) {
      const end = readPlainText(bytes, at, cuts);
      const name = plainText(bytes, at + 1, end - 1);
      if (end === unsure || key(bytes, at, cuts) !== end || bytes[end] !== ascii.colon || names.has(name))
        return unsure;
      names.add(name);
      at = value(bytes, end + 1, cuts);
      if (at === unsure) return unsure;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeFields) return at;
      if (byte !== ascii.comma) return unsure;
    }
  };
}
