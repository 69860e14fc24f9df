import { ellipse, heap, lay, line, put, shade, stand, steam } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { chilli, crumbs, cubes, rice, soup } from "#tools/pictures/parts/bases.ts";
import { claypot, katori } from "#tools/pictures/parts/bowls.ts";
import { idli, papadom, rotiCanai, thosai, vadai } from "#tools/pictures/parts/breads.ts";
import { glass } from "#tools/pictures/parts/drinks.ts";
import { mint, nut, pickle, shallots } from "#tools/pictures/parts/greens.ts";
import { brinjal, murukku, okra, paneer } from "#tools/pictures/parts/local.ts";
import { curryChunk, curryMutton, fieryChunk, wholeFish } from "#tools/pictures/parts/meats.ts";
import { tin } from "#tools/pictures/parts/sundries.ts";
import { halfEgg } from "#tools/pictures/parts/toppings.ts";
import { basket, leaf, plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { bowled, leafed, plated, poured, scattered, several } from "./kit.ts";

const dhal = katori(soup(0, 0, 39, 17, ["#f7c04a", "#c9841c"], { oil: "#ffe08a" }));
const redGravy = katori(soup(0, 0, 39, 17, ["#e0603a", "#9c2a14"], { oil: "#ffa05a" }));
const coconutChutney = katori(
  soup(0, 0, 39, 17, ["#fffdf4", "#e3dfc6"]) + crumbs(["#3a2a1c", "#5f9a34"], 12, 4, { rx: 26, ry: 9 }),
);
const mintChutney = katori(soup(0, 0, 39, 17, ["#a9d66a", "#5f9a34"]));
const beans = cubes(
  [
    ["#a9d47a", "#5f9e34"],
    ["#fff6d0", "#e0cf9a"],
  ],
  18,
  16,
  { rx: 34, ry: 18, height: 12 },
);
const pumpkin = cubes(
  [
    ["#ffb04a", "#d9701a"],
    ["#ffc46a", "#e08a2a"],
  ],
  12,
  22,
  { rx: 32, ry: 18, height: 12, seed: 4 },
);
const cabbageFry = heap(
  [line("M-40 0C-14-12 14 12 40 0", "#f3e08a", 14), line("M-40 0C-14 12 14-12 40 0", "#d9c25a", 14)],
  26,
  36,
  { rx: 32, ry: 18, height: 12, seed: 7 },
);
const curryLeaf = heap([ellipse(0, 0, 46, 18, "r(#6fae4a,#2f6f2c)")], 8, 13, { rx: 34, ry: 20, height: 10, seed: 3 });

export const spiceroute: Record<string, Scene> = {
  "spice-banana-leaf-veg": leafed(
    "turmeric tile",
    lay(rice(0, 0, 50), -14, 30, 126),
    lay(papadom, -88, -4, 74, -12),
    put(beans, -70, 56, 56),
    put(pumpkin, 54, 4, 58),
    put(cabbageFry, 96, 24, 54),
    lay(dhal, 58, 64, 62),
    lay(pickle, 2, 78, 48),
  ),
  "spice-banana-leaf-fish": leafed(
    "sky gingham",
    lay(rice(0, 0, 50), -36, 30, 126),
    lay(wholeFish, 58, 14, 120, -8),
    put(beans, -84, 58, 50),
    put(cabbageFry, -36, 80, 54),
    lay(redGravy, 38, 70, 60),
    put(curryLeaf, 74, 0, 50),
  ),
  "spice-mutton-biryani": dish(
    "chilli tile",
    plate("clay", 0, 34, 140),
    lay(rice(0, 0, 50, "saffron", ["#fff6e0", "#e8842a", "#4f9a3a"]), 0, 40, 176),
    scattered(curryChunk, [-44, 16, 50], [8, -26, 48, 30], [50, 4, 50, 60], [22, 34, 46, 100]),
    put(halfEgg(), -14, 20, 40, 20),
    shallots(22, 10, { y: 0, rx: 50, ry: 22, height: 16 }),
    put(mint, -56, 30, 34),
    steam(0, -84, 1),
  ),
  "spice-family-leaf": dish(
    "pandan lattice",
    leaf(0, 26, 166),
    lay(rice(0, 0, 50), -2, 18, 132),
    lay(redGravy, -102, 4, 58),
    lay(dhal, 100, 0, 58),
    lay(coconutChutney, 0, 84, 56),
    put(beans, -66, 44, 56),
    put(pumpkin, 66, 44, 56),
    put(cabbageFry, -40, 72, 48),
    put(pickle, 44, 76, 46),
    lay(papadom, -62, -28, 66, -10),
    lay(papadom, 62, -30, 66, 12),
  ),
  "spice-mutton-varuval": bowled(
    "peach dots",
    "steel",
    soup(0, 0, 41, 18, ["#9a5a24", "#5a2a0c"]) +
      put(curryMutton, 0, 0, 70) +
      put(curryLeaf, 0, -10, 56) +
      crumbs(["#fff6e0", "#2b1a0c"], 24, 3, { y: -8, rx: 28, ry: 10, height: 6 }) +
      chilli(4, 6, { x: 6, y: -8, rx: 20, ry: 6 }),
    steam(0, -104, 0.9),
  ),
  "spice-chicken-65": plated(
    "teal tile",
    "steel",
    several(
      fieryChunk,
      [-50, 20, 62, -10],
      [4, 6, 64, 30],
      [54, 22, 62, 80],
      [-24, 50, 64, 120],
      [32, 56, 64, -40],
      [2, 32, 60, 10],
    ),
    scattered(curryLeaf, [-10, 12, 70], [28, 36, 64, 40]),
    lay(emoji("lime"), 88, 74, 44),
  ),
  "spice-paneer-masala": bowled(
    "lime dots",
    "clay",
    soup(0, 0, 41, 18, ["#ff9a5a", "#d8501c"], { oil: "#ffd08a" }) +
      scattered(paneer, [-18, -6, 20], [4, -10, 20], [22, -3, 20], [-6, 4, 20], [14, 7, 18]) +
      line("M-26 8C-14 12 0 9 12 12", "#fff6e6", 2.4) +
      put(mint, -26, -8, 16),
    steam(0, -104, 0.9),
  ),
  "spice-fish-head-curry": dish(
    "butterfly tile",
    stand(
      claypot(
        soup(0, 0, 39, 17, ["#f0743a", "#b32c14"], { oil: "#ffb45a" }) +
          put(
            wholeFish
              .replaceAll("#e8b566", "#ff9a7a")
              .replaceAll("#c58636", "#d8563a")
              .replaceAll("#8f5a1c", "#8f2412"),
            -2,
            -8,
            62,
            -6,
          ) +
          scattered(okra, [-20, 6, 24, -10], [16, 8, 24, 8]) +
          scattered(brinjal, [26, -5, 15], [-30, -4, 14]) +
          put(curryLeaf, 6, 2, 26),
      ),
      0,
      22,
      272,
    ),
    steam(0, -104, 1),
  ),
  "spice-masala-thosai": dish(
    "blush tile",
    plate("steel", 0, 46, 138),
    shade(4, 40, 150, 26, 0.4),
    put(thosai, 0, 8, 278, -8),
    lay(dhal, -52, 72, 62),
    lay(coconutChutney, 8, 82, 62),
    lay(redGravy, 68, 74, 62),
  ),
  "spice-roti-canai": dish(
    "mint gingham",
    plate("steel", -14, 34, 138),
    lay(rotiCanai, -34, 8, 138, -8),
    lay(rotiCanai, 6, 34, 142, 6),
    lay(dhal, 88, 78, 82),
  ),
  "spice-idli": plated(
    "rose tile",
    "steel",
    several(idli, [-46, 0, 88, -4], [44, -2, 88, 4], [-2, 34, 92]),
    lay(dhal, 68, 74, 62),
    lay(coconutChutney, -66, 72, 58),
  ),
  "spice-vadai": dish(
    "leafy tile",
    basket(0, 34, 138),
    leaf(0, 30, 110),
    several(vadai, [-46, 4, 84, -6], [40, 0, 84, 6], [-6, 42, 88]),
    lay(mintChutney, 88, 82, 58),
  ),
  "spice-teh-halia": poured(
    "kopi tile",
    glass("#f0c48a,#b5723a", { handle: true, foam: "#f0d9b0" }),
    lay(emoji("ginger-root"), -96, 102, 88, -8),
    steam(-8, -94, 0.9),
  ),
  "spice-mango-lassi": poured(
    "sky dots",
    glass("#ffdf8a,#f7a92a", { straw: true, stripe: "#f0861c", foam: "#ffeab8" }),
    lay(emoji("mango"), -94, 100, 92, -10),
  ),
  "spice-payasam": bowled(
    "turmeric dots",
    "steel",
    soup(0, 0, 41, 18, ["#fff8e4", "#ecd9ae"]) +
      heap([line("M-40 8C-20-14 20 14 40-8", "#fffdf4", 7)], 16, 18, { rx: 32, ry: 11, seed: 4 }) +
      crumbs(["#ffffff"], 30, 2.6, { rx: 34, ry: 14 }) +
      scattered(
        nut.replaceAll("#e0905a", "#ffe9b8").replaceAll("#b05a26", "#e5b864").replaceAll("#7a3812", "#b5823a"),
        [-12, -4, 11, 20],
        [8, -7, 11, -30],
        [18, 3, 11, 60],
        [-4, 6, 11],
      ) +
      crumbs(["#6b2a10"], 7, 5, { x: 4, rx: 24, ry: 9 }),
    steam(0, -104, 0.9),
  ),
  "spice-murukku-tin": dish(
    "chilli rattan",
    stand(tin("#e0452e", "#8f1d10", ellipse(0, 0, 46, 46, "#ffe08a") + put(murukku, -4, 0, 80)), -46, 10, 214),
    several(murukku, [62, 62, 84, 10], [96, 96, 74, 60], [30, 104, 76, -30]),
  ),
};
