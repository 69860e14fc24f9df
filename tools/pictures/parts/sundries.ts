import { box, dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Packets, tins, jugs and other things around a meal.

/** A sachet; `mark` is drawn on its label. */
export function sachet(light: string, dark: string, mark: Art): Art {
  const teeth = Array.from({ length: 12 }, (_, index) => svg`l-5.5 ${index % 2 ? 3 : -3}`).join("");
  const foot = Array.from({ length: 12 }, (_, index) => svg`l5.5 ${index % 2 ? -3 : 3}`).join("");
  const edge = svg`M33-44${teeth}Q-30 0-33 42${foot}Q30 0 33-44z`;
  return (
    shape(edge, dark, 'transform="translate(1 3)" opacity=".6"') +
    shape(edge, `d(${light},${dark})`) +
    shape("M-24-34Q-21 0-24 32L-17 33Q-14 0-17-33z", "#fff", 'opacity=".4"') +
    line("M-32-36H33M-32 35H33", "#ffffff", 1.4, 'opacity=".6"') +
    put(mark, 0, 0, 46)
  );
}

/** A round seal for a sachet's label. */
export const seal = (fill: string, inner: Art): Art =>
  dot(0, 0, 46, "#ffffff") + dot(0, 0, 40, fill, 'opacity=".16"') + inner;

export const napkin: Art =
  shape("M-44-4L-4-38L44-6L6 30z", "#d9d2c6", 'transform="translate(0 8)"') +
  shape("M-44-4L-4-38L44-6L6 30z", "d(#ffffff,#efe8dc)") +
  shape("M-44-4L6 30V36L-44 2z", "#e5dccd") +
  shape("M44-6L6 30V36L44 0z", "#cfc5b4") +
  line("M-24-4L-2-22L22-5L4 12z", "#e8b4a8", 2) +
  line("M-20-20L26 12", "#d9d0c2", 1.6);

export const toothpick: Art =
  shape("M-50 0L-42-2.4H42L50 0L42 2.4H-42z", "v(#f7e2b8,#c99a58)") + line("M30-2.4V2.4M34-2.4V2.4", "#a5763a", 1.2);

/** A steel urn with a tap. */
export const urn: Art = [
  shape("M-28-26C-28-36 28-36 28-26L30 34C30 42-30 42-30 34z", "h(#8e9a9f,#f6f9fa 30%,#c4cdd1 58%,#808d92)"),
  shape("M-24-32C-22-44 22-44 24-32z", "h(#8e9a9f,#ffffff 34%,#b4bfc4 60%,#7a868b)") +
    box(-5, -48, 10, 7, 3, "#2b2522"),
  line("M-29-14C-42-14-42 4-29 4M29-14C42-14 42 4 29 4", "#2b2522", 4),
  line("M-28-24C-12-18 12-18 28-24M-30 24C-12 30 12 30 30 24", "#7f8c91", 1.6),
  box(-4, 18, 8, 10, 2, "#59656a") + line("M0 26V34M-6 18H6", "#2b2522", 4),
  box(-13, -8, 26, 18, 4, "#7a3d1c") +
    put(
      shape("M-30-10H30C30 14 16 26 8 28H-8C-16 26-30 14-30-10z", "#ffffff") +
        line("M-10-18q-6-8 0-16M10-18q-6-8 0-16", "#ffd9a0", 6),
      0,
      2,
      20,
    ),
  box(-26, 38, 52, 6, 3, "#39444a"),
  gloss(-17, 2, 4, 26, 0, 0.9),
].join("");

/** A round tin with a label; its lid beside it is the caller's. */
export function tin(label: string, dark: string, mark: Art): Art {
  return (
    shape("M-36-22V30C-36 44 36 44 36 30V-22z", `h(${dark},${label} 32%,${label} 60%,${dark})`) +
    shape("M-36 22V30C-36 44 36 44 36 30V22C36 36-36 36-36 22z", "h(#a5772a,#ffe6a0 32%,#d9ab4a 60%,#96691f)") +
    ellipse(0, -22, 36, 13, "h(#a5772a,#ffe6a0 32%,#d9ab4a 60%,#96691f)") +
    ellipse(0, -22, 32, 11, "d(#6b4a16,#b98f3c)") +
    put(mark, 0, 8, 40) +
    gloss(-22, 6, 5, 20, 2, 0.5)
  );
}

/** A lidded box of folded card with a window of its colour. */
export function mealBox(light: string, dark: string, mark: Art): Art {
  return (
    shape("M-46-10L-30-30H46L34-10z", `d(#fff8ec,${light})`) +
    shape("M34-10L46-30V18L34 44z", dark) +
    box(-46, -10, 80, 54, 4, `d(${light},${dark})`) +
    shape("M-46-10H34L30-2H-42z", "#fff", 'opacity=".3"') +
    dot(-6, 18, 19, "#ffffff", 'opacity=".92"') +
    put(mark, -6, 18, 26)
  );
}

/** A calendar page that says for how many days. */
export function planPage(days: number): Art {
  return [
    box(-38, -34, 76, 78, 9, "#b9aea2"),
    box(-38, -38, 76, 78, 9, "d(#ffffff,#f1ebe2)"),
    shape("M-38-18V-29Q-38-38-29-38H29Q38-38 38-29V-18z", "d(#ef5a44,#b8261b)"),
    ...[-20, 20].map((x) => box(x - 3, -46, 6, 16, 3, "v(#e9eef0,#8e9a9f)")),
    ...Array.from({ length: 10 }, (_, index) =>
      box(
        -29 + (index % 5) * 12.4,
        -8 + Math.floor(index / 5) * 21,
        9,
        12,
        2.5,
        index < days ? "d(#ffd76a,#f0a52a)" : "#e3dbd0",
      ),
    ),
    ...Array.from({ length: Math.min(days, 10) }, (_, index) =>
      line(svg`M${-27 + (index % 5) * 12.4} ${-2 + Math.floor(index / 5) * 21}l2 2.4l3.4-4.8`, "#8a4a10", 1.7),
    ),
  ].join("");
}

/** A champagne or ice bucket. */
export const bucket = (inside: Art): Art =>
  ellipse(0, -8, 42, 16, "#7f8c91") +
  put(inside, 6, -22, 104, 12) +
  shape("M-42-10L-32 34C-30 46 30 46 32 34L42-10C30 6-30 6-42-10z", "h(#7f8a8f,#ffffff 30%,#c4cdd1 58%,#76838a)") +
  line("M-42-10C-30 6 30 6 42-10", "#f6f9fa", 3) +
  heap([shape("M-34-30Q0-44 36-28Q44 4 32 34Q-2 44-36 32Q-44 0-34-30z", "d(#ffffff,#cfe6f2)")], 9, 15, {
    y: -8,
    rx: 32,
    ry: 8,
    seed: 3,
  }) +
  gloss(-22, 14, 5, 18, -10, 0.9);

/** Cubes in a glass jar or a phone: a small plug for devices' cables. */
export const phone: Art =
  box(-24, -46, 48, 92, 8, "d(#39444a,#0d1112)") +
  box(-21, -42, 42, 84, 5, "d(#8fd0ff,#3a6fd8 60%,#6a3fc0)") +
  box(-8, -44.5, 16, 3, 1.5, "#0d1112") +
  shape("M-6-8L-12 6H-3L-6 18L7 2H-2L4-8z", "#ffffff", 'opacity=".95"') +
  shape("M-21-42H2L-14 42H-21z", "#fff", 'opacity=".16"');
