import { lay, line, put, shade, stand, steam } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { chilli, crumbs, greens, rice, sauce, soup } from "#tools/pictures/parts/bases.ts";
import { carton } from "#tools/pictures/parts/bowls.ts";
import { cup, glass } from "#tools/pictures/parts/drinks.ts";
import { choySum, cucumber, limeHalf } from "#tools/pictures/parts/greens.ts";
import { bungkus, tempeh } from "#tools/pictures/parts/local.ts";
import { rendang, spicedDrumstick, squid, stew, wholeFish } from "#tools/pictures/parts/meats.ts";
import { cendolStrands, redBeans } from "#tools/pictures/parts/sweets.ts";
import { friedEgg, halfEgg } from "#tools/pictures/parts/toppings.ts";
import { basket, leaf, paper } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { bowled, leafed, plated, poured, sambalAndAll, scattered, several } from "./kit.ts";

export const nasilab: Record<string, Scene> = {
  "nasi-lemak-bungkus": dish(
    "turmeric rattan",
    paper(6, 56, 132),
    stand(bungkus, -34, 2, 190, -3),
    lay(rice(0, 0, 50, "coconut"), 72, 60, 84),
    put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), 62, 86, 56),
    lay(halfEgg(), 108, 84, 40, 20),
  ),
  "nasi-lemak-ayam": leafed(
    "chilli tile",
    lay(rice(0, 0, 50, "coconut"), -40, 24, 138),
    put(spicedDrumstick, 54, 0, 136, 6),
    sambalAndAll(4, 6),
  ),
  "nasi-lemak-rendang": plated(
    "pandan gingham",
    "blue",
    lay(rice(0, 0, 50, "coconut"), -44, 26, 132),
    lay(rendang, 48, 22, 120),
    sambalAndAll(0, 4),
  ),
  "nasi-kerabu": plated(
    "peach lattice",
    "white",
    lay(rice(0, 0, 50, "blue"), -26, 22, 146),
    lay(wholeFish, 56, 34, 104, -10),
    greens(-58, 70, 30, 14, 8),
    crumbs(["#d99a50", "#b5702c", "#f0c07a"], 44, 6, { x: -2, y: 76, rx: 26, ry: 11, height: 8 }),
    put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), 46, 80, 48),
    lay(limeHalf, 92, 68, 34),
  ),
  "nasi-family-box": dish(
    "mint terrazzo",
    stand(
      carton(
        scattered(rice(0, 0, 50, "coconut"), [-26, 4, 34], [4, 6, 34]) +
          scattered(spicedDrumstick, [-14, -14, 34, -8], [12, -18, 36, 8], [30, -4, 34, 14]),
      ),
      0,
      4,
      268,
    ),
    put(emoji("red-heart"), 0, 62, 46),
    lay(emoji("hot-pepper"), -112, 116, 64, -16),
    lay(cucumber, 112, 124, 46),
  ),
  "nasi-ayam-goreng-berempah": dish(
    "butterfly tile",
    basket(0, 40, 138),
    leaf(0, 34, 112),
    shade(-40, 50, 70, 28),
    put(spicedDrumstick, -42, 8, 132, -14),
    shade(46, 66, 74, 28),
    put(spicedDrumstick, 44, 14, 148, 10),
    crumbs(["#c9802a", "#8f4d12"], 34, 8, { x: 0, y: 78, rx: 62, ry: 16 }),
  ),
  "nasi-sambal-sotong": bowled(
    "lime rays",
    "clay",
    soup(0, 0, 41, 18, ["#d8452f", "#8f1d10"], { oil: "#ff9a5a" }) +
      put(stew(["#e0583a", "#a8261a", "#5f100a"], 16), 0, 1, 66) +
      scattered(squid, [-12, -8, 42], [14, -3, 42, 60], [-2, 6, 36, 120]) +
      line("M-24 4C-14-6 0 8 14-2M-6 10C6 2 18 12 28 2", "#b889c4", 2.4) +
      chilli(6, 6, { rx: 26, ry: 9, height: 4 }),
    steam(0, -98, 1),
  ),
  "nasi-kangkung": plated(
    "blush dots",
    "teal",
    greens(0, 36, 96, 52, 30, 7),
    scattered(choySum, [-40, 24, 92, -16], [30, 14, 92, 16], [-6, 46, 96, 4], [38, 52, 84, -20]),
    chilli(12, 14, { x: 0, y: 22, rx: 66, ry: 26, height: 14 }),
    crumbs(["#e0b060", "#8a4a1c"], 26, 8, { y: 24, rx: 66, ry: 28, height: 14 }),
  ),
  "nasi-tempe": plated(
    "kopi gingham",
    "sun",
    several(tempeh, [-46, 14, 96, -8], [40, 6, 96, 8], [-30, 56, 98, 12], [50, 52, 96, -10], [4, 30, 96, 2]),
    crumbs(["#4f9a3a", "#2f7a2c"], 14, 10, { y: 34, rx: 70, ry: 30 }),
  ),
  "nasi-telur-mata": plated(
    "sky dots",
    "red",
    lay(friedEgg, 0, 20, 210, 4),
    crumbs(["#3a2a1c"], 18, 4, { y: 16, rx: 52, ry: 32 }),
  ),
  "nasi-sirap-limau": poured(
    "mint dots",
    glass("#ff9ab0,#e0345a", { ice: true, straw: true, top: put(limeHalf, 22, -38, 34, 20) }),
    lay(limeHalf, -96, 112, 60),
  ),
  "nasi-teh-o-ais-limau": poured(
    "lime gingham",
    glass("#d9812e,#8a3f10", { ice: true, straw: true, stripe: "#3f8f5b", top: put(limeHalf, 22, -38, 34, 20) }),
    several(limeHalf, [-98, 108, 62], [-62, 126, 50]),
  ),
  "nasi-cendol": poured(
    "leafy rays",
    cup("#fdf6e6,#e9d3a8 60%,#8a4a1c", {
      ice: true,
      straw: false,
      dome: true,
      top:
        put(cendolStrands(14, 22, 8), 0, -18, 100) +
        put(redBeans(12, 20, 7), 0, -24, 90) +
        put(cendolStrands(16, 14, 7), 0, 28, 100),
    }),
    lay(emoji("coconut"), -98, 104, 84, -10),
  ),
  "nasi-lemak-lobster": plated(
    "night rays",
    "slate",
    lay(rice(0, 0, 50, "coconut"), -40, 34, 128),
    lay(emoji("lobster"), 36, 6, 150, 14),
    sambalAndAll(-4, 6),
  ),
};
