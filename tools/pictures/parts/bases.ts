import {
  dot,
  ellipse,
  gloss,
  heap,
  line,
  put,
  random,
  shade,
  shape,
  spread,
  svg,
  type Art,
} from "#tools/pictures/draw.ts";

// What fills a plate or bowl. x, y is the middle of its foot, rx and ry its half width and half depth.

type Tones = readonly [light: string, middle: string, dark: string];

export const tones = {
  white: ["#ffffff", "#fbf6ec", "#d6cab5"],
  oil: ["#fff6d8", "#f6e3ae", "#c9a865"],
  coconut: ["#ffffff", "#fdf8ea", "#dbcfae"],
  fried: ["#f7d99a", "#dfa956", "#a8702a"],
  dark: ["#c98f5a", "#8f562c", "#5a3016"],
  saffron: ["#ffe58a", "#f7bd35", "#c77f16"],
  tomato: ["#ffc08a", "#ef8a4c", "#bb5220"],
  brown: ["#d9b78c", "#b3875a", "#7d5630"],
  quinoa: ["#f6e5c4", "#ddbf8c", "#a8824c"],
  pandan: ["#dff0bb", "#a9cf78", "#6c9a45"],
  blue: ["#c9dcff", "#7e9fe6", "#4561b4"],
  egg: ["#ffe9a3", "#f8c956", "#cf912a"],
  pale: ["#fffdf4", "#f5ecd2", "#cdbd93"],
  clear: ["#ffffff", "#f1f1ee", "#c2c3bd"],
  soy: ["#b9743c", "#7f4521", "#4d2710"],
  orange: ["#ffd08a", "#f59d3f", "#c06a17"],
  soba: ["#c9b39a", "#9a7f63", "#6a513a"],
  green: ["#cfe59a", "#97be58", "#5e8730"],
} as const satisfies Record<string, Tones>;

export type Tone = keyof typeof tones;

const grain = (fill: string) => ellipse(0, 0, 50, 22, fill);

/** A dome of rice, with bits of other colours among the grains. */
export function rice(
  x: number,
  y: number,
  r: number,
  tone: Tone = "white",
  bits: readonly string[] = [],
  seed = 3,
): Art {
  const [light, middle, dark] = tones[tone];
  const dome = svg`M${-r} 0C${-r} ${-r * 0.62} ${-r * 0.55} ${-r * 0.94} 0 ${-r * 0.94}C${r * 0.55} ${-r * 0.94} ${r} ${-r * 0.62} ${r} 0C${r} ${r * 0.3} ${r * 0.5} ${r * 0.42} 0 ${r * 0.42}C${-r * 0.5} ${r * 0.42} ${-r} ${r * 0.3} ${-r} 0z`;
  const grains = [grain(dark), grain(light), grain(middle), grain(light)];
  const colours = bits.map((fill) => ellipse(0, 0, 42, 34, fill));
  const spots = spread(seed, 130, r * 0.93, r * 0.36, r * 0.78);
  const speckles = spots.map((spot) => {
    const bit = colours.length > 0 && spot.index % 4 === 0 ? colours[(spot.index / 4) % colours.length] : undefined;
    return put(bit ?? grains[spot.index % grains.length] ?? "", spot.x, spot.y, r * (bit ? 0.13 : 0.12), spot.turn);
  });
  return svg`<g transform="translate(${x} ${y})">${shade(0, r * 0.24, r * 1.16, r * 0.44, 0.4)}${shape(dome, `r(${light},${middle} 55%,${dark})`)}<g opacity=".8">${speckles}</g>${gloss(-r * 0.34, -r * 0.56, r * 0.4, r * 0.24, -26, 0.55)}</g>`;
}

/** A flat bed of rice, to be covered. */
export function bed(x: number, y: number, rx: number, ry: number, tone: Tone = "white", seed = 3): Art {
  const [light, middle, dark] = tones[tone];
  const grains = [grain(dark), grain(light), grain(middle), grain(light)];
  return (
    ellipse(x, y + ry * 0.08, rx, ry, dark) +
    ellipse(x, y, rx, ry, `r(${light},${middle} 60%,${dark})`) +
    heap(grains, 110, rx * 0.11, { x, y, rx: rx * 0.94, ry: ry * 0.9, seed })
  );
}

/** A tangle of noodles; `thick` is the width of a strand. */
export function noodles(
  x: number,
  y: number,
  rx: number,
  ry: number,
  tone: Tone,
  {
    thick = 4,
    count = 54,
    height = 0,
    seed = 5,
  }: { thick?: number; count?: number; height?: number; seed?: number } = {},
): Art {
  const [light, middle, dark] = tones[tone];
  const next = random(seed);
  const strands = spread(seed, count, 0.78, 0.78).map((spot) => {
    const along = Math.atan2(spot.y, spot.x) + Math.PI / 2 + (next() - 0.5) * 2.2;
    const half = 0.34 + next() * 0.3;
    const bend = (next() - 0.5) * 0.9;
    const lift = (height / ry) * (1 - Math.min(1, spot.x ** 2 + spot.y ** 2));
    const point = (t: number, off: number) => {
      const px = spot.x + Math.cos(along) * half * t - Math.sin(along) * off;
      const py = spot.y + Math.sin(along) * half * t + Math.cos(along) * off;
      const reach = Math.max(1, Math.hypot(px, py) / 0.96);
      return svg`${x + (px / reach) * rx} ${y + (py / reach - lift) * ry}`;
    };
    const d = `M${point(-1, 0)}C${point(-0.4, bend)} ${point(0.4, bend)} ${point(1, 0)}`;
    return line(d, dark, thick + 1.6) + line(d, middle, thick) + line(d, light, thick * 0.34, 'opacity=".85"');
  });
  const under = ellipse(x, y, rx * 0.97, ry * 0.97, dark);
  return under + strands.join("");
}

