export type Source = {
  bytes: Uint8Array;
  /** The same bytes, for reading several at a time. */
  view: DataView;
  /** Start and end of each byte range to drop, in order. */
  cuts: number[];
};

/** Reads the value at position `at`. Returns the position after it, or NO_MATCH if the schema may not accept it. */
export type Read = (source: Source, at: number) => number;

export const NO_MATCH = -1;

const encoder = new TextEncoder();

export const ascii = {
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
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

/** Bytes to compare with a reply, eight at a time: half of a menu is field names. */
export type ByteLiteral = { bytes: Uint8Array; length: number; head: number; tail: number; middle: number[] };

const wordLength = 8;
const halfLength = 4;

// Little-endian is the native order of all machines that run Workers.
const wordAt = (view: DataView, at: number) => view.getFloat64(at, true);
const halfAt = (view: DataView, at: number) => view.getUint32(at, true);

/** Prepares an ASCII text for `isAt`. */
export function toByteLiteral(text: string): ByteLiteral {
  const bytes = encoder.encode(text);
  const { length } = bytes;
  const view = new DataView(bytes.buffer);
  if (length < halfLength) return { bytes, length, head: 0, tail: 0, middle: [] };
  if (length < wordLength)
    return { bytes, length, head: halfAt(view, 0), tail: halfAt(view, length - halfLength), middle: [] };
  const middle = [];
  for (let at = wordLength; at < length - wordLength; at += wordLength) middle.push(wordAt(view, at));
  return { bytes, length, head: wordAt(view, 0), tail: wordAt(view, length - wordLength), middle };
}

/** True when these bytes are at a position. Eight bytes compare as doubles: ASCII text is never zero or NaN. */
export function isAt(literal: ByteLiteral, { bytes, view }: Source, at: number): boolean {
  const { length } = literal;
  const end = at + length;
  if (end > bytes.length) return false;
  if (length >= wordLength) {
    if (wordAt(view, at) !== literal.head || wordAt(view, end - wordLength) !== literal.tail) return false;
    const { middle } = literal;
    for (let word = 0; word < middle.length; word += 1)
      if (wordAt(view, at + (word + 1) * wordLength) !== middle[word]) return false;
    return true;
  }
  if (length >= halfLength) return halfAt(view, at) === literal.head && halfAt(view, end - halfLength) === literal.tail;
  for (let index = 0; index < length; index += 1) if (bytes[at + index] !== literal.bytes[index]) return false;
  return true;
}
