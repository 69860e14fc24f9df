import { box, dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";
import { cubes } from "./bases.ts";
import { bowl } from "./bowls.ts";

// Cakes, kuih, ices and fruit.

/** A slice of steamed kuih: coloured layers from top to bottom. */
export function kuih(layers: readonly string[], top: string): Art {
  const high = 48 / layers.length;
  const bands = layers.map((fill, index) => {
    const y = -14 + index * high;
    return (
      shape(svg`M-42 ${y}L-2 ${y + 18}V${y + 18 + high}L-42 ${y + high}z`, fill) +
      shape(svg`M42 ${y - 2}L-2 ${y + 18}V${y + 18 + high}L42 ${y - 2 + high}z`, fill) +
      shape(svg`M42 ${y - 2}L-2 ${y + 18}V${y + 18 + high}L42 ${y - 2 + high}z`, "#000", 'opacity=".14"')
    );
  });
  return (
    bands.join("") +
    shape("M-42-14L2-34L42-16L-2 4z", top) +
    shape("M-42-14L2-34L42-16L-2 4z", "d(#ffffff70,#ffffff00)") +
    line("M-42-14L-2 4L42-16", "#fff", 1.6, 'opacity=".6"')
  );
}

export const seriMuka: Art = kuih(["#6fae4a", "#7fbd58", "#fff6e4", "#f5ead2"], "#8fcf62");
export const kuihLapis: Art = kuih(["#e0445c", "#ffe4ea", "#ef7f92", "#ffe4ea", "#e0445c", "#ffe4ea"], "#e8536b");
export const talam: Art = kuih(["#fffaf0", "#f6ecd8", "#c98a3c", "#b5742a"], "#fffdf6");
export const butterCake: Art = kuih(["#f3cf78", "#f8dc92", "#f3cf78", "#d69a3a"], "#d99a44");

export const ondeOnde: Art =
  dot(0, 2, 42, "r(#a9db6a,#5fa03a 55%,#34691f)") +
  heap([box(-40, -12, 80, 24, 10, "#ffffff"), box(-30, -12, 60, 24, 10, "#f2eee2")], 60, 7, {
    rx: 38,
    ry: 36,
    height: 4,
    seed: 4,
  });

export const ketayap: Art =
  box(-46, -8, 92, 26, 12, "#4f7a24") +
  box(-46, -13, 92, 26, 12, "v(#c6e58a,#8fc04e 50%,#5f8f2c)") +
  heap([ellipse(0, 0, 44, 34, "#4f7a24", 'opacity=".35"')], 14, 7, { x: -4, rx: 36, ry: 8, seed: 5 }) +
  ellipse(42, 0, 6, 12, "#a8652a") +
  heap([ellipse(0, 0, 44, 30, "#d99a50")], 8, 5, { x: 42, rx: 3, ry: 8 }) +
  gloss(-10, -7, 30, 4, 0, 0.7);

/** Shaved ice over a bowl, in bands of syrup. */
export function shavedIce(syrups: readonly string[], around: Art, style: Parameters<typeof bowl>[0] = "glass"): Art {
  const hill = "M-35 4C-35-22-22-44 0-44S35-22 35 4C24 14-24 14-35 4z";
  const flakes = heap([shape("M-30 10L0-30L30 14z", "#ffffff"), shape("M-30 10L0-30L30 14z", "#dfeaf0")], 70, 6, {
    y: -7,
    rx: 30,
    ry: 14,
    height: 22,
    seed: 11,
  });
  const pours = syrups.map((fill, index) => {
    const x = syrups.length === 1 ? 0 : -15 + (index * 30) / (syrups.length - 1);
    return shape(
      svg`M${x * 0.3 - 5}-43C${x * 0.8 - 8}-34 ${x - 11}-22 ${x - 9} ${-8 - Math.abs(x) / 5}q4 12 7 3q3 16 7-1q4 7 6-4C${x + 9}-24 ${x * 0.7 + 8}-36 ${x * 0.3 + 5}-43z`,
      fill,
      'opacity=".86"',
    );
  });
  return bowl(
    style,
    ellipse(0, 0, 41, 18, "#f4f9fb") +
      shape(hill, "r(#ffffff,#f3f8fb 60%,#c4d8e3)") +
      pours.join("") +
      svg`<g opacity=".3">${flakes}</g>` +
      around,
  );
}

/** A strand of pandan jelly, as in cendol. */
export const cendolStrands = (count: number, rx: number, ry: number, y = 0): Art =>
  heap(
    [
      line("M-40 8C-14-12 14 12 40-8", "#3f8f2c", 22) + line("M-38 5C-14-14 14 9 38-10", "#9bdc62", 7),
      line("M-40-6C-10 14 14-10 40 8", "#4fa336", 22),
    ],
    count,
    15,
    { y, rx, ry, seed: 7 },
  );

export const redBeans = (count: number, rx: number, ry: number, y = 0): Art =>
  heap([ellipse(0, 0, 44, 30, "r(#b5543c,#7a2418 60%,#4a100a)")], count, 8, { y, rx, ry, seed: 9 });

/** Cubes of fruit in a heap. */
export function fruit(
  colours: readonly (readonly [string, string])[],
  count: number,
  size: number,
  rx: number,
  ry: number,
  height = 0,
  y = 0,
): Art {
  return cubes(colours, count, size, { y, rx, ry, height, seed: 12 });
}

export const mangoTones = [
  ["#ffd25a", "#f09a14"],
  ["#ffbe3a", "#e8860c"],
  ["#ffdc7a", "#f5a623"],
] as const;

/** Wedge of melon or papaya: rind, flesh. */
export function wedge(flesh: readonly [string, string], rind: readonly [string, string], seeds = ""): Art {
  return (
    shape("M-46-10C-30 34 30 34 46-10L40-14C26 20-26 20-40-14z", `d(${rind[0]},${rind[1]})`) +
    shape("M-42-16C-28 22 28 22 42-16C20-4-20-4-42-16z", `d(${flesh[0]},${flesh[1]})`) +
    (seeds ? heap([ellipse(0, 0, 40, 24, seeds)], 9, 5, { y: 0, rx: 26, ry: 6, turn: () => 90 }) : "") +
    gloss(-12, -2, 16, 3, 8, 0.6)
  );
}

export const watermelon: Art = wedge(["#ff7a6a", "#e02f34"], ["#7cc25a", "#2f7a33"], "#2b1414");
export const papaya: Art = wedge(["#ffb04a", "#f0762a"], ["#e9b83a", "#b98a1c"]);
export const honeydew: Art = wedge(["#eef8c0", "#c9e38a"], ["#b9d67a", "#7da84a"]);

export const pineappleSlice: Art =
  ellipse(0, 5, 44, 34, "#b5790f") +
  ellipse(0, 0, 44, 34, "#e3a92a") +
  ellipse(0, 0, 40, 30, "r(#fff0a0,#ffd23d 60%,#f0b01c)") +
  line("M0-28V-12M0 12V28M-38 0H-16M16 0H38M-27-20L-11-8M27 20L11 8M27-20L11-8M-27 20L-11 8", "#d9981a", 2.4) +
  ellipse(0, 0, 13, 10, "#c98f1c") +
  ellipse(0, 2, 12, 8.6, "#fff3c0");

/** Caramel pudding, turned out. */
export const pudding: Art =
  ellipse(0, 30, 46, 14, "r(#d9822a,#8f4510)") +
  shape("M-30-18L-40 24C-36 38 36 38 40 24L30-18z", "h(#e0a53a,#ffe29a 32%,#f6c65c 62%,#c98a24)") +
  ellipse(0, -18, 30, 11, "r(#c9702a,#7a3810)") +
  shape(
    "M-30-18C-30-6-26 4-24-2C-22-8-18-6-16 2C-12 8-10-4-4-6C4-8 6 6 12 4C18 2 18-8 22-6C26-4 28-6 30-18z",
    "v(#a85420,#7a3810)",
  ) +
  gloss(-10, -22, 12, 3.4, -8, 0.9) +
  gloss(-22, 6, 5, 14, 12, 0.6);

/** Tiramisu, in a slice. */
export const tiramisu: Art =
  kuih(["#fff3dc", "#8a5a30", "#fff3dc", "#7a4a24", "#fff3dc", "#8a5a30"], "#5a3418") +
  heap([dot(0, 0, 44, "#3a1f0e"), dot(0, 0, 40, "#7a4a2c")], 40, 3, { y: -15, rx: 34, ry: 12, seed: 6 });

/** A scoop of ice cream. */
export function scoop(light: string, middle: string, dark: string): Art {
  return (
    shape(
      "M-36 10C-36-20-20-38 0-38S36-20 36 10C40 20 30 26 24 20C18 30 6 28 0 21C-8 29-18 28-24 20C-32 26-40 18-36 10z",
      `r(${light},${middle} 55%,${dark})`,
    ) + gloss(-12, -18, 12, 8, -30, 0.7)
  );
}

/** A ball rolled in crumbs or coconut. */
export function rolledBall(light: string, middle: string, dark: string, speck: string): Art {
  return (
    dot(0, 0, 42, `r(${light},${middle} 55%,${dark})`) +
    heap([ellipse(0, 0, 46, 20, speck)], 36, 7, { rx: 36, ry: 34, seed: 4 })
  );
}

/** Half the inner width of the parfait glass at a height. */
function half(y: number): number {
  return 27 - ((y + 26) / 66) * 5;
}

/** A layered glass of parfait, oats or pudding, with a topping above its rim. */
export function parfait(layers: readonly string[], top: Art): Art {
  const high = 66 / layers.length;
  const bands = layers.map((fill, index) => {
    const [from, to] = [-24 + index * high, Math.min(41, -24 + (index + 1.2) * high)];
    return svg`<path d="M${-half(from)} ${from}Q0 ${from + 7} ${half(from)} ${from}L${half(to)} ${to}Q0 ${to + 4}${-half(to)} ${to}z" fill="${fill}"/>`;
  });
  return [
    shape("M-29-28L-24 40Q-23 45-18 45H18Q23 45 24 40L29-28z", "#eef6fa"),
    ...bands,
    shape("M-25-26L-20 38L-14 39L-18-25z", "#fff", 'opacity=".5"'),
    svg`<ellipse cx="0" cy="-28" rx="29" ry="8" fill="#f3f8fb"/>`,
    put(top, 0, -30, 56),
  ].join("");
}
