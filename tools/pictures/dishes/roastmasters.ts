import { ellipse, heap, lay, line, put, stand, steam } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { crumbs, noodles, rice, sauce, scallion, soup } from "#tools/pictures/parts/bases.ts";
import { bowl, claypot, katori } from "#tools/pictures/parts/bowls.ts";
import { plainBao, rib, wantan } from "#tools/pictures/parts/dimsum.ts";
import { glass } from "#tools/pictures/parts/drinks.ts";
import { choySum, cucumber, nut, pickle } from "#tools/pictures/parts/greens.ts";
import { date, quarter, sucklingPig } from "#tools/pictures/parts/local.ts";
import { wholeBird } from "#tools/pictures/parts/meats.ts";
import { charSiew, chickenSlice, duckSlice, lapCheong, siuYuk } from "#tools/pictures/parts/toppings.ts";
import { board, leaf, plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, plated, poured, scattered, several } from "./kit.ts";

const chilliDip = katori(
  ellipse(0, 0, 39, 17, "d(#f0603a,#b3261a)") + crumbs(["#fff0c8", "#8f1d10"], 16, 5, { rx: 28, ry: 9 }),
);
const plumDip = katori(ellipse(0, 0, 39, 17, "d(#f5a04a,#c9601c)"));
const mustard = katori(ellipse(0, 0, 39, 17, "d(#ffd84a,#d9a01c)"));
const oilRice = rice(0, 0, 50, "oil");
const lotusRoot =
  ellipse(0, 4, 44, 34, "#b58a5a") +
  ellipse(0, 0, 44, 34, "r(#fff0dc,#e9cba0 60%,#c99a68)") +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse transform="scale(1 .78) rotate(${turn})" cx="0" cy="-22" rx="7" ry="9" fill="#8a5a30"/>`)
    .join("") +
  ellipse(0, 0, 7, 6, "#8a5a30");

const monkFruit =
  ellipse(0, 0, 42, 42, "r(#a8824a,#6e4c20 60%,#3f2a0e)") +
  heap([ellipse(0, 0, 46, 22, "#8f6a34", 'opacity=".5"')], 14, 12, { rx: 32, ry: 32, seed: 6 }) +
  line("M0-42V-48", "#5a3c18", 5);

export const roastmasters: Record<string, Scene> = {
  "roast-siu-yuk-rice": plated(
    "turmeric lattice",
    "blue",
    lay(oilRice, -40, 28, 128),
    several(siuYuk, [26, 8, 58], [66, 16, 58], [42, 40, 60], [80, 46, 56]),
    several(cucumber, [-62, 72, 42], [-38, 80, 42]),
    lay(chilliDip, 24, 90, 54),
  ),
  "roast-char-siew-rice": plated(
    "rose gingham",
    "red",
    lay(oilRice, -40, 28, 128),
    put(sauce(0, 0, 46, "#6b2a10", "#33100a"), 46, 40, 104),
    several(charSiew, [24, 14, 62, -64], [44, 20, 62, -64], [64, 26, 62, -64], [82, 32, 60, -64]),
    several(cucumber, [-58, 72, 42], [-34, 80, 42]),
  ),
  "roast-duck-rice": plated(
    "teal lattice",
    "green",
    lay(oilRice, -40, 28, 128),
    put(sauce(0, 0, 46, "#8a4a1c", "#4a200c"), 48, 42, 110),
    several(duckSlice, [26, 8, 66, -20], [46, 20, 66, -14], [62, 34, 66, -8]),
    lay(choySum, -50, 76, 74, 4),
  ),
  "roast-chicken-rice": dish(
    "peach tile",
    plate("white", -16, 36, 134),
    lay(oilRice, -56, 30, 120),
    several(chickenSlice, [14, 10, 66, -18], [34, 22, 66, -12], [50, 36, 66, -6]),
    several(cucumber, [-70, 76, 40], [-48, 84, 40]),
    stand(
      bowl(
        "rooster",
        soup(0, 0, 41, 18, ["#fdf6e0", "#e9d6a0"], { oil: "#f6e29a" }) + scallion(8, 6, { rx: 24, ry: 9 }),
      ),
      102,
      -40,
      92,
    ),
    lay(chilliDip, 100, 96, 52),
  ),
  "roast-two-combo-rice": plated(
    "mint lattice",
    "sun",
    lay(oilRice, -6, 4, 116),
    several(siuYuk, [-72, 34, 54], [-44, 48, 56], [-70, 60, 52]),
    several(charSiew, [40, 30, 58, -60], [58, 38, 58, -60], [74, 46, 58, -60]),
    lay(pickle, 2, 72, 58),
    steam(-4, -70, 0.9),
  ),
  "roast-duck-quarter": plated(
    "chilli dots",
    "celadon",
    lay(quarter, -6, 18, 168, -4),
    lay(plumDip, 88, 76, 58),
    several(cucumber, [-88, 66, 42], [-66, 78, 42]),
  ),
  "roast-duck-half": boarded(
    "leafy tile",
    lay(wholeBird(["#e2924a", "#a8481a", "#5a1c06"]), -24, 0, 184, -4),
    several(duckSlice, [54, 52, 64, -10], [80, 46, 64, -4], [100, 36, 60, 4]),
    lay(plumDip, -64, 84, 56),
  ),
  "roast-siu-yuk-plate": plated(
    "sky lattice",
    "indigo",
    several(siuYuk, [-54, -2, 70], [-12, -14, 70], [30, -8, 70], [66, 6, 66], [-44, 36, 72], [0, 28, 72], [42, 38, 70]),
    lay(mustard, 92, 78, 56),
  ),
  "roast-char-siew-plate": plated(
    "kopi rattan",
    "white",
    put(sauce(0, 0, 46, "#8f1d10", "#4a0c06"), 0, 44, 176),
    several(
      charSiew,
      [-60, 8, 74, -62],
      [-36, 12, 74, -62],
      [-12, 16, 74, -62],
      [12, 20, 74, -62],
      [36, 24, 74, -62],
      [60, 28, 74, -62],
    ),
    crumbs(["#fff3d4"], 26, 5, { y: 16, rx: 66, ry: 22 }),
    several(cucumber, [-86, 66, 40], [-64, 78, 40]),
  ),
  "roast-three-platter": dish(
    "turmeric rays",
    plate("red", 0, 30, 146),
    heap([nut], 22, 18, { y: 66, rx: 66, ry: 20, seed: 4 }),
    several(siuYuk, [-80, 12, 58], [-56, 28, 58], [-82, 44, 56]),
    several(charSiew, [-14, 12, 64, -64], [4, 16, 64, -64], [22, 20, 64, -64]),
    several(chickenSlice, [62, 6, 66, -16], [78, 20, 66, -10], [88, 36, 62, -4]),
    several(cucumber, [-26, 84, 40], [0, 90, 40], [26, 84, 40]),
  ),
  "roast-char-siew-noodles": plated(
    "butterfly lattice",
    "blue",
    put(sauce(0, 0, 46, "#6b2a10", "#33100a"), 0, 44, 170),
    noodles(-6, 36, 78, 42, "egg", { thick: 3.4, height: 26, count: 76 }),
    several(charSiew, [-34, 4, 60, -62], [-14, 8, 60, -62], [6, 12, 60, -62]),
    lay(choySum, -42, 60, 86, 4),
    several(wantan(), [66, 14, 58, 6], [78, 50, 58, -8]),
    scallion(9, 11, { x: 20, y: 26, rx: 26, ry: 12 }),
  ),
  "roast-soup-of-the-day": dish(
    "marble lattice",
    stand(
      claypot(
        soup(0, 0, 39, 17, ["#f3dcae", "#c99a5a"], { oil: "#ffeec0" }) +
          scattered(rib, [-18, -6, 24], [6, -9, 24, 20]) +
          scattered(lotusRoot, [20, 2, 20], [-6, 5, 21]) +
          scattered(nut, [-22, 6, 8], [8, 10, 8, 40], [-14, 10, 8, 80]) +
          crumbs(["#c22a18"], 6, 4, { rx: 26, ry: 8 }),
      ),
      0,
      20,
      268,
    ),
    steam(0, -104, 1.1),
  ),
  "roast-choy-sum": plated(
    "pandan dots",
    "white",
    put(sauce(0, 0, 46, "#8a4a1c", "#4a240c"), 0, 50, 170),
    several(choySum, [-16, 2, 148, -8], [4, 20, 150, -4], [-14, 40, 150, 2], [4, 58, 146, 6]),
    crumbs(["#f3c878", "#c9842a"], 44, 8, { x: -10, y: 28, rx: 58, ry: 26 }),
  ),
  "roast-barley-water": poured(
    "lime dots",
    glass("#fdfbf2,#e9e3cc", { ice: true, straw: true, stripe: "#93a52c" }),
    heap([ellipse(0, 0, 40, 28, "r(#fffdf4,#e3d6b0)") + line("M-30 0H30", "#b59a5a", 4)], 14, 16, {
      x: -92,
      y: 118,
      rx: 34,
      ry: 12,
      seed: 3,
    }),
  ),
  "roast-luo-han-guo": poured(
    "blush gingham",
    glass("#a5602a,#4f230a", { ice: true, straw: true, stripe: "#8a4a1c" }),
    stand(monkFruit, -96, 100, 72),
    lay(date, -50, 122, 38, 10),
  ),
  "roast-suckling-pig": dish(
    "chilli lattice",
    board(0, 46, 146),
    leaf(0, 46, 128),
    lay(sucklingPig, -2, 10, 244),
    several(plainBao("#c22a18"), [-78, 92, 44], [84, 94, 44]),
    put(emoji("cherries"), -108, 44, 30),
    lay(plumDip, 8, 104, 52),
  ),
  "roast-waxed-meat-rice": dish(
    "oak planks",
    stand(
      claypot(
        rice(0, 8, 36, "oil") +
          scattered(lapCheong, [-18, -8, 17, -10], [-8, -13, 17], [2, -14, 17, 10], [-14, 0, 17], [-3, -4, 17, 10]) +
          scattered(duckSlice, [18, -8, 24, -10], [22, 1, 24, 4]) +
          scallion(8, 5, { y: -4, rx: 26, ry: 9, height: 8 }),
      ),
      0,
      20,
      268,
    ),
    steam(0, -104, 1.1),
  ),
};
