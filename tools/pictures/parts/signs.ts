import { box, dot, ellipse, gloss, line, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Things that stand for a place or an occasion.

const stripes = [-40, -20, 0, 20].map((x, index) =>
  shape(
    svg`M${x}-30H${x + 20}L${x + 20 + (x + 10) * 0.12}-8q-2 8-10 8t-10-8z`,
    index % 2 === 0 ? "v(#f0604a,#c9301f)" : "v(#ffffff,#ece4da)",
  ),
);

/** A small shop with a striped awning. */
export const shop: Art = [
  box(-38, -14, 76, 58, 3, "d(#fff6e6,#ecd5b4)"),
  box(-38, 38, 76, 6, 2, "#b98f5f"),
  box(-30, 4, 30, 24, 3, "#a8763f") +
    box(-28, 6, 26, 20, 2, "d(#d5eefa,#8fc3e0)") +
    shape("M-26 24L-12 8H-6L-20 24z", "#fff", 'opacity=".5"'),
  box(8, 2, 22, 42, 3, "#8f5c2a") + box(10.5, 4.5, 17, 24, 2, "d(#d5eefa,#8fc3e0)") + dot(25, 34, 2, "#ffd98a"),
  shape("M-42-8L-38-2H38L42-8z", "#3a1d10", 'opacity=".16"'),
  ...stripes,
  box(-42, -36, 84, 8, 3, "v(#d8452f,#a3231a)"),
  ellipse(-20, 30, 9, 5, "r(#8ccf5f,#3f8f34)") + ellipse(-8, 31, 8, 4.6, "r(#a9dc7a,#4f9a3c)"),
  gloss(-18, -26, 20, 3, 0, 0.5),
].join("");

const slices = Array.from({ length: 8 }, (_, index) => {
  const [from, to] = [(index / 8) * Math.PI * 2, ((index + 1) / 8) * Math.PI * 2];
  const fill = ["#e0452e", "#ffd76a", "#2f9f6a", "#fff3dc"][index % 4] ?? "";
  return shape(
    svg`M0 0L${40 * Math.cos(from)} ${40 * Math.sin(from)}A40 40 0 0 1 ${40 * Math.cos(to)} ${40 * Math.sin(to)}z`,
    fill,
  );
});

/** A wheel of prizes with its pointer on top. */
export const prizeWheel: Art = [
  dot(0, 4, 47, "#7d1710"),
  dot(0, 0, 47, "d(#f0604a,#a3231a)"),
  dot(0, 0, 42, "#fff3dc"),
  ...slices,
  ...Array.from({ length: 8 }, (_, index) =>
    dot(44 * Math.cos((index / 8) * 6.2832 + 0.39), 44 * Math.sin((index / 8) * 6.2832 + 0.39), 2.2, "#ffe9a8"),
  ),
  dot(0, 0, 40, "d(#ffffff60,#ffffff00 50%,#00000030)"),
  dot(0, 1.5, 11, "#00000040") +
    dot(0, 0, 11, "r(#ffffff,#f3e2c0 60%,#c9a35f)") +
    shape("M0-6L1.8-1.8L6 0L1.8 1.8L0 6L-1.8 1.8L-6 0L-1.8-1.8z", "#d8452f"),
  shape("M-9-52H9L0-32z", "v(#ffffff,#d9d2c6)") + line("M-9-52H9L0-32z", "#a3231a", 2),
].join("");
