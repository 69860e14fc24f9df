import { ellipse, gloss, heap, lay, put, shade, shape, stand, svg } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { crumbs, sauce, scallion } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { burger } from "#tools/pictures/parts/burgers.ts";
import { cup } from "#tools/pictures/parts/drinks.ts";
import { cucumber, limeHalf, pickle, shallots, tomato } from "#tools/pictures/parts/greens.ts";
import { karaage, rendang } from "#tools/pictures/parts/meats.ts";
import { mealBox } from "#tools/pictures/parts/sundries.ts";
import { basket, board, paper } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, plated, poured, several } from "./kit.ts";

const ramly = burger(["sauce", "lettuce", "egg", "beef", "cheese", "beef", "onion"]);
const crispy = burger(["lettuce", "chicken", "sauce"]);
const classic = burger(["tomato", "cheese", "beef", "onion"]);
const cola = cup("#6b2c14,#3a1408", { ice: true, band: "#d8352a", stripe: "#d8352a" });
const ring = svg`<ellipse cx="0" cy="5" rx="34" ry="23" fill="none" stroke="#8a4d10" stroke-width="17"/><ellipse cx="0" cy="0" rx="34" ry="23" fill="none" stroke="d(#ffd98a,#d98f34)" stroke-width="17"/><ellipse cx="-3" cy="-3" rx="34" ry="22" fill="none" stroke="#fff0c4" stroke-width="3" opacity=".8" stroke-dasharray="26 12"/>`;
const fry = svg`<rect x="-7" y="-48" width="14" height="96" rx="5" fill="h(#d99a2a,#ffe38a 34%,#f7c240)"/>`;
const friesInBox = (top = "") =>
  heap([fry], 17, 78, { y: -14, rx: 30, ry: 9, seed: 7, turn: (spot) => (spot.turn % 36) - 18 }) +
  top +
  shape("M-40-8C-20 2 20 2 40-8L32 40Q31 45 26 45H-26Q-31 45-32 40z", "h(#a3180e,#ef4a35 32%,#c92c1c 62%,#8f140c)") +
  shape("M-15 14H15L11 34H-11z", "#ffd76a") +
  gloss(-20, 16, 5, 18, 6, 0.5);

