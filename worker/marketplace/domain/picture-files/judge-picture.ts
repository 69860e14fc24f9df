import { mostPixels, type PictureFile, previewSize } from "#shared/market/picture-files.ts";
import type { PictureFault, PictureSize } from "./picture-fault.ts";
import { readJpeg } from "./read-jpeg.ts";
import { readWebp } from "./read-webp.ts";

/** Whether the market takes the bytes as this file of a picture; null: it does (decision 0125). */
export function judgePicture(bytes: Uint8Array, file: PictureFile): PictureFault | null {
  const read = file === "og" ? readJpeg(bytes) : readWebp(bytes);
  if (typeof read === "string") return read;
  return fits(read, file) ? null : "size";
}

function fits({ width, height }: PictureSize, file: PictureFile): boolean {
  if (file === "og") return width === previewSize.width && height === previewSize.height;
  const most = mostPixels(Number(file));
  return width <= most.width && height <= most.height;
}

/** The fault in a sentence, for whoever runs the importer. */
export function describeFault(fault: PictureFault, file: PictureFile): string {
  const { width, height } = file === "og" ? previewSize : mostPixels(Number(file));
  const texts: Record<PictureFault, string> = {
    type: `The file is no ${file === "og" ? "JPEG" : "WebP"} picture.`,
    truncated: "The picture is cut off.",
    trailing: "There is something after the end of the picture.",
    metadata: "The picture has metadata: Exif, XMP, a colour profile or a comment. Send it without.",
    animation: "The picture moves. Send one that stands still.",
    part: "The picture has a part that is damaged or does not belong there.",
    size:
      file === "og"
        ? `The preview has to be ${width} by ${height} pixels.`
        : `The picture may be ${width} pixels wide and ${height} high at most.`,
  };
  return texts[fault];
}
