import type { PictureSize, ReadPicture } from "./picture-fault.ts";

/** A progressive picture of ours has ten scans, with a few tables each; thousands would keep whoever reads them busy. */
const most = { scans: 64, segments: 256 };

const isWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isOfPrograms = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef);

/**
 * The size of a JPEG picture that is nothing else: only tables, frame and scans, each of the length that its content has, and
 * the marks of the form (JFIF, Adobe). Passes the bytes once.
 */
export const readJpeg: ReadPicture = (bytes) => {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (word(0) !== 0xffd8) return "type";
  let size: PictureSize | null = null;
  let scans = 0;
  let at = 2;
  for (let segments = 0; segments < most.segments; segments += 1) {
    if (at + 2 > bytes.length) return "truncated";
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || isWithoutLength(marker)) return "part";
    if (marker === 0xd9) {
      if (!size || scans === 0) return "part";
      return at + 2 === bytes.length ? size : "trailing";
    }
    if (at + 4 > bytes.length) return "truncated";
    const length = word(at + 2);
    const next = at + 2 + length;
    if (length < 2) return "part";
    if (next > bytes.length) return "truncated";
    const segment = bytes.subarray(at + 4, next);
    if (marker === 0xc0 || marker === 0xc2) {
      const read = readFrame(segment);
      if (size || !read) return "part";
      size = read;
    } else if (marker === 0xda) {
      scans += 1;
      if (!size || scans > most.scans || !isScan(segment)) return "part";
    } else if (!(knownParts[marker]?.(segment) ?? false)) {
      return isOfPrograms(marker) ? "metadata" : "part";
    }
    const after = marker === 0xda ? findMarker(bytes, next) : next;
    if (after === -1) return "truncated";
    at = after;
  }
  return "part";
};

type Part = (segment: Uint8Array) => boolean;

const startsWith = (segment: Uint8Array, text: string) =>
  String.fromCharCode(...segment.subarray(0, text.length)) === text;

/** By their markers: true for one that has only what belongs to it. */
const knownParts: Record<number, Part> = {
  // The mark of the form, without a picture inside.
  0xe0: (segment) => segment.length === 14 && startsWith(segment, "JFIF\0") && !segment[12] && !segment[13],
  0xee: (segment) => segment.length === 12 && startsWith(segment, "Adobe"),
  0xdb: (segment) => isList(segment, (at) => 1 + ((segment[at] ?? 0) >> 4 ? 128 : 64)),
  0xc4: (segment) =>
    isList(segment, (at) => 17 + segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)),
  0xdd: (segment) => segment.length === 2,
};

/** Whether a segment is one table after the other, none of which is cut off. */
function isList(segment: Uint8Array, getLength: (at: number) => number): boolean {
  let at = 0;
  while (at < segment.length) at += getLength(at);
  return at === segment.length && at > 0;
}

function readFrame(segment: Uint8Array): PictureSize | null {
  const [precision, high, low, wide, narrow, components = 0] = segment;
  if (precision !== 8 || (components !== 1 && components !== 3) || segment.length !== 6 + 3 * components) return null;
  return { width: ((wide ?? 0) << 8) | (narrow ?? 0), height: ((high ?? 0) << 8) | (low ?? 0) };
}

const isScan: Part = (segment) => {
  const components = segment[0] ?? 0;
  return components >= 1 && components <= 3 && segment.length === 4 + 2 * components;
};

/** The marker that ends the data of a scan, in which a 0xff stands before 0 or counts restarts; -1 if none does. */
function findMarker(bytes: Uint8Array, from: number): number {
  // Not by `indexOf`: bytes that are all 0xff and 0 would be half a million calls.
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return -1;
}
