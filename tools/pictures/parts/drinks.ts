import { box, dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Drinks, standing on y = 44. A liquid is a list of gradient stops from top to bottom: "#e9b877,#a8642c".

export const ice: Art =
  shape("M-34-30Q0-44 36-28Q44 4 32 34Q-2 44-36 32Q-44 0-34-30z", "d(#ffffffe0,#d8ecf580 50%,#ffffffa0)") +
  line("M-28-22Q0-32 28-20M-30-18Q-36 4-28 26", "#fff", 5, 'opacity=".85"');

export const boba = (count: number, rx: number, ry: number): Art =>
  heap([dot(0, 0, 44, "r(#6b4630,#2a160c 60%,#140904)") + gloss(-14, -16, 11, 7, -30, 0.7)], count, 11, {
    rx,
    ry,
    seed: 12,
  });

/** A striped straw that leans to the right; its foot is at 0, 0. */
export const straw = (light = "#ffffff", stripe = "#d8352a"): Art =>
  shape("M-4 0L10-72L17-70L4 0z", `h(${stripe},${light} 40%,${stripe})`) +
  line("M1-18l7-2M4-34l7-2M7-50l7-2M10-64l6-2", light, 3, 'opacity=".5"');

type Extras = {
  ice?: boolean;
  boba?: boolean;
  foam?: string;
  straw?: boolean;
  stripe?: string;
  top?: Art;
  jelly?: string;
  handle?: boolean;
  layers?: string;
};

function cubesIn(width: number): Art {
  return (
    put(ice, -width * 0.36, -20, 20, 12) +
    put(ice, width * 0.34, -17, 21, -18) +
    put(ice, 0, -8, 20, 34) +
    put(ice, -width * 0.3, 4, 17, -8)
  );
}

/** A glass with straight walls; with `handle` it is the mug of a tea stall. */
export function glass(liquid: string, extras: Extras = {}): Art {
  const [w, foot] = extras.handle ? [30, 25] : [26, 20];
  const body = svg`M${-w}-38L${-foot} 40Q${-foot} 45 ${-foot + 5} 45H${foot - 5}Q${foot} 45 ${foot} 40L${w}-38z`;
  const level = svg`M${-w + 2.4}-28L${-foot + 2.6} 38Q${-foot + 2.6} 41 ${-foot + 6} 41H${foot - 6}Q${foot - 2.6} 41 ${foot - 2.6} 38L${w - 2.4}-28z`;
  return [
    extras.handle
      ? line("M28-22C52-26 52 24 25 20", "#d9ecf4", 8) + line("M28-23C49-26 50 22 25 18", "#ffffff", 3, 'opacity=".8"')
      : "",
    shape(body, "h(#c9e2ee,#f7fcfe 22%,#e6f3f8 70%,#b8d5e3)", 'opacity=".75"'),
    ellipse(0, -38, w, 7.5, "#ffffff", 'opacity=".6"'),
    extras.straw ? put(straw("#fff", extras.stripe), 3, 26, 100) : "",
    shape(level, `v(${liquid})`),
    ellipse(0, -28, w - 2.4, 6.5, liquid.split(",")[0] ?? "", ""),
    extras.jelly
      ? heap([box(-34, -34, 68, 68, 12, extras.jelly) + gloss(-10, -14, 16, 8, -20, 0.5)], 16, 11, {
          y: 29,
          rx: foot - 8,
          ry: 8,
          seed: 3,
        })
      : "",
    extras.boba ? svg`<g transform="translate(0 30)">${boba(14, foot - 7, 8)}</g>` : "",
    extras.ice ? cubesIn(w) : "",
    extras.foam ? foam(w - 1.4, extras.foam) : ellipse(0, -28, w - 3, 5.6, "d(#ffffff80,#ffffff00 60%)"),
    extras.top ?? "",
    shape(svg`M${-w + 4}-34L${-foot + 4} 36L${-foot + 9} 37L${-w + 11}-33z`, "#fff", 'opacity=".5"'),
    shape(svg`M${w - 4}-33L${foot - 4} 36L${foot - 6.5} 36L${w - 7}-33z`, "#fff", 'opacity=".32"'),
    svg`<ellipse cx="0" cy="-38" rx="${w}" ry="7.5" fill="none" stroke="#fff" stroke-width="1.6" opacity=".9"/>`,
  ].join("");
}

function foam(w: number, tone: string): Art {
  const bubbles = heap([dot(0, 0, 40, `r(#ffffff,${tone})`)], 26, 9, {
    y: -31,
    rx: w - 4,
    ry: 4.5,
    height: 3,
    seed: 4,
  });
  return (
    shape(
      svg`M${-w}-33C${-w}-41 ${w}-41 ${w}-33L${w - 1}-22C${w * 0.5}-16 ${-w * 0.5}-16 ${-w + 1}-22z`,
      `v(#fffdf6,${tone})`,
    ) + bubbles
  );
}

/** A clear takeaway cup with a lid and a band in the house colour. */
export function cup(liquid: string, extras: Extras & { band?: string; dome?: boolean } = {}): Art {
  const wall = "M-29-26L-21 40Q-20 45-15 45H15Q20 45 21 40L29-26z";
  const level = "M-27.5-16L-20 38Q-19 42-15 42H15Q19 42 20 38L27.5-16z";
  return [
    shape(wall, "h(#cfe4ee,#f8fcfe 24%,#e9f4f9 70%,#bcd6e3)", 'opacity=".8"'),
    extras.straw === false ? "" : put(straw("#fff", extras.stripe ?? "#2b2b2b"), 0, 22, 112),
    shape(level, `v(${liquid})`),
    ellipse(0, -16, 27.4, 5.5, "d(#ffffff90,#ffffff10)"),
    extras.layers ? shape("M-27.5-16L-24.6 6C-12 14 8-4 24.6 8L27.5-16z", extras.layers, 'opacity=".9"') : "",
    extras.boba ? svg`<g transform="translate(0 31)">${boba(18, 14, 8)}</g>` : "",
    extras.jelly
      ? heap([box(-34, -34, 68, 68, 12, extras.jelly) + gloss(-10, -14, 16, 8, -20, 0.5)], 18, 10, {
          y: 31,
          rx: 13,
          ry: 8,
          seed: 3,
        })
      : "",
    extras.ice ? svg`<g transform="translate(0 10)">${cubesIn(26)}</g>` : "",
    extras.foam ? svg`<g transform="translate(0 12)">${foam(26, extras.foam)}</g>` : "",
    extras.top ?? "",
    extras.band
      ? shape("M-25.6 4L-22.4 28C-8 33 8 33 22.4 28L25.6 4C10 9-10 9-25.6 4z", extras.band, 'opacity=".95"') +
        put(leafMark, 0, 18, 20)
      : "",
    shape("M-26-22L-18.5 36L-13.5 37L-19-21z", "#fff", 'opacity=".5"'),
    extras.dome
      ? shape("M-29-26C-28-56 28-56 29-26z", "v(#ffffff80,#e4f1f780)") +
        line("M-20-34C-16-44-6-48 2-48", "#fff", 2.5, 'opacity=".9"')
      : shape("M-29-30Q0-37 29-30L28-25Q0-19-28-25z", "v(#ffffff,#d3e4ec)", 'opacity=".9"'),
    line("M-30.5-26Q0-18 30.5-26", "#ffffff", 4.5) + line("M-30.5-24.5Q0-16.5 30.5-24.5", "#b6cbd6", 1.2),
  ].join("");
}

const leafMark: Art =
  shape("M0-30C30-20 34 14 0 34C-34 14-30-20 0-30z", "#fff", 'opacity=".95"') + line("M0-18V24", "#00000040", 5);

/** A porcelain kopitiam cup on its saucer. */
export function kopi(liquid: readonly [light: string, dark: string], motif = "#2f7d52"): Art {
  const flower = (x: number, y: number, k: number) =>
    svg`<g transform="translate(${x} ${y}) scale(${k})">${[0, 72, 144, 216, 288].map((turn) => svg`<ellipse transform="rotate(${turn})" cx="0" cy="-4.6" rx="3" ry="4" fill="${motif}"/>`)}<circle r="2.2" fill="#f3c24a"/></g>`;
  return [
    ellipse(0, 37, 49, 15, "#c9c0b2"),
    ellipse(0, 34.5, 49, 15, "d(#ffffff,#f5efe5 55%,#d6cdbf)"),
    svg`<ellipse cx="0" cy="34.5" rx="45" ry="13.2" fill="none" stroke="${motif}" stroke-width="1.8"/>`,
    ellipse(0, 35.5, 26, 7, "#00000030"),
    line("M30-10C52-14 52 20 25 18", "#d8cfc1", 8.5) + line("M30-11C50-14 50 18 26 16.5", "#fffdf8", 5),
    shape("M-35-20C-35 12-24 34-14 36H14C24 34 35 12 35-20z", "h(#ddd5c8,#ffffff 30%,#f7f2ea 60%,#cfc6b8)"),
    flower(-12, 12, 1.15) +
      flower(10, 16, 0.9) +
      line("M-24 20c4-6 8-8 12-8M-2 22c4-2 8-4 12-6M20 8c-3 2-6 5-8 8", motif, 1.8),
    gloss(-23, 2, 5, 16, 8, 0.75),
    ellipse(0, -20, 35, 13.5, "#ffffff"),
    ellipse(0, -20, 35, 13.5, "none", svg`stroke="${motif}" stroke-width="1.6"`),
    ellipse(0, -19, 31, 11, "#d9cfbf"),
    ellipse(0, -18, 30, 10, `d(${liquid[0]},${liquid[1]})`),
    line("M-24-20C-20-25-10-27-2-27", "#ffffff", 2, 'opacity=".5"'),
  ].join("");
}

/** A bottle with a label; `body` is the glass from left to right. */
export function bottle(
  body: string,
  label: string,
  cap: string,
  { slim = false, mark = "" }: { slim?: boolean; mark?: Art } = {},
): Art {
  const w = slim ? 13 : 16;
  return [
    shape(
      svg`M-5-50H5V-34C5-24 ${w}-22 ${w}-8V40Q${w} 46 ${w - 6} 46H${-w + 6}Q${-w} 46 ${-w} 40V-8C${-w}-22-5-24-5-34z`,
      `h(${body})`,
    ),
    box(-6, -50, 12, 10, 2.5, cap),
    box(-w, -2, 2 * w, 30, 1.5, label),
    box(-w, -2, 2 * w, 30, 1.5, "h(#00000030,#ffffff30 30%,#00000000 60%,#00000038)"),
    put(mark, 0, 13, 22),
    shape(
      svg`M${-w + 3.5}-6C${-w + 3.5}-18-2-22-2-32V-38H0V-32C0-22 ${-w + 7}-18 ${-w + 7}-6V40H${-w + 3.5}z`,
      "#fff",
      'opacity=".4"',
    ),
  ].join("");
}

/** A drink can; `paint` is its colour from left to right. */
export function can(paint: string, mark: Art = ""): Art {
  return [
    shape("M-20-36V38Q-20 46 0 46T20 38V-36z", `h(${paint})`),
    put(mark, 0, 4, 30),
    shape("M-20 36V39Q-20 46 0 46T20 39V36Q20 42 0 42T-20 36z", "h(#8d989d,#f2f6f8 30%,#8d989d)"),
    ellipse(0, -37, 20, 6, "h(#9aa5aa,#ffffff 35%,#a7b2b7)") +
      ellipse(0, -37, 16.5, 4.4, "#c3ccd0") +
      ellipse(2, -37.4, 6, 1.8, "#8e999e"),
    shape("M-15-30V38L-10 40V-29z", "#fff", 'opacity=".42"'),
  ].join("");
}

/** A balloon glass for gin, spritz and sangria. */
export function goblet(liquid: string, inside: Art = ""): Art {
  return [
    ellipse(0, 43, 20, 5, "#d5e8f1") + ellipse(0, 42, 20, 5, "d(#ffffff,#c3dbe7)"),
    shape("M-2 12H2L3 41H-3z", "h(#c3dbe7,#ffffff,#b3cfdd)"),
    shape("M-29-38C-36-6-22 16 0 16S36-6 29-38z", "h(#c9e2ee,#f7fcfe 24%,#e6f3f8 70%,#b8d5e3)", 'opacity=".8"'),
    shape("M-31-22C-33 0-20 13 0 13S33 0 31-22z", `v(${liquid})`),
    ellipse(0, -22, 31, 7, "d(#ffffff90,#ffffff18)"),
    inside,
    shape("M-25-30C-30-6-22 6-14 9C-22-2-24-16-19-30z", "#fff", 'opacity=".6"'),
    svg`<ellipse cx="0" cy="-38" rx="29" ry="6.5" fill="none" stroke="#fff" stroke-width="1.8" opacity=".95"/>`,
  ].join("");
}

/** A tall glass of beer with a head of foam. */
export function beer(liquid = "#ffcf4a,#f0a01c 60%,#c87408"): Art {
  return (
    glass(liquid, { handle: true, foam: "#f3e6c8" }) +
    heap([dot(0, 0, 30, "#fff", 'opacity=".7"')], 12, 4, { y: 10, rx: 18, ry: 20, seed: 7 })
  );
}

/** Whipped cream with a swirl, to top a dome cup or glass; its foot is at 0, 0. */
export const cream: Art =
  ellipse(0, -4, 26, 9, "r(#ffffff,#fff6e6 60%,#e5d5bd)") +
  ellipse(0, -14, 20, 8, "r(#ffffff,#fff6e6 60%,#e5d5bd)") +
  ellipse(1, -23, 13, 6.5, "r(#ffffff,#fff6e6 60%,#e5d5bd)") +
  shape("M-7-26C-6-36 4-38 3-44C12-38 12-28 8-24z", "r(#ffffff,#fff6e6 60%,#e5d5bd)");
