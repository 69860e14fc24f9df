import { box, lay, line, put, stand, steam, type Art } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { chilli, cubes, noodles, rice, sauce, scallion, soup } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { curryPuff } from "#tools/pictures/parts/breads.ts";
import { sandwich } from "#tools/pictures/parts/burgers.ts";
import { bottle, glass, kopi } from "#tools/pictures/parts/drinks.ts";
import { choySum, cucumber, limeHalf, pickle, shallots } from "#tools/pictures/parts/greens.ts";
import { begedil, date, ketupat, peanutSauce, tempeh } from "#tools/pictures/parts/local.ts";
import { rendang, satay, spicedDrumstick, squid, stew, wholeFish } from "#tools/pictures/parts/meats.ts";
import { mealBox, urn } from "#tools/pictures/parts/sundries.ts";
import {
  butterCake,
  honeydew,
  ketayap,
  kuihLapis,
  ondeOnde,
  papaya,
  pineappleSlice,
  seriMuka,
  talam,
  watermelon,
} from "#tools/pictures/parts/sweets.ts";
import { chickenSlice, friedEgg, halfEgg, prawn, tofuPuff } from "#tools/pictures/parts/toppings.ts";
import { leaf, plate, tray } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { bowled, inBroth, plated, poured, scattered, several } from "./kit.ts";

const masakMerah = stew(["#f08a5a", "#cc3f1e", "#7d1d0c"]);
const greenBeans: Art = cubes(
  [
    ["#a9d47a", "#5f9e34"],
    ["#ffb04a", "#d9701a"],
  ],
  20,
  16,
  { rx: 36, ry: 18, height: 14 },
);
const dalca = katori(soup(0, 0, 39, 17, ["#f7c04a", "#c9841c"], { oil: "#ffe08a" }));

/** A foil tray for a party, filled from the left. */
const party = (...food: Art[]): Art => tray(0, 36, 146, "#e6ecef", "#8f9ca1", -2) + food.join("");
/** The compartments of a canteen tray. */
const canteen = (...food: Art[]): Art =>
  tray(0, 36, 146, "#f3d9b0", "#b5884a", 0) +
  line("M-20-42V112M78-42V30M-20 32H130", "#c79c63", 5) +
  line("M-18-42V112M80-42V32M-18 34H130", "#fff3dc", 2) +
  food.join("");

/** A card box seen from above, lined with paper. */
const openBox: Art =
  box(-50, -34, 100, 66, 4, "#a87f4a") +
  box(-50, -38, 100, 66, 4, "d(#f0d4a4,#c99c62)") +
  box(-46, -34, 92, 58, 3, "d(#8f6a38,#b58a52)") +
  box(-46, -32, 92, 56, 3, "d(#fffaf0,#eddfc6)") +
  line("M0-32V24M-46-4H46", "#d9c39a", 1.2);

/** A packed lunch in three parts. */
const bentoKraft: Art =
  box(-50, -28, 100, 62, 6, "#96703c") +
  box(-50, -32, 100, 60, 6, "d(#e9c997,#c39a60)") +
  box(-46, -28, 92, 52, 4, "#8f6a38") +
  box(-46, -26, 50, 50, 3, "d(#fffaf0,#efe2ca)") +
  box(7, -26, 39, 23, 3, "d(#fffaf0,#efe2ca)") +
  box(7, 0, 39, 24, 3, "d(#fffaf0,#efe2ca)") +
  rice(-28, 10, 17) +
  put(chickenSlice, -8, -6, 26, -16) +
  put(chickenSlice, -4, 4, 26, -10) +
  put(chickenSlice, -6, 14, 25, -6) +
  put(choySum, 26, -14, 36) +
  put(greenBeans, 26, 12, 34) +
  put(friedEgg, -30, -14, 22);

