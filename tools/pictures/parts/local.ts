import { dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Malay, Chinese and Indian specialities that have a shape of their own.

/** Nasi lemak bungkus: a pyramid of banana leaf over paper. */
export const bungkus: Art = [
  shape("M-46 30L0-44L46 30C30 42-30 42-46 30z", "#245f2c", 'transform="translate(0 4)"'),
  shape("M-46 30L0-44L8 38C-16 40-38 38-46 30z", "d(#8bd070,#57a552 60%,#3a8040)"),
  shape("M46 30L0-44L8 38C26 38 40 35 46 30z", "d(#4f9d4a,#2c6f35)"),
  line("M-30 20L-6-24M-18 30L-1-14M-4 36L3-6M20 34L6-14M32 30L10-20", "#2f7636", 1.6, 'opacity=".45"'),
  line("M0-44L8 38", "#c3e8a8", 2.2),
  shape("M-46 30C-30 42-6 40 8 38L2 24C-14 28-32 26-40 20z", "d(#f3dcb4,#d6ac76)"),
  shape("M46 30C36 36 22 38 8 38L2 24C18 26 32 24 40 20z", "d(#e0bf8e,#b98f5a)"),
  line("M-4-30L10-38", "#d9b57a", 3.6) + dot(-3, -32, 3, "#e9cb96"),
].join("");

/** A slab of fried tempeh. */
export const tempeh: Art =
  shape("M-44-6L-10-26L44-12L12 12z", "r(#f3c878,#cf9038)") +
  shape("M-44-6L12 12V26L-44 8z", "v(#d99a48,#8a5216)") +
  shape("M44-12L12 12V26L44 2z", "v(#c98636,#7a4610)") +
  heap([ellipse(0, 0, 46, 30, "#fff0c4", 'opacity=".85"'), ellipse(0, 0, 40, 28, "#8a5216", 'opacity=".5"')], 20, 9, {
    x: 0,
    y: -8,
    rx: 34,
    ry: 12,
    seed: 6,
  });

/** A woven rice cake, cut open. */
export const ketupat: Art =
  shape("M-40 0L0-34L40 0L0 34z", "#4f7a24", 'transform="translate(0 5)"') +
  shape("M-40 0L0-34L40 0L0 34z", "d(#d9e88a,#a3c24a 60%,#74982c)") +
  [-20, 0, 20]
    .map((k) =>
      line(
        svg`M${-20 + k} ${-17 - k * 0.85}L${20 + k} ${17 - k * 0.85}M${-20 + k} ${17 + k * 0.85}L${20 + k} ${-17 + k * 0.85}`,
        "#6f9430",
        2.4,
        'opacity=".7"',
      ),
    )
    .join("") +
  line("M-38 0L-50 6M38 0L50-6", "#a3c24a", 4);

/** Peanut sauce, in the round. */
export const peanutSauce: Art =
  ellipse(0, 0, 41, 18, "d(#d98a3a,#8f4a14)") +
  heap([ellipse(0, 0, 44, 32, "#f0c07a"), ellipse(0, 0, 44, 30, "#6e340c")], 34, 6, { rx: 34, ry: 14, seed: 3 }) +
  gloss(-12, -8, 16, 4, -8, 0.6);

/** A fried potato patty. */
export const begedil: Art =
  ellipse(0, 8, 44, 30, "#7a430f") +
  ellipse(0, 0, 44, 32, "r(#ffd98a,#d9973a 55%,#96560f)") +
  heap([ellipse(0, 0, 46, 30, "#7a4a12", 'opacity=".5"'), ellipse(0, 0, 40, 26, "#5f9a34", 'opacity=".8"')], 18, 8, {
    rx: 34,
    ry: 22,
    seed: 4,
  }) +
  gloss(-14, -12, 14, 6, -20, 0.6);

export const okra: Art =
  shape("M-46 6C-36-10 10-16 40-8L50-14L48-4C40 8-20 18-46 6z", "v(#a9d66a,#5f9a34 60%,#3f7424)") +
  line("M-40 4C-20-6 14-10 40-6M-36 8C-10 8 20 2 42-4", "#3f7424", 2, 'opacity=".6"');

export const brinjal: Art =
  ellipse(0, 4, 44, 30, "#2a1636") +
  ellipse(0, 0, 44, 30, "#5a2f78") +
  ellipse(0, 0, 38, 25, "r(#f4ecc8,#d9c88f)") +
  heap([ellipse(0, 0, 40, 26, "#a8904f")], 14, 6, { rx: 26, ry: 15, seed: 3 });

export const paneer: Art =
  shape("M-40-10L0-28L40-10L0 10z", "#fffaf0") +
  shape("M-40-10L0 10V34L-40 14z", "#f0e2c4") +
  shape("M40-10L0 10V34L40 14z", "#d9c49a") +
  line("M-22-12L-6-18M2-6L20-12", "#d9a35a", 3, 'opacity=".7"');

/** A murukku spiral. */
export const murukku: Art = ["#8f5212", "#e3a546", "#ffd98c"]
  .map((colour, index) =>
    line(
      "M4 0a5 4 0 1 0-9 2a13 10 0 1 0 22-3a21 16 0 1 0-38 6a29 22 0 1 0 52-8",
      colour,
      [9.5, 7.5, 2][index] ?? 1,
      index === 2 ? 'opacity=".8" stroke-dasharray="4 3"' : "",
    ),
  )
  .join("");

/** A red tortoise cake. */
export const angku: Art =
  ellipse(0, 14, 46, 24, "#4f7a24") +
  shape("M-42 8C-42-18-20-30 0-30S42-18 42 8C30 24-30 24-42 8z", "r(#ff8a6a,#e0402e 55%,#9c1c12)") +
  svg`<ellipse cx="0" cy="-8" rx="17" ry="10" fill="none" stroke="#a3231a" stroke-width="2.4"/>` +
  line("M-7-8h14M0-14v12M-26 2C-14 10 14 10 26 2", "#a3231a", 2.2) +
  gloss(-16, -18, 12, 5, -24, 0.7);

/** Half a century egg. */
export const centuryEgg: Art =
  ellipse(0, 3, 34, 40, "#3a2410") +
  ellipse(0, 0, 34, 40, "r(#8a5a2a,#4a2c14 60%,#2a1608)") +
  ellipse(0, 3, 20, 21, "r(#8fa07a,#4f5f4a 60%,#2c3a2e)") +
  gloss(-9, -14, 8, 5, -20, 0.7);

/** A dried date. */
export const date: Art =
  ellipse(0, 4, 44, 26, "#2b1208") +
  ellipse(0, 0, 44, 26, "r(#a85a2c,#6a2e12 55%,#3a1606)") +
  line("M-30-6C-10-14 10-14 30-6M-32 4C-10-2 10-2 32 4M-26 13C-8 10 8 10 26 13", "#2b1208", 2.2, 'opacity=".6"') +
  gloss(-12, -10, 14, 4, -6, 0.6);

/** A roll of five-spice meat, sliced on the slant. */
export const lorBak: Art = [-30, -10, 10, 30]
  .map(
    (x) =>
      svg`<g transform="translate(${x} 0) rotate(14)">${ellipse(2, 3, 12, 20, "#6e340c")}${ellipse(0, 0, 12, 20, "d(#d9923a,#8f4f14)")}${ellipse(-1, 0, 9, 16, "r(#f0b896,#c4785a)")}${dot(-3, -5, 2.4, "#fff0dc")}${dot(2, 4, 2.2, "#8f3f24")}${dot(-2, 8, 1.8, "#fff0dc")}</g>`,
  )
  .join("");

/** Two fried sticks of nian gao between yam and sweet potato. */
export const nianGao: Art =
  shape("M-40-14L0-30L40-14L0 4z", "d(#ffd98c,#dc9a3c)") +
  [
    ["#a98ab8", 0],
    ["#8a4a1c", 10],
    ["#f0913a", 20],
  ]
    .map(
      ([fill, y]) =>
        shape(svg`M-40 ${-14 + Number(y)}L0 ${4 + Number(y)}V${14 + Number(y)}L-40 ${-4 + Number(y)}z`, String(fill)) +
        shape(svg`M40 ${-14 + Number(y)}L0 ${4 + Number(y)}V${14 + Number(y)}L40 ${-4 + Number(y)}z`, String(fill)) +
        shape(
          svg`M40 ${-14 + Number(y)}L0 ${4 + Number(y)}V${14 + Number(y)}L40 ${-4 + Number(y)}z`,
          "#000",
          'opacity=".16"',
        ),
    )
    .join("") +
  line("M-40-14L0 4L40-14", "#fff0cc", 2) +
  gloss(-8, -18, 16, 4, -18, 0.6);

/** A cube of steamed rice cake, charred. */
export const koayKak: Art =
  shape("M-38-12L2-30L40-14L0 6z", "d(#e8b878,#a5652a)") +
  shape("M-38-12L0 6V32L-38 14z", "v(#fff3dc,#d9ab6c 70%,#8a4f1c)") +
  shape("M40-14L0 6V32L40 12z", "v(#f0dcb8,#c08f52 70%,#7a4216)") +
  line("M-20-14L-4-20M6-10L22-16", "#6e3a10", 3.4, 'opacity=".7"');

/** A roast duck or chicken piece on the bone, skin up. */
export const quarter: Art =
  shape(
    "M-46 10C-44-16-18-32 10-30C30-28 44-16 42-2C40 10 46 22 36 30C20 38-42 34-46 10z",
    "#4f2008",
    'transform="translate(0 5)"',
  ) +
  shape(
    "M-46 10C-44-16-18-32 10-30C30-28 44-16 42-2C40 10 46 22 36 30C20 38-42 34-46 10z",
    "r(#e2924a,#a8521c 50%,#5f260a)",
  ) +
  shape("M2 4C10-8 30-10 38-4C40 8 44 20 36 28C24 32 8 26 2 4z", "r(#eaa055,#b3601f 55%,#6e300c)") +
  line("M38 24L50 34", "#f3e2c4", 6) +
  gloss(-14, -16, 22, 7, -16, 0.8) +
  gloss(20, 2, 9, 5, -20, 0.6);

/** A suckling pig, whole, seen from the side. */
export const sucklingPig: Art = [
  shape(
    "M-46 8C-48-8-36-20-18-20C0-26 26-24 38-12C48-8 50 4 44 12C36 26-38 28-46 8z",
    "#6e220c",
    'transform="translate(0 5)"',
  ),
  shape(
    "M-46 8C-48-8-36-20-18-20C0-26 26-24 38-12C48-8 50 4 44 12C36 26-38 28-46 8z",
    "r(#f09a5a,#cc5522 50%,#7a260c)",
  ),
  shape("M-30-18C-34-30-26-34-20-32C-16-28-16-22-18-18z", "r(#e88a4a,#a83f14)"),
  ellipse(-45, 4, 6, 8, "r(#f3a56a,#b8481a)") + dot(-46, 2, 1.4, "#4a1806") + dot(-46, 7, 1.4, "#4a1806"),
  dot(-33, -6, 2.6, "#2b0f04"),
  line("M44-4C52-8 54 0 48 2", "#c9521f", 3),
  shape("M-24 18L-34 32H-16L-10 20zM22 20L26 32H42L34 16z", "r(#e0803e,#9a3a12)"),
  gloss(2, -15, 26, 5, -2, 0.85),
  ...[-8, 6, 20].map((x) => line(svg`M${x}-20C${x + 6}-8 ${x + 6} 8 ${x} 20`, "#8a2e0e", 1.8, 'opacity=".4"')),
].join("");

/** Fried prawn fritter or cucur. */
export const cucur: Art =
  shape("M-44 6C-48-14-24-32 4-30C30-30 48-12 44 8C38 30-34 34-44 6z", "#8a4d10", 'transform="translate(0 5)"') +
  shape("M-44 6C-48-14-24-32 4-30C30-30 48-12 44 8C38 30-34 34-44 6z", "r(#ffd382,#dc953a 55%,#98570f)") +
  heap([line("M-40 0C-14-12 14 12 40 0", "#5f9a34", 16), line("M-40 0C-14-12 14 12 40 0", "#fff0cc", 16)], 12, 14, {
    rx: 32,
    ry: 20,
    seed: 6,
  }) +
  put(ellipse(0, 0, 46, 26, "#f5825a"), 4, -4, 34, -20);

/** A durian, split to show its flesh. */
export const durian: Art =
  heap([shape("M0-46L26 30L-26 30z", "r(#c3c95a,#86932c 60%,#525f18)")], 64, 24, {
    rx: 38,
    ry: 40,
    seed: 9,
    turn: (spot) => (Math.atan2(spot.y, spot.x) * 180) / Math.PI + 90,
  }) +
  shape("M0-30C20-22 24 18 2 38C-16 22-18-18 0-30z", "d(#fffbe6,#e9d9a0)") +
  ellipse(3, -8, 10, 13, "r(#fff3a8,#f5cf4a 60%,#cf9a1c)") +
  ellipse(1, 16, 9, 12, "r(#fff3a8,#f5cf4a 60%,#cf9a1c)") +
  line("M-1-48V-40", "#7a5a24", 7);
