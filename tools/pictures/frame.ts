import sharp, { type Sharp } from "sharp";
import type { Ground } from "./grounds.ts";
import { drawSides, type Scene } from "./scene.ts";
import type { PictureFile, PictureKind } from "./variants.ts";

/** Height in pixels of the preview of a link. */
const previewHeight = 630;

/** What a file shows of a whole drawing, in the size of the file. */
export async function frame(whole: Sharp, { kind, ground }: Scene, { width, format }: PictureFile): Promise<Sharp> {
  if (format !== "jpg") return cutSquare(whole, kind, width);
  if (kind === "dish" && ground !== null) return widen(whole, ground, width);
  return whole.clone().resize({ width, height: previewHeight });
}

async function cutSquare(whole: Sharp, kind: PictureKind, width: number): Promise<Sharp> {
  const { width: drawn, height } = await whole.metadata();
  const isSquare = kind === "dish" && width < 900;
  const framed = isSquare
    ? whole.clone().extract({ left: Math.floor((drawn - height) / 2), top: 0, width: height, height })
    : whole.clone();
  return framed.resize({ width });
}

/** Opaque pixels, and how many bytes a row of them has. */
type Rows = { pixels: Buffer; length: number };

/** The rows of a drawing as high as a dish that its preview shows: more is cut off above than below. */
async function readRows(image: Sharp): Promise<Rows> {
  const { width, height } = await image.metadata();
  const top = Math.round((height - previewHeight) * 0.6);
  const cut = image.clone().extract({ left: 0, top, width, height: previewHeight });
  const pixels = await cut.removeAlpha().raw().toBuffer();
  return { pixels, length: pixels.length / previewHeight };
}

const sides = new Map<Ground, Promise<Rows>>();

/** The ground beside a dish. Many dishes stand on the same one. */
function renderSides(ground: Ground): Promise<Rows> {
  const made = sides.get(ground) ?? readRows(sharp(Buffer.from(drawSides(ground))));
  sides.set(ground, made);
  return made;
}

/** The preview of a dish, with more of its ground at both sides. */
async function widen(whole: Sharp, ground: Ground, width: number): Promise<Sharp> {
  const [dish, beside] = await Promise.all([readRows(whole), renderSides(ground)]);
  const pixels = Buffer.from(beside.pixels);
  const left = (beside.length - dish.length) / 2;
  for (let y = 0; y < previewHeight; y += 1)
    dish.pixels.copy(pixels, y * beside.length + left, y * dish.length, (y + 1) * dish.length);
  return sharp(pixels, { raw: { width, height: previewHeight, channels: 3 } });
}
