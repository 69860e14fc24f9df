/** The bytes of a reply while they are read. */
export type Source = {
  bytes: Uint8Array;
  /** The same bytes, eight at a time. */
  view: DataView;
  /** Begin and end of each stretch that has to go, in order. */
  cuts: number[];
};

/**
 * Reads one value that begins `at` a place of a reply's bytes. Yields the place behind it, or `unsure` where it is not surely
 * what the schema lets through.
 */
export type Read = (source: Source, at: number) => number;

/** No place in a reply. */
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

/** Bytes that a reply is compared with, eight at a time: half of a menu is the names of its fields. */
export type ByteLiteral = { bytes: Uint8Array; length: number; head: number; tail: number; middle: number[] };

const wordLength = 8;
const halfLength = 4;

// Read in the machine's own order of bytes, which is the same on all that run Workers and costs nothing.
const wordAt = (view: DataView, at: number) => view.getFloat64(at, true);
const halfAt = (view: DataView, at: number) => view.getUint32(at, true);

/** The bytes of an ASCII text. */
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

/** Whether these bytes are at a place. Numbers of eight bytes are equal when their bytes are: text is never zero or NaN. */
export function isAt(stamp: ByteLiteral, { bytes, view }: Source, at: number): boolean {
  const { length } = stamp;
  const end = at + length;
  if (end > bytes.length) return false;
  if (length >= wordLength) {
    if (wordAt(view, at) !== stamp.head || wordAt(view, end - wordLength) !== stamp.tail) return false;
    const { middle } = stamp;
    for (let word = 0; word < middle.length; word += 1)
      if (wordAt(view, at + (word + 1) * wordLength) !== middle[word]) return false;
    return true;
  }
  if (length >= halfLength) return halfAt(view, at) === stamp.head && halfAt(view, end - halfLength) === stamp.tail;
  for (let index = 0; index < length; index += 1) if (bytes[at + index] !== stamp.bytes[index]) return false;
  return true;
}
