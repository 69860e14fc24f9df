/** Markup of a drawing around the origin; unless said otherwise it fills the box from -50 to 50. */
export type Art = string;

type Value = string | number | readonly string[];

function plain(value: Value): string {
  if (typeof value === "number") return String(Math.round(value * 100) / 100);
  return typeof value === "string" ? value : value.join("");
}

/** Template tag for markup: rounds numbers to two decimals, joins lists. */
export function svg(parts: TemplateStringsArray, ...values: Value[]): Art {
  return String.raw({ raw: parts }, ...values.map(plain));
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): Art {
  return svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

export function dot(x: number, y: number, r: number, fill: string, more = ""): Art {
  return ellipse(x, y, r, r, fill, more);
}

export function shape(d: string, fill: string, more = ""): Art {
  return svg`<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): Art {
  return svg`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function box(x: number, y: number, w: number, h: number, round: number, fill: string, more = ""): Art {
  return svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" ${more}/>`;
}

/** A soft light patch. */
export function gloss(x: number, y: number, rx: number, ry: number, turn = 0, strength = 0.8): Art {
  return svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="o(#ffffff,#ffffffcc 35%,#ffffff00)" opacity="${strength}" transform="rotate(${turn} ${x} ${y})"/>`;
}

/** A soft shadow; a gradient, because a blur filter costs a hundred times as much to render. */
export function shade(x: number, y: number, rx: number, ry: number, strength = 0.34): Art {
  return svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="o(#3a1d10,#3a1d10d0 38%,#3a1d1048 72%,#3a1d1000)" opacity="${strength}"/>`;
}

/** Places a drawing at x, y with its box `size` wide; a negative `size` mirrors it. */
export function put(art: Art, x: number, y: number, size: number, turn = 0): Art {
  const k = Math.abs(size) / 100;
  const rotation = turn === 0 ? "" : svg` rotate(${turn})`;
  return `<g transform="translate(${plain(x)} ${plain(y)})${rotation} scale(${Math.round(Math.sign(size) * k * 1e4) / 1e4} ${Math.round(k * 1e4) / 1e4})">${art}</g>`;
}

/** Art in units of its own around x, y. */
export const group = (x: number, y: number, scale: number, ...art: Art[]): Art =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art.join("")}</g>`;

/** As `put`, standing on its foot: a shadow on the ground below; `foot` is the shadow's half width as a share of size. */
export function stand(art: Art, x: number, y: number, size: number, turn = 0, foot = 0.44): Art {
  const s = Math.abs(size);
  return shade(x + s * 0.03, y + s * 0.41, s * foot, s * foot * 0.3, 0.42) + put(art, x, y, size, turn);
}

/** As `put`, lying flat: a shadow all around, a little lower. */
export function lay(art: Art, x: number, y: number, size: number, turn = 0, flat = 0.8): Art {
  const s = Math.abs(size);
  const shadow = shade(0, 0, s * 0.56, s * 0.56 * flat, 0.4);
  return svg`<g transform="translate(${x + s * 0.03} ${y + s * 0.08}) rotate(${turn})">${shadow}</g>${put(art, x, y, size, turn)}`;
}

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Spot = { x: number; y: number; turn: number; scale: number; index: number };

/** `count` spots spread evenly over an ellipse and raised into a dome of `height`, far ones first. */
export function spread(seed: number, count: number, rx: number, ry: number, height = 0): Spot[] {
  const next = random(seed);
  const spots = Array.from({ length: count }, (_, index) => {
    const far = Math.sqrt((index + 0.5) / count);
    const angle = index * 2.39996 + next() * 0.7;
    const reach = Math.min(1, far + (next() - 0.5) * 0.12);
    return {
      x: Math.cos(angle) * reach * rx,
      y: Math.sin(angle) * reach * ry - height * (1 - reach * reach),
      depth: Math.sin(angle) * reach,
      turn: Math.round(next() * 360),
      scale: 0.85 + next() * 0.3,
      index,
    };
  });
  return spots.toSorted((a, b) => a.depth - b.depth);
}

/** A heap of small things: each of `things` in turn, spread over a dome; `size` is the width of one. */
export function heap(
  things: readonly Art[],
  count: number,
  size: number,
  area: {
    x?: number;
    y?: number;
    rx: number;
    ry: number;
    height?: number;
    seed?: number;
    turn?: (spot: Spot) => number;
  },
): Art {
  const { x = 0, y = 0, rx, ry, height = 0, seed = 1, turn = (spot: Spot) => spot.turn } = area;
  return spread(seed, count, rx, ry, height)
    .map((spot) => put(things[spot.index % things.length] ?? "", x + spot.x, y + spot.y, size * spot.scale, turn(spot)))
    .join("");
}

/** Three wisps of steam rising from x, y. */
export function steam(x: number, y: number, scale = 1): Art {
  const wisp = (dx: number, dy: number, high: number) => {
    const d = svg`M${dx} ${dy}c-13-15 13-25 0-${high}`;
    return [13, 8, 4].map((width) => line(d, "v(#ffffff00,#ffffff58 40%,#ffffff30 70%,#ffffff00)", width)).join("");
  };
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">${wisp(-26, 0, 46)}${wisp(0, -7, 50)}${wisp(26, 0, 44)}</g>`;
}
