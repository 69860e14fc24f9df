import { box, dot, ellipse, gloss, line, shape, type Art } from "#tools/pictures/draw.ts";

// Small things on top of or beside a dish, lying flat.

const eggWhite = "M-44 4C-52-18-30-30-20-36C-4-48 22-44 32-32C50-26 52-4 44 8C46 28 24 42 6 38C-14 46-40 30-44 4z";

export const friedEgg: Art =
  shape(eggWhite, "#d8a45e", 'transform="translate(0 3)"') +
  shape(eggWhite, "r(#ffffff,#fffaf0 60%,#f0dfc2)") +
  line("M-38 10C-36 28-12 38 4 33M36-24C44-18 45-6 40 4", "#e3b06a", 3, 'opacity=".7"') +
  ellipse(2, 3, 21, 19, "#c97a0a", 'opacity=".3"') +
  ellipse(1, -1, 21, 19, "r(#ffe27a,#ffb918 55%,#f08c00)") +
  gloss(-6, -8, 9, 5, -24, 0.95);

/** Half a boiled egg, cut side up; `runny` for a soft yolk. */
export function halfEgg(runny = false): Art {
  return (
    ellipse(0, 4, 36, 44, "#d9cdbb") +
    ellipse(0, 0, 36, 44, "r(#ffffff,#fffdf8 60%,#ece2d2)") +
    ellipse(0, 4, 21, 22, runny ? "r(#ffc04a,#f58a10 60%,#d76a00)" : "r(#ffe48a,#fbc02d 60%,#e59a12)") +
    gloss(-7, -3, 8, 5, -20, 0.85)
  );
}

export const prawn: Art =
  line("M18 30C-14 38-36 14-28-10C-22-28 4-36 22-24", "#b8401c", 25) +
  line("M18 30C-14 38-36 14-28-10C-22-28 4-36 22-24", "#ff8a5b", 22) +
  line("M14 24C-8 30-26 12-21-7C-16-21 4-27 18-19", "#ffc0a0", 7) +
  line("M-36 10L-18 6M-34-8L-17-8M-25-26L-13-16M-6-36L-2-22M-24 28L-12 17M-4 40L-2 25", "#e85f32", 3.6) +
  shape("M20 18L44 22L36 32L46 40L20 40C26 32 26 26 20 18z", "d(#ff7a4a,#d8431b)") +
  gloss(-24, -12, 6, 12, 30, 0.6);

export const fishBall: Art =
  dot(0, 3, 44, "#b3a892") + dot(0, 0, 43, "r(#ffffff,#fbf6ea 45%,#cdbf9f)") + gloss(-14, -16, 12, 8, -30);

export const fishCake: Art =
  ellipse(2, 5, 46, 32, "#cfa36a") +
  ellipse(0, 0, 46, 32, "d(#fffaf0,#f0e2c8)") +
  ellipse(0, 0, 45, 31, "none", 'stroke="#e2a95c" stroke-width="3"') +
  line("M-18 0a14 10 0 1 1 14 10a8 6 0 1 1 6-8", "#f19a9a", 3.6);

export const tofuPuff: Art =
  shape("M-38-14L6-36L42-14L38 22L-4 42L-42 20z", "r(#ffd98a,#e2a144 55%,#a8681c)") +
  line("M-38-14L-2 6L42-14M-2 6V40", "#a8681c", 2.4, 'opacity=".5"') +
  gloss(-12, -16, 16, 7, -24, 0.5);

export const tofu: Art =
  shape("M-42-12L2-34L44-12L0 10z", "#fffdf6") +
  shape("M-42-12L0 10V40L-42 18z", "#f2e8d2") +
  shape("M44-12L0 10V40L44 18z", "#dccfb2") +
  gloss(-4, -14, 18, 6, -20, 0.7);

/** A slice of char siew: red edge, glazed. */
export const charSiew: Art =
  shape(
    "M-46 6C-46-18-20-30 6-28C32-27 48-14 46 4C44 22 20 32-4 30C-28 30-46 24-46 6z",
    "#7d150f",
    'transform="translate(0 5)"',
  ) +
  shape("M-46 6C-46-18-20-30 6-28C32-27 48-14 46 4C44 22 20 32-4 30C-28 30-46 24-46 6z", "d(#d63a26,#9c1d14)") +
  shape(
    "M-37 5C-37-12-16-21 6-20C27-19 38-9 37 4C35 16 16 23-4 22C-24 22-37 18-37 5z",
    "r(#f4b190,#dd7a58 60%,#bd4f33)",
  ) +
  line("M-22 6C-12-4 6-8 24-4M-16 14C0 6 14 6 26 8", "#f9d0b8", 3, 'opacity=".7"') +
  gloss(-14, -20, 22, 5, -12, 0.8);

