import { ascii, type Read, NO_MATCH } from "./read.ts";
import { decodeAscii, readPlainText } from "./text.ts";

/** A reader of lists with `min` to `max` items. */
export function createListReader(item: Read, { min, max }: { min: number; max: number | null }): Read {
  const maxItems = max ?? Number.POSITIVE_INFINITY;
  return (source, start) => {
    const { bytes } = source;
    if (bytes[start] !== ascii.openList) return NO_MATCH;
    let at = start + 1;
    if (bytes[at] === ascii.closeList) return min === 0 ? at + 1 : NO_MATCH;
    for (let count = 1; ; count += 1) {
      at = item(source, at);
      if (at === NO_MATCH) return NO_MATCH;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeList) return count >= min && count <= maxItems ? at : NO_MATCH;
      if (byte !== ascii.comma) return NO_MATCH;
    }
  };
}

/** Keys that valibot drops from a map, so they are left to valibot. */
const droppedKeys = ["__proto__", "prototype", "constructor"];

/** A reader of maps; each key may occur once. */
export function createMapReader(key: Read, value: Read): Read {
  return (source, start) => {
    const { bytes } = source;
    if (bytes[start] !== ascii.openFields) return NO_MATCH;
    let at = start + 1;
    if (bytes[at] === ascii.closeFields) return at + 1;
    const names = new Set(droppedKeys);
    for (;;) {
      const end = readPlainText(source, at);
      const name = decodeAscii(bytes, at + 1, end - 1);
      if (end === NO_MATCH || key(source, at) !== end || bytes[end] !== ascii.colon || names.has(name)) return NO_MATCH;
      names.add(name);
      at = value(source, end + 1);
      if (at === NO_MATCH) return NO_MATCH;
      const byte = bytes[at];
      at += 1;
      if (byte === ascii.closeFields) return at;
      if (byte !== ascii.comma) return NO_MATCH;
    }
  };
}
