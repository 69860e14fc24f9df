import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Art } from "./draw.ts";

const file = createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji/icons.json");
const { icons } = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> };

/** A glyph of Fluent Emoji (MIT, Microsoft) by name, in the usual box; the scene adds its definition. */
export function emoji(name: string): Art {
  return `<use href="#emoji-${name}" transform="scale(3.125) translate(-16 -16)"/>`;
}

/** The names of the glyphs that some markup refers to, each once. */
export function emojiIn(markup: string): string[] {
  return [...new Set(Array.from(markup.matchAll(/href="#emoji-([a-z0-9-]+)"/g), ([, name]) => name ?? ""))];
}

/** The outline of a glyph in its 32 by 32 box; throws for a name the set does not have. */
export function emojiBody(name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`Fluent Emoji has no glyph "${name}"`);
  return icon.body;
}
