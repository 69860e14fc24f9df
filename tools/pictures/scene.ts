import type { Art } from "./draw.ts";
import { emojiBody, emojiIn } from "./glyphs.ts";
import { drawGround, type Ground } from "./grounds.ts";
import { resolvePaint } from "./paint.ts";
import type { PictureKind } from "./variants.ts";

/** A picture: food on a ground, in units where 0, 0 is the middle; `ground: null` leaves it transparent. */
export type Scene = { kind: PictureKind; ground: Ground | null; art: Art };

/** The size of the world a kind of picture shows, and of its widest file in pixels. */
const frames: Record<PictureKind, { width: number; height: number; pixels: number }> = {
  dish: { width: 400, height: 300, pixels: 900 },
  banner: { width: 720, height: 360, pixels: 900 },
  hero: { width: 1440, height: 360, pixels: 1800 },
  small: { width: 100, height: 100, pixels: 300 },
};

/** A dish; everything that matters stays within 150 of the middle, which is what the square files show. */
export function dish(ground: Ground, ...art: Art[]): Scene {
  return { kind: "dish", ground, art: art.join("") };
}

export function banner(ground: Ground, ...art: Art[]): Scene {
  return { kind: "banner", ground, art: art.join("") };
}

export function hero(ground: Ground, ...art: Art[]): Scene {
  return { kind: "hero", ground, art: art.join("") };
}

/** A small picture on transparent ground, 100 by 100. */
export function small(...art: Art[]): Scene {
  return { kind: "small", ground: null, art: art.join("") };
}

/** The scene as a whole SVG; `glyph` gives the markup of an emoji in its 32 by 32 box, by default its outline. */
export function drawScene(scene: Scene, glyph: (name: string) => string = emojiBody): string {
  const { width, height, pixels } = frames[scene.kind];
  const ground = scene.ground === null ? "" : drawGround(scene.ground, width, height);
  const { defs, markup } = resolvePaint(ground + scene.art);
  const glyphs = emojiIn(markup).map((name) => `<g id="emoji-${name}">${glyph(name)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}"><defs>${defs}${glyphs.join("")}</defs>${markup}</svg>`;
}
