import { box, dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";
import { fillet } from "./meats.ts";

// Japanese specialities.

const riceBlock: Art =
  shape("M-42 2C-42-12-30-16 0-16S42-12 42 2V16C42 28 30 30 0 30S-42 28-42 16z", "v(#ffffff,#f7f1e4 60%,#d9ceb6)") +
  heap([ellipse(0, 0, 48, 24, "#ffffff"), ellipse(0, 0, 48, 24, "#ded3bd")], 40, 9, { y: 12, rx: 38, ry: 13, seed: 5 });

/** A nigiri; `seared` for a torched top with mayonnaise. */
export function nigiri(seared = false): Art {
  const top = seared
    ? fillet(["#ffc79a", "#e8894a", "#9c4a18"], false)
    : fillet(["#ffb48a", "#f47a45", "#bd4318"], false);
  const glaze = seared
    ? line("M-30-10l10 6l10-8l10 8l10-8l10 8l8-6", "#fff6dc", 4) +
      heap([ellipse(0, 0, 46, 24, "#6e340c", 'opacity=".6"')], 8, 8, { y: -10, rx: 28, ry: 8 })
    : "";
  return riceBlock + put(top, 0, -10, 98) + svg`<g transform="translate(0 -2)">${glaze}</g>`;
}

/** A slice of a roll: rice, filling, and roe or seaweed outside. */
export function maki(outside = "#ff8a2a", filling: readonly string[] = ["#ff7a5a", "#a9cc4d", "#fff6e0"]): Art {
  return [
    shape("M-40-8V18C-40 40 40 40 40 18V-8z", `h(#8a3d0c,${outside} 32%,${outside} 62%,#8a3d0c)`),
    heap([dot(0, 0, 44, "#ffffff", 'opacity=".35"'), dot(0, 0, 44, "#000000", 'opacity=".12"')], 36, 6, {
      y: 14,
      rx: 37,
      ry: 16,
      seed: 8,
    }),
    ellipse(0, -8, 40, 24, outside) + ellipse(0, -8, 36, 21, "r(#ffffff,#f6efe0 60%,#dccfb4)"),
    heap([ellipse(0, 0, 48, 24, "#ffffff"), ellipse(0, 0, 48, 24, "#d9cdb4")], 30, 8, {
      y: -8,
      rx: 32,
      ry: 18,
      seed: 4,
    }),
    ellipse(0, -8, 18, 11, "#1f3a2c"),
    ...filling.map((fill, index) => ellipse(-7 + index * 7, -8 + (index % 2) * 2, 6, 7, fill)),
  ].join("");
}

/** A whole glazed eel fillet. */
export const unagi: Art = [
  shape(
    "M-48 8C-48-12-40-20-26-20H30C42-20 49-10 48 6C46 20 40 22 28 22H-30C-42 22-48 18-48 8z",
    "#3a1606",
    'transform="translate(0 5)"',
  ),
  shape(
    "M-48 8C-48-12-40-20-26-20H30C42-20 49-10 48 6C46 20 40 22 28 22H-30C-42 22-48 18-48 8z",
    "v(#c9743a,#8a3f14 50%,#5a2408)",
  ),
  line("M-44 2H44", "#5a2408", 3, 'opacity=".6"'),
  ...[-34, -22, -10, 2, 14, 26, 36].map((x) =>
    line(svg`M${x}-16L${x - 4} 0M${x} 4L${x - 4} 18`, "#4a1c06", 2.2, 'opacity=".5"'),
  ),
  gloss(-12, -12, 28, 4, 0, 0.8) + gloss(18, 10, 20, 3, 0, 0.5),
].join("");

/** A prawn in tempura batter. */
export const tempura: Art = [
  shape("M30-8L48-20L46-6L52 4L32 6z", "d(#ff8a5b,#d8431b)"),
  shape(
    "M-46 4C-46-8-36-14-24-13C-8-18 14-16 32-10C38-4 38 4 32 8C12 16-8 18-24 15C-38 16-46 12-46 4z",
    "#a5651a",
    'transform="translate(0 4)"',
  ),
  shape(
    "M-46 4C-46-8-36-14-24-13C-8-18 14-16 32-10C38-4 38 4 32 8C12 16-8 18-24 15C-38 16-46 12-46 4z",
    "r(#fff0b8,#f3c25a 55%,#c98324)",
  ),
  heap([ellipse(0, 0, 46, 32, "r(#fff3c8,#e5a93e)")], 20, 12, { x: -6, y: 1, rx: 34, ry: 11, seed: 9 }),
].join("");

/** A ball of mochi ice cream. */
export function mochi(light: string, middle: string, dark: string): Art {
  return (
    shape("M-42 16C-44-14-22-34 0-34S44-14 42 16C40 34-40 34-42 16z", `r(${light},${middle} 55%,${dark})`) +
    heap([dot(0, 0, 40, "#ffffff", 'opacity=".6"')], 22, 5, { y: -6, rx: 32, ry: 20, seed: 6 }) +
    gloss(-14, -16, 14, 7, -30, 0.7)
  );
}

/** Slices of beef or pork simmered with onions. */
export const simmered: Art = heap(
  [
    shape(
      "M-46 4C-40-16-10-22 10-14C30-20 48-8 44 8C30 22 4 12-14 20C-34 24-46 16-46 4z",
      "r(#c98a5c,#935226 55%,#5a2c10)",
    ) + line("M-34 2C-14-8 10-6 34-4", "#e9b98c", 4, 'opacity=".6"'),
    shape(
      "M-44 0C-30-18 6-22 24-10C44-10 46 10 30 16C8 20-10 10-28 16C-42 16-46 8-44 0z",
      "r(#b3754a,#7d421c 55%,#4a220a)",
    ),
    line("M-36 8C-24-16 24-16 36 8", "#f6e6c0", 12) + line("M-36 8C-24-16 24-16 36 8", "#ffffff", 4, 'opacity=".6"'),
  ],
  18,
  34,
  { rx: 36, ry: 22, height: 14, seed: 12 },
);

const cell = (x: number, y: number) =>
  svg`<rect x="${x - 21}" y="${y - 12}" width="42" height="24" rx="3" fill="v(#7d1a12,#b3261e)"/>`;

/** A lacquer box in four parts; each part is drawn around its own middle, 40 wide and 24 deep. */
export function bento(parts: readonly [Art, Art, Art, Art], light = "#3a3038", dark = "#17100f"): Art {
  const place = [
    [-23, -14],
    [23, -14],
    [-23, 12],
    [23, 12],
  ] as const;
  return [
    box(-50, -28, 100, 62, 7, dark),
    box(-50, -32, 100, 60, 7, `d(${light},${dark})`),
    svg`<rect x="-48.5" y="-30.5" width="97" height="57" rx="6" fill="none" stroke="#c9a35f" stroke-width="1.2"/>`,
    ...place.map(([x, y]) => cell(x, y)),
    ...place.map(([x, y], index) => svg`<g transform="translate(${x} ${y})">${parts[index] ?? ""}</g>`),
  ].join("");
}

/** Shredded cabbage. */
export const cabbage: Art = heap(
  [
    line("M-44 0C-16-14 16 14 44 0", "#d9efb0", 10),
    line("M-44 0C-16 14 16-14 44 0", "#f4fbe0", 10),
    line("M-44 4C-16-8 16 18 44-4", "#b8dd80", 9),
  ],
  40,
  32,
  { rx: 36, ry: 20, height: 14, seed: 5 },
);

/** A tea bowl without handle; `tea` from light to dark. */
export function teaBowl(side: string, tea: readonly [string, string], foam = ""): Art {
  return (
    shape("M-36-22C-36 14-26 40-12 42H12C26 40 36 14 36-22z", `h(${side})`) +
    ellipse(0, -22, 36, 13, "#f3ead8") +
    ellipse(0, -21, 32.5, 11, "#00000030") +
    ellipse(0, -20, 32, 10.4, `d(${tea[0]},${tea[1]})`) +
    (foam ? heap([dot(0, 0, 44, foam, 'opacity=".7"')], 30, 4, { y: -20, rx: 26, ry: 7, seed: 2 }) : "") +
    gloss(-22, 2, 5, 18, 10, 0.6)
  );
}

/** Half of a bamboo whisk, standing. */
export const whisk: Art =
  box(-9, -46, 18, 36, 5, "h(#b98a4a,#f3dcae 40%,#c99a58)") +
  Array.from({ length: 9 }, (_, k) =>
    line(
      svg`M${-6 + k * 1.5}-12C${-22 + k * 5.5} 6 ${-22 + k * 5.5} 30 ${-14 + k * 3.5} 40`,
      k % 2 ? "#e9cb96" : "#c99a58",
      3,
    ),
  ).join("") +
  box(-10, -14, 20, 4, 2, "#2b2b2b");
