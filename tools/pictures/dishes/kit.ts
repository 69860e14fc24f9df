import { lay, put, stand, type Art } from "#tools/pictures/draw.ts";
import type { Ground } from "#tools/pictures/grounds.ts";
import { noodles, sauce, soup, type Tone } from "#tools/pictures/parts/bases.ts";
import { bowl, type Bowl } from "#tools/pictures/parts/bowls.ts";
import { cucumber, nut } from "#tools/pictures/parts/greens.ts";
import { anchovy, halfEgg } from "#tools/pictures/parts/toppings.ts";
import { board, leaf, plate, steamer, type Enamel } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";

// One function per kind of dish. Food on a plate lies within 95 by 60 of 0, 30; inside a bowl within 41 by 18 of 0, 0.

export function plated(ground: Ground, kind: Enamel, ...food: Art[]): Scene {
  return dish(ground, plate(kind, 0, 30, 140), ...food);
}

export function bowled(ground: Ground, style: Bowl, inside: Art, ...around: Art[]): Scene {
  return dish(ground, stand(bowl(style, inside), 0, 18, 266, 0, 0.42), ...around);
}

export function leafed(ground: Ground, ...food: Art[]): Scene {
  return dish(ground, leaf(0, 32, 162), ...food);
}

export function boarded(ground: Ground, ...food: Art[]): Scene {
  return dish(ground, board(0, 34, 142), ...food);
}

export function steamed(ground: Ground, ...food: Art[]): Scene {
  return dish(ground, steamer(0, 18, 130), ...food);
}

/** A drink by itself, with things beside it. */
export function poured(ground: Ground, vessel: Art, ...around: Art[]): Scene {
  return dish(ground, stand(vessel, 0, 12, 248, 0, 0.34), ...around);
}

/** Noodles in broth, to go inside a bowl. */
export function inBroth(
  colours: readonly [string, string],
  oil: string,
  tone: Tone,
  thick: number,
  ...top: Art[]
): Art {
  return (
    soup(0, 0, 41, 18, colours, { oil }) + noodles(0, -1, 33, 12, tone, { thick, height: 4, count: 44 }) + top.join("")
  );
}

/** Several of the same thing in the places given: x, y, size, turn. */
export function several(
  art: Art,
  ...places: readonly (readonly [x: number, y: number, size: number, turn?: number])[]
): Art {
  return places.map(([x, y, size, turn = 0]) => lay(art, x, y, size, turn)).join("");
}

/** As `several`, without shadows: for what lies on other food. */
export function scattered(
  art: Art,
  ...places: readonly (readonly [x: number, y: number, size: number, turn?: number])[]
): Art {
  return places.map(([x, y, size, turn = 0]) => put(art, x, y, size, turn)).join("");
}

/** What comes with nasi lemak: sambal, anchovies, peanuts, cucumber, half an egg; around x, y. */
export function sambalAndAll(x = 0, y = 0): Art {
  return [
    put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), x - 6, y + 70, 74),
    several(anchovy, [x + 50, y + 58, 46, 10], [x + 60, y + 68, 46, -22], [x + 44, y + 70, 46, 34]),
    several(nut, [x + 26, y + 84, 18], [x + 42, y + 86, 18, 40], [x + 34, y + 78, 18, -30]),
    several(cucumber, [x - 74, y + 56, 44, -8], [x - 54, y + 68, 44, 8]),
    lay(halfEgg(), x - 98, y + 30, 50, -16),
  ].join("");
}
