import type { PictureSize, ReadPicture } from "./picture-fault.ts";

const image = ["VP8 ", "VP8L"];
const metadata = new Set(["ICCP", "EXIF", "XMP "]);
const animation = new Set(["ANIM", "ANMF"]);
/** The chunks of a still picture without metadata, in their order. */
const wholes = [...image, "VP8X,VP8 ", "VP8X,VP8L", "VP8X,ALPH,VP8 "];

/** The size of a still WebP picture that is nothing else. Reads the heads of its chunks, of which there are three at most. */
export const readWebp: ReadPicture = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (nameAt(0) !== "RIFF" || nameAt(8) !== "WEBP") return "type";
  const end = view.getUint32(4, true) + 8;
  if (end !== bytes.length) return end > bytes.length ? "truncated" : "trailing";
  const names: string[] = [];
  let canvas: PictureSize | null = null;
  let size: PictureSize | null = null;
  for (let at = 12; at < end;) {
    if (at + 8 > end) return "truncated";
    const [name, length, start] = [nameAt(at), view.getUint32(at + 4, true), at + 8];
    // A chunk of odd length is filled up to an even one.
    const next = start + length + (length % 2);
    if (next > end) return "truncated";
    if (metadata.has(name)) return "metadata";
    if (animation.has(name)) return "animation";
    names.push(name);
    if (!wholes.some((whole) => whole.startsWith(names.join()))) return "part";
    if (length % 2 === 1 && bytes[next - 1] !== 0) return "part";
    const chunk = new DataView(bytes.buffer, bytes.byteOffset + start, length);
    if (name === "VP8X") {
      const read = readExtended(chunk);
      if (typeof read === "string") return read;
      canvas = read;
    } else if (name !== "ALPH") {
      size = name === "VP8 " ? readLossy(chunk) : readLossless(chunk);
      if (!size) return "part";
    }
    at = next;
  }
  if (!size) return "truncated";
  if (canvas && (canvas.width !== size.width || canvas.height !== size.height)) return "part";
  return size;
};

const flags = { animation: 0x02, metadata: 0x2c, alpha: 0x10 };

/** The canvas; a flag is believed without its chunk too, because somebody else may believe it. */
function readExtended(chunk: DataView): PictureSize | "part" | "metadata" | "animation" {
  if (chunk.byteLength !== 10) return "part";
  const head = chunk.getUint32(0, true);
  if (head & flags.metadata) return "metadata";
  if (head & flags.animation) return "animation";
  if (head & ~flags.alpha) return "part";
  const side = (at: number) => (chunk.getUint16(at, true) | (chunk.getUint8(at + 2) << 16)) + 1;
  return { width: side(4), height: side(7) };
}

/** The head of a key frame of VP8 (RFC 6386, 9.1). */
function readLossy(chunk: DataView): PictureSize | null {
  if (chunk.byteLength <= 10) return null;
  const tag = chunk.getUint16(0, true) | (chunk.getUint8(2) << 16);
  const [isKey, isShown, firstPart] = [(tag & 1) === 0, (tag & 16) !== 0, tag >> 5];
  if (!isKey || !isShown || firstPart === 0 || firstPart > chunk.byteLength - 10) return null;
  if (chunk.getUint16(3) !== 0x9d01 || chunk.getUint8(5) !== 0x2a) return null;
  // The upper two bits ask for a scaling that nobody does.
  const [width, height] = [chunk.getUint16(6, true), chunk.getUint16(8, true)];
  return width === 0 || height === 0 || width > 0x3fff || height > 0x3fff ? null : { width, height };
}

/** The head of a lossless picture (RFC 9649, 3.4). */
function readLossless(chunk: DataView): PictureSize | null {
  if (chunk.byteLength <= 5 || chunk.getUint8(0) !== 0x2f) return null;
  const head = chunk.getUint32(1, true);
  if (head >>> 29 !== 0) return null;
  return { width: (head & 0x3fff) + 1, height: ((head >>> 14) & 0x3fff) + 1 };
}
