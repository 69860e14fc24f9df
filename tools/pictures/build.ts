import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { frame } from "./frame.ts";
import { emojiBody, emojiIn } from "./glyphs.ts";
import { pictures } from "./pictures.ts";
import { drawScene, type Scene } from "./scene.ts";
import { filesOf, findGoneFiles, isComplete, listFiles, type PictureFile } from "./variants.ts";

// Renders the seed pictures to public/img/{key}-{width}.webp, .avif, .png and .jpg. Only pictures whose drawing changed since
// the last run are rendered again; public/img/manifest.json remembers a hash of each. Run: node tools/pictures/build.ts

const folder = fileURLToPath(new URL("../../public/img/", import.meta.url).href);
const manifestFile = `${folder}manifest.json`;
/** Part of every hash: change any of it and every picture is rendered again. */
const settings = {
  version: 2,
  spritePixels: 448,
  webp: { quality: 78, alphaQuality: 90, effort: 6 },
  jpg: { quality: 68, mozjpeg: true },
  png: { compressionLevel: 9, adaptiveFiltering: true },
};

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
  const drawn = sharp(Buffer.from(art), { unlimited: true });
  // Whatever is done with three channels takes less time than with four.
  const settled = scene.ground === null ? drawn : drawn.removeAlpha();
  const { data, info } = await settled.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function render(key: string, scene: Scene): Promise<void> {
  const whole = await rasterise(scene);
  await Promise.all(
    listFiles(key, scene.kind).map(async (file) => {
      const framed = await frame(whole, scene, file);
      await encode(framed, file).toFile(folder + file.name);
    }),
  );
}

function encode(image: Sharp, file: PictureFile): Sharp {
  if (file.format === "avif") return image.avif(file.avif);
  return image.toFormat(file.format === "jpg" ? "jpeg" : file.format, settings[file.format]);
}

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
  } catch {
    return {};
  }
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
      .update(JSON.stringify([settings, filesOf[scene.kind]]))
      .update(drawScene(scene))
      .digest("hex")
      .slice(0, 16);
    if (before[key] === hash && isComplete(key, scene.kind, files)) {
      after[key] = hash;
      continue;
    }
    jobs.push(async () => {
      await render(key, scene);
      after[key] = hash;
    });
  }
  await inParallel(jobs, 4);
  const gone = findGoneFiles(pictures, files);
  await Promise.all(gone.map((file) => rm(`${folder}${file}`)));
  await writeFile(manifestFile, `${JSON.stringify(after, Object.keys(after).toSorted(), 1)}\n`);
  return `${jobs.length} pictures rendered, ${Object.keys(after).length - jobs.length} unchanged, ${gone.length} files removed\n`;
}

process.stdout.write(await build());
