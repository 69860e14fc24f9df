import { dot, ellipse, gloss, heap, line, shape, svg, type Art } from "#tools/pictures/draw.ts";
import { rice } from "./bases.ts";

// Dim sum.

export const harGow: Art =
  shape(
    "M-44 20C-44-12-24-36 0-36S44-12 44 20C44 34 24 40 0 40S-44 34-44 20z",
    "#d9b3a0",
    'transform="translate(0 2)"',
  ) +
  shape("M-44 20C-44-12-24-36 0-36S44-12 44 20C44 34 24 40 0 40S-44 34-44 20z", "r(#ffffff,#fff3ea 50%,#e9c3b0)") +
  shape("M-29 20C-29 2-15-12 2-12S30 2 30 18C30 28 16 33 0 33S-29 28-29 20z", "o(#ff8d6a,#ff9a7cb0 60%,#ff9a7c00)") +
  line("M-16 18C-14 6-4 0 6 2M8 26C18 24 22 18 22 10", "#ff6f4d", 5, 'opacity=".5"') +
  line(
    "M0-36C-4-28-4-20 0-12M-11-34C-14-26-12-18-8-12M11-34C14-26 12-18 8-12M-22-28C-24-20-20-12-16-7M22-28C24-20 20-12 16-7M-31-18C-32-10-28-4-24 0M31-18C32-10 28-4 24 0",
    "#cfa08b",
    2.2,
  ) +
  line(
    "M1-36C-3-28-3-20 1-12M-10-34C-13-26-11-18-7-12M12-34C15-26 13-18 9-12M-21-28C-23-20-19-12-15-7M23-28C25-20 21-12 17-7",
    "#fff",
    1.4,
    'opacity=".8"',
  ) +
  gloss(-22, -6, 10, 5, -48, 0.95);

export const siewMai: Art =
  shape(
    "M-38-12C-38 14-34 42 0 42S38 14 38-12C32-6 26-14 19-8S6-15 0-9S-12-15-19-8S-32-6-38-12z",
    "h(#c98a22,#ffe08a 32%,#f3c04a 62%,#b97a1a)",
  ) +
  line(
    "M-26-4C-26 14-24 30-18 38M-12-6C-12 12-10 30-8 41M12-6C12 12 10 30 8 41M26-4C26 14 24 30 18 38",
    "#b3781a",
    2.4,
    'opacity=".6"',
  ) +
  ellipse(0, -13, 38, 18, "#f3c25a") +
  ellipse(0, -13, 35, 16, "#dca03a") +
  ellipse(0, -15, 31, 14, "r(#f6c3ab,#e39a7c 60%,#c0755a)") +
  heap([ellipse(0, 0, 46, 36, "r(#f9d3c0,#d9886a)")], 10, 12, { y: -16, rx: 24, ry: 9, seed: 3 }) +
  heap([dot(0, 0, 44, "r(#ffb05a,#ff7a1a 55%,#d95600)") + gloss(-12, -14, 12, 8, -30, 0.9)], 12, 9, {
    y: -19,
    rx: 11,
    ry: 5,
    height: 3,
    seed: 5,
  });

export const bao: Art =
  shape(
    "M-43 16C-43-14-22-36 0-36S43-14 43 16C43 32 26 38 0 38S-43 32-43 16z",
    "#d6b68c",
    'transform="translate(0 3)"',
  ) +
  shape("M-43 16C-43-14-22-36 0-36S43-14 43 16C43 32 26 38 0 38S-43 32-43 16z", "r(#ffffff,#fff6e8 55%,#e3c8a2)") +
  line(
    "M0-28C-2-16-8-6-20 0M0-28C2-16 9-6 21 0M0-28C-1-16-1-6 0 4M0-28C-8-22-18-20-28-20M0-28C8-22 18-20 28-20",
    "#d2ae7c",
    2.4,
  ) +
  shape("M-12-29C-6-22 6-22 12-29C9-17 6-11 0-10C-6-11-9-17-12-29z", "#9c2f1a") +
  shape("M-8-25C-4-21 4-21 8-25C6-18 4-14 0-13C-4-14-6-18-8-25z", "#d5603a") +
  gloss(-22, -8, 12, 6, -42, 0.95);

