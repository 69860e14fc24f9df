import { ellipse, heap, lay, line, put, shade, shape, stand, steam, type Art } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { bed, crumbs, cubes, greens, noodles, rice, sauce, soup } from "#tools/pictures/parts/bases.ts";
import { toast } from "#tools/pictures/parts/breads.ts";
import { wrap } from "#tools/pictures/parts/burgers.ts";
import { glass } from "#tools/pictures/parts/drinks.ts";
import {
  avocado,
  cherryTomato,
  corn,
  cucumber,
  limeHalf,
  mint,
  mushroom,
  nori,
  steamedBroccoli,
} from "#tools/pictures/parts/greens.ts";
import { simmered } from "#tools/pictures/parts/japanese.ts";
import { date, tempeh } from "#tools/pictures/parts/local.ts";
import { planPage } from "#tools/pictures/parts/sundries.ts";
import { mangoTones, fruit, parfait, rolledBall } from "#tools/pictures/parts/sweets.ts";
import { chickenSlice, halfEgg, tofu } from "#tools/pictures/parts/toppings.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, bowled, plated, poured, scattered, several } from "./kit.ts";

const edamame: Art = heap([ellipse(0, 0, 46, 32, "r(#cfee9a,#7fb544 60%,#4f8a2a)")], 12, 22, {
  rx: 34,
  ry: 20,
  height: 10,
  seed: 5,
});
const pumpkin: Art = cubes(
  [
    ["#ffb04a", "#d9701a"],
    ["#ffc46a", "#e08a2a"],
  ],
  9,
  28,
  { rx: 30, ry: 16, height: 14, seed: 4 },
);
const carrot: Art = heap(
  [line("M-44 0C-14-12 14 12 44 0", "#f0802a", 11), line("M-44 0C-14 12 14-12 44 0", "#ffa64a", 11)],
  18,
  40,
  { rx: 30, ry: 18, height: 10, seed: 6 },
);
const sesame = (rx: number, ry: number) => crumbs(["#fff6dc", "#2b1f16"], 20, 1.8, { rx, ry });
const base = greens(0, 1, 37, 15, 2, 6, 30);
const chicken = scattered(chickenSlice, [-8, -8, 24, -20], [4, -10, 24, -4], [16, -9, 24, 10]);

const saladBox: Art =
  shape("M-48-12L-40-28H40L48-12L42 32Q40 38 34 38H-34Q-40 38-42 32z", "#a97f4d") +
  greens(0, -10, 40, 16, 12, 7, 30) +
  put(rice(0, 0, 20, "quinoa"), -20, -6, 84) +
  put(chickenSlice, 8, -16, 28, -10) +
  put(chickenSlice, 18, -13, 28, 6) +
  put(cherryTomato, 30, -8, 13) +
  put(edamame, 4, -4, 26) +
  shape("M-48-4H48L42 34Q41 40 35 40H-35Q-41 40-42 34z", "d(#f0d4a8,#cfa46c)") +
  put(line("M-20-20C10-30 26-4 10 24C-16 22-26 0-20-20M-10 16L8-12", "#5f8f34", 6), 0, 18, 30);
const orangeSlice: Art =
  ellipse(0, 0, 44, 44, "#f08a1c") +
  ellipse(0, 0, 38, 38, "#fff0d0") +
  Array.from(
    { length: 8 },
    (_, k) => `<path transform="rotate(${k * 45})" d="M0-5L-13-33Q0-39 13-33z" fill="r(#ffc46a,#f5921c)"/>`,
  ).join("");

