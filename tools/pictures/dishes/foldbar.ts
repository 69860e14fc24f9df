import {
  ellipse,
  gloss,
  heap,
  lay,
  line,
  put,
  shade,
  shape,
  stand,
  steam,
  svg,
  type Art,
} from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { chilli, crumbs, nest, sauce } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { garlicBread } from "#tools/pictures/parts/breads.ts";
import { beer, bottle, glass, goblet } from "#tools/pictures/parts/drinks.ts";
import { cherryTomato, lemonSlice, limeHalf, mint, tomato } from "#tools/pictures/parts/greens.ts";
import { bacon, squid } from "#tools/pictures/parts/meats.ts";
import { bucket } from "#tools/pictures/parts/sundries.ts";
import { tiramisu } from "#tools/pictures/parts/sweets.ts";
import { prawn } from "#tools/pictures/parts/toppings.ts";
import { plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, plated, several } from "./kit.ts";

/** Layers of pasta, ragù and béchamel, cut square. */
const lasagne: Art = [
  ...["#f6dfa4", "#a83a1c", "#f6dfa4", "#8f2c12", "#fff0cc", "#a83a1c", "#f6dfa4"].map((fill, index) => {
    const y = -12 + index * 7;
    return (
      shape(svg`M-44 ${y}L-2 ${y + 18}V${y + 26}L-44 ${y + 8}z`, fill) +
      shape(svg`M44 ${y - 2}L-2 ${y + 18}V${y + 26}L44 ${y + 6}z`, fill) +
      shape(svg`M44 ${y - 2}L-2 ${y + 18}V${y + 26}L44 ${y + 6}z`, "#000", 'opacity=".15"')
    );
  }),
  shape(
    "M-46-12C-40-18-6-36 2-36C10-36 42-20 46-14C40-4 4 10-2 10C-10 10-42-6-46-12z",
    "r(#ffe7a8,#f0b04a 60%,#c97a20)",
  ),
  heap([ellipse(0, 0, 46, 30, "#a8520f", 'opacity=".6"'), ellipse(0, 0, 40, 26, "#fff6d6", 'opacity=".8"')], 20, 9, {
    y: -13,
    rx: 36,
    ry: 15,
    seed: 4,
  }),
].join("");

/** A ball of burrata. */
const burrata: Art =
  shape(
    "M-42 14C-44-12-22-26-8-28C-10-38 10-38 8-28C22-26 44-12 42 14C40 34-40 34-42 14z",
    "#d3cbb8",
    'transform="translate(0 4)"',
  ) +
  shape(
    "M-42 14C-44-12-22-26-8-28C-10-38 10-38 8-28C22-26 44-12 42 14C40 34-40 34-42 14z",
    "r(#ffffff,#fdf9ee 55%,#dcd2bc)",
  ) +
  line("M-6-26C-12-18-18-14-24-10M6-26C12-18 18-14 24-10", "#d3c7ab", 2.2) +
  gloss(-18, -6, 14, 8, -34, 0.95);

const basil: Art = put(mint, 0, 0, 100);

/** A lala clam, open. */
const clam: Art =
  shape("M-44-4C-30-34 30-34 44-4C20 2-20 2-44-4z", "d(#d9c3a0,#8f7048)") +
  shape("M-44 0C-30 34 30 34 44 0C20-6-20-6-44 0z", "d(#f3e4c8,#b3946a)") +
  ellipse(0, 6, 24, 11, "r(#fff3da,#f0c48a 60%,#cf8f4a)") +
  line("M-34 12C-20 24 20 24 34 12", "#8f7048", 2, 'opacity=".6"');

/** A shaving of truffle. */
const truffle: Art =
  ellipse(0, 3, 44, 32, "#120c08") +
  ellipse(0, 0, 44, 32, "d(#5a4636,#2b1e14)") +
  line("M-30-4C-16-14-6 4 6-8M-20 12C-4 2 10 14 28 0M0-22C6-12 20-16 28-12", "#c9b093", 2.4, 'opacity=".8"');

const crabLeg = (turn: number) =>
  svg`<g transform="rotate(${turn})">${line("M0-20C18-30 34-26 44-12", "#8f4d10", 8)}${line("M0-20C18-30 34-26 44-12", "#f3b552", 5)}</g>`;
/** A soft-shell crab in batter. */
const crab: Art =
  [-30, -6, 18, 150, 174, 198].map(crabLeg).join("") +
  line("M-24-16C-40-28-38-42-26-44M24-16C40-28 38-42 26-44", "#8f4d10", 11) +
  line("M-24-16C-40-28-38-42-26-44M24-16C40-28 38-42 26-44", "#f3b552", 7) +
  shape("M-42-2C-40-32 40-32 42-2C42 30-42 30-42-2z", "r(#ffdf92,#e59f3c 55%,#a5600f)") +
  heap([ellipse(0, 0, 46, 34, "r(#fff0b8,#e0962f)")], 22, 15, { y: -2, rx: 32, ry: 18, seed: 8 });