/** A swirl of pasta or noodles, as turned on a fork. */
export function nest(x: number, y: number, r: number, tone: Tone, thick = 4.4): Art {
  const [light, middle, dark] = tones[tone];
  const rings = Array.from({ length: 11 }, (_, index) => {
    const k = 1 - index * 0.08;
    const up = y - index * r * 0.062;
    const from = index * 0.9;
    const d = svg`M${x + Math.cos(from) * r * k} ${up + Math.sin(from) * r * k * 0.5}A${r * k} ${r * k * 0.5} 0 1 1 ${x + Math.cos(from - 0.5) * r * k * 0.94} ${up + Math.sin(from - 0.5) * r * k * 0.47}`;
    return line(d, dark, thick + 1.8) + line(d, middle, thick) + line(d, light, thick * 0.34, 'opacity=".9"');
  });
  return svg`${shade(x, y + r * 0.2, r * 1.25, r * 0.66, 0.4)}${ellipse(x, y, r, r * 0.5, dark)}${noodles(x, y, r * 1.02, r * 0.54, tone, { thick, count: 26, height: r * 0.12 })}${rings}`;
}

/** Liquid in a bowl: broth, curry, sauce, porridge. */
export function soup(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colours: readonly [light: string, dark: string],
  { oil = "", seed = 9 }: { oil?: string; seed?: number } = {},
): Art {
  const drops = oil
    ? spread(seed, 15, rx * 0.88, ry * 0.84).map((spot) =>
        ellipse(x + spot.x, y + spot.y, rx * 0.05 * spot.scale, ry * 0.055 * spot.scale, oil, 'opacity=".75"'),
      )
    : [];
  return [
    ellipse(x, y, rx, ry, `d(${colours[0]},${colours[1]})`),
    ...drops,
    line(
      svg`M${x - rx * 0.8} ${y - ry * 0.34}A${rx * 0.88} ${ry * 0.88} 0 0 1 ${x - rx * 0.2} ${y - ry * 0.84}`,
      "#fff",
      ry * 0.07,
      'opacity=".55"',
    ),
  ].join("");
}

/** A spill of sauce with a soft edge; r is its half width. */
export function sauce(x: number, y: number, r: number, light: string, dark: string, turn = 0): Art {
  const edge = "M-48 4C-50-20-24-30-4-27C16-34 46-24 49-2C54 18 26 31 6 27C-12 34-44 28-48 4z";
  return put(
    shape(edge, dark, 'transform="translate(1.5 3)"') +
      shape(edge, `r(${light},${dark})`) +
      gloss(-16, -12, 20, 7, -12, 0.7),
    x,
    y,
    r * 2,
    turn,
  );
}

const leaf = (light: string, dark: string) =>
  shape(
    "M0-48C12-40 30-40 30-22C46-14 38 6 30 14C30 32 14 40 0 48C-14 40-30 32-30 14C-38 6-46-14-30-22C-30-40-12-40 0-48z",
    `r(${light},${dark})`,
  ) + line("M0-40V40M0-10L18-24M0-10L-18-24M0 14L18 2M0 14L-18 2", "#ffffff", 3, 'opacity=".4"');

/** Leaves of salad in a heap. */
export function greens(x: number, y: number, rx: number, ry: number, height = 0, seed = 4, count = 26): Art {
  const leaves = [
    leaf("#b9e07a", "#5f9e34"),
    leaf("#8cc85a", "#3f8431"),
    leaf("#cfe98d", "#7bb144"),
    leaf("#6fb456", "#2d6e2c"),
  ];
  return heap(leaves, count, rx * 0.5, { x, y, rx: rx * 0.82, ry: ry * 0.82, height, seed });
}

const cube = ([top, side]: readonly [string, string]) =>
  shape("M-42-16L0-40L42-16L0 8z", top) +
  shape("M-42-16L0 8V46L-42 22z", side) +
  shape("M42-16L0 8V46L42 22z", side) +
  shape("M42-16L0 8V46L42 22z", "#000", 'opacity=".12"');

/** Small cubes or crumbs in a heap, in the colours given. */
export function cubes(
  colours: readonly (readonly [top: string, side: string])[],
  count: number,
  size: number,
  area: Parameters<typeof heap>[3],
): Art {
  return heap(colours.map(cube), count, size, { turn: (spot) => (spot.turn % 40) - 20, ...area });
}

/** Crumbs: fried shallot, sesame, crushed nuts, herbs. */
export function crumbs(colours: readonly string[], count: number, size: number, area: Parameters<typeof heap>[3]): Art {
  return heap(
    colours.map((fill) => ellipse(0, 0, 46, 26, fill)),
    count,
    size,
    area,
  );
}

const ring = (fill: string) =>
  svg`<circle r="32" fill="none" stroke="${fill}" stroke-width="20"/><circle r="40" fill="none" stroke="#2f7a2c" stroke-width="5" opacity=".5"/>`;

/** Rings of spring onion. */
export function scallion(count: number, size: number, area: Parameters<typeof heap>[3]): Art {
  return heap([ring("#8fce5f"), ring("#62b244"), ring("#b7e089")], count, size, area);
}

/** Rings of red chilli. */
export function chilli(count: number, size: number, area: Parameters<typeof heap>[3]): Art {
  const ring =
    dot(0, 0, 40, "#d92b20") + dot(0, 0, 24, "#f58a6a") + dot(-6, 4, 6, "#ffe3a6") + dot(8, -6, 6, "#ffe3a6");
  return heap([ring], count, size, area);
}
