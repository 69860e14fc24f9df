import { ellipse, line, shade, shape, svg, type Art } from "./draw.ts";

// What food stands on. All are drawn in the units of the scene: x, y is the middle, r the half width.

/** How deep a round plate looks from where we sit. */
const tilt = 0.62;

const enamel = {
  white: { body: "#ffffff", low: "#dad4ca", rim: "" },
  blue: { body: "#ffffff", low: "#d9dbe0", rim: "#2f6fb3" },
  green: { body: "#fdfffb", low: "#d5dcd2", rim: "#3f8f5b" },
  red: { body: "#fffdfa", low: "#e0d6cd", rim: "#c8402f" },
  pink: { body: "#fff5f5", low: "#efd0d2", rim: "#e2819c" },
  teal: { body: "#ecf8f5", low: "#b6d8d2", rim: "#1f7d76" },
  sun: { body: "#fff8e6", low: "#e8d3a0", rim: "#e2a02c" },
  celadon: { body: "#dff0e2", low: "#a5cbb0", rim: "#8fbd9e" },
  indigo: { body: "#f3f6fd", low: "#c3cbe2", rim: "#39468f" },
  slate: { body: "#5d6a6f", low: "#2b3437", rim: "#7f8c90" },
  clay: { body: "#d8936a", low: "#9c5936", rim: "#b9704a" },
  steel: { body: "#f4f7f8", low: "#a9b4b8", rim: "#d5dcdf" },
} as const;

export type Enamel = keyof typeof enamel;

function disc(x: number, y: number, r: number, fill: string, more = ""): Art {
  return ellipse(x, y, r, r * tilt, fill, more);
}

/** A round plate; the food sits in the inner 0.7 of it. */
export function plate(kind: Enamel, x: number, y: number, r: number): Art {
  const { body, low, rim } = enamel[kind];
  const dark = kind === "slate" || kind === "clay";
  return [
    shade(x + r * 0.04, y + r * 0.2, r * 1.16, r * 0.76, 0.5),
    disc(x, y + r * 0.07, r, low),
    disc(x, y + r * 0.05, r, `v(${low},${body} 30%,${low})`, 'opacity=".8"'),
    disc(x, y, r, `d(${body},${body} 45%,${low})`),
    rim && disc(x, y, r * 0.965, "none", svg`stroke="${rim}" stroke-width="${r * 0.042}"`),
    rim && disc(x, y, r * 0.895, "none", svg`stroke="${rim}" stroke-width="${r * 0.01}" opacity=".55"`),
    disc(x, y + r * 0.005, r * 0.73, `d(${dark ? "#00000060" : "#8a7a6a50"},#ffffff10 60%,#ffffff90)`),
    disc(x, y + r * 0.02, r * 0.7, `d(${low},${body} 55%)`),
    line(
      svg`M${x - r * 0.79} ${y - r * 0.2}A${r * 0.82} ${r * 0.82 * tilt} 0 0 1 ${x - r * 0.3} ${y - r * 0.475}`,
      "#fff",
      r * 0.03,
      `opacity="${dark ? 0.35 : 0.9}"`,
    ),
  ].join("");
}

