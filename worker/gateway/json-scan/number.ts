import { ascii, type Read, type Source, NO_MATCH } from "./read.ts";
import { decodeAscii, createByteTable } from "./text.ts";

/** Up to 15 digits, the decimal text of a double is unique. */
const exactDigits = 15;
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power);
/** JSON.stringify writes smaller numbers with an exponent. */
const smallest = 1e-6;

const isNumberByte = createByteTable(/[-+.e\d]/);

type Bounds = { isWhole: boolean; min: number | null; max: number | null };

/** A reader of numbers within inclusive bounds. Throws TypeError for missing bounds. */
export function createNumberReader({ isWhole, min, max }: Bounds): Read {
  // JSON accepts 1e999, which parses to Infinity and cannot be written.
  if (min === null || max === null) throw new TypeError("a number of a reply is whole or has bounds");
  const isInside = (value: number) => value >= min && value <= max && (!isWhole || Number.isInteger(value));

  return (source, start) => {
    const { bytes } = source;
    let at = start;
    let value = 0;
    let point = NO_MATCH;
    for (; ; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= ascii.zero && byte <= ascii.nine) value = value * 10 + byte - ascii.zero;
      else if (byte === ascii.point && point === NO_MATCH) point = at;
      else break;
    }
    // JSON.stringify never writes 01, 1. or 1.50.
    const wholeEnd = point === NO_MATCH ? at : point;
    const isPlain = wholeEnd > start && (bytes[start] !== ascii.zero || wholeEnd === start + 1);
    if (isPlain && at - start <= exactDigits && isNumberByte[bytes[at] ?? 0] === 0) {
      if (point === NO_MATCH) return isInside(value) ? at : NO_MATCH;
      const decimals = at - point - 1;
      value /= powersOfTen[decimals] ?? 1;
      if (decimals > 0 && bytes[at - 1] !== ascii.zero && value >= smallest) return isInside(value) ? at : NO_MATCH;
    }
    return readSpelled(source, start, isInside);
  };
}

export const readNumber = createNumberReader({ isWhole: false, min: -Number.MAX_VALUE, max: Number.MAX_VALUE });

/** Signs, exponents and many digits: accepts only the spelling that JavaScript writes. */
function readSpelled({ bytes }: Source, start: number, isInside: (value: number) => boolean): number {
  let end = start;
  while (isNumberByte[bytes[end] ?? 0] === 1) end += 1;
  const spelled = decodeAscii(bytes, start, end);
  const value = Number(spelled);
  return String(value) === spelled && isInside(value) ? end : NO_MATCH;
}