export const greenbowl: Record<string, Scene> = {
  "green-build-your-own": bowled(
    "pandan marble",
    "kraft",
    base +
      put(rice(0, 0, 20, "quinoa"), -22, 3, 92) +
      put(pumpkin, -2, -8, 26) +
      put(carrot, 18, -9, 28) +
      put(edamame, 26, 2, 28) +
      scattered(cherryTomato, [2, 8, 11], [12, 10, 11], [-8, 10, 11]) +
      put(halfEgg(), 8, 0, 19, 10),
    lay(emoji("fork-and-knife"), 112, 92, 66, 30),
  ),
  "green-chicken-quinoa": bowled(
    "turmeric dots",
    "kraft",
    base +
      put(rice(0, 0, 20, "quinoa", ["#7ba84a", "#c9572a"]), -20, 4, 100) +
      chicken +
      put(pumpkin, 28, 0, 26) +
      put(corn, 4, 8, 30) +
      put(edamame, 22, 9, 22) +
      sesame(30, 11),
  ),
  "green-salmon-poke": bowled(
    "teal waves",
    "kraft",
    bed(0, -2, 37, 15, "brown") +
      cubes(
        [
          ["#ffb48a", "#e8632a"],
          ["#ff9a6a", "#d9501c"],
        ],
        14,
        12,
        { x: -14, y: -6, rx: 15, ry: 7, height: 8, seed: 3 },
      ) +
      scattered(avocado, [16, -10, 28, 10], [19, -5, 28, 14], [22, 0, 28, 18]) +
      scattered(cucumber, [-24, 8, 13], [-14, 11, 13]) +
      put(edamame, 2, 9, 22) +
      put(nori, 30, 8, 14, 12) +
      sesame(28, 11),
  ),
  "green-tempeh-power": bowled(
    "peach terrazzo",
    "wood",
    base +
      scattered(tempeh, [-18, -7, 32, -8], [2, -9, 32, 8]) +
      scattered(steamedBroccoli, [24, -8, 20], [30, 2, 18]) +
      put(carrot, -20, 8, 28) +
      line("M-12 6C-4 0 2 12 10 6C16 2 20 12 28 8M-6 10C2 6 8 14 16 10", "#b56a24", 2.6) +
      crumbs(["#f0c07a", "#b5702c"], 16, 3, { x: 2, y: 4, rx: 20, ry: 6 }),
  ),
  "green-thai-beef": bowled(
    "chilli gingham",
    "white",
    greens(0, 0, 38, 16, 6, 9, 34) +
      put(simmered, -4, -8, 52) +
      scattered(cherryTomato, [22, -6, 12], [26, 5, 12]) +
      put(cucumber, -22, 8, 14) +
      put(cucumber, -10, 11, 14) +
      put(mint, 12, -12, 20) +
      put(limeHalf, 12, 9, 16),
  ),
  "green-tofu-soba": bowled(
    "butterfly waves",
    "black",
    noodles(0, 1, 37, 15, "soba", { thick: 2.4, height: 8, count: 64 }) +
      scattered(tofu, [-18, -8, 21], [-4, -11, 20], [-10, 0, 20]) +
      put(edamame, 20, -6, 26) +
      scattered(nori, [26, 6, 14, 20], [18, 9, 13, -10]) +
      put(sauce(0, 0, 46, "#a9cf5a", "#6f9f2a"), 2, 9, 15) +
      sesame(28, 10),
  ),
  "green-kampung-chicken": bowled(
    "lime lattice",
    "celadon",
    bed(0, -2, 37, 15, "brown") +
      put(greens(0, 0, 40, 22, 14, 5, 20), -20, 2, 44) +
      scattered(
        chickenSlice.replaceAll("#f3b65a", "#ffd23d").replaceAll("#b0671a", "#c98a10"),
        [2, -10, 25, -10],
        [14, -8, 25, 6],
        [26, -4, 24, 16],
      ) +
      fruit(mangoTones, 7, 13, 10, 4, 4, 8) +
      put(mint, 22, 7, 18),
  ),
  "green-plan-10": dish(
    "sky dots",
    stand(planPage(10), -60, -30, 152, -4),
    stand(saladBox, 46, 56, 186),
    lay(emoji("green-apple"), 112, -74, 60),
  ),
  "green-caesar-wrap": boarded(
    "mint gingham",
    shade(-34, 62, 60, 22),
    put(wrap(["#6ab04c", "#fff3d6", "#e8b060", "#a9d66a"]), -38, 4, 152, -6),
    shade(48, 72, 60, 22),
    put(wrap(["#6ab04c", "#fff3d6", "#e8452e", "#a9d66a"]), 46, 14, 148, 10),
    lay(emoji("leafy-green"), -106, 86, 60),
  ),
  "green-mushroom-soup": bowled(
    "kopi rattan",
    "clay",
    soup(0, 0, 41, 18, ["#b3946a", "#75583a"]) +
      line("M-22 2C-12-8 4 8 14-4C20-10 26-4 30-6", "#fff6e4", 2.6) +
      scattered(mushroom, [-14, -6, 21, -10], [10, -3, 22, 14], [-2, 7, 19, 4]) +
      crumbs(["#4f9a3a"], 10, 4, { rx: 24, ry: 9 }),
    lay(toast(), 104, 100, 82, 14),
    steam(-6, -104, 1),
  ),
  "green-pumpkin-soup": bowled(
    "turmeric tile",
    "teal",
    soup(0, 0, 41, 18, ["#ffbf5a", "#ee8420"]) +
      line("M-26 0C-14-10 0 8 12-2C20-8 26 2 30-2", "#fffaf0", 3) +
      crumbs(["#5f9a34", "#8a5a2a"], 12, 4, { x: 2, rx: 18, ry: 7 }) +
      put(mint, 6, -4, 14),
    steam(0, -104, 1),
  ),
  "green-orange-carrot": poured(
    "sky marble",
    glass("#ffc05a,#f0801a", { straw: true, stripe: "#5aa83c", top: put(orangeSlice, 24, -36, 34) }),
    lay(emoji("carrot"), -96, 104, 86, -10),
  ),
  "green-kale-pineapple": poured(
    "peach dots",
    glass("#b5dc7a,#5f9a34", { straw: true, stripe: "#f0a41c" }),
    lay(emoji("pineapple"), -94, 92, 96, -8),
  ),
  "green-overnight-oats": dish(
    "blush gingham",
    stand(
      parfait(
        ["#f3e2c0", "#8a4a1c", "#efdcb8", "#f7ebd2"],
        heap(
          [
            ellipse(0, 4, 46, 34, "#e0b84a") +
              ellipse(0, 0, 46, 34, "r(#fff6c8,#ffe38a 60%,#efc24a)") +
              ellipse(0, 0, 10, 7, "#d9a83a"),
          ],
          6,
          36,
          { rx: 30, ry: 9, seed: 2, turn: () => 0 },
        ) + crumbs(["#fffaf0", "#b5702c"], 20, 8, { rx: 38, ry: 9 }),
      ),
      0,
      8,
      246,
    ),
    lay(emoji("banana"), -98, 104, 78, -10),
  ),
  "green-energy-balls": plated(
    "mint dots",
    "slate",
    several(
      rolledBall("#8a5a34", "#5a3418", "#2f180a", "#fff6e6"),
      [-52, 10, 74],
      [44, 6, 74],
      [-14, 46, 78],
      [70, 52, 72],
    ),
    several(date, [-86, 62, 44, -20], [14, -10, 40, 10]),
  ),
  "green-harumanis-bowl": bowled(
    "rose terrazzo",
    "wood",
    soup(0, 0, 41, 18, ["#ffffff", "#f3ecdc"]) +
      fruit(mangoTones, 12, 14, 14, 6, 6, -3) +
      crumbs(["#b5702c", "#8a4a1c", "#e0a85a"], 40, 5, { x: 22, y: 2, rx: 13, ry: 9, height: 3 }) +
      put(mint, -26, 2, 18) +
      crumbs(["#5a3a8a"], 5, 7, { x: -14, y: 9, rx: 12, ry: 3 }),
    lay(emoji("mango"), 108, 104, 88, 14),
  ),
};
