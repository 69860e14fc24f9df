/** A sheet in dots: rows of whole bytes from the top, the first dot in the highest bit; a set bit is black. */
export type Raster = { width: number; height: number; bits: Uint8Array<ArrayBuffer> };

/** Dots that a printer has on its paper, in millimetres, at 203 an inch: 48 and 72 mm of it are printed. */
export const dotsAcross = { "58": 384, "80": 576 } as const;
export type PaperWidth = keyof typeof dotsAcross;

/** What is darker than half is black. Empty rows at the end are left out. `rgba`: four bytes a dot, of whole bytes of dots a row. */
export function toRaster(rgba: Uint8ClampedArray, width: number): Raster {
  const across = width / 8;
  const bits = new Uint8Array(rgba.length / 32);
  let last = -1;
  // Green alone: paper knows black and white.
  for (let at = 0; at < bits.length; at += 1) {
    let byte = 0;
    for (let dot = 0, from = at * 32 + 1; dot < 8; dot += 1, from += 4)
      if ((rgba[from] ?? 255) < 128) byte |= 128 >> dot;
    if (byte === 0) continue;
    bits[at] = byte;
    last = at;
  }
  const height = Math.floor(last / across) + 1;
  return { width, height, bits: bits.slice(0, height * across) };
}
