import { dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Meat, poultry, fish and seafood, lying; a crust is [light, middle, dark].

type Tones = readonly [string, string, string];

const golden: Tones = ["#f6bf62", "#d98a2c", "#8f4d12"];
const fiery: Tones = ["#f08a4a", "#c9481c", "#7a1f0a"];
const dark: Tones = ["#b5713e", "#7c411c", "#43200b"];
const roasted: Tones = ["#e09a4e", "#b3611f", "#6e330c"];

const lumps = (tone: Tones) =>
  heap([ellipse(0, 0, 46, 34, `r(${tone[0]},${tone[1]} 55%,${tone[2]})`)], 34, 15, {
    x: 6,
    y: -6,
    rx: 30,
    ry: 25,
    seed: 21,
  });

/** A fried drumstick with a craggy crust. */
function drumstick(tone: Tones = golden): Art {
  return [
    line("M-22 22L-38 37", "#e7d9c2", 10) +
      dot(-42, 36, 6.5, "#fffaf0") +
      dot(-37, 42, 6.5, "#f3e7d2") +
      line("M-23 20L-38 34", "#fffdf6", 4),
    shape(
      "M-28 28C-34 14-18-2-14-18C-8-40 18-46 34-34C50-20 46 8 28 18C12 26-6 22-18 32C-22 35-26 33-28 28z",
      tone[2],
      'transform="translate(0 3)"',
    ),
    shape(
      "M-28 28C-34 14-18-2-14-18C-8-40 18-46 34-34C50-20 46 8 28 18C12 26-6 22-18 32C-22 35-26 33-28 28z",
      `r(${tone[0]},${tone[1]} 50%,${tone[2]})`,
    ),
    svg`<g opacity=".75">${lumps(tone)}</g>`,
    gloss(2, -28, 16, 7, -34, 0.6),
  ].join("");
}

export const friedDrumstick = drumstick();
export const spicedDrumstick = drumstick(["#e8a04a", "#bd6a1e", "#6f340c"]);

/** A nugget of fried or stewed meat. */
function chunk(tone: Tones = golden): Art {
  const edge = "M-44 6C-48-20-24-38 4-36C32-38 50-16 44 10C40 32 14 40-8 36C-30 36-42 26-44 6z";
  return (
    shape(edge, tone[2], 'transform="translate(0 5)"') +
    shape(edge, `r(${tone[0]},${tone[1]} 55%,${tone[2]})`) +
    svg`<g opacity=".6">${heap([ellipse(0, 0, 46, 34, `r(${tone[0]},${tone[1]} 60%,${tone[2]})`)], 14, 20, { rx: 30, ry: 24, seed: 31 })}</g>` +
    gloss(-12, -20, 16, 7, -18, 0.65)
  );
}

export const karaage = chunk();
export const fieryChunk = chunk(fiery);
export const darkChunk = chunk(dark);
export const curryChunk = chunk(["#d99a52", "#a8642a", "#64350f"]);

/** A stick of satay. */
export const satay: Art =
  line("M-50 20L48-22", "#c99a58", 3.6) +
  line("M-50 19L48-23", "#f3dcae", 1.4) +
  [
    [-22, 8],
    [-6, 1],
    [10, -6],
    [26, -13],
  ]
    .map(([x = 0, y = 0], k) =>
      put(chunk(k % 2 ? ["#e5a04e", "#b5651f", "#5f2c0a"] : ["#d98f42", "#a2551a", "#4f2408"]), x, y, 30, -20 + k * 14),
    )
    .join("") +
  line("M-26 4l5 9M-10-3l5 9M6-10l5 9M22-17l5 9", "#3a1a06", 2.4, 'opacity=".45"');

/** A breaded cutlet cut in strips. */
export const katsu: Art = [-32, -16, 0, 16, 32]
  .map(
    (x, k) =>
      svg`<g transform="translate(${x} ${k % 2}) rotate(8)">${shape("M-8-26C0-31 8-30 9-24L10 24C6 31-6 31-10 25z", "#8f4d12", 'transform="translate(1 3)"')}${shape("M-8-26C0-31 8-30 9-24L10 24C6 31-6 31-10 25z", "d(#f3bd62,#cf842a 55%,#99560f)")}${line("M-4-20v4M3-12v4M-4-2v4M4 6v4M-3 16v4", "#8a4a0e", 2.2, 'opacity=".5"')}${line("M-6-22L-7 20", "#ffe2a8", 2, 'opacity=".8"')}</g>`,
  )
  .join("");

/** A fillet; salmon unless other tones are given. */
export function fillet(tone: Tones = ["#ffb48a", "#f47a45", "#bd4318"], glazed = true): Art {
  const edge = "M-46 10C-46-8-28-24 2-26C30-28 48-18 47 0C46 18 26 28-4 28C-30 28-46 24-46 10z";
  return [
    shape(edge, tone[2], 'transform="translate(0 6)"'),
    shape(edge, `d(${tone[0]},${tone[1]} 55%,${tone[2]})`),
    line(
      "M-34 18C-30-2-14-16 2-20M-20 22C-16 4-2-12 16-18M-4 23C0 8 12-8 30-14M14 22C18 10 28 0 40-6",
      "#fff0e2",
      2.6,
      'opacity=".6"',
    ),
    glazed ? shape("M-40 0C-34-16-14-24 6-24C28-26 42-18 44-8C24-14-14-14-40 0z", "#8a3a10", 'opacity=".28"') : "",
    gloss(-6, -18, 26, 5, -8, 0.8),
  ].join("");
}

/** A whole fish, fried or steamed. */
export const wholeFish: Art = [
  shape("M-48-4C-34-28 8-32 28-8L48-22L44 2L48 24L28 8C8 30-34 24-48-4z", "#8a5a22", 'transform="translate(0 5)"'),
  shape("M-48-4C-34-28 8-32 28-8L48-22L44 2L48 24L28 8C8 30-34 24-48-4z", "v(#e8b566,#c58636 50%,#8f5a1c)"),
  line("M-20-18C-12-8-12 8-20 14M-6-20L2 14M8-16L14 10M-14-20", "#7a4a14", 3, 'opacity=".6"'),
  dot(-36, -6, 4.5, "#fff8e6") + dot(-36, -6, 2.4, "#2b1a0c"),
  gloss(-14, -15, 22, 4, -4, 0.7),
].join("");

/** Rings and tentacles of squid. */
export const squid: Art = heap(
  [
    svg`<circle r="30" fill="none" stroke="#d9b7a8" stroke-width="26"/><circle r="30" fill="none" stroke="#fff3ea" stroke-width="20"/><circle r="36" fill="none" stroke="#e89a86" stroke-width="4" opacity=".7"/>`,
  ],
  9,
  30,
  { rx: 34, ry: 24, height: 10, seed: 14 },
);

export const oyster: Art =
  shape("M-38 8C-42-16-18-28 4-24C30-26 44-4 34 14C22 30-24 30-38 8z", "r(#f4e9d6,#c9b392 60%,#7f6a4c)") +
  shape("M-26 8C-18-6 8-10 22 2C16 16-14 18-26 8z", "#6f6048", 'opacity=".55"') +
  gloss(-10, -10, 14, 6, -12, 0.7);

/** Shredded meat in sauce, rendang, minced: a heap of strands. */
export function stew(tone: Tones, count = 20, seed = 17): Art {
  return (
    shape("M-46 8C-44-20-16-30 6-28C34-28 48-8 44 10C34 32-36 34-46 8z", tone[2]) +
    heap([chunk(tone), chunk([tone[1], tone[1], tone[2]])], count, 26, { rx: 34, ry: 20, height: 12, seed })
  );
}

export const rendang = stew(["#a8672f", "#6e3a14", "#3a1a06"]);
export const curryMutton = stew(["#c97a3a", "#8a4014", "#4f1f06"]);

export const crab: Art = put('<use href="#emoji-crab" transform="scale(3.125) translate(-16 -16)"/>', 0, 0, 100);

/** A roast duck or chicken, whole, seen from the side. */
export function wholeBird(tone: Tones = roasted): Art {
  const body = "M-48 12C-50-10-36-22-16-28C6-34 30-24 38-6C44 8 40 24 22 30C0 36-46 36-48 12z";
  const skin = `r(${tone[0]},${tone[1]} 52%,${tone[2]})`;
  const leg = "M-8 20C-12 6 2-8 18-10C28-12 34-18 40-24L46-18C42-10 38-2 36 8C32 24 14 32 2 30C-4 29-7 25-8 20z";
  return [
    shape(body, tone[2], 'transform="translate(0 5)"') + shape(body, skin),
    shape(
      "M-44 8C-38 0-26 0-20 8C-18 16-28 24-36 22C-42 20-46 14-44 8z",
      tone[2],
      'opacity=".5" transform="translate(2 2)"',
    ) + shape("M-44 8C-38 0-26 0-20 8C-18 16-28 24-36 22C-42 20-46 14-44 8z", skin),
    line("M40-20L50-32", "#e5d3b5", 8) +
      line("M39-21L49-33", "#fff6e6", 4) +
      dot(48, -37, 5, "#fff6e6") +
      dot(54, -32, 4.6, "#f3e6cf"),
    shape(leg, tone[2], 'transform="translate(-3 4)" opacity=".7"') + shape(leg, skin),
    gloss(-14, -18, 24, 6, -14, 0.85) + gloss(10, 2, 7, 13, 46, 0.7),
  ].join("");
}

export const sausage: Art =
  shape(
    "M-46-2C-44-16-32-16-22-12C-4-4 14-6 28-16C42-22 50-8 42 2C24 20-14 22-36 12C-44 8-47 4-46-2z",
    "v(#e08a5a,#b3502a 55%,#7a2c10)",
  ) +
  line("M-24-4l6 12M-6 0l4 12M14-2l0 12", "#6a240c", 3, 'opacity=".6"') +
  gloss(-14, -6, 20, 3, 8, 0.6);

export const bacon: Art = shape(
  "M-46-8C-30-20-18 4 0-8C18-20 30 4 46-10L48 8C30 20 18-2 2 10C-16 20-30-2-46 12z",
  "v(#d2502e,#f7c9a8 38%,#b83a1e 42%,#b83a1e 62%,#f3bd98 66%,#a83018)",
);
