import type { Art } from "./draw.ts";
import { emojiBody, emojiIn } from "./glyphs.ts";
import { drawGround, type Ground } from "./grounds.ts";
import { resolvePaint } from "./paint.ts";
import type { PictureKind } from "./variants.ts";

/** A picture: food on a ground, in units where 0, 0 is the middle; `ground: null` leaves it transparent. */
export type Scene = { kind: PictureKind; ground: Ground | null; art: Art };

type Frame = { width: number; height: number; pixels: number; ground?: number };

/**
 * The size of the world a kind of picture shows, and how many pixels wide it is drawn: as its widest file. A dish stands on
 * a wider ground than it shows, because its preview is wider (frame.ts).
 */
const frames = {
  dish: { width: 400, height: 300, pixels: 900, ground: 1600 / 3 },
  banner: { width: 720, height: 360, pixels: 1200 },
  hero: { width: 1440, height: 360, pixels: 1800 },
  preview: { width: 720, height: 378, pixels: 1200 },
  tag: { width: 100, height: 100, pixels: 128 },
  offer: { width: 100, height: 100, pixels: 300 },
  small: { width: 100, height: 100, pixels: 300 },
  logo: { width: 100, height: 100, pixels: 512 },
  touch: { width: 100, height: 100, pixels: 180 },
} satisfies Record<PictureKind, Frame>;

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

/** A small picture on transparent ground, 100 by 100; a page shows a tag smaller than an offer. */
export function small(...art: Art[]): Scene {
  return { kind: "small", ground: null, art: art.join("") };
}
export const ofTag = (...art: Art[]): Scene => ({ ...small(...art), kind: "tag" });
export const ofOffer = (...art: Art[]): Scene => ({ ...small(...art), kind: "offer" });

/** A logo, 100 by 100, and the same as an icon whose corners are square. */
export const logo = (art: Art): Scene => ({ kind: "logo", ground: null, art });
export const touch = (art: Art): Scene => ({ kind: "touch", ground: null, art });

/** What the preview of a link shows, 720 by 378. */
export function preview(ground: Ground, ...art: Art[]): Scene {
  return { kind: "preview", ground, art: art.join("") };
}

/** The scene as a whole SVG; `glyph` gives the markup of an emoji in its 32 by 32 box, by default its outline. */
export function drawScene(scene: Scene, glyph: (name: string) => string = emojiBody): string {
  const { width, height, pixels, ground: groundWidth = width }: Frame = frames[scene.kind];
  const ground = scene.ground === null ? "" : drawGround(scene.ground, groundWidth, height);
  const { defs, markup } = resolvePaint(ground + scene.art);
  const glyphs = emojiIn(markup).map((name) => `<g id="emoji-${name}">${glyph(name)}</g>`);
  return wrap(width, height, pixels / width, `<defs>${defs}${glyphs.join("")}</defs>${markup}`);
}

/**
 * What of its ground is left and right of a dish, as a whole SVG of the width of the ground. The middle is left out: the
 * pattern takes most of the time. A view of one side alone would lose what of a pattern is wider than it.
 */
export function drawSides(ground: Ground): string {
  const { width, height, pixels, ground: groundWidth } = frames.dish;
  const { defs, markup } = resolvePaint(drawGround(ground, groundWidth, height));
  const side = (x: number) =>
    `<rect x="${x}" y="${-height / 2}" width="${(groundWidth - width) / 2}" height="${height}"/>`;
  const clip = `<clipPath id="sides">${side(-groundWidth / 2)}${side(width / 2)}</clipPath>`;
  return wrap(
    groundWidth,
    height,
    pixels / width,
    `<defs>${defs}${clip}</defs><g clip-path="url(#sides)">${markup}</g>`,
  );
}

function wrap(width: number, height: number, scale: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}">${content}</svg>`;
}
