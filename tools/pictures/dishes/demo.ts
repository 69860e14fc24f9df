import { ellipse, lay, line, put, shade, stand, steam, svg } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { bed, chilli, crumbs, rice, sauce, scallion, soup } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { curryPuff } from "#tools/pictures/parts/breads.ts";
import { can, glass } from "#tools/pictures/parts/drinks.ts";
import { coriander, cucumber, limeHalf, mint, nut } from "#tools/pictures/parts/greens.ts";
import { ketupat, peanutSauce } from "#tools/pictures/parts/local.ts";
import { karaage, satay, stew, wholeFish } from "#tools/pictures/parts/meats.ts";
import { napkin, planPage, sachet, seal, toothpick } from "#tools/pictures/parts/sundries.ts";
import { cendolStrands, pudding, redBeans, shavedIce } from "#tools/pictures/parts/sweets.ts";
import { anchovy, cockle, friedEgg, halfEgg, tofuPuff } from "#tools/pictures/parts/toppings.ts";
import { leaf, plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { bowled, inBroth, plated, poured, scattered, several } from "./kit.ts";

const packet = (light: string, dark: string, mark: string) =>
  stand(sachet(light, dark, seal(dark, mark)), 0, 0, 216, -8, 0.3);

export const demo: Record<string, Scene> = {
  "demo-nasi-goreng": plated(
    "pandan dots",
    "sun",
    lay(rice(0, 0, 50, "fried", ["#4f9a3a", "#d8301a", "#8a4a1c"]), -10, 42, 168),
    lay(friedEgg, -6, -26, 100, -6),
    several(anchovy, [66, 52, 44, 20], [78, 40, 44, -20], [62, 66, 44, -4]),
    several(cucumber, [-86, 68, 42], [-62, 80, 42]),
    chilli(5, 12, { x: 30, y: 80, rx: 20, ry: 8 }),
  ),
  "demo-curry-laksa": bowled(
    "chilli tile",
    "blue",
    inBroth(
      ["#f7a85a", "#cf5f1c"],
      "#d8301a",
      "egg",
      2.6,
      scattered(tofuPuff, [-20, -7, 22], [18, -8, 21, 12]),
      scattered(cockle, [-2, -6, 13], [6, 2, 13, 40], [-8, 5, 12, 80]),
      put(halfEgg(), 24, 6, 18, 40),
      put(mint, -22, 6, 18),
    ),
    lay(limeHalf, 114, 112, 52),
    steam(0, -104, 1),
  ),
  "demo-rice-bowl": bowled(
    "lime lattice",
    "celadon",
    bed(0, -2, 38, 15.5, "pandan") +
      scattered(karaage, [-18, -7, 22], [-4, -10, 21, 30]) +
      put(friedEgg, 18, -6, 30) +
      scattered(cucumber, [-18, 8, 14], [-8, 10, 14]) +
      crumbs(["#d9974e", "#a8632a"], 22, 4, { x: 16, y: 8, rx: 14, ry: 5 }),
  ),
  "demo-satay": dish(
    "turmeric gingham",
    leaf(0, 32, 158),
    several(
      satay,
      [-34, -4, 144, -10],
      [-22, 20, 144, -10],
      [-10, 44, 144, -10],
      [14, 6, 144, -10],
      [26, 32, 144, -10],
    ),
    lay(ketupat, -82, 78, 62),
    lay(katori(peanutSauce), 84, 76, 78),
    several(cucumber, [-24, 92, 40], [-2, 100, 40]),
  ),
  "demo-steamed-seabass": plated(
    "teal waves",
    "indigo",
    put(sauce(0, 0, 46, "#a8642a", "#5a2f10"), 0, 44, 190),
    lay(
      wholeFish
        .replaceAll("#e8b566", "#f6f2ec")
        .replaceAll("#c58636", "#cfc7bd")
        .replaceAll("#8f5a1c", "#8a8078")
        .replaceAll("#8a5a22", "#6e665e")
        .replaceAll("#7a4a14", "#8a8078"),
      0,
      22,
      214,
      -4,
    ),
    crumbs(["#f3dca0", "#e5c56a"], 24, 13, { x: 4, y: 12, rx: 56, ry: 18 }),
    scallion(16, 12, { x: 4, y: 12, rx: 60, ry: 20 }),
    chilli(5, 13, { x: 10, y: 16, rx: 48, ry: 14 }),
    put(coriander, 62, -6, 46),
  ),
  "demo-lamb-rice": plated(
    "blush lattice",
    "clay",
    lay(rice(0, 0, 50, "saffron", ["#6b2a10", "#fff0cc"]), -34, 30, 138),
    lay(stew(["#c9824a", "#8f4a1c", "#4f240a"], 18), 46, 22, 118),
    several(nut, [-58, 8, 16, 20], [-30, -6, 16, -30], [-16, 20, 16]),
    put(mint, 44, -10, 36),
    lay(katori(ellipse(0, 0, 39, 17, "d(#e8452e,#a3180e)")), 60, 86, 54),
  ),
  "demo-set-lunch": dish(
    "mint gingham",
    plate("red", -36, 48, 108),
    lay(rice(0, 0, 50, "fried", ["#4f9a3a", "#d8301a"]), -44, 56, 112),
    lay(friedEgg, -42, 10, 66),
    several(curryPuff, [70, 88, 76, -8], [104, 104, 66, 8]),
    stand(glass("#f2cd9a,#c98a4a", { handle: true, foam: "#f0d9b0" }), 84, -34, 160, 0, 0.34),
  ),
  "demo-plan-3": dish(
    "sky gingham",
    stand(planPage(3), -54, -28, 158, -4),
    plate("sun", 46, 84, 90),
    lay(rice(0, 0, 50, "fried", ["#4f9a3a", "#d8301a"]), 36, 88, 92),
    lay(friedEgg, 40, 52, 54),
    lay(cucumber, 84, 96, 32),
  ),
  "demo-curry-puff": plated(
    "peach dots",
    "teal",
    shade(-42, 48, 66, 24),
    put(curryPuff, -42, 8, 124, -10),
    shade(42, 50, 66, 24),
    put(curryPuff, 44, 8, 124, 10),
    shade(2, 88, 66, 24),
    put(curryPuff, 0, 50, 128),
  ),
  "demo-teh-tarik": poured(
    "kopi tile",
    glass("#f2cd9a,#c98a4a", { handle: true, foam: "#f0d9b0" }),
    steam(-8, -94, 0.9),
  ),
  "demo-sky-juice": poured("denim dots", glass("#f3fafd,#cfe6f2", { ice: true })),
  "demo-cendol": dish(
    "leafy rays",
    stand(
      shavedIce(
        ["#8a4a1c", "#a85f26", "#8a4a1c"],
        put(cendolStrands(16, 26, 7, 9), 0, 0, 100) + put(redBeans(14, 12, 5), 26, 8, 90),
        "glass",
      ),
      0,
      36,
      236,
    ),
  ),
  "demo-lager": dish(
    "ink rays",
    stand(
      can(
        "#8a6412,#ffe08a 32%,#d9a52e 62%,#85590c",
        svg`<circle r="44" fill="#ffffff"/><circle r="36" fill="#2f6f3a"/><path d="M0-24L7-7L25-7L11 4L16 22L0 11L-16 22L-11 4L-25-7L-7-7z" fill="#ffe08a"/>`,
      ),
      0,
      2,
      258,
      0,
      0.24,
    ),
    lay(emoji("peanuts"), -92, 110, 66, 14),
  ),
  "demo-sen-1": dish(
    "pandan rattan",
    line("M-100 72L104 -22M-84 22L116 66", "#3a1d10", 8, 'opacity=".22"'),
    put(toothpick, 0, 20, 230, -24),
    put(toothpick, 14, 36, 206, 12),
  ),
  "demo-sen-2": dish("rose gingham", lay(napkin, 0, 10, 220)),
  "demo-sen-3": dish("teal tile", packet("#ffffff", "#b9c9d6", emoji("salt"))),
  "demo-sen-4": dish("turmeric dots", packet("#fff6e0", "#e0b45a", emoji("sparkles"))),
  "demo-sen-5": dish(
    "butterfly rattan",
    packet("#ffffff", "#8a8078", crumbs(["#3a3430", "#6e665e"], 26, 13, { rx: 30, ry: 28 })),
  ),
  "demo-sen-6": dish("mint lattice", packet("#ff8a6a", "#c9301f", emoji("hot-pepper"))),
  "demo-sen-7": dish("sky terrazzo", packet("#ff7a5a", "#d8352a", emoji("tomato"))),
  "demo-sen-8": dish(
    "lime tile",
    lay(katori(soup(0, 0, 39, 17, ["#8a4a1c", "#3a1a08"]) + chilli(12, 13, { rx: 28, ry: 10 })), 0, 18, 226),
  ),
  "demo-sen-9": dish("blush dots", lay(limeHalf, 0, 12, 196, -8)),
  "demo-retired-pudding": plated("kopi marble", "white", put(pudding, 0, 2, 170)),
};