/** A plain steamed bun; `dot` marks its crown. */
export function plainBao(mark = ""): Art {
  return (
    shape(
      "M-43 16C-43-14-22-34 0-34S43-14 43 16C43 32 26 38 0 38S-43 32-43 16z",
      "#d6b68c",
      'transform="translate(0 3)"',
    ) +
    shape("M-43 16C-43-14-22-34 0-34S43-14 43 16C43 32 26 38 0 38S-43 32-43 16z", "r(#ffffff,#fff6e8 55%,#e3c8a2)") +
    (mark ? dot(0, -22, 5, mark) : "") +
    gloss(-18, -14, 14, 8, -34, 0.95)
  );
}

export const yolkBun: Art =
  shape("M-43 16C-43-14-22-34 0-34S43-14 43 16C43 32 26 38 0 38S-43 32-43 16z", "r(#ffffff,#fff8dc 55%,#ecd092)") +
  shape("M4-10C20-14 38-6 41 10C43 24 28 32 12 32C4 26-6-4 4-10z", "#d98a00") +
  shape("M9-4C20-8 33 0 35 11C36 22 25 27 13 27C7 21 1 0 9-4z", "r(#ffe06a,#ffb91f 60%,#f09600)") +
  shape("M20 26C20 34 20 42 25 43C30 44 31 36 30 27z", "v(#ffc933,#f09c0a)") +
  gloss(-22, -10, 12, 7, -40, 0.95) +
  gloss(18, 4, 8, 4, -20, 0.8);

export const eggTart: Art =
  shape("M-44-6L-30 34C-27 40-14 43 0 43S27 40 30 34L44-6z", "h(#a8651f,#f3c076 32%,#d9994a 60%,#94551a)") +
  line("M-31 4L-22 36M-15 9L-10 41M0 11V42M15 9L10 41M31 4L22 36", "#8a4f16", 2.6, 'opacity=".5"') +
  ellipse(0, -7, 45, 22, "d(#f6cf8c,#c78634)") +
  ellipse(0, -6.5, 40, 18.5, "#b06f22") +
  ellipse(0, -6, 37.5, 16.8, "r(#ffee9a,#ffc52e 55%,#f09c14)") +
  ellipse(14, -1, 7, 3.4, "#b5620a", 'opacity=".4"') +
  ellipse(-2, 4, 5, 2, "#b5620a", 'opacity=".3"') +
  gloss(-15, -12, 12, 4, -10, 0.95);

/** A rice roll, with its filling showing through. */
export function riceRoll(filling = "#f08a6b"): Art {
  return (
    svg`<rect x="-48" y="-13" width="96" height="34" rx="16" fill="#cdbf9f"/><rect x="-48" y="-18" width="96" height="36" rx="17" fill="v(#ffffff,#fbf4e6 45%,#ddceae)"/>` +
    line("M-34 4C-20-6-12 10 2 0S24-4 36 4", filling, 9, 'opacity=".42"') +
    line("M-36-9C-12-13 12-13 34-9", "#fff", 4) +
    ellipse(41, 0, 7.5, 15, "#f2e6cd") +
    ellipse(41.5, 0, 4.5, 9.5, filling, 'opacity=".8"')
  );
}

/** Lotus-leaf parcel, opened on glutinous rice. */
export const lotusParcel: Art =
  shape("M-50 8L-30-26L2-16L34-30L50 2L36 34L-2 30L-36 38z", "#34451a", 'transform="translate(0 4)"') +
  shape("M-50 8L-30-26L2-16L34-30L50 2L36 34L-2 30L-36 38z", "d(#a3b45c,#6b8236 55%,#46591f)") +
  line("M-50 8L-10 0M34-30L10-4M36 34L6 6M-36 38L-6 8M2-16V4M-30-26L-6-2", "#c9d68c", 1.8, 'opacity=".6"') +
  rice(0, 10, 31, "brown", ["#6e3a14"], 8);

