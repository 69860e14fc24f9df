/**
 * Reads one value that begins `at` a place of a reply's bytes. Yields the place behind it, or `unsure` where it is not surely
 * what the schema lets through. What of it has to go is added to `cuts`: begin and end of each stretch, in order.
 */
export type Read = (bytes: Uint8Array, at: number, cuts: number[]) => number;

/** No place in a reply. */
export const unsure = -1;

const encoder = new TextEncoder();

/** A value as JSON.stringify writes it, and what comes behind. */
export const written = (value: unknown, behind = ""): Uint8Array => encoder.encode(JSON.stringify(value) + behind);

/** The place behind these bytes; `unsure` where others are. */
export function behind(expected: Uint8Array, bytes: Uint8Array, at: number): number {
  for (let index = 0; index < expected.length; index += 1) if (bytes[at + index] !== expected[index]) return unsure;
  return at + expected.length;
}

export const ascii = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  openFields: 0x7b,
  closeFields: 0x7d,
} as const;
