/** Where a scan is in the bytes of a reply, and what of them has to go: begin and end of each stretch, in order. */
export type Cursor = { readonly bytes: Uint8Array; at: number; readonly cuts: number[] };

/** Reads one value and leaves the cursor behind it. False: it is not surely what the schema lets through. */
export type Read = (cursor: Cursor) => boolean;

const encoder = new TextEncoder();

/** A value as JSON.stringify writes it. */
export const written = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

/** Goes past these bytes; where others are it stays. */
export function passes(cursor: Cursor, expected: Uint8Array): boolean {
  const { bytes, at } = cursor;
  for (let index = 0; index < expected.length; index += 1) if (bytes[at + index] !== expected[index]) return false;
  cursor.at = at + expected.length;
  return true;
}

/** Goes past one byte; where another is it stays. */
export function passesByte(cursor: Cursor, byte: number): boolean {
  if (cursor.bytes[cursor.at] !== byte) return false;
  cursor.at += 1;
  return true;
}

export const ascii = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
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
