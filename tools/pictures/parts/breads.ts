import { box, dot, ellipse, gloss, heap, line, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Bread, pancakes, pastry and other doughs.

const crumb = "d(#ffeec4,#f4cf8a 60%,#d9a355)";

/** A thick slice of toast; `spread` is drawn on top in the same box. */
export function toast(spread: Art = ""): Art {
  const edge =
    "M-40-24C-46-40-20-42 0-40C20-42 46-40 40-24C36-18 38-12 38 0V26Q38 34 30 34H-30Q-38 34-38 26V0C-38-12-36-18-40-24z";
  return (
    shape(edge, "#8a4c17", 'transform="translate(0 8)"') +
    shape(edge, "#c27a33") +
    svg`<g transform="translate(0 -1) scale(.9)">${shape(edge, crumb)}</g>` +
    spread +
    gloss(-14, -24, 20, 6, -8, 0.45)
  );
}

/** Kaya toast: two thin slices with jam and cold butter between, cut in fingers. */
export const kayaToast: Art = [-26, 0, 26]
  .map(
    (x) =>
      svg`<g transform="translate(${x} ${x * 0.16}) rotate(-9)">${box(-13, 8, 26, 24, 4, "v(#b46a28,#874512)")}${box(-12, 2, 24, 12, 2, "v(#fff6b8,#f5d95c)")}${box(-13, -1, 26, 6, 2, "v(#86a83f,#5f8128)")}${shape("M-13 5C-6 12 2 4 13 8V2H-13z", "#7a9a35")}${shape("M-13-26Q-13-31-8-31H8Q13-31 13-26V0Q13 3 8 3H-8Q-13 3-13 0z", "d(#e8b064,#bf7a30 60%,#955415)")}${line("M-6-24V-6M0-25V-4M6-24V-6", "#7c4210", 2, 'opacity=".45"')}${line("M-10-27V-4", "#ffe3ac", 2, 'opacity=".7"')}</g>`,
  )
  .join("");

/** Roti canai: flaky rounds, folded. */
export const rotiCanai: Art =
  ellipse(0, 8, 48, 32, "#a86a22") +
  ellipse(0, 3, 48, 32, "r(#ffe6a8,#f0bf62 55%,#c5852c)") +
  [
    [40, 25],
    [32, 20],
    [24, 14.5],
    [16, 9.5],
    [8, 4.5],
  ]
    .map(
      ([rx = 0, ry = 0], k) =>
        svg`<path d="M${-rx} 2A${rx} ${ry} 0 0 1 ${rx * 0.6} ${2 - ry * 0.8}M${rx} 4A${rx} ${ry} 0 0 1 ${-rx * 0.5} ${4 + ry * 0.86}" fill="none" stroke="#b8761f" stroke-width="${k % 2 ? 2 : 2.8}" opacity=".6" stroke-linecap="round"/>`,
    )
    .join("") +
  heap([ellipse(0, 0, 46, 32, "#96540f", 'opacity=".6"')], 16, 9, { y: 2, rx: 38, ry: 24, seed: 6 }) +
  gloss(-18, -12, 20, 8, -20, 0.6);

/** Thosai, rolled into a long crisp tube around potato. */
export const thosai: Art = svg`<g transform="scale(1 .82)">${
  shape(
    "M-50 6C-50-4-46-9-36-10L34-14C44-14 50-8 50 0C50 8 44 13 36 14L-38 17C-46 17-50 13-50 6z",
    "#8f5216",
    'transform="translate(0 4)"',
  ) +
  shape(
    "M-50 6C-50-4-46-9-36-10L34-14C44-14 50-8 50 0C50 8 44 13 36 14L-38 17C-46 17-50 13-50 6z",
    "v(#ffe9b4,#f2bd63 45%,#b9722a)",
  ) +
  heap([dot(0, 0, 42, "#fff4d2", 'opacity=".75"'), ellipse(0, 0, 46, 30, "#a8621a", 'opacity=".35"')], 46, 5, {
    y: 1,
    rx: 42,
    ry: 11,
    seed: 7,
  }) +
  shape("M-44 14C-20 6 10 4 47 6C44 12 40 14 36 14L-38 17z", "#9a5a1c", 'opacity=".28"') +
  line("M-46 10C-20 3 10 1 46 3", "#a8651f", 1.6, 'opacity=".7"') +
  ellipse(43, 0, 6.5, 13, "#7a4310") +
  ellipse(43.6, 0, 4.6, 10.4, "v(#f7dca0,#c08438)") +
  heap([dot(0, 0, 42, "r(#ffe27a,#e8a92a)")], 9, 5, { x: 43.6, rx: 2.6, ry: 7, seed: 3 }) +
  gloss(-6, -7, 34, 3, -3, 0.75)
}</g>`;

/** Naan or chapati, blistered. */
function flatRound(light = "#fff0cc", middle = "#efcd92", dark = "#c08f48"): Art {
  const edge = "M-46 4C-50-22-22-36 6-33C32-34 50-16 46 6C42 28 14 36-12 33C-32 32-44 22-46 4z";
  return (
    shape(edge, dark, 'transform="translate(0 5)"') +
    shape(edge, `r(${light},${middle} 60%,${dark})`) +
    heap([ellipse(0, 0, 46, 34, "#8a4d14", 'opacity=".55"'), ellipse(0, 0, 40, 30, "#fff", 'opacity=".5"')], 22, 12, {
      rx: 38,
      ry: 26,
      seed: 13,
    })
  );
}

export const naan = flatRound();

/** Papadom, thin and bubbly. */
export const papadom: Art =
  shape(
    "M-46 6C-50-18-26-34 0-34C28-36 48-18 46 4C44 26 22 32-2 32C-26 34-43 26-46 6z",
    "r(#fff0c0,#f2cb72 60%,#d09a38)",
  ) + heap([dot(0, 0, 40, "r(#fff6d6,#e8b95a)")], 20, 11, { rx: 38, ry: 26, seed: 19 });

/** Vadai: a fried ring. */
export const vadai: Art =
  ellipse(0, 6, 44, 34, "#6a3410") +
  ellipse(0, 0, 44, 34, "r(#e0a050,#b06a22 55%,#6e390c)") +
  heap([ellipse(0, 0, 44, 32, "r(#e8b060,#a5601c)")], 18, 12, { rx: 36, ry: 27, seed: 23 }) +
  ellipse(0, -2, 11, 8, "#4f2608");

export const idli: Art =
  ellipse(0, 8, 46, 26, "#cfc5b0") +
  shape("M-46 6C-44-14-22-24 0-24S44-14 46 6C40 24-40 24-46 6z", "r(#ffffff,#faf6ec 60%,#dcd2bd)") +
  gloss(-14, -10, 18, 6, -12, 0.8);

/** A curry puff with a crimped edge. */
export const curryPuff: Art =
  shape("M-46 18C-48-14-22-34 2-34C28-34 48-12 46 18C30 28-30 28-46 18z", "#8f5412", 'transform="translate(0 5)"') +
  shape("M-46 18C-48-14-22-34 2-34C28-34 48-12 46 18C30 28-30 28-46 18z", "r(#ffd98c,#e5a243 55%,#b06a1a)") +
  line("M-44 14C-30 24 30 24 44 14", "#fbe0a4", 6) +
  [-36, -24, -12, 0, 12, 24, 36]
    .map((x) => line(svg`M${x - 3} ${13 + (20 - Math.abs(x) / 4) / 5}l5 7`, "#a5641a", 2.6))
    .join("") +
  gloss(-14, -18, 18, 8, -28, 0.7);

/** A stick of youtiao. */
export const youtiao: Art =
  shape(
    "M-48 2C-46-10-34-9-22-10C0-13 20-12 36-10C48-8 50 4 46 10C30 14 0 14-20 13C-38 14-48 10-48 2z",
    "v(#ffcf7e,#dc963a 50%,#99590f)",
  ) +
  line("M-42 1C-20 4 20-2 42 1", "#8f4f0e", 2.6, 'opacity=".6"') +
  gloss(-8, -6, 30, 3, 0, 0.7);

/** Slices of garlic bread or bruschetta. */
function crostini(top: Art = ""): Art {
  const edge = "M-44 4C-46-16-20-30 6-28C32-28 48-14 45 4C42 22 16 28-8 26C-30 26-43 20-44 4z";
  return (
    shape(edge, "#8a4c17", 'transform="translate(0 8)"') +
    shape(edge, "#c98236") +
    svg`<g transform="scale(.88)">${shape(edge, "r(#fff3cf,#f6d48e 60%,#dca650)")}</g>` +
    top
  );
}

export const garlicBread = crostini(
  heap([ellipse(0, 0, 44, 22, "#4f9a3a"), ellipse(0, 0, 40, 26, "#fff8d8")], 22, 6, { rx: 34, ry: 17, seed: 15 }) +
    gloss(-10, -10, 18, 6, -10, 0.6),
);
