import type { Raster } from "./raster.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Grey of one bit a dot; no filter but none, and no interlace. */
const oneBitGrey = [1, 0, 0, 0, 0];

/** A sheet as a PNG of one bit a dot: a browser's own is eight times as large, and a store keeps it. */
export async function encodePng({ width, height, bits }: Raster): Promise<Blob> {
  const across = width / 8;
  const rows = new Uint8Array(height * (across + 1));
  for (let row = 0; row < height; row += 1)
    // In a picture a set bit is white.
    for (let byte = 0; byte < across; byte += 1)
      rows[row * (across + 1) + 1 + byte] = ~(bits[row * across + byte] ?? 0);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Blob(
    [
      Uint8Array.from(signature),
      ...toChunk("IHDR", Uint8Array.from([...toFour(width), ...toFour(height), ...oneBitGrey])),
      ...toChunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
      ...toChunk("IEND", new Uint8Array()),
    ],
    { type: "image/png" },
  );
}

const toFour = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function toChunk(name: string, data: Uint8Array<ArrayBuffer>) {
  const named = new Uint8Array(4 + data.length);
  named.set(Array.from(name, (letter) => letter.charCodeAt(0)));
  named.set(data, 4);
  return [Uint8Array.from(toFour(data.length)), named, Uint8Array.from(toFour(getCheck(named)))];
}

/** CRC-32, as every chunk has it. */
function getCheck(bytes: Uint8Array): number {
  let check = ~0;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  return ~check >>> 0;
}
