import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { menusOf } from "../../worker/marketplace/demo/seed/menus/index.ts";
import { emojiBody, emojiIn } from "./glyphs.ts";
import { pictures } from "./pictures.ts";
import { drawScene, type Scene } from "./scene.ts";
import { widthsOf } from "./variants.ts";

// Renders the seed pictures to public/img/{key}-{width}.webp. Only pictures whose drawing changed since the last run are
// rendered again; public/img/manifest.json remembers a hash of each. Run: node tools/pictures/build.ts

const folder = fileURLToPath(new URL("../../public/img/", import.meta.url).href);
const manifestFile = `${folder}manifest.json`;
/** Part of every hash: change any of it and every picture is rendered again. */
const settings = { version: 1, spritePixels: 448, webp: { quality: 78, alphaQuality: 90, effort: 2 } };

type Manifest = Record<string, string>;

const sprites = new Map<string, Promise<string>>();

/** A glyph as an image: its blur filters cost as much as the canvas is large, so each is rendered once, alone and small. */
function sprite(name: string): Promise<string> {
  const known = sprites.get(name);
  if (known) return known;
  const side = settings.spritePixels;
  const glyph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${side}" height="${side}">${emojiBody(name)}</svg>`;
  const made = sharp(Buffer.from(glyph))
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((png) => `<image width="32" height="32" href="data:image/png;base64,${png.toString("base64")}"/>`);
  sprites.set(name, made);
  return made;
}

async function rasterise(scene: Scene): Promise<Sharp> {
  const names = emojiIn(scene.art);
  const images = await Promise.all(names.map(sprite));
  const art = drawScene(scene, (name) => images[names.indexOf(name)] ?? "");
  const pixels = await sharp(Buffer.from(art), { unlimited: true }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  return sharp(pixels.data, { raw: { width, height, channels } });
}

async function render(key: string, scene: Scene): Promise<void> {
  const whole = await rasterise(scene);
  const { width, height } = await whole.metadata();
  await Promise.all(
    widthsOf[scene.kind].map(async (target) => {
      const isSquare = scene.kind === "dish" && target < 900;
      const framed = isSquare
        ? whole.clone().extract({ left: Math.floor((width - height) / 2), top: 0, width: height, height })
        : whole.clone();
      const flat = scene.ground === null ? framed : framed.removeAlpha();
      await flat.resize({ width: target }).webp(settings.webp).toFile(`${folder}${key}-${target}.webp`);
    }),
  );
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  } catch {
    return {};
  }
}

/** Whether all files of a picture are there: a manifest alone does not prove it. */
function isComplete(key: string, scene: Scene, files: ReadonlySet<string>): boolean {
  return widthsOf[scene.kind].every((width) => files.has(`${key}-${width}.webp`));
}

async function inParallel(jobs: (() => Promise<void>)[], lanes: number): Promise<void> {
  const queue = jobs.values();
  const lane = async () => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function build(): Promise<string> {
  await mkdir(folder, { recursive: true });
  const before = await readManifest();
  const files = new Set(await readdir(folder));
  const after: Manifest = {};
  const jobs: (() => Promise<void>)[] = [];
  for (const [key, scene] of Object.entries(pictures)) {
    const hash = createHash("sha256")
      .update(JSON.stringify(settings))
      .update(drawScene(scene))
      .digest("hex")
      .slice(0, 16);
    if (before[key] === hash && isComplete(key, scene, files)) {
      after[key] = hash;
      continue;
    }
    jobs.push(async () => {
      await render(key, scene);
      after[key] = hash;
    });
  }
  await inParallel(jobs, 3);
  const kept = new Set(
    Object.entries(pictures).flatMap(([key, { kind }]) => widthsOf[kind].map((width) => `${key}-${width}.webp`)),
  );
  const gone = [...files].filter((file) => file.endsWith(".webp") && !kept.has(file));
  await Promise.all(gone.map((file) => rm(`${folder}${file}`)));
  await writeFile(manifestFile, `${JSON.stringify(after, Object.keys(after).toSorted(), 1)}\n`);
  return `${jobs.length} pictures rendered, ${Object.keys(after).length - jobs.length} unchanged, ${gone.length} files removed\n`;
}

const foods = Object.values(menusOf).flatMap((menus) => menus.flatMap((menu) => menu.foods));
const missing = foods.map((food) => food.id).filter((id) => !(id in pictures));
if (missing.length > 0) {
  process.stderr.write(
    `No picture recipe for: ${missing.join(", ")}\nAdd one to worker/marketplace/seed/art/dishes/.\n`,
  );
  process.exit(1);
}
process.stdout.write(await build());
