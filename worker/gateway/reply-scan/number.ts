import { ascii, type Cursor, type Read } from "./cursor.ts";
import { plainText, tableOf } from "./text.ts";

type Bounds = { min: number | null; max: number | null };

/** A whole number within bounds. */
export function wholeReader({ min, max }: Bounds): Read {
  const [least, most] = [min ?? Number.MIN_SAFE_INTEGER, max ?? Number.MAX_SAFE_INTEGER];
  return (cursor) => {
    const value = passNumber(cursor);
    return Number.isInteger(value) && value >= least && value <= most;
  };
}

/** A number within bounds. */
export function numberReader({ min, max }: Bounds): Read {
  // JSON has 1e999, which is no number that JSON.stringify can write.
  if (min === null || max === null) throw new TypeError("a number of a reply is whole or has bounds");
  return (cursor) => {
    const value = passNumber(cursor);
    return value >= min && value <= max;
  };
}

/** As many digits as every whole number may have and still be exact. */
const exactDigits = 15;

/** Goes past a number; NaN where it is none, or not written as JSON.stringify would. */
export function passNumber(cursor: Cursor): number {
  const { bytes, at: start } = cursor;
  let at = start;
  let value = 0;
  for (let byte = bytes[at] ?? 0; byte >= ascii.zero && byte <= ascii.nine; byte = bytes[at] ?? 0) {
    value = value * 10 + byte - ascii.zero;
    at += 1;
  }
  const isExact = at > start && at - start <= exactDigits && isOfNumbers[bytes[at] ?? 0] === 0;
  // Nobody writes 01.
  if (!isExact || (bytes[start] === ascii.zero && at > start + 1)) return passSpelled(cursor);
  cursor.at = at;
  return value;
}

/** Signs, points, exponents and many digits: what JavaScript writes of what it reads. */
function passSpelled(cursor: Cursor): number {
  const { bytes, at: start } = cursor;
  let end = start;
  while (isOfNumbers[bytes[end] ?? 0] === 1) end += 1;
  cursor.at = end;
  const spelled = plainText(bytes, start, end);
  const value = Number(spelled);
  return String(value) === spelled ? value : Number.NaN;
}

const isOfNumbers = tableOf(/[-+.e\d]/);
