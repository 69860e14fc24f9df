import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import {
  mostPictureBytes,
  mostPixels as mostPixelsOf,
  type PictureFile,
  pictureFiles,
  previewSize,
} from "#shared/market/picture-files.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { findBeside, listFolder } from "./find-beside.ts";

// Pictures beside a market file, or at an address (decision 0127): judged before anything decodes them, and made small here.

const mostFileBytes = 20 * 1024 * 1024;
const mostPixels = 50_000_000;
const leastWidth = 100;

/** From the best to the smallest: nearly every picture is below the limit by the first. */
const qualities = [78, 60, 40] as const;

export type MadePicture = { width: PictureFile; type: "image/webp" | "image/jpeg"; bytes: Buffer };

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

type Found = { sha256: string } | { problem: string };

/** Finds pictures that market files name, each once. */
export class Pictures {
  /** Path by SHA-256. */
  readonly found = new Map<string, string>();
  /** How many were fetched, by host. */
  readonly hosts = new Map<string, number>();
  private readonly known = new Map<string, Promise<Found>>();
  private readonly folders = new Map<string, Promise<readonly string[]>>();
  private readonly isFetching: boolean;
  /** Of what was fetched. */
  private folder: string | undefined;

  constructor({ isFetching = false }: { isFetching?: boolean | undefined } = {}) {
    this.isFetching = isFetching;
  }

  /** The SHA-256 of a picture beside `file`, or of one at an address; or a sentence about it. */
  find(file: string, name: string): Promise<Found> {
    const isAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(name);
    const key = isAddress ? name : join(dirname(file), name);
    const finding = this.known.get(key) ?? (isAddress ? this.fetch(name) : this.read(dirname(file), name));
    this.known.set(key, finding);
    return finding;
  }

  private async read(folder: string, name: string): Promise<Found> {
    const path = await findBeside(folder, name, (one) => this.list(one)).catch((error: unknown) => toProblem(error));
    if (typeof path === "object" && path !== null) return path;
    const file = path === null ? null : await stat(path).catch(() => null);
    if (path === null || !file?.isFile()) return { problem: `there is no picture "${name}" beside the market file` };
    if (file.size > mostFileBytes) return { problem: `"${name}" has more than ${mebibytes(mostFileBytes)}` };
    return this.judge(name, await readFile(path), () => path);
  }

  private async fetch(address: string): Promise<Found> {
    if (!this.isFetching)
      return { problem: `"${address}" is an address: put the picture beside the market file, or add --pictures` };
    const host = URL.parse(address)?.host ?? "";
    this.hosts.set(host, (this.hosts.get(host) ?? 0) + 1);
    const bytes = await fetchPicture(address, mostFileBytes).catch((error: unknown) => toProblem(error));
    if ("problem" in bytes) return { problem: `"${address}" ${bytes.problem}` };
    return this.judge(address, bytes, async (sha256) => {
      this.folder ??= mkdtempSync(join(tmpdir(), "makan-pictures-"));
      const path = join(this.folder, sha256);
      await writeFile(path, bytes);
      return path;
    });
  }

  private async judge(name: string, bytes: Buffer, toPath: (sha256: string) => string | Promise<string>) {
    const problem = await findPictureProblem(bytes);
    if (problem !== null) return { problem: `"${name}" ${problem}` };
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    this.found.set(sha256, await toPath(sha256));
    return { sha256 };
  }

  private list(folder: string): Promise<readonly string[]> {
    const listing = this.folders.get(folder) ?? listFolder(folder);
    this.folders.set(folder, listing);
    return listing;
  }

  remove(): void {
    if (this.folder !== undefined) rmSync(this.folder, { recursive: true, force: true });
  }
}

function toProblem(error: unknown): { problem: string } {
  if (error instanceof TypeError) return { problem: error.message };
  throw error;
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
