import { lay, put, shade, stand, steam } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { chilli, cubes, rice, sauce, scallion, soup } from "#tools/pictures/parts/bases.ts";
import { curryPuff, kayaToast, toast } from "#tools/pictures/parts/breads.ts";
import { glass, kopi } from "#tools/pictures/parts/drinks.ts";
import { softEggs } from "#tools/pictures/parts/eggs.ts";
import { cucumber, limeHalf, mint, shallots } from "#tools/pictures/parts/greens.ts";
import { katsu, spicedDrumstick } from "#tools/pictures/parts/meats.ts";
import { chickenSlice, friedEgg, halfEgg, prawn, tofuPuff, anchovy } from "#tools/pictures/parts/toppings.ts";
import { plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { bowled, inBroth, plated, poured, sambalAndAll, scattered, several } from "./kit.ts";

const blackKopi = kopi(["#6b3f22", "#241006"]);
export const warisan: Record<string, Scene> = {
  "warisan-kaya-toast": plated("kopi gingham", "blue", put(kayaToast, 0, 8, 196)),
  "warisan-half-boiled-eggs": dish(
    "sky dots",
    plate("white", 0, 58, 136),
    stand(softEggs, 0, 20, 224),
    lay(emoji("egg"), 108, 96, 62, 18),
    lay(emoji("egg"), -112, 100, 58, -24),
  ),
  "warisan-breakfast-set": dish(
    "turmeric tile",
    plate("green", -42, 52, 104),
    put(kayaToast, -44, 34, 142),
    stand(blackKopi, 76, -34, 150),
    stand(softEggs, 92, 92, 112),
    steam(72, -98, 0.7),
  ),
  "warisan-french-toast": plated(
    "mint terrazzo",
    "sun",
    put(toast(), -18, 8, 158, -8),
    put(toast(), 22, 6, 158, 8),
    put(sauce(0, 0, 46, "#b8641e", "#6b3208"), 20, -8, 108, 12),
    put(emoji("butter"), 22, -34, 60),
  ),
  "warisan-nasi-lemak-ayam": plated(
    "pandan tile",
    "red",
    lay(rice(0, 0, 50, "coconut"), -38, 24, 132),
    put(spicedDrumstick, 52, 4, 128, 6),
    sambalAndAll(4, 8),
  ),
  "warisan-curry-laksa": bowled(
    "chilli gingham",
    "rooster",
    inBroth(
      ["#f7a85a", "#cf5f1c"],
      "#d8301a",
      "egg",
      2.6,
      scattered(tofuPuff, [-20, -6, 22], [24, -4, 20, 12]),
      scattered(prawn, [-4, -10, 24], [10, 4, 22, 90]),
      put(mint, -8, 4, 18),
      put(halfEgg(), 22, 7, 17, 40),
    ),
    lay(limeHalf, 116, 112, 52, 12),
    steam(0, -96, 1),
  ),
  "warisan-chicken-chop": plated(
    "rose dots",
    "white",
    put(sauce(0, 0, 46, "#9a5a28", "#56290c"), -6, 26, 200),
    lay(katsu, -24, 8, 132, -10),
    put(emoji("french-fries"), 78, -10, 92, 10),
    cubes([["#9bd46a", "#4f9a34"]], 12, 10, { x: 66, y: 64, rx: 26, ry: 12, height: 6 }),
    several(cucumber, [-80, 72, 38], [-56, 82, 38]),
  ),
  "warisan-ipoh-hor-fun": bowled(
    "butterfly lattice",
    "blue",
    inBroth(
      ["#fbe3b0", "#e0a860"],
      "#f0823a",
      "pale",
      5,
      scattered(chickenSlice, [-18, -6, 26, -10], [0, -10, 26, 10]),
      scattered(prawn, [18, -5, 24], [8, 6, 22, 80]),
      scallion(10, 5, { x: -8, y: 6, rx: 22, ry: 6 }),
    ),
    put(emoji("chopsticks"), 92, -70, 128, 20),
    steam(-30, -96, 1),
  ),
  "warisan-nasi-goreng-kampung": plated(
    "leafy dots",
    "sun",
    lay(rice(0, 0, 50, "fried", ["#4f9a3a", "#d8301a", "#8a4a1c"]), -8, 42, 170),
    lay(friedEgg, -4, -28, 104, 6),
    several(anchovy, [66, 58, 44, 20], [78, 44, 44, -20], [60, 74, 44, -4]),
    several(cucumber, [-86, 68, 42], [-62, 80, 42]),
    chilli(5, 12, { x: 34, y: 80, rx: 20, ry: 8 }),
  ),
  "warisan-curry-puffs": plated(
    "peach rattan",
    "teal",
    shade(-36, 56, 70, 24),
    put(curryPuff, -36, 14, 138, -10),
    shade(48, 76, 70, 24),
    put(curryPuff, 48, 42, 138, 8),
  ),
  "warisan-kopi-o": poured("marble gingham", blackKopi, steam(-4, -78, 1.1)),
  "warisan-kopi": poured("blush tile", kopi(["#b57a48", "#7a431c"], "#b3261e"), steam(-4, -78, 1.1)),
  "warisan-cham": poured("teal dots", kopi(["#d9a26a", "#a5683a"], "#2f6fb3"), steam(-4, -78, 1.1)),
  "warisan-teh-c-special": poured(
    "lime rays",
    glass("#a5561f,#c97a3c 22%,#f6e2c0 34%,#f0d2a4 58%,#5f2f10 70%,#3a1a08", { ice: true, straw: true }),
  ),
  "warisan-chinese-tea": poured("kopi marble", glass("#e9a84a,#b3651a"), put(emoji("teapot"), -92, 52, 118, -4)),
  "warisan-bubur-lambuk": bowled(
    "pandan marble",
    "teal",
    soup(0, 0, 41, 18, ["#f6e3b8", "#dcb878"]) +
      scallion(12, 5, { rx: 26, ry: 9 }) +
      shallots(20, 7, { x: 4, y: -2, rx: 18, ry: 7, height: 4 }) +
      scattered(prawn, [-18, -4, 18], [20, 5, 17, 80]),
    steam(0, -96, 1),
  ),
};
