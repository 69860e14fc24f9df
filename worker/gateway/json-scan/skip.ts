import { readNumber } from "./number.ts";
import { ascii, isAt, type Source, toByteLiteral, NO_MATCH } from "./read.ts";
import { readText } from "./text.ts";

/** Deeper values are left to valibot. */
const maxDepth = 32;
const words = ["null", "true", "false"].map((word) => toByteLiteral(word));

/** The position after a value of any kind; NO_MATCH for an unusual spelling. */
export function skipValue(source: Source, at: number, depth = 0): number {
  const byte = source.bytes[at];
  if (byte === ascii.quote) return readText(source, at);
  const isNamed = byte === ascii.openFields;
  if (isNamed || byte === ascii.openList)
    return depth < maxDepth ? skipParts(source, at + 1, isNamed, depth + 1) : NO_MATCH;
  const word = words.find((one) => isAt(one, source, at));
  return word ? at + word.length : readNumber(source, at);
}

function skipParts(source: Source, start: number, isNamed: boolean, depth: number): number {
  const { bytes } = source;
  const close = isNamed ? ascii.closeFields : ascii.closeList;
  if (bytes[start] === close) return start + 1;
  for (let at = start; ; at += 1) {
    if (isNamed) at = skipName(source, at);
    if (at !== NO_MATCH) at = skipValue(source, at, depth);
    if (at === NO_MATCH) return NO_MATCH;
    if (bytes[at] === close) return at + 1;
    if (bytes[at] !== ascii.comma) return NO_MATCH;
  }
}

/** The position after a field name and its colon. */
export function skipName(source: Source, start: number): number {
  const at = readText(source, start);
  return at !== NO_MATCH && source.bytes[at] === ascii.colon ? at + 1 : NO_MATCH;
}
