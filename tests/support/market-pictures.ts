// Pictures of an import, made byte by byte: what the market reads of them is right, and there is nothing to see.

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff);
const big = (value: number) => [(value >> 8) & 0xff, value & 0xff];

export const chunk = (name: string, content: number[]) => [
  ...ascii(name),
  ...little(content.length, 4),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
];

export function riff(...chunks: number[][]): Uint8Array<ArrayBuffer> {
  const content = [...ascii("WEBP"), ...chunks.flat()];
  return new Uint8Array([...ascii("RIFF"), ...little(content.length, 4), ...content]);
}

/** `color` makes one differ from another. */
export const lossless = (width: number, height: number, color = 7) => {
  const head = ((width - 1) | ((height - 1) << 14)) >>> 0;
  return chunk("VP8L", [0x2f, ...little(head, 4), color, color, color]);
};

export const lossy = (width: number, height: number) =>
  chunk("VP8 ", [
    ...little(0x10 | (2 << 5), 3),
    0x9d,
    0x01,
    0x2a,
    ...little(width, 2),
    ...little(height, 2),
    1,
    2,
    3,
    4,
  ]);

export const extended = (width: number, height: number, flags = 0) =>
  chunk("VP8X", [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);

export const webp = (width: number, height: number, color?: number) => riff(lossless(width, height, color));

export const segment = (marker: number, content: number[]) => [0xff, marker, ...big(content.length + 2), ...content];

const jpegStart = segment(0xe0, [...ascii("JFIF"), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const quantisation = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 9)]);
const huffman = segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 5]);
const frame = (width: number, height: number) => segment(0xc0, [8, ...big(height), ...big(width), 1, 1, 0x11, 0]);
export const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 12, 0xff, 0, 34, 0xff, 0xd3, 56];

/** `more`: segments before the frame. */
export const jpeg = (width = 1200, height = 630, more: number[] = [], scans = 1): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    [
      [0xff, 0xd8, ...jpegStart, ...more, ...quantisation, ...frame(width, height), ...huffman],
      ...Array.from({ length: scans }, () => scan),
      [0xff, 0xd9],
    ].flat(),
  );
