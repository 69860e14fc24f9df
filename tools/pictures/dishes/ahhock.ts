import { dot, ellipse, gloss, heap, lay, line, put, stand, steam, type Art } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { chilli, crumbs, cubes, noodles, sauce, scallion } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { glass } from "#tools/pictures/parts/drinks.ts";
import { cucumber, limeHalf, mint, shallots, sprout } from "#tools/pictures/parts/greens.ts";
import { cucur, koayKak, lorBak, nianGao } from "#tools/pictures/parts/local.ts";
import { oyster, squid } from "#tools/pictures/parts/meats.ts";
import { cendolStrands, fruit, redBeans, shavedIce } from "#tools/pictures/parts/sweets.ts";
import {
  charSiew,
  cockle,
  fishBall,
  fishCake,
  friedEgg,
  halfEgg,
  lapCheong,
  prawn,
  tofuPuff,
  duckSlice,
} from "#tools/pictures/parts/toppings.ts";
import { leaf, plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, bowled, inBroth, plated, poured, scattered, several } from "./kit.ts";

const nutmeg: Art =
  dot(0, 2, 42, "r(#f6dc8a,#d9ac4a 60%,#96701f)") +
  ellipse(4, 4, 22, 24, "#5a3216") +
  ellipse(4, 4, 16, 19, "r(#8a5a30,#4a2812)") +
  heap([ellipse(0, 0, 46, 16, "#d8432a")], 8, 16, { x: 4, y: 4, rx: 15, ry: 18, seed: 4 }) +
  gloss(-16, -16, 10, 7, -30, 0.8);

const prawnCracker: Art =
  ellipse(0, 4, 44, 30, "#c9a06a") +
  ellipse(0, 0, 44, 30, "r(#fff6e4,#f3d6a8 60%,#d9ab6a)") +
  heap([dot(0, 0, 42, "#ffffff", 'opacity=".7"')], 10, 10, { rx: 32, ry: 20 });