/** A block of roast belly: crackling, fat, lean. */
export const siuYuk: Art =
  shape("M-40-22L4-42L42-24L-2-4z", "d(#f6b95a,#c46f16)") +
  line(
    "M-28-22l4-3M-14-26l5 2M-8-14l5-3M6-30l5 2M14-22l5-2M2-20l4 2M24-26l4 1M-4-32l4-1",
    "#8a440a",
    3,
    'opacity=".55"',
  ) +
  shape(
    "M-40-22L-2-4V40L-40 22z",
    "v(#fff0dc,#fbe0c0 22%,#dd9a78 24%,#cf8361 44%,#fbe6d0 47%,#f6d9bd 60%,#c9765a 63%,#a9563f)",
  ) +
  shape(
    "M42-24L-2-4V40L42 18z",
    "v(#f3dfc6,#eac9a4 22%,#bf7a58 24%,#b26a49 44%,#e9cfb2 47%,#dcbd9a 60%,#a85b41 63%,#8a4330)",
  ) +
  line("M-40-22L-2-4L42-24", "#ffe0a0", 2.4, 'opacity=".8"');

/** A slice of roast duck or chicken with its skin. */
function birdSlice(skin: readonly [light: string, dark: string], flesh: readonly [light: string, dark: string]): Art {
  return (
    shape("M-46 14C-44-14-16-30 14-28C36-26 48-12 46 6C44 26 20 34-8 34C-32 34-47 30-46 14z", skin[1]) +
    shape("M-46 10C-44-16-16-31 14-29C36-27 48-13 46 4C36-6 10-10-12-4C-28 0-40 6-46 10z", `d(${skin[0]},${skin[1]})`) +
    shape(
      "M-42 14C-34 2-10-6 12-6C32-6 44 0 42 10C38 24 16 29-8 29C-28 29-40 24-42 14z",
      `d(${flesh[0]},${flesh[1]})`,
    ) +
    line("M-28 16C-12 8 8 6 28 8M-20 23C-4 17 12 16 24 18", flesh[1], 2, 'opacity=".6"') +
    gloss(-10, -18, 24, 6, -14, 0.75)
  );
}

export const duckSlice = birdSlice(["#d0743a", "#7c2f10"], ["#d8a88a", "#a86f50"]);
export const chickenSlice = birdSlice(["#f3b65a", "#b0671a"], ["#fff3e2", "#e5c8a4"]);

/** A fried anchovy. */
export const anchovy: Art =
  shape("M-48 4C-30-12 10-14 32-2L48-10L44 2L48 14L32 6C10 14-30 14-48 4z", "v(#c9b290,#8a6a42 55%,#5c4022)") +
  dot(-36, 1, 3.2, "#2b1c0e") +
  line("M-28-1C-10-6 10-6 28 0", "#f0e0c0", 2.6, 'opacity=".7"');

export const cockle: Art =
  shape("M-40 8C-38-20-14-32 8-28C30-24 44-8 40 12C24 28-24 30-40 8z", "r(#f0a060,#b4501e 60%,#6e2a10)") +
  line("M-30 8C-18-8 8-14 30-2M-22 14C-6 4 12 4 28 8", "#ffd2a0", 4, 'opacity=".75"');

/** A slice of cured sausage. */
export const lapCheong: Art =
  ellipse(2, 4, 44, 30, "#6e120e") +
  ellipse(0, 0, 44, 30, "d(#c7402c,#8e1d14)") +
  [
    [-18, -6],
    [4, -12],
    [20, 4],
    [-6, 10],
    [-26, 8],
    [12, 16],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 6, 4, "#ffd8c4", 'opacity=".85"'))
    .join("");

/** A wooden skewer end for satay. */
export const stick: Art = box(-50, -2, 100, 4, 2, "v(#f0d09a,#b98a4a)");
