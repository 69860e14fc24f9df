import { readNumber } from "./number.ts";
import { ascii, behind, unsure, written } from "./read.ts";
import { readText } from "./text.ts";

/** Deeper values are left to valibot. */
const maxDepth = 32;
const words = [null, true, false].map((word) => written(word));
/** Nothing is cut out of what has to go as a whole. */
const none: number[] = [];

/** The place behind a value of any kind. */
export function behindValue(bytes: Uint8Array, at: number, depth = 0): number {
  const byte = bytes[at];
  if (byte === ascii.quote) return readText(bytes, at, none);
  const isNamed = byte === ascii.openFields;
  if (isNamed || byte === ascii.openList)
    return depth < maxDepth ? behindParts(bytes, at + 1, isNamed, depth + 1) : unsure;
  const word = words.find((one) => behind(one, bytes, at) !== unsure);
  return word ? at + word.length : readNumber(bytes, at, none);
}

function behindParts(bytes: Uint8Array, start: number, isNamed: boolean, depth: number): number {
  const close = isNamed ? ascii.closeFields : ascii.closeList;
  if (bytes[start] === close) return start + 1;
  for (let at = start; ; at += 1) {
    if (isNamed) at = behindName(bytes, at);
    if (at !== unsure) at = behindValue(bytes, at, depth);
    if (at === unsure) return unsure;
    if (bytes[at] === close) return at + 1;
    if (bytes[at] !== ascii.comma) return unsure;
  }
}

/** The place behind a field's name and its colon. */
export function behindName(bytes: Uint8Array, start: number): number {
  const at = readText(bytes, start, none);
  return at !== unsure && bytes[at] === ascii.colon ? at + 1 : unsure;
}