export const burgerkilang: Record<string, Scene> = {
  "kilang-ramly-double": dish("turmeric gingham", paper(0, 64, 136), stand(ramly, 0, 2, 236)),
  "kilang-classic-beef": boarded(
    "sky tile",
    stand(classic, 0, -4, 214),
    lay(tomato, -102, 74, 54),
    several(cucumber, [92, 82, 44], [72, 94, 40]),
  ),
  "kilang-crispy-chicken": dish(
    "peach dots",
    paper(0, 64, 134),
    stand(crispy, 0, 0, 230),
    lay(katori(ellipse(0, 0, 39, 17, "d(#ffd84a,#d9a01c)")), 108, 108, 62),
  ),
  "kilang-sambal-fish": plated(
    "teal gingham",
    "white",
    stand(burger(["lettuce", "sauce", "fish", "onion"]), 0, -8, 210),
    lay(limeHalf, 90, 70, 50),
    put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), -84, 72, 60),
  ),
  "kilang-mushroom-melt": boarded(
    "mint rattan",
    stand(burger(["cheese", "onion", "beef", "lettuce"], ["#f6d9a0", "#d99a4a", "#9a5c1c"]), 0, -4, 214),
    lay(emoji("brown-mushroom"), -96, 72, 68, -14),
    lay(emoji("brown-mushroom"), 96, 80, 56, 16),
  ),
  "kilang-portobello": plated(
    "lime terrazzo",
    "celadon",
    stand(burger(["lettuce", "tomato", "cheese", "veg"], ["#dfc089", "#a87840", "#6e481c"]), 0, -8, 214),
    lay(emoji("herb"), 92, 66, 60),
  ),
  "kilang-double-combo": dish(
    "chilli gingham",
    shade(0, 104, 150, 30),
    stand(put(friesInBox(), 0, 0, 100), -88, 22, 128),
    stand(cola, 94, -2, 172),
    stand(ramly, -2, 48, 178),
  ),
  "kilang-chicken-combo": dish(
    "butterfly dots",
    stand(put(friesInBox(), 0, 0, 100), -88, 22, 128),
    stand(cola.replaceAll("#d8352a", "#4f87b8"), 94, -2, 172),
    stand(crispy, -2, 52, 176),
  ),
  "kilang-kids-box": dish(
    "sky rays",
    stand(mealBox("#ffd76a", "#e0952a", put(emoji("star"), 0, 0, 90)), -40, 2, 190),
    stand(classic, 66, 62, 118),
    stand(emoji("beverage-box"), 110, -22, 84),
    lay(emoji("balloon"), -102, -82, 66),
  ),
  "kilang-crew-box": dish(
    "kopi planks",
    board(0, 62, 144),
    stand(cola, -106, -34, 118),
    stand(cola.replaceAll("#d8352a", "#3f8f5b"), 106, -36, 118),
    stand(put(friesInBox(), 0, 0, 100), 2, -40, 116),
    stand(classic, -62, 24, 116),
    stand(crispy, 60, 24, 116),
    stand(ramly, -10, 84, 122),
    stand(crispy, 96, 92, 96),
  ),
  "kilang-fries": dish(
    "rose gingham",
    stand(friesInBox(), 0, 8, 246),
    lay(katori(ellipse(0, 0, 39, 17, "d(#f0503c,#a3180e)")), 102, 108, 66),
  ),
  "kilang-cheesy-fries": dish(
    "turmeric rays",
    stand(
      friesInBox(
        shape(
          "M-34-20C-30-40-10-46 2-42C20-46 34-34 36-18C34-4 30-14 26-4C22 4 18-10 12-2C8 10 2-8-4 0C-10 10-14-8-20-2C-26 4-30-8-34-20z",
          "r(#ffe58a,#ffbf2e 60%,#f09a10)",
        ) +
          shallots(12, 8, { y: -28, rx: 22, ry: 8 }) +
          scallion(8, 7, { y: -26, rx: 22, ry: 8 }),
      ),
      0,
      8,
      246,
    ),
  ),
  "kilang-nuggets": dish(
    "blush tile",
    basket(0, 34, 138),
    paper(0, 36, 94),
    several(
      karaage,
      [-50, 14, 68, -10],
      [8, 2, 68, 30],
      [56, 22, 66, 60],
      [-28, 50, 70, 100],
      [32, 56, 70, -40],
      [0, 30, 66, 10],
    ),
    lay(katori(ellipse(0, 0, 39, 17, "d(#ffcf4a,#d9941c)")), 96, 88, 60),
  ),
  "kilang-onion-rings": dish(
    "pandan rattan",
    paper(0, 48, 138),
    several(
      ring,
      [-56, 8, 88, -8],
      [14, -12, 88, 10],
      [66, 24, 88, -6],
      [-34, 52, 92, 8],
      [28, 64, 90, -10],
      [4, 24, 84, 20],
    ),
  ),
  "kilang-cola": poured("chilli dots", cola),
  "kilang-sirap-bandung": poured(
    "mint tile",
    cup("#ffc9d6,#f0799a", { ice: true, band: "#c4557f", stripe: "#c4557f" }),
    lay(emoji("rose"), -98, 98, 78, -20),
  ),
  "kilang-milo-ais": poured(
    "leafy dots",
    cup("#b5784a,#6b3a1a", {
      ice: true,
      band: "#2f7a3c",
      stripe: "#2f7a3c",
      top: crumbs(["#5a2f12", "#8a5026"], 40, 5, { y: -18, rx: 22, ry: 6, height: 8 }),
    }),
  ),
  "kilang-rendang-burger": dish(
    "leafy lattice",
    paper(0, 64, 136),
    stand(burger(["lettuce", "onion", "beef"], ["#dff0bb", "#a9cf78", "#6c9a45"]) + put(rendang, 0, 12, 74), 0, 2, 220),
    lay(pickle, 100, 108, 62),
  ),
};
