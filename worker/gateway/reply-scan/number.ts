import { ascii, type Read, unsure } from "./read.ts";
import { plainText, tableOf } from "./text.ts";

/** As many digits as every whole number may have and still be exact. */
const exactDigits = 15;

const isOfNumbers = tableOf(/[-+.e\d]/);

/** A number within bounds; `isWhole`: of no fraction. */
export function numberReader({
  isWhole,
  min,
  max,
}: {
  isWhole: boolean;
  min: number | null;
  max: number | null;
}): Read {
  // JSON has 1e999, which is no number that JSON.stringify can write.
  if (min === null || max === null) throw new TypeError("a number of a reply is whole or has bounds");
  return (bytes, start) => {
    let at = start;
    let value = 0;
    for (let byte = bytes[at] ?? 0; byte >= ascii.zero && byte <= ascii.nine; byte = bytes[at] ?? 0) {
      value = value * 10 + byte - ascii.zero;
      at += 1;
    }
    const isExact = at > start && at - start <= exactDigits && isOfNumbers[bytes[at] ?? 0] === 0;
    // Nobody writes 01.
    const isPlain = isExact && (bytes[start] !== ascii.zero || at === start + 1);
    if (isPlain) return value >= min && value <= max ? at : unsure;
    return readSpelled(
      bytes,
      start,
      (spelled) => spelled >= min && spelled <= max && (!isWhole || Number.isInteger(spelled)),
    );
  };
}

/** Any number. */
export const readNumber = numberReader({ isWhole: false, min: -Number.MAX_VALUE, max: Number.MAX_VALUE });

/** Signs, points, exponents and many digits: what JavaScript writes of what it reads. */
function readSpelled(bytes: Uint8Array, start: number, isInside: (value: number) => boolean): number {
  let end = start;
  while (isOfNumbers[bytes[end] ?? 0] === 1) end += 1;
  const spelled = plainText(bytes, start, end);
  const value = Number(spelled);
  return String(value) === spelled && isInside(value) ? end : unsure;
}