export const ahhock: Record<string, Scene> = {
  "hock-char-kway-teow": dish(
    "ink rays",
    plate("sun", 0, 34, 140),
    leaf(0, 32, 118),
    noodles(0, 30, 84, 46, "soy", { thick: 7, height: 22, count: 52 }),
    scattered(sprout, [-46, 10, 44, 20], [30, -2, 44, -30], [48, 34, 44, 60], [-20, 52, 44, 10], [6, 14, 44, 100]),
    several(prawn, [-34, 2, 54], [34, 20, 54, 80], [-4, 44, 54, 160]),
    several(lapCheong, [-60, 34, 30, -20], [8, -12, 30], [52, 46, 30, 20]),
    several(cockle, [-14, 18, 26], [22, 50, 26, 40]),
    scallion(12, 10, { y: 22, rx: 66, ry: 30, height: 16 }),
    steam(0, -72, 1),
  ),
  "hock-oyster-omelette": plated(
    "peach gingham",
    "blue",
    lay(
      friedEgg
        .replaceAll("#ffffff", "#ffe08a")
        .replaceAll("#fffaf0", "#f7c552")
        .replaceAll("#f0dfc2", "#d9942a")
        .replace(/<ellipse.*$/, ""),
      0,
      22,
      190,
      -6,
    ),
    heap([ellipse(0, 0, 46, 30, "#b5651a", 'opacity=".55"')], 26, 20, { y: 22, rx: 84, ry: 72, seed: 6 }),
    several(oyster, [-46, 8, 46], [0, -4, 48, 20], [44, 10, 46, -10], [-20, 38, 48, 30], [28, 44, 46]),
    crumbs(["#b5702c", "#e0a048"], 24, 9, { y: 20, rx: 72, ry: 38 }),
    put(emoji("herb"), 6, 6, 52),
    lay(katori(ellipse(0, 0, 39, 17, "d(#e8452e,#a3180e)")), 96, 88, 62),
  ),
  "hock-char-koay-kak": plated(
    "turmeric lattice",
    "red",
    heap([koayKak], 17, 62, { y: 36, rx: 66, ry: 32, height: 36, seed: 5, turn: (spot) => (spot.turn % 30) - 15 }),
    scattered(sprout, [-40, 8, 40, 20], [34, 2, 40, -40], [10, 48, 40, 60]),
    crumbs(["#f7c552", "#ffe08a", "#8a4a1c"], 26, 11, { y: 22, rx: 66, ry: 32, height: 22 }),
    scallion(10, 10, { y: 18, rx: 60, ry: 28, height: 20 }),
  ),
  "hock-fried-bee-hoon": plated(
    "mint dots",
    "green",
    noodles(0, 34, 86, 48, "pale", { thick: 3, height: 28, count: 90 }),
    several(tofuPuff, [-40, 8, 40], [40, 14, 40, 14]),
    crumbs(["#8fcf62", "#ff9a3c", "#d9efb0"], 34, 11, { y: 24, rx: 66, ry: 30, height: 22 }),
    shallots(22, 12, { x: 6, y: 10, rx: 34, ry: 14, height: 10 }),
    put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), 62, 68, 62),
  ),
  "hock-hokkien-mee": bowled(
    "chilli tile",
    "rooster",
    inBroth(
      ["#f08a4a", "#b3391a"],
      "#ffb45a",
      "egg",
      2.8,
      scattered(prawn, [-20, -6, 26], [-4, 3, 24, 90]),
      scattered(charSiew, [16, -8, 22, -10], [26, -3, 22, 10]),
      put(halfEgg(), 12, 6, 20, 60),
      shallots(12, 6, { x: -20, y: 6, rx: 10, ry: 4 }),
    ),
    steam(0, -100, 1),
  ),
  "hock-asam-laksa": bowled(
    "teal waves",
    "blue",
    inBroth(
      ["#d99a5a", "#9a5020"],
      "#f0b45a",
      "white",
      3.4,
      put(mint, -18, -4, 24),
      fruit([["#ffe07a", "#e0a41c"]], 5, 11, 8, 3, 2, 6),
      put(emoji("hibiscus"), 18, -8, 26),
      put(cucumber, 24, 6, 15),
      chilli(4, 6, { x: 4, y: -6, rx: 9, ry: 4 }),
      put(sauce(0, 0, 46, "#5a3a2c", "#2b1810"), -14, 9, 16),
    ),
    lay(limeHalf, 114, 114, 52, 8),
    steam(0, -100, 1),
  ),
  "hock-curry-mee": bowled(
    "blush lattice",
    "red",
    inBroth(
      ["#fdf0d6", "#e9cf9c"],
      "#f0823a",
      "egg",
      2.6,
      scattered(tofuPuff, [-20, -7, 21], [24, 4, 20, 10]),
      put(squid, 14, -7, 28),
      scattered(cockle, [-6, 4, 13], [-14, 8, 12, 40], [2, -9, 12]),
      put(sauce(0, 0, 46, "#e0341e", "#94140a"), 2, 3, 17),
      put(mint, -30, 2, 14),
    ),
    steam(0, -100, 1),
  ),
  "hock-koay-teow-thng": bowled(
    "marble terrazzo",
    "celadon",
    inBroth(
      ["#fbf3dc", "#e3cf9f"],
      "#f6dc8a",
      "clear",
      4.6,
      scattered(fishBall, [-26, -5, 15], [-9, -10, 15], [-17, 5, 15]),
      scattered(fishCake, [14, -8, 20, -10], [24, -2, 20, 10]),
      scattered(duckSlice, [10, 6, 22, -6]),
      crumbs(["#d9a24a", "#b5762a"], 14, 5, { x: 2, y: 2, rx: 12, ry: 5 }),
      scallion(8, 5, { rx: 30, ry: 11 }),
    ),
    steam(0, -100, 1),
  ),
  "hock-lor-bak": boarded(
    "kopi gingham",
    several(lorBak, [-42, 0, 104, -4]),
    several(cucur, [48, -4, 74], [78, 28, 70, 20]),
    several(tofuPuff, [-64, 50, 52], [-24, 56, 52, 10]),
    several(cucumber, [18, 62, 40], [42, 70, 40]),
    lay(katori(ellipse(0, 0, 39, 17, "d(#8a3a14,#4a1806)")), 96, 88, 56),
  ),
  "hock-rojak": plated(
    "lime dots",
    "white",
    ellipse(0, 36, 88, 46, "#4a200c", 'opacity=".85"'),
    cubes(
      [
        ["#ffe07a", "#e0a41c"],
        ["#dff0a0", "#9fc74a"],
        ["#ffffff", "#e0d6c4"],
        ["#c9e38a", "#86b23a"],
      ],
      30,
      46,
      { y: 34, rx: 66, ry: 32, height: 44, seed: 8 },
    ),
    line(
      "M-58 14C-44 2-38 22-26 8C-16-4-10 14 2-2C14-12 18 10 30 2C42-4 46 20 60 12M-40 40C-28 26-18 46-6 34C8 24 16 44 30 34C42 28 48 44 58 38M-24-12C-12-22-4-6 10-16C18-20 24-10 30-14",
      "#3a160a",
      9,
    ),
    line("M-58 12C-44 0-38 20-26 6C-16-6-10 12 2-4C14-14 18 8 30 0C42-6 46 18 60 10", "#8a4a24", 2.4, 'opacity=".8"'),
    crumbs(["#f6d49a", "#e0a85a", "#fff0d0"], 90, 9, { y: 12, rx: 66, ry: 28, height: 30 }),
    lay(prawnCracker, 92, 60, 56, 10),
  ),
  "hock-cendol": dish(
    "leafy rays",
    stand(
      shavedIce(
        ["#8a4a1c", "#a85f26", "#8a4a1c"],
        put(cendolStrands(16, 26, 7, 9), 0, 0, 100) + put(redBeans(14, 12, 5), 26, 8, 90),
        "blue",
      ),
      0,
      36,
      236,
    ),
  ),
  "hock-nutmeg-juice": poured(
    "kopi rattan",
    glass("#f3e2b8,#d9b87a", { ice: true, straw: true, stripe: "#8a5a2a" }),
    lay(nutmeg, -96, 106, 72),
    lay(nutmeg, -58, 124, 54),
  ),
  "hock-ambra-juice": poured(
    "sky waves",
    glass("#dff09a,#9fc93f 70%,#8a8a2a", {
      ice: true,
      straw: true,
      stripe: "#3f8f5b",
      top: put(limeHalf, 22, -38, 32, 20),
    }),
    lay(emoji("olive"), -98, 108, 60),
    lay(emoji("olive"), -62, 124, 48),
  ),
  "hock-nian-gao": plated(
    "rose lattice",
    "pink",
    several(nianGao, [-56, 0, 104, -6], [44, -6, 104, 6], [-8, 46, 108, 0]),
    crumbs(["#fff3d4"], 24, 5, { y: 20, rx: 64, ry: 30 }),
  ),
};