/** Chicken feet in black bean sauce. */
export const feet: Art =
  line("M-40 26C-20 20-10 10 0-2M0-2L-16-30M0-2L10-34M0-2L32-20M0-2L38 6", "#7a3410", 15) +
  line("M-40 25C-20 19-10 9 0-3M0-3L-16-30M0-3L10-34M0-3L32-20M0-3L38 5", "#c9692e", 10) +
  line("M-36 21C-18 15-9 6 0-6M-1-8L-15-28M1-8L9-31M4-6L29-20", "#efa566", 3) +
  dot(-8, 8, 4, "#1d120c") +
  dot(8, -6, 4, "#1d120c") +
  dot(16, 14, 3.5, "#c22a18");

/** A steamed or fried wantan: a pouch with a ruffled collar. */
export function wantan(light = "#fffaf0", middle = "#f7e6c0", dark = "#cfa865"): Art {
  const pouch = "M-8-8C-30-4-40 12-36 26C-30 42 30 42 36 26C40 12 30-4 8-8z";
  const collar = "M-8-6C-14-16-34-16-44-30C-30-30-28-40-16-38C-8-46 4-36 12-42C20-36 36-38 44-26C32-16 14-16 8-6z";
  return (
    shape(pouch, dark, 'transform="translate(0 3)"') +
    shape(collar, `r(${light},${middle} 60%,${dark})`) +
    shape(pouch, `r(${light},${middle} 55%,${dark})`) +
    ellipse(0, 20, 24, 15, "o(#ef8f76,#ef8f76a0 50%,#ef8f7600)") +
    line(
      "M-4-8C-10 0-18 4-24 12M4-8C10 0 18 4 24 12M0-8V6M-6-12L-24-26M2-12V-34M6-12L26-26",
      dark,
      2.2,
      'opacity=".8"',
    ) +
    gloss(-16, 6, 9, 5, -34, 0.85)
  );
}

/** A crescent dumpling, pan-fried below. */
export const gyoza: Art =
  shape("M-46 16C-44-16-20-32 2-32C26-32 46-14 46 14C30 28-34 30-46 16z", "#a8691e", 'transform="translate(0 5)"') +
  shape("M-46 16C-44-16-20-32 2-32C26-32 46-14 46 14C30 28-34 30-46 16z", "v(#fffaf0,#f7e5c2 50%,#d59a48)") +
  line("M-34-12L-26-2M-20-24L-14-12M-2-30L1-17M16-28L15-15M32-16L26-5", "#c9a468", 2.8) +
  line("M-42 6C-30-22-12-30 4-30C22-30 38-18 43 4", "#fff", 3, 'opacity=".8"') +
  gloss(-12, -6, 14, 6, -24, 0.6);

/** Spare rib or tripe in pale sauce. */
export const rib: Art =
  shape("M-38-12C-34-30 30-32 38-10C42 8 30 26 8 28C-20 32-44 14-38-12z", "r(#e8b890,#b3754a 60%,#74421f)") +
  ellipse(6, -4, 13, 10, "#fff3e0") +
  ellipse(6, -4, 8, 6, "#d9a07c") +
  gloss(-14, -16, 12, 5, -20, 0.6);

/** A folded pancake for duck. */
export const duckPancake: Art =
  shape("M-46 22C-44-12-20-32 6-32C30-30 46-12 44 8C30 30-24 40-46 22z", "r(#fffdf4,#f6e6c4 60%,#d5b886)") +
  line("M-30 20C-20 0 4-16 34-12", "#8a3a14", 9, 'opacity=".5"') +
  line("M-24 22C-12 6 10-6 36-2", "#6fae4a", 5, 'opacity=".6"');
