import { box, dot, ellipse, gloss, heap, line, put, shape, svg, type Art } from "#tools/pictures/draw.ts";

// Burgers, sandwiches and wraps.

/** A burger bun's crown with sesame. */
export const crown: Art =
  shape("M-42 10C-42-22-22-34 0-34S42-22 42 10C30 16-30 16-42 10z", "r(#ffd08a,#e59a45 55%,#b0651f)") +
  heap([ellipse(0, 0, 46, 26, "#fff3d0")], 12, 6, { y: -14, rx: 26, ry: 10, height: 6, seed: 8 }) +
  gloss(-16, -20, 16, 7, -24, 0.65);

const layers = {
  beef: (y: number) =>
    box(-44, y - 6, 88, 13, 6, "v(#8a4a24,#5a2a10 60%,#3d1a08)") +
    line(svg`M-36 ${y - 3}h60`, "#b5713e", 2, 'opacity=".7"'),
  chicken: (y: number) =>
    shape(
      svg`M-46 ${y + 2}C-48 ${y - 8}-30 ${y - 9}-20 ${y - 7}C0 ${y - 11} 20 ${y - 7} 34 ${y - 9}C50 ${y - 7} 48 ${y + 6} 40 ${y + 7}C20 ${y + 10}-20 ${y + 9}-40 ${y + 8}z`,
      "v(#f6bf62,#d98a2c 55%,#99560f)",
    ),
  fish: (y: number) => box(-43, y - 7, 86, 14, 4, "v(#f7cf80,#dc9a3c 60%,#a8651a)"),
  veg: (y: number) =>
    box(-43, y - 6, 86, 13, 6, "v(#b5944a,#86682a 60%,#5c4416)") +
    line(svg`M-30 ${y}l6-2M-6 ${y + 2}l6-2M18 ${y - 1}l6 2`, "#6fae4a", 3),
  cheese: (y: number) =>
    shape(
      svg`M-46 ${y - 3}H46V${y + 2}L30 ${y + 2}L18 ${y + 11}L6 ${y + 2}H-18L-28 ${y + 9}L-38 ${y + 2}H-46z`,
      "v(#ffd84a,#f5ad1a)",
    ),
  lettuce: (y: number) =>
    shape(
      svg`M-47 ${y}C-46 ${y - 6}-36 ${y - 5}-30 ${y - 3}C-20 ${y - 7} 20 ${y - 7} 30 ${y - 3}C40 ${y - 6} 48 ${y - 4} 47 ${y + 2}C42 ${y + 8} 36 ${y + 2} 30 ${y + 6}C22 ${y + 9} 16 ${y + 2} 8 ${y + 6}C0 ${y + 9}-8 ${y + 2}-16 ${y + 6}C-24 ${y + 9}-30 ${y + 2}-36 ${y + 6}C-42 ${y + 8}-47 ${y + 6}-47 ${y}z`,
      "v(#a9de66,#5f9e34)",
    ),
  tomato: (y: number) =>
    box(-40, y - 4, 38, 8, 4, "v(#f4634a,#c22a18)") + box(2, y - 4, 38, 8, 4, "v(#f4634a,#c22a18)"),
  egg: (y: number) =>
    shape(
      svg`M-46 ${y}C-44 ${y - 6} 44 ${y - 6} 46 ${y}C44 ${y + 6} 30 ${y + 3} 20 ${y + 7}C6 ${y + 9}-10 ${y + 3}-24 ${y + 7}C-36 ${y + 8}-45 ${y + 6}-46 ${y}z`,
      "v(#ffffff,#f0e2c8)",
    ) + ellipse(4, y - 1, 14, 4, "#ffbf2e"),
  onion: (y: number) =>
    line(svg`M-38 ${y}C-20 ${y - 5} 0 ${y + 5} 38 ${y}`, "#e9d3ee", 5) +
    line(svg`M-38 ${y}C-20 ${y - 5} 0 ${y + 5} 38 ${y}`, "#b889c4", 1.6),
  sauce: (y: number) => line(svg`M-38 ${y}q8 6 14 0t14 1t16 0t14 0t16 0`, "#c2321c", 4.5),
} as const;

type BurgerLayer = keyof typeof layers;

/** A burger, its layers listed from the bun's crown down; however many they are, it fills the box. */
export function burger(
  filling: readonly BurgerLayer[],
  [light, middle, dark]: readonly [string, string, string] = ["#ffd08a", "#e59a45", "#b0651f"],
): Art {
  const step = 9;
  const high = filling.length * step;
  const top = 28 - high;
  const fit = Math.min(1, 96 / (60 + high));
  const stack = filling.map((layer, index) => layers[layer](top + index * step + 4)).toReversed();
  const bun = crown.replaceAll("#ffd08a", light).replaceAll("#e59a45", middle).replaceAll("#b0651f", dark);
  return svg`<g transform="translate(0 ${45 - 45 * fit}) scale(${fit})">${shape("M-41 26H41C43 38 36 44 26 44H-26C-36 44-43 38-41 26z", `v(${light},${middle} 50%,${dark})`)}${box(-37, top, 74, high + 4, 4, "#7a3f16")}${stack}${put(bun, 0, top - 8, 104)}</g>`;
}

const bread = (y: number) =>
  box(-44, y - 8, 88, 17, 5, "#b5732c") +
  box(-42, y - 7, 84, 14, 4, "v(#fff6dc,#f7dfae)") +
  line(svg`M-34 ${y}h4M-12 ${y - 2}h5M10 ${y + 2}h4M28 ${y - 1}h5`, "#e0b878", 2);

/** A sandwich half, cut across, standing on its crust with the cut facing us. */
export function sandwich(filling: readonly string[]): Art {
  const layers = filling.map((fill, index) =>
    shape(svg`M-45 ${-9 + index * 8}q8-5 16 0t16 0t16 0t16 0t16 0t10 0v8h-90z`, `v(${fill},${fill})`),
  );
  return (
    shape("M-44-24L0-40L44-24V-16H-44z", "v(#f3cf8c,#dfae62)") +
    bread(-18) +
    layers.join("") +
    bread(-9 + filling.length * 8 + 6) +
    gloss(-10, -30, 20, 4, -8, 0.5)
  );
}

/** A wrap cut in half, filling to the front. */
export function wrap(colours: readonly string[]): Art {
  return [
    shape("M-20-40C0-46 26-40 34-24L20 34C10 46-22 44-30 32z", "h(#e0bc84,#fff0cf 40%,#d3a968)"),
    heap([ellipse(0, 0, 46, 26, "#a8651a", 'opacity=".5"')], 12, 8, { y: 6, rx: 22, ry: 26, seed: 9 }),
    ellipse(6, -31, 28, 12, "#c99a55", 'transform="rotate(14 6 -31)"') +
      ellipse(6, -31, 25, 10, "#7a4a1c", 'transform="rotate(14 6 -31)"'),
    heap(
      colours.map((fill) => dot(0, 0, 44, `r(#ffffff60,${fill} 40%)`)),
      18,
      9,
      { x: 6, y: -32, rx: 21, ry: 7, height: 4, seed: 3 },
    ),
  ].join("");
}