/** A slice of rolled belly, its herbs in a spiral. */
const porchetta: Art =
  ellipse(0, 6, 46, 38, "#5f2808") +
  ellipse(0, 0, 46, 38, "d(#e29a4a,#9a4f14)") +
  ellipse(0, 0, 39, 31, "r(#fff0e0,#f3cdb0 60%,#d9a07c)") +
  line("M-22 4a22 17 0 1 1 24 16a14 10 0 1 1 10-16a8 6 0 1 1-8 4", "#c97a58", 7) +
  line("M-22 4a22 17 0 1 1 24 16a14 10 0 1 1 10-16", "#5f8f3a", 2.4, 'opacity=".8"');

export const foldbar: Record<string, Scene> = {
  "fold-aglio-olio-prawn": plated(
    "night rays",
    "slate",
    put(nest(0, 0, 44, "egg"), -2, 30, 196),
    several(prawn, [-54, 6, 64, -20], [46, 4, 64, 60], [2, 50, 66, 120]),
    chilli(7, 13, { y: 10, rx: 54, ry: 22, height: 12 }),
    crumbs(["#f6dfa0", "#4f9a3a"], 26, 8, { y: 6, rx: 52, ry: 22, height: 14 }),
    put(emoji("herb"), 4, -34, 42),
    steam(0, -78, 1),
  ),
  "fold-truffle-carbonara": plated(
    "kopi marble",
    "white",
    put(nest(0, 0, 44, "pale"), -2, 32, 200),
    put(
      ellipse(0, 4, 44, 36, "#c97a0a", 'opacity=".4"') +
        ellipse(0, 0, 42, 36, "r(#ffd25a,#ffa51e 55%,#e87a00)") +
        gloss(-12, -14, 14, 8, -24, 0.95),
      -2,
      -16,
      44,
    ),
    several(truffle, [-52, 18, 40, -10], [40, 2, 42, 14], [-16, 46, 42, 4], [34, 44, 38, -20]),
    several(bacon, [-36, -4, 48, 30], [56, 30, 46, -30], [8, 28, 44, 10]),
    crumbs(["#fffbe6"], 26, 7, { y: 14, rx: 60, ry: 28 }),
  ),
  "fold-wagyu-lasagne": plated(
    "chilli gingham",
    "white",
    put(sauce(0, 0, 46, "#d8452f", "#8f1d10"), 4, 62, 150),
    shade(0, 72, 96, 30),
    put(lasagne, 0, 18, 178),
    put(basil, 4, -34, 48),
    steam(-6, -78, 1),
  ),
  "fold-vongole": plated(
    "teal marble",
    "teal",
    put(nest(0, 0, 44, "pale", 3.4), 0, 30, 190),
    several(
      clam,
      [-58, 8, 56, -20],
      [-20, -6, 52, 14],
      [34, 0, 56, -8],
      [62, 32, 52, 30],
      [-46, 50, 56, 10],
      [14, 54, 58, -14],
    ),
    crumbs(["#4f9a3a", "#8fce5f"], 20, 8, { y: 20, rx: 60, ry: 28 }),
    lay(lemonSlice, 92, 74, 52),
  ),
  "fold-salted-egg-crab": plated(
    "mint terrazzo",
    "slate",
    put(sauce(0, 0, 46, "#ffc94a", "#e0901a"), 0, 42, 184),
    shade(0, 44, 84, 34),
    put(crab, 0, 22, 164),
    heap([ellipse(0, 0, 46, 18, "r(#6fae4a,#2f6f2c)")], 9, 22, { y: 28, rx: 72, ry: 34, seed: 5 }),
    chilli(5, 13, { y: 40, rx: 60, ry: 22 }),
  ),
  "fold-pesto-burrata": plated(
    "peach lattice",
    "white",
    put(nest(0, 0, 44, "green"), 0, 36, 204),
    put(burrata, 0, -8, 96),
    several(cherryTomato, [-60, 22, 36], [60, 18, 36], [-28, 54, 36], [40, 54, 36]),
    put(basil, 22, -34, 40),
  ),
  "fold-garlic-bread": boarded(
    "turmeric gingham",
    several(garlicBread, [-66, 4, 98, -8], [0, -8, 98, 4], [66, 2, 98, 10], [-36, 46, 102, -4], [38, 46, 102, 6]),
    lay(emoji("garlic"), 106, 92, 60),
  ),
  "fold-truffle-fries": dish(
    "ink dots",
    plate("slate", 0, 50, 134),
    heap([svg`<rect x="-6" y="-48" width="12" height="96" rx="5" fill="h(#cf8f24,#ffe08a 34%,#f3b938)"/>`], 46, 76, {
      y: 34,
      rx: 66,
      ry: 30,
      height: 50,
      seed: 6,
    }),
    crumbs(["#fffbe6", "#fff0c0"], 60, 8, { y: 10, rx: 60, ry: 26, height: 34 }),
    crumbs(["#2b1e14", "#4f9a3a"], 24, 7, { y: 10, rx: 58, ry: 26, height: 34 }),
    lay(katori(ellipse(0, 0, 39, 17, "d(#fffbe6,#e3d5a8)")), 98, 92, 62),
  ),
  "fold-calamari": boarded(
    "sky marble",
    put(
      squid.replaceAll("#fff3ea", "#f3c267").replaceAll("#d9b7a8", "#9a5a14").replaceAll("#e89a86", "#ffe2a0"),
      -18,
      20,
      206,
    ),
    lay(lemonSlice, 92, 30, 58),
    lay(katori(ellipse(0, 0, 39, 17, "d(#fffbe6,#e0d2a0)")), 84, 82, 66),
    put(emoji("herb"), -96, 76, 44),
  ),
  "fold-tomato-burrata": plated(
    "lime marble",
    "clay",
    several(tomato, [-64, 14, 72, -10], [58, 8, 72, 10], [-46, 56, 74, 6], [48, 56, 74, -8], [2, 70, 70]),
    lay(burrata, 0, 10, 104),
    put(basil, 30, -16, 44),
    put(basil, -34, 36, 38),
    line("M-30 48C-16 40-6 56 8 48C20 42 28 54 40 46", "#3a160a", 4),
  ),
  "fold-tiramisu": plated(
    "blush rattan",
    "white",
    shade(0, 64, 90, 30),
    put(tiramisu, 0, 18, 166),
    crumbs(["#5a3418"], 50, 5, { y: 62, rx: 84, ry: 22 }),
    put(mint, 0, -36, 38),
    lay(emoji("spoon"), 92, 50, 84, 90),
  ),
  "fold-date-night": dish(
    "rose rattan",
    plate("slate", -46, 44, 98),
    put(nest(0, 0, 44, "egg"), -46, 40, 124),
    several(prawn, [-70, 24, 42, -20], [-24, 26, 42, 60]),
    plate("white", 76, 92, 66),
    put(tiramisu, 76, 78, 78),
    stand(goblet("#b3243e,#6e0f22"), 50, -48, 132, 0, 0.2),
    stand(goblet("#b3243e,#6e0f22"), 112, -36, 132, 0, 0.2),
    put(emoji("rose"), -104, -84, 84, -14),
    put(emoji("red-heart"), -24, -96, 34, 10),
  ),
  "fold-yuzu-fizz": dish(
    "butterfly rays",
    stand(
      glass("#fbfbe0,#e9e89a 60%,#d3d45a", {
        ice: true,
        straw: true,
        stripe: "#6f69bf",
        top: put(lemonSlice, 24, -36, 34) + put(mint, -12, -34, 30),
      }),
      0,
      12,
      248,
      0,
      0.34,
    ),
    lay(limeHalf, -96, 112, 58),
    lay(lemonSlice, -60, 124, 46),
  ),
  "fold-house-red": dish(
    "night gingham",
    stand(goblet("#b3243e,#6e0f22"), -6, 2, 264, 0, 0.22),
    lay(emoji("grapes"), 98, 88, 92, 8),
    lay(emoji("cheese-wedge"), -98, 108, 76),
  ),
  "fold-house-white-bottle": dish(
    "sky lattice",
    stand(
      bucket(bottle("#3a6b2c,#c9e08a 35%,#3f7a2a", "#fffaf0", "#d9b03a", { slim: true, mark: emoji("grapes") })),
      -22,
      34,
      226,
    ),
    stand(goblet("#f7f0c0,#e3cf74"), 92, 30, 168, 0, 0.22),
  ),
  "fold-gin-tonic": dish(
    "leafy waves",
    stand(
      goblet(
        "#f3f8f4,#d9ece3",
        put(
          `<g opacity=".9">${put('<path d="M-34-30Q0-44 36-28Q44 4 32 34Q-2 44-36 32Q-44 0-34-30z" fill="d(#ffffff,#d8ecf5 50%,#ffffff)"/>', 0, 0, 100)}</g>`,
          -12,
          -14,
          20,
          10,
        ) +
          put(lemonSlice, 14, -12, 26) +
          crumbs(["#e0567a"], 9, 4, { y: -14, rx: 22, ry: 8 }),
      ),
      0,
      2,
      266,
      0,
      0.22,
    ),
    put(emoji("hibiscus"), 44, -92, 68, 10),
    lay(limeHalf, -94, 112, 56),
  ),
  "fold-draught-lager": dish("oak planks", stand(beer(), 0, 8, 256), lay(emoji("pretzel"), -96, 104, 76, -10)),
  "fold-porchetta": boarded(
    "pandan gingham",
    several(porchetta, [-50, 4, 96, -8], [14, 0, 96, 6], [-18, 46, 100, -2]),
    several(emoji("potato"), [72, 18, 52, 10], [96, 46, 50, -20], [60, 62, 48, 40]),
    put(emoji("herb"), -94, 62, 60),
    lay(katori(ellipse(0, 0, 39, 17, "d(#8a4a1c,#4a240c)")), 20, 96, 56),
  ),
};
