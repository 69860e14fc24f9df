import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, normalize } from "node:path";
import sharp from "sharp";
import {
  mostPictureBytes,
  mostPixels as mostPixelsOf,
  type PictureFile,
  pictureFiles,
  previewSize,
} from "#shared/market/picture-files.ts";

// Pictures beside a market file (decision 0127): judged before anything decodes them, and made small here.

const mostFileBytes = 20 * 1024 * 1024;
const mostPixels = 50_000_000;
const leastWidth = 100;

/** From the best to the smallest: nearly every picture is below the limit by the first. */
const qualities = [78, 60, 40] as const;

export type MadePicture = { width: PictureFile; type: "image/webp" | "image/jpeg"; bytes: Buffer };

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

/** Finds pictures that market files name, each once. */
export class Pictures {
  /** Path by SHA-256. */
  readonly found = new Map<string, string>();
  private readonly known = new Map<string, Promise<{ sha256: string } | { problem: string }>>();

  /** The SHA-256 of a picture beside `file`, or a sentence about it. */
  find(file: string, name: string): Promise<{ sha256: string } | { problem: string }> {
    const path = join(dirname(file), name);
    const finding = this.known.get(path) ?? this.read(path, name);
    this.known.set(path, finding);
    return finding;
  }

  private async read(path: string, name: string): Promise<{ sha256: string } | { problem: string }> {
    if (/^[a-z]+:\/\//i.test(name))
      return { problem: `"${name}" is an address: put the picture beside the market file` };
    if (isAbsolute(name) || normalize(name).startsWith(".."))
      return { problem: `"${name}" does not lie beside the market file` };
    const file = await stat(path).catch(() => null);
    if (!file?.isFile()) return { problem: `there is no picture "${name}" beside the market file` };
    if (file.size > mostFileBytes) return { problem: `"${name}" has more than ${mebibytes(mostFileBytes)}` };
    const bytes = await readFile(path);
    const problem = await findPictureProblem(bytes);
    if (problem !== null) return { problem: `"${name}" ${problem}` };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.found.set(sha256, path);
    return { sha256 };
  }
}

/** Why bytes are no picture that can be shown; null if they are one. Reads the head of the picture only. */
async function findPictureProblem(bytes: Buffer): Promise<string | null> {
  if (bytes.length === 0) return "is empty";
  if (!isPicture(bytes)) {
    const text = bytes.subarray(0, 512).toString("latin1").trimStart();
    if (/^<(?:svg|\?xml)/i.test(text)) return "is an SVG drawing: save it as PNG";
    return text.startsWith("<") ? "is a web page (HTML), not a picture" : "is no picture: JPEG, PNG, WebP or AVIF";
  }
  try {
    const { width, height } = await open(bytes).metadata();
    if (width * height > mostPixels) return `has ${width} × ${height} pixels: at most 50 million are allowed`;
    return width < leastWidth || height < leastWidth ? `has ${width} × ${height} pixels: too small to show` : null;
  } catch {
    return "is broken or has too many pixels: it cannot be opened";
  }
}

function isPicture(bytes: Buffer): boolean {
  const text = bytes.subarray(0, 12).toString("latin1");
  return (
    text.startsWith("\u00FF\u00D8\u00FF") ||
    text.startsWith("\u0089PNG\r\n") ||
    (text.startsWith("RIFF") && text.slice(8) === "WEBP") ||
    text.slice(4) === "ftypavif"
  );
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });

/** The files that pages show, as the server takes them, without what the camera has written into the picture. Throws TypeError with a sentence. */
export async function makePictures(bytes: Buffer): Promise<MadePicture[]> {
  const made: MadePicture[] = [];
  for (const width of pictureFiles)
    made.push(
      width === "og"
        ? { width, type: "image/jpeg", bytes: await makePreview(bytes) }
        : { width, type: "image/webp", bytes: await makeWebp(bytes, Number(width)) },
    );
  return made;
}

function makePreview(bytes: Buffer): Promise<Buffer> {
  return small((quality) =>
    open(bytes)
      .autoOrient()
      .resize({ ...previewSize, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality })
      .toBuffer(),
  );
}

function makeWebp(bytes: Buffer, width: number): Promise<Buffer> {
  const box = { ...mostPixelsOf(width), fit: "inside", withoutEnlargement: true } as const;
  return small((quality) => open(bytes).autoOrient().resize(box).webp({ quality, effort: 4 }).toBuffer());
}

async function small(make: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await make(quality).catch(() => null);
    if (bytes === null) throw new TypeError("is broken: it cannot be decoded");
    if (bytes.length <= mostPictureBytes) return bytes;
  }
  throw new TypeError("stays larger than 1 MiB: it is too tall, or all of it is fine detail");
}
