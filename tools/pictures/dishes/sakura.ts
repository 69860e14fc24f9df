import { ellipse, heap, lay, line, put, shade, stand, steam, svg } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { bed, crumbs, noodles, rice, sauce, scallion, soup } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { gyoza } from "#tools/pictures/parts/dimsum.ts";
import { glass } from "#tools/pictures/parts/drinks.ts";
import { nori, steamedBroccoli } from "#tools/pictures/parts/greens.ts";
import {
  bento,
  cabbage,
  maki,
  mochi,
  nigiri,
  simmered,
  teaBowl,
  tempura,
  unagi,
  whisk,
} from "#tools/pictures/parts/japanese.ts";
import { fillet, karaage, katsu, wholeFish } from "#tools/pictures/parts/meats.ts";
import { planPage } from "#tools/pictures/parts/sundries.ts";
import { fishCake } from "#tools/pictures/parts/toppings.ts";
import { plate, tray } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { bowled, plated, poured, scattered, several } from "./kit.ts";

const seededRice = rice(0, 3, 17) + crumbs(["#2b1f16"], 8, 1.6, { y: -7, rx: 9, ry: 4 });
const pickles = heap(
  [line("M-40 0C-14-10 14 10 40 0", "#ff9ab0", 22), line("M-40 4C-12-6 16 8 38-4", "#f5c6d4", 20)],
  16,
  34,
  { rx: 28, ry: 18, height: 10, seed: 6 },
);
const rolledOmelette = [-24, 0, 24]
  .map(
    (x) =>
      svg`<g transform="translate(${x} 0)">${ellipse(2, 3, 15, 20, "#c98a1c")}${ellipse(0, 0, 15, 20, "d(#ffe98a,#f5c23a)")}${line("M-6 4a7 9 0 1 1 8 4a4 5 0 1 1 3-6", "#d99a1c", 2.4)}</g>`,
  )
  .join("");

const lacquerBox = svg`<rect x="-50" y="-26" width="100" height="58" rx="6" fill="#17100f"/><rect x="-50" y="-31" width="100" height="58" rx="6" fill="d(#4a3a38,#17100f)"/><rect x="-45" y="-27" width="90" height="49" rx="4" fill="#b3261e"/><rect x="-45" y="-25" width="90" height="47" rx="4" fill="d(#ffffff,#efe6d4)"/>`;
const carrot = ellipse(0, 4, 44, 34, "#b5520e") + ellipse(0, 0, 44, 34, "r(#ffb04a,#f0802a 60%,#c9560e)");

