import { box, ellipse, gloss, line, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Vessels seen from the side and a little above. What is inside is drawn around 0, 0: 41 wide and 18 deep to each side.

const petals = [0, 72, 144, 216, 288].map(
  (turn) =>
    svg`<ellipse transform="translate(-31 11) rotate(${turn})" cx="0" cy="-3.4" rx="2.3" ry="2.9" fill="#e0688a"/>`,
);

/** The rooster of kopitiam crockery, with its flower and grass. */
const rooster = [
  line("M8 17C14 15 17 10 16 3M9 20C16 19 21 14 21 7M9 22C16 23 22 19 24 13", "#23302c", 2.6),
  shape("M-12 18C-11 12-6 10-3 13C1 17 6 14 10 13C13 19 9 26 2 27C-6 28-12 25-12 18z", "#c8402f"),
  shape("M-4 18C1 21 6 20 10 16C9 23 3 26-2 24C-5 22-5 20-4 18z", "#8f2a1e"),
  ellipse(-10, 11.4, 4, 4.4, "#e0803a") + ellipse(-11, 10.6, 0.9, 0.9, "#23302c"),
  shape("M-13 8L-12.4 3.600L-10.4 6.400L-8.6 3L-7.6 7.400z", "#d8301f") +
    shape("M-13.6 11L-17.6 12.400L-13.4 14z", "#f0b43a"),
  line("M-2 26L-3 31M3 26L4 31", "#e0a03a", 1.5),
  ...petals,
  ellipse(-31, 11, 1.8, 1.8, "#f3c24a"),
  line("M-29 15C-27 19-25 21-21 23M34 8C32 14 29 18 25 21M33 12l-6-1M30 17l-1-6", "#3f8f5b", 1.8),
].join("");

const styles = {
  white: { side: "h(#ddd6ca,#ffffff 32%,#f4efe6 62%,#cfc6b7)", inner: "#f6f1e8", rim: "#ffffff", deco: "" },
  blue: {
    side: "h(#dcdad6,#ffffff 32%,#f4f2ee 62%,#cdc9c2)",
    inner: "#eef2f7",
    rim: "#2f6fb3",
    deco:
      line("M-43 5C-36 22-22 32-12 34M43 5C36 22 22 32 12 34", "#2f6fb3", 0) +
      line("M-40 8C-22 17 22 17 40 8", "#2f6fb3", 2.4) +
      line("M-37 14C-20 22 20 22 37 14", "#2f6fb3", 1.1),
  },
  rooster: { side: "h(#dcd6cb,#ffffff 32%,#f5f1e8 62%,#cfc7b9)", inner: "#f6f1e8", rim: "#4a9a63", deco: rooster },
  black: {
    side: "h(#191312,#4a3d3a 32%,#2c2322 62%,#120d0c)",
    inner: "#b3261e",
    rim: "#3a2f2d",
    deco: line("M-41 7C-22 16 22 16 41 7", "#b3261e", 2),
  },
  red: {
    side: "h(#8d1d14,#e2503d 32%,#c5382a 62%,#7d1710)",
    inner: "#f4ddd0",
    rim: "#d8452f",
    deco: line("M-40 8C-22 17 22 17 40 8", "#f6c463", 1.6),
  },
  clay: {
    side: "h(#5b3420,#a8683f 32%,#8a5232 62%,#4a2917)",
    inner: "#6d4128",
    rim: "#b5764b",
    deco: line("M-41 7C-22 16 22 16 41 7M-38 13C-20 21 20 21 38 13", "#4a2917", 1.4, 'opacity=".6"'),
  },
  celadon: {
    side: "h(#9cc4a8,#e0f1e3 32%,#c8e3ce 62%,#86b294)",
    inner: "#eaf6ec",
    rim: "#b5d8be",
    deco: line("M-20 14q6 12 14 14M0 14v16M20 14q-6 12-14 14", "#86b294", 1.6),
  },
  teal: {
    side: "h(#7fb8b0,#e9f8f5 32%,#cfeae5 62%,#6ba69e)",
    inner: "#e6f5f2",
    rim: "#1f7d76",
    deco: line("M-40 8C-22 17 22 17 40 8", "#1f7d76", 2),
  },
  wood: {
    side: "h(#7a4a1f,#c98f56 32%,#ac7239 62%,#653a15)",
    inner: "#d9a86e",
    rim: "#dcae75",
    deco: line("M-36 12C-18 24 18 24 38 8M-30 22C-12 31 14 30 30 20", "#6b3f18", 1.2, 'opacity=".5"'),
  },
  kraft: { side: "h(#a97f4d,#dcb684 32%,#c99f69 62%,#987042)", inner: "#f6efe2", rim: "#e3c294", deco: "" },
  steel: {
    side: "h(#8e9a9f,#f6f9fa 30%,#c4cdd1 58%,#808d92)",
    inner: "#d9dfe2",
    rim: "#f3f6f7",
    deco: line("M-41 7C-22 16 22 16 41 7", "#7f8c91", 1.2),
  },
  glass: { side: "h(#bcdce8c0,#f4fbffb0 32%,#dcf0f7a0 62%,#a8cfdfc0)", inner: "#eaf6fa", rim: "#d3eaf3", deco: "" },
  pink: {
    side: "h(#d98fa5,#fff0f4 32%,#f7d5de 62%,#cc7f97)",
    inner: "#fff3f6",
    rim: "#e58aa3",
    deco: line("M-40 8C-22 17 22 17 40 8", "#e58aa3", 2),
  },
} as const;

export type Bowl = keyof typeof styles;

/** A round bowl on a foot. */
export function bowl(style: Bowl, inside: Art): Art {
  const { side, inner, rim, deco } = styles[style];
  return [
    shape("M-17 39L-15 45C-8 48 8 48 15 45L17 39z", side),
    shape("M-46-12C-46 18-28 39-13 41C-5 42.5 5 42.5 13 41C28 39 46 18 46-12z", side),
    svg`<g transform="translate(0 7) scale(.94 1)">${deco}</g>`,
    gloss(-29, 12, 5, 13, 26, 0.6),
    ellipse(0, -12, 46, 26, rim),
    ellipse(0, -12, 44.4, 24.9, "d(#fff,#ffffff60 30%,#00000020)", 'opacity=".55"'),
    ellipse(0, -11.2, 43, 23.4, "v(#00000040,#00000008)"),
    ellipse(0, -11.2, 43, 23.4, inner, 'opacity=".92"'),
    ellipse(0, -11.2, 43, 23.4, "v(#00000038,#00000000 60%)"),
    svg`<g transform="translate(0 -10.6) scale(1 1.22)">${inside}</g>`,
  ].join("");
}

/** A small steel cup for chutney, curry or dip; inside as in a bowl. */
export function katori(inside: Art): Art {
  return [
    shape("M-46-9L-38 26C-34 40 34 40 38 26L46-9z", styles.steel.side),
    ellipse(0, -9, 46, 21, "h(#9aa6ab,#ffffff 40%,#b4bfc4)"),
    ellipse(0, -8, 42, 18.5, "#8f9ca1"),
    svg`<g transform="translate(0 -7)">${inside}</g>`,
  ].join("");
}

/** A clay pot with two ears, without lid. */
export function claypot(inside: Art): Art {
  return [
    box(-50, -8, 16, 11, 5, "h(#4a2917,#8a5232)"),
    box(34, -8, 16, 11, 5, "h(#8a5232,#4a2917)"),
    shape("M-43-9C-45 20-36 42-16 44C-6 45 6 45 16 44C36 42 45 20 43-9z", "h(#3f2413,#99603a 30%,#7a4729 62%,#37200f)"),
    line("M-43 4C-24 13 24 13 43 4M-40 24C-22 34 22 34 40 24", "#34200f", 1.5, 'opacity=".6"'),
    gloss(-26, 12, 6, 18, 14, 0.4),
    ellipse(0, -9, 44, 20, "#a96d44"),
    ellipse(0, -8, 40.5, 17.6, "#3a2112"),
    svg`<g transform="translate(0 -6.5) scale(.95)">${inside}</g>`,
    line("M-42-4C-36 9-18 11.5 0 11.5S36 9 42-4", "#c08258", 1.8),
  ].join("");
}

/** A black wok or sizzling plate with one handle. */
export function wok(inside: Art): Art {
  return [
    shape("M36 2L62-12L65-6L42 12z", "v(#9a6a3a,#5f3b17)"),
    shape("M-47-6C-44 20-24 36 0 36S44 20 47-6z", "h(#15191b,#515c61 34%,#2b3336 62%,#0e1214)"),
    ellipse(0, -7, 47, 21, "#5b676c"),
    ellipse(0, -6.5, 44.5, 19, "d(#1d2325,#3a4448)"),
    svg`<g transform="translate(0 -5)">${inside}</g>`,
  ].join("");
}

/** A cardboard or foil takeaway box, open; inside spans 40 by 20 to each side. */
export function carton(inside: Art, front = "d(#f2d9b2,#d8b27d)", back = "#c79c63"): Art {
  return [
    shape("M-48-14L-40-26H40L48-14L42 30Q40 36 34 36H-34Q-40 36-42 30z", back),
    svg`<g transform="translate(0 -8)">${inside}</g>`,
    shape("M-48-4H48L42 34Q41 40 35 40H-35Q-41 40-42 34z", front),
    shape("M-48-4H48L47 3H-47z", "#fff", 'opacity=".28"'),
  ].join("");
}
