import { dot, ellipse, gloss, heap, line, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Vegetables, herbs, fruit and nuts on top of or beside a dish, lying flat.

/** A slice of cucumber. */
export const cucumber: Art =
  ellipse(0, 5, 46, 34, "#2f7a35") +
  ellipse(0, 0, 46, 34, "#4c9a45") +
  ellipse(0, 0, 41, 29.5, "r(#f2f9d8,#d3e8a5)") +
  ellipse(0, 0, 22, 15, "#e6f2c4") +
  line("M-12-4l-6-2M-10 6l-7 3M0-9v-5M0 9v5M12-4l6-2M10 6l7 3", "#a9c874", 3.2);

export const tomato: Art =
  ellipse(0, 5, 46, 34, "#a3160f") +
  ellipse(0, 0, 46, 34, "#e23b2a") +
  ellipse(0, 0, 40, 28, "#f4725a") +
  [0, 1, 2, 3, 4]
    .map(
      (k) =>
        svg`<g transform="scale(1 .72) rotate(${k * 72})"><path d="M0-34C14-34 16-14 6-8H-6C-16-14-14-34 0-34z" fill="#ffb08a" opacity=".75"/><circle cx="-4" cy="-22" r="3" fill="#ffe9a8"/><circle cx="5" cy="-18" r="3" fill="#ffe9a8"/></g>`,
    )
    .join("");

export const cherryTomato: Art =
  dot(0, 0, 40, "r(#ff8a6a,#e0301e 55%,#9c130b)") +
  gloss(-13, -15, 11, 7, -30, 0.9) +
  shape("M-3-40L-14-46L-2-44L2-50L4-44L15-46L4-39z", "#3f8a33");

/** A half of calamansi or lime, cut side up. */
export const limeHalf: Art =
  ellipse(0, 6, 44, 38, "#2f7424") +
  ellipse(0, 0, 44, 38, "#5aa83c") +
  ellipse(0, 0, 38, 32, "#f0f6cf") +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map(
      (k) =>
        svg`<path transform="scale(1 .84) rotate(${k * 45})" d="M0-4L-12-32Q0-38 12-32z" fill="r(#d6ec7c,#9ccb3d)"/>`,
    )
    .join("");

export const lemonSlice: Art =
  dot(0, 4, 44, "#d79a00") +
  dot(0, 0, 44, "#ffd23d") +
  dot(0, 0, 38, "#fff6cf") +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((k) => svg`<path transform="rotate(${k * 45})" d="M0-5L-13-33Q0-39 13-33z" fill="r(#ffe873,#ffc91f)"/>`)
    .join("");

/** A roasted peanut without its shell. */
export const nut: Art = ellipse(0, 0, 40, 26, "r(#e0905a,#b05a26 60%,#7a3812)") + gloss(-12, -8, 12, 5, 0, 0.6);

export const shallots = (count: number, size: number, area: Parameters<typeof heap>[3]): Art =>
  heap(
    [
      line("M-38 8C-30-22 30-22 38 8", "#a8632a", 15) + line("M-36 6C-28-20 28-20 36 6", "#d9974e", 8),
      line("M-34-6C-20 24 26 22 36-4", "#8f4f1e", 15) + line("M-32-7C-18 20 24 19 34-5", "#c27f3a", 8),
    ],
    count,
    size,
    area,
  );

export const coriander: Art =
  line("M0 46C2 20-2 4 0-8M0 20C-10 12-20 8-26 4M0 14C10 8 18 4 26-2", "#4f8f3a", 4) +
  [
    [0, -22, 0],
    [-28, -4, -50],
    [28, -10, 46],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 22C-8 20-22 16-24 4C-16 4-18-4-22-10C-12-10-10-16-8-24C-2-20 2-20 8-24C10-16 12-10 22-10C18-4 16 4 24 4C22 16 8 20 0 22z" fill="r(#8ccf5f,#3f8f34)"/></g>`,
    )
    .join("");

export const mint: Art = [
  [-16, 6, -58],
  [16, 6, 58],
  [0, -14, 0],
]
  .map(
    ([x = 0, y = 0, turn = 0]) =>
      svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 26C-20 16-22-12 0-32C22-12 20 16 0 26z" fill="r(#9be07a,#3c9a3e)"/><path d="M0 22V-24M0 6L-10-4M0 6L10-4M0-6L-7-14M0-6L7-14" stroke="#2c7a30" stroke-width="2.2" fill="none" opacity=".6"/></g>`,
  )
  .join("");

/** Blanched choy sum, lying along. */
export const choySum: Art =
  line("M-46 14C-20 12 4 10 24 2M-44 22C-18 22 6 18 26 10", "#7fae4a", 9) +
  line("M-46 12C-20 10 4 8 24 0M-44 20C-18 20 6 16 26 8", "#cfe59a", 4) +
  shape("M16-8C22-28 44-30 50-16C52-2 40 10 24 8C18 4 14-2 16-8z", "r(#6fb24c,#2c6b2a)") +
  shape("M18 10C28 0 46 2 48 14C46 26 30 28 20 20z", "r(#86c45a,#35792e)") +
  line("M22-4C30-12 38-14 46-16M24 13C32 10 38 11 44 14", "#bfe093", 2.2);

export const sprout: Art =
  line("M-44 10C-20-14 10 18 36-6", "#d6d1b8", 9) +
  line("M-44 10C-20-14 10 18 36-6", "#fffdf2", 6) +
  ellipse(40, -10, 9, 7, "#e5c957");

export const nori: Art =
  shape("M-36-40L34-44L38 40L-32 44z", "d(#2f4a3d,#101f19)") +
  shape("M-36-40L34-44L35-20C10-30-12-28-34-14z", "#fff", 'opacity=".12"');

/** A slice of mushroom. */
export const mushroom: Art =
  shape(
    "M-40-4C-40-34 40-34 40-4C40 6 20 4 14 4C12 20 14 30 10 36C4 42-4 42-10 36C-14 30-12 20-14 4C-20 4-40 6-40-4z",
    "r(#fff4e2,#e8cda6 60%,#b58a58)",
  ) + line("M-32-4C-20-14 20-14 32-4", "#a87844", 3, 'opacity=".6"');

export const avocado: Art =
  shape("M-44-10C-30-40 26-40 44-14C48-2 36 0 30-4C10-20-14-18-30-2C-38 4-48 2-44-10z", "d(#dff08f,#a9cc4d)") +
  line("M-44-12C-30-42 26-42 45-15", "#4f8a2e", 6);

export const olive: Art =
  ellipse(0, 0, 40, 34, "r(#6a5a72,#2f2438 60%,#150e1c)") +
  ellipse(4, -2, 13, 11, "#0d0812") +
  gloss(-14, -14, 9, 5, -30, 0.8);

export const corn: Art = heap([ellipse(0, 0, 44, 38, "r(#ffe98a,#fbc324 60%,#d99010)")], 14, 22, {
  rx: 36,
  ry: 26,
  height: 10,
  seed: 8,
});

export const pickle: Art = heap(
  [
    line("M-40 0C-14-10 14 10 40 0", "#ff9d3c", 20),
    line("M-40 0C-14 10 14-10 40 0", "#fff0c8", 20),
    line("M-38 4C-12-6 16 8 38-4", "#bfe07a", 18),
  ],
  24,
  34,
  { rx: 34, ry: 22, height: 10, seed: 6 },
);

export const steamedBroccoli: Art =
  line("M0 40V10M0 16L-20-2M0 16L20-2", "#a9d47a", 16) +
  [
    [-24, -12],
    [24, -12],
    [0, -26],
    [-10, -4],
    [12, -2],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 18, "r(#7fcf62,#2f8a3a 60%,#1c5e29)"))
    .join("");