export const sakura: Record<string, Scene> = {
  "sakura-salmon-teriyaki-bento": dish(
    "rose waves",
    shade(4, 74, 150, 50),
    put(
      bento([
        put(fillet(["#f6a06a", "#cf6a30", "#8a3a10"]), 0, -5, 42, -6),
        seededRice,
        put(rolledOmelette, 0, -2, 38),
        put(steamedBroccoli, -9, -3, 22) + put(pickles, 10, 0, 24),
      ]),
      0,
      16,
      270,
    ),
    put(emoji("chopsticks"), 106, -92, 90, 30),
  ),
  "sakura-tori-karaage-don": bowled(
    "turmeric dots",
    "teal",
    bed(0, -3, 37, 15) +
      scattered(cabbage, [-20, -4, 32]) +
      scattered(karaage, [-6, -12, 22], [12, -14, 22, 30], [24, -5, 22, 60], [6, -2, 23, 100], [-8, 4, 20]) +
      line("M-10-16l8 5l8-7l8 7l8-6l6 5", "#fffbe6", 2.6),
    steam(0, -112, 0.9),
  ),
  "sakura-gyudon": bowled(
    "mint waves",
    "black",
    bed(0, -3, 37, 15) +
      put(simmered, -2, -5, 68) +
      put(pickles, 20, 0, 24) +
      scallion(9, 5, { x: -8, y: -10, rx: 18, ry: 6 }),
    steam(0, -112, 0.9),
  ),
  "sakura-unagi-don": dish(
    "kopi lattice",
    shade(4, 70, 150, 52),
    put(lacquerBox, 0, 20, 280),
    heap([ellipse(0, 0, 48, 24, "#ffffff"), ellipse(0, 0, 48, 24, "#e3d8c2")], 260, 11, {
      y: 14,
      rx: 112,
      ry: 52,
      seed: 4,
    }),
    lay(unagi, -2, -8, 172, -4),
    lay(unagi, 6, 38, 172, -4),
    crumbs(["#5f8f34"], 16, 5, { y: 10, rx: 62, ry: 26 }),
  ),
  "sakura-chicken-katsu-curry": plated(
    "peach waves",
    "white",
    lay(rice(0, 0, 50), -44, 26, 130),
    put(sauce(0, 0, 46, "#c98236", "#8a4a14"), 34, 40, 150),
    lay(katsu, 22, 8, 124, -10),
    scattered(carrot, [70, 62, 20], [44, 76, 18]),
    put(pickles, -66, 74, 44),
  ),
  "sakura-tempura-udon": bowled(
    "butterfly waves",
    "blue",
    soup(0, 0, 41, 18, ["#e9c48a", "#a8743a"], { oil: "#f6dca0" }) +
      noodles(0, 0, 34, 13, "white", { thick: 5, height: 5, count: 34 }) +
      put(nori, 24, -8, 22, 10) +
      put(fishCake, -20, -6, 20) +
      scallion(9, 5, { x: -6, y: 6, rx: 18, ry: 5 }) +
      scattered(tempura, [-2, -9, 40, -14], [12, 1, 40, -8]),
    steam(0, -108, 0.9),
  ),
  "sakura-salmon-sushi": dish(
    "teal waves",
    tray(0, 40, 140, "#3a3038", "#17100f", -3),
    several(nigiri(), [-76, 12, 66, -4], [-20, 6, 66, -4], [36, 0, 66, -4], [90, -6, 60, -4]),
    several(nigiri(true), [-66, 64, 68, -4], [-8, 58, 68, -4], [50, 52, 68, -4], [100, 46, 58, -4]),
  ),
  "sakura-california-maki": plated(
    "lime waves",
    "slate",
    several(maki(), [-56, 0, 74], [4, -10, 74], [62, 2, 74], [-38, 48, 78], [26, 44, 78], [84, 50, 68]),
    put(crumbs(["#8fbf3f"], 20, 30, { rx: 30, ry: 20, height: 10 }), -88, 66, 34),
  ),
  "sakura-gyoza": plated(
    "blush waves",
    "indigo",
    crumbs(["#e0a24a", "#f3c878"], 90, 12, { y: 36, rx: 94, ry: 44 }),
    several(gyoza, [-60, 0, 78, -10], [-6, -10, 78], [50, 0, 78, 10], [-34, 42, 82, -4], [28, 44, 82, 6]),
    lay(katori(ellipse(0, 0, 39, 17, "d(#6b3214,#33140a)")), 98, 88, 58),
  ),
  "sakura-edamame": bowled(
    "marble waves",
    "wood",
    heap([emoji("pea-pod")], 13, 31, { y: -2, rx: 25, ry: 8, height: 12, seed: 3 }) +
      crumbs(["#ffffff"], 26, 2, { y: -12, rx: 26, ry: 8, height: 10 }),
  ),
  "sakura-mochi-ice": plated(
    "rose dots",
    "celadon",
    several(mochi("#eef6cc", "#b9d67c", "#7f9f44"), [-54, 14, 92]),
    several(mochi("#a8a4a8", "#6b666c", "#3f3a40"), [48, 10, 92]),
    several(mochi("#ffe9f0", "#f7b6cb", "#d07f9c"), [0, 54, 98]),
    put(emoji("cherry-blossom"), 86, 66, 42),
  ),
  "sakura-lunch-plan-5": dish(
    "sky waves",
    stand(planPage(5), -58, -34, 150, -4),
    stand(
      bento([
        put(fillet(), 0, -5, 40, -6),
        seededRice,
        put(karaage, -8, -2, 18) + put(karaage, 8, 0, 18),
        put(steamedBroccoli, 0, -3, 22),
      ]),
      28,
      60,
      206,
    ),
    put(emoji("cherry-blossom"), 106, -82, 52, 10),
  ),
  "sakura-matcha-latte": poured(
    "pandan waves",
    glass("#6f9f3a,#a9cf78 34%,#f3f6e4 58%,#fffdf6", { ice: true, straw: true, stripe: "#6fa03a" }),
    stand(whisk, -96, 88, 88),
  ),
  "sakura-genmaicha": dish(
    "kopi waves",
    plate("clay", 0, 84, 112),
    stand(teaBowl("#4f6a58,#a9c9b5 32%,#7fa68e 62%,#3f5a49", ["#cfd87a", "#96a53c"]), 4, 18, 204, 0, 0.34),
    crumbs(["#d9a95a", "#6f9f3a", "#f3dca0"], 30, 8, { x: -86, y: 112, rx: 32, ry: 12 }),
    steam(0, -92, 1),
  ),
  "sakura-sake-300": dish(
    "ink waves",
    stand(emoji("sake"), 10, 4, 226, 3),
    put(emoji("cherry-blossom"), -100, -84, 60, -10),
    stand(teaBowl("#39468f,#a9b8ee 32%,#6f7fc9 62%,#2b3670", ["#f3f8fb", "#cfe0ea"]), -92, 92, 66, 0, 0.34),
  ),
  "sakura-hanami-box": dish(
    "rose gingham",
    shade(4, 78, 150, 50),
    put(
      bento(
        [
          put(nigiri(), -9, 0, 20) + put(nigiri(true), 10, 0, 20),
          put(maki(), -9, 0, 20) + put(maki("#2f7a3c"), 10, 0, 20),
          put(wholeFish, 0, 0, 40),
          put(mochi("#ffe9f0", "#f7b6cb", "#d07f9c"), -9, 0, 17) + put(emoji("dango"), 10, 0, 22),
        ],
        "#8a1d14",
        "#4a0c08",
      ),
      0,
      22,
      274,
    ),
    put(emoji("cherry-blossom"), -98, -88, 70, -12),
    put(emoji("cherry-blossom"), 100, -92, 52, 14),
  ),
};