/** A bamboo steamer without its lid. */
export function steamer(x: number, y: number, r: number): Art {
  const ry = r * tilt;
  const deep = r * 0.34;
  const slats = Array.from({ length: 9 }, (_, index) => {
    const at = (index - 4) / 4.6;
    const half = Math.sqrt(1 - at * at) * r * 0.52;
    return line(
      svg`M${x + at * r * 0.86} ${y + r * 0.03 - half}V${y + r * 0.03 + half}`,
      "#c08d49",
      2,
      'opacity=".55"',
    );
  });
  const wall = (top: number, height: number) =>
    svg`M${x - r} ${y + top}v${height}a${r} ${ry} 0 0 0 ${2 * r} 0v${-height}a${r} ${ry} 0 0 1 ${-2 * r} 0z`;
  return [
    shade(x + r * 0.04, y + deep + ry * 0.32, r * 1.16, ry * 1.02, 0.5),
    shape(wall(0, deep), "h(#a56d31,#e9bb77 28%,#d39d55 68%,#8d5925)"),
    shape(wall(deep * 0.6, deep * 0.2), "#7a4c1d", 'opacity=".5"'),
    shape(wall(deep * 0.06, deep * 0.1), "#fff1cf", 'opacity=".35"'),
    shape(
      svg`M${x - r * 0.06} ${y + ry + deep * 0.06}h${r * 0.12}v${deep * 0.86}h${-r * 0.12}z`,
      "#f0cd8f",
      'opacity=".75"',
    ),
    disc(x, y, r, "d(#eec17f,#d29b52)"),
    disc(x, y, r * 0.985, "none", 'stroke="#f7dcA6" stroke-width="2.5"'),
    disc(x, y, r * 0.89, "v(#875720,#a9763a)"),
    disc(x, y + r * 0.03, r * 0.86, "v(#e2bb79,#f0d29a)"),
    ...slats,
    disc(x, y + r * 0.04, r * 0.72, "#fffaf0", 'opacity=".85"'),
  ].join("");
}

/** A wooden serving board. */
export function board(x: number, y: number, r: number, turn = -6): Art {
  const h = r * tilt * 0.8;
  const grain = [-0.62, -0.3, 0.02, 0.34, 0.64].map((at, index) =>
    line(
      svg`M${x - r * 0.9} ${y + h * at}q${r * 0.9} ${index % 2 ? 11 : -12} ${r * 1.8} ${index % 2 ? -3 : 4}`,
      "#8f5c2a",
      1.6,
      'opacity=".32"',
    ),
  );
  const slab = (dy: number, fill: string) =>
    svg`<rect x="${x - r}" y="${y - h + dy}" width="${2 * r}" height="${2 * h}" rx="${r * 0.16}" fill="${fill}"/>`;
  return svg`${shade(x + r * 0.04, y + h * 0.42, r * 1.2, h * 1.24, 0.5)}<g transform="rotate(${turn} ${x} ${y})">${slab(r * 0.085, "h(#7c4c20,#94602d 40%,#714418)")}${slab(0, "d(#ecbd80,#d89c58 50%,#bb7d3e)")}${grain}<rect x="${x - r + 3}" y="${y - h + 3}" width="${2 * r - 6}" height="${2 * h - 6}" rx="${r * 0.14}" fill="none" stroke="#fff0d2" stroke-width="2" opacity=".5"/></g>`;
}

const leafEdge = (x: number, y: number, r: number) => {
  const h = r * tilt;
  return svg`M${x - r} ${y + h * 0.06}C${x - r * 0.72} ${y - h * 1.06} ${x + r * 0.58} ${y - h * 1.12} ${x + r} ${y - h * 0.1}C${x + r * 0.72} ${y + h * 1.04} ${x - r * 0.56} ${y + h * 1.12} ${x - r} ${y + h * 0.06}z`;
};

/** A cut of banana leaf, lying flat. */
export function leaf(x: number, y: number, r: number, turn = 0): Art {
  const h = r * tilt;
  const rib = svg`M${x - r} ${y + h * 0.06}C${x - r * 0.4} ${y - h * 0.1} ${x + r * 0.3} ${y + h * 0.08} ${x + r} ${y - h * 0.1}`;
  const veins = Array.from({ length: 10 }, (_, index) => {
    const at = x - r * 0.8 + index * r * 0.155;
    const reach = h * 0.74 * Math.max(0, 1 - ((at - x + r * 0.14) / r) ** 2) ** 0.7;
    return (
      line(svg`M${at} ${y}q${r * 0.05} ${-reach * 0.6} ${r * 0.15} ${-reach}`, "#357a34", 1.4, 'opacity=".4"') +
      line(svg`M${at} ${y}q${r * 0.06} ${reach * 0.6} ${r * 0.16} ${reach}`, "#27662b", 1.4, 'opacity=".4"')
    );
  });
  return svg`${shade(x + r * 0.03, y + h * 0.2, r * 1.06, h * 0.98, 0.42)}<g transform="rotate(${turn} ${x} ${y})"><g transform="translate(0 ${r * 0.03})">${shape(leafEdge(x, y, r), "#2f6f33")}</g>${shape(leafEdge(x, y, r), "d(#7cc468,#57a552 45%,#3f8c42)")}${shape(`${rib}C${svg`${x + r * 0.72} ${y + h * 1.04} ${x - r * 0.56} ${y + h * 1.12} ${x - r} ${y + h * 0.06}z`}`, "#2f7a38", 'opacity=".35"')}${veins}${line(rib, "#c3e8a8", r * 0.026)}</g>`;
}