export const dailyserve: Record<string, Scene> = {
  "daily-tray-a": dish(
    "kopi gingham",
    party(
      lay(rice(0, 0, 50, "tomato", ["#7a3410", "#5aa83c"]), -70, 56, 118),
      lay(masakMerah, 18, 10, 112),
      lay(rendang, 84, 58, 104),
      put(greenBeans, 4, 84, 74),
      put(pickle, -66, -14, 64),
    ),
    steam(-60, -70, 0.9),
  ),
  "daily-tray-seafood": dish(
    "sky waves",
    party(
      lay(rice(0, 0, 50, "tomato", ["#fff0cc"]), -84, 58, 104),
      lay(wholeFish, 26, -2, 150, -6),
      several(prawn, [-12, 64, 56], [26, 76, 56, 90], [8, 46, 54, 160]),
      lay(put(stew(["#e0583a", "#b3261a", "#6e120c"]), 0, 0, 90) + put(squid, 0, -4, 66), 94, 56, 92),
    ),
  ),
  "daily-tray-vegetarian": dish(
    "pandan lattice",
    party(
      lay(rice(0, 0, 50, "saffron", ["#fff6e0", "#8a4a1c"]), -72, 58, 114),
      several(tempeh, [0, 0, 66, -8], [46, -8, 66, 8], [26, 18, 66]),
      several(pineappleSlice, [70, 58, 54], [100, 66, 54, 20]),
      lay(dalca, -90, -8, 66),
      put(greenBeans, 6, 80, 72),
    ),
  ),
  "daily-tray-satay": dish(
    "chilli rattan",
    leaf(0, 32, 160),
    several(
      satay,
      [-44, -8, 136, -10],
      [-30, 14, 136, -10],
      [-18, 36, 136, -10],
      [-6, 58, 136, -10],
      [16, 0, 136, -10],
      [34, 26, 136, -10],
    ),
    several(ketupat, [-92, 78, 58], [-62, 96, 54]),
    lay(katori(peanutSauce), 86, 78, 78),
    several(cucumber, [14, 96, 38], [34, 102, 38]),
  ),
  "daily-tea-break-box": dish(
    "mint dots",
    lay(openBox, 0, 26, 286, 0, 0.6),
    lay(curryPuff, -66, -12, 118, -8),
    lay(sandwich(["#7ab84a", "#f6d58a", "#fff6e0"]), 60, -14, 108),
    lay(butterCake, -66, 62, 90),
    several(watermelon, [42, 54, 92, -6]),
    several(honeydew, [80, 72, 88, 8]),
  ),
  "daily-kuih-box": dish(
    "rose lattice",
    lay(openBox, 0, 26, 286, 0, 0.6),
    leaf(0, 30, 116),
    several(seriMuka, [-78, 2, 70], [-38, -8, 66]),
    several(kuihLapis, [18, -6, 68]),
    several(talam, [72, 0, 70]),
    several(ondeOnde, [-82, 60, 42], [-46, 68, 42], [-62, 44, 42]),
    several(ketayap, [34, 54, 94, -6], [44, 80, 94, -4]),
  ),
  "daily-packed-lunch": dish("turmeric dots", stand(bentoKraft, 0, 20, 282), lay(emoji("tangerine"), 106, -84, 60)),
  "daily-fruit-platter": plated(
    "teal terrazzo",
    "white",
    several(watermelon, [-62, 0, 96, -10], [-34, 16, 96, -4]),
    several(papaya, [34, -6, 92, 8], [60, 12, 92, 12]),
    several(honeydew, [-56, 54, 92, -6], [-22, 68, 92]),
    several(pineappleSlice, [30, 54, 62], [70, 58, 62, 20], [50, 76, 60]),
    put(emoji("grapes"), 2, 24, 62),
  ),
  "daily-kopi-urn": dish(
    "blush gingham",
    stand(urn, -24, -6, 250, 0, 0.34),
    stand(kopi(["#a56a3c", "#6b3818"]), 88, 82, 104),
  ),
  "daily-canteen-set": dish(
    "butterfly gingham",
    canteen(
      lay(rice(0, 0, 50), -80, 60, 104),
      lay(spicedDrumstick, 30, -8, 92, 6),
      put(choySum, 58, 72, 136, -4),
      put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), 104, -4, 40),
    ),
    stand(glass("#d9812e,#8a3f10", { ice: true }), -86, -60, 116, 0, 0.3),
  ),
  "daily-canteen-soto": bowled(
    "lime tile",
    "rooster",
    inBroth(
      ["#ffe07a", "#d99a1c"],
      "#fff0a8",
      "clear",
      2.4,
      scattered(chickenSlice, [-20, -7, 24, -10], [-4, -9, 24, 8]),
      put(begedil, 18, -5, 20),
      put(begedil, 27, 3, 18),
      put(halfEgg(), -18, 6, 18, 70),
      shallots(18, 6, { x: 4, y: 4, rx: 12, ry: 5 }),
      scallion(7, 5, { x: 10, y: 8, rx: 10, ry: 4 }),
    ),
    steam(0, -104, 1),
  ),
  "daily-canteen-mee-goreng": plated(
    "peach gingham",
    "red",
    put(noodles(0, 0, 46, 26, "orange", { thick: 3.4, height: 16, count: 70 }), 0, 34, 190),
    several(tofuPuff, [-46, 6, 40], [46, 8, 40, 14]),
    several(prawn, [-20, 0, 42], [24, 28, 42, 90]),
    cubes([["#ffe9b0", "#d9b05a"]], 7, 22, { x: -4, y: 36, rx: 46, ry: 18 }),
    chilli(6, 12, { y: 24, rx: 60, ry: 26 }),
    lay(limeHalf, 84, 66, 50),
    put(friedEgg, 4, -26, 64),
  ),
  "daily-canteen-veg": dish(
    "marble lattice",
    canteen(
      lay(rice(0, 0, 50, "brown"), -80, 60, 104),
      put(
        cubes(
          [
            ["#ffb04a", "#d9701a"],
            ["#fff3dc", "#e3c79a"],
          ],
          16,
          20,
          { rx: 34, ry: 18, height: 14 },
        ),
        26,
        -4,
        84,
      ),
      several(tempeh, [34, 70, 62, -8], [76, 66, 62, 8], [56, 86, 62]),
      put(choySum, 104, -4, 52),
    ),
    lay(dalca, -88, -30, 66),
  ),
  "daily-teh-limau": poured(
    "mint waves",
    glass("#d9812e,#8a3f10", { ice: true, straw: true, stripe: "#3f8f5b", top: put(limeHalf, 22, -38, 34, 20) }),
    lay(limeHalf, -96, 112, 58),
  ),
  "daily-kopi": poured("kopi tile", kopi(["#a56a3c", "#5a2f12"], "#2f6fb3"), steam(-4, -68, 1.1)),
  "daily-iftar-box": dish(
    "leafy tile",
    stand(mealBox("#8fce9a", "#2f7a4a", emoji("crescent-moon")), -44, -18, 172),
    plate("green", 34, 82, 96),
    lay(rice(0, 0, 50, "saffron"), 10, 80, 78),
    put(spicedDrumstick, 64, 66, 78),
    several(date, [-100, 110, 40, -10], [-70, 122, 40, 14], [-112, 84, 36, 30]),
    stand(bottle("#c9a0a8,#ffe4ea 35%,#d9b0b8", "#2f7a4a", "#2f7a4a"), 112, -36, 150, 0, 0.2),
  ),
};