/** Brown paper, a little crumpled. */
export function paper(x: number, y: number, r: number, turn = -4): Art {
  const h = r * tilt;
  const edge = svg`M${x - r} ${y - h * 0.7}L${x - r * 0.3} ${y - h * 0.92}L${x + r * 0.5} ${y - h * 0.82}L${x + r * 0.98} ${y - h * 0.9}L${x + r} ${y + h * 0.1}L${x + r * 0.92} ${y + h * 0.86}L${x + r * 0.2} ${y + h * 0.95}L${x - r * 0.5} ${y + h * 0.86}L${x - r * 0.97} ${y + h * 0.94}L${x - r * 0.93} ${y + h * 0.1}z`;
  return svg`${shade(x, y + h * 0.18, r * 1.14, h * 1.14, 0.4)}<g transform="rotate(${turn} ${x} ${y})">${shape(edge, "d(#e8c79a,#d6ac76 55%,#bd8f57)")}${shape(svg`M${x - r * 0.3} ${y - h * 0.92}L${x + r * 0.1} ${y}L${x - r * 0.5} ${y + h * 0.86}L${x - r * 0.97} ${y + h * 0.94}L${x - r * 0.93} ${y + h * 0.1}L${x - r} ${y - h * 0.7}z`, "#fff", 'opacity=".14"')}${shape(svg`M${x + r * 0.98} ${y - h * 0.9}L${x + r * 0.1} ${y}L${x + r * 0.92} ${y + h * 0.86}L${x + r} ${y + h * 0.1}z`, "#6b4317", 'opacity=".1"')}</g>`;
}

/** A round rattan tray. */
export function basket(x: number, y: number, r: number): Art {
  const weave = Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle) * tilt];
    return line(
      svg`M${x + c * r * 0.84} ${y + s * r * 0.84}L${x + Math.cos(angle + 0.1) * r} ${y + Math.sin(angle + 0.1) * tilt * r}`,
      index % 2 ? "#8b5a27" : "#f0cf95",
      4,
      'opacity=".55"',
    );
  });
  return [
    shade(x + r * 0.04, y + r * 0.2, r * 1.16, r * 0.76, 0.5),
    disc(x, y + r * 0.1, r, "h(#83531f,#b98547 40%,#7a4a1a)"),
    disc(x, y, r, "d(#e3b272,#b98044)"),
    ...weave,
    disc(x, y + r * 0.01, r * 0.84, "d(#a8733a,#dcae6f)"),
    disc(x, y + r * 0.03, r * 0.8, "d(#c9965a,#e7c08a)"),
  ].join("");
}

/** A rectangular tray with low walls; `fill` and `dark` are its colours. */
export function tray(x: number, y: number, r: number, fill: string, dark: string, turn = 0): Art {
  const h = r * tilt;
  const slab = (grow: number, dy: number, paint: string) =>
    svg`<rect x="${x - r * grow}" y="${y - h * grow + dy}" width="${2 * r * grow}" height="${2 * h * grow}" rx="${r * 0.14}" fill="${paint}"/>`;
  return svg`${shade(x + r * 0.04, y + h * 0.34, r * 1.2, h * 1.22, 0.5)}<g transform="rotate(${turn} ${x} ${y})">${slab(1, r * 0.08, dark)}${slab(1, 0, fill)}${slab(0.93, r * 0.01, `d(#00000038,#ffffff20)`)}${slab(0.9, r * 0.03, fill)}${slab(0.9, r * 0.03, "d(#ffffff30,#00000018)")}</g>`;
}
