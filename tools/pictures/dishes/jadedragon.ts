import { ellipse, heap, lay, line, put, shade, shape, stand, steam } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { crumbs, noodles, sauce, scallion, soup } from "#tools/pictures/parts/bases.ts";
import { katori } from "#tools/pictures/parts/bowls.ts";
import { youtiao } from "#tools/pictures/parts/breads.ts";
import {
  bao,
  duckPancake,
  eggTart,
  feet,
  harGow,
  lotusParcel,
  riceRoll,
  siewMai,
  wantan,
  yolkBun,
} from "#tools/pictures/parts/dimsum.ts";
import { beer, bottle } from "#tools/pictures/parts/drinks.ts";
import { choySum, cucumber } from "#tools/pictures/parts/greens.ts";
import { teaBowl } from "#tools/pictures/parts/japanese.ts";
import { centuryEgg } from "#tools/pictures/parts/local.ts";
import { darkChunk, fillet, wholeBird } from "#tools/pictures/parts/meats.ts";
import { fruit, mangoTones } from "#tools/pictures/parts/sweets.ts";
import { lapCheong, prawn, siuYuk } from "#tools/pictures/parts/toppings.ts";
import { plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, bowled, plated, scattered, several, steamed } from "./kit.ts";

/** A tuft of shredded vegetable. */
const shreds = (fill: string, edge: string, x: number, y: number) =>
  lay(
    heap(
      [
        line("M-46 0C-16-16 16 16 46 0", edge, 13) + line("M-46 0C-16-16 16 16 46 0", fill, 8),
        line("M-44 6C-10 16 14-14 44-4", edge, 13) + line("M-44 6C-10 16 14-14 44-4", fill, 8),
      ],
      26,
      44,
      { rx: 30, ry: 22, height: 16, seed: 6 },
    ),
    x,
    y,
    62,
  );

export const jadedragon: Record<string, Scene> = {
  "jade-har-gow": steamed(
    "pandan tile",
    several(harGow, [-48, -6, 84, -6], [46, -8, 84, 8], [-40, 40, 88, 4], [46, 40, 90, -4]),
    steam(0, -92, 1),
  ),
  "jade-siew-mai": steamed(
    "turmeric rays",
    several(siewMai, [-44, -10, 80, -4], [44, -12, 80, 4], [-38, 38, 84, -2], [46, 38, 82, 6]),
    steam(0, -96, 1),
  ),
  "jade-char-siew-bao": steamed(
    "blush dots",
    several(bao, [-50, -6, 104, -6], [52, -4, 100, 6], [0, 34, 112]),
    steam(-4, -98, 1),
  ),
  "jade-lo-mai-gai": dish(
    "kopi rattan",
    plate("celadon", 0, 34, 140),
    lay(lotusParcel, 0, 14, 214),
    put(lapCheong, 22, 2, 34, -10),
    put(lapCheong, 40, 18, 32, 10),
    put(emoji("brown-mushroom"), -18, -10, 52),
    put(darkChunk, 4, 28, 36),
    steam(4, -72, 1),
  ),
  "jade-cheong-fun": plated(
    "teal marble",
    "blue",
    put(sauce(0, 0, 46, "#8a4a1c", "#4a240c"), 0, 44, 170),
    several(riceRoll(), [-8, 0, 150, -10], [-2, 30, 154, -10], [4, 60, 150, -10]),
    scallion(10, 12, { x: -4, y: 22, rx: 50, ry: 26 }),
    lay(prawn, 84, 4, 58, 18),
  ),
  "jade-phoenix-claws": steamed(
    "chilli gingham",
    plate("white", 0, 20, 96),
    put(sauce(0, 0, 46, "#8a3a12", "#4a1806"), 0, 24, 130),
    several(feet, [-34, 4, 84, -20], [36, 0, 84, 30], [0, 34, 92, 4]),
    steam(0, -92, 1),
  ),
  "jade-wantan-noodles": bowled(
    "rose tile",
    "rooster",
    soup(0, 0, 41, 18, ["#e0a860", "#9a5a20"]) +
      noodles(-4, -1, 34, 14, "egg", { thick: 2.4, height: 8, count: 60 }) +
      scattered(wantan(), [-20, -8, 24], [18, -8, 24, 10], [26, 5, 22, -10]) +
      put(choySum, -12, 8, 34, 8) +
      scallion(6, 5, { x: 2, rx: 12, ry: 5, height: 4 }),
    put(emoji("chopsticks"), 96, -74, 124, 20),
  ),
  "jade-century-egg-congee": bowled(
    "marble terrazzo",
    "blue",
    soup(0, 0, 41, 18, ["#fdf8ec", "#e6d8b8"]) +
      scattered(centuryEgg, [-16, -5, 20, 60], [6, -7, 20, 110], [-4, 5, 18, 80]) +
      scallion(10, 5, { x: 16, y: 4, rx: 14, ry: 6 }) +
      crumbs(["#c9833d", "#e5b87a"], 14, 5, { x: 18, y: -4, rx: 14, ry: 5 }),
    several(youtiao, [84, 112, 104, -12], [-86, 118, 92, 10]),
    steam(-6, -96, 1),
  ),
  "jade-siu-yuk": boarded(
    "peach lattice",
    several(siuYuk, [-60, 6, 74], [-14, -8, 74], [32, -2, 74], [-38, 40, 76], [8, 32, 76], [54, 36, 76]),
    lay(katori(ellipse(0, 0, 39, 17, "d(#ffd84a,#d9a01c)")), 104, 84, 62),
  ),
  "jade-peking-duck-half": boarded(
    "leafy dots",
    lay(wholeBird(["#e88a4a", "#b3461a", "#5f1c08"]), -26, 2, 176, -4),
    several(duckPancake, [72, 30, 66, -8], [92, 56, 66, 8]),
    several(cucumber, [-84, 76, 44], [-58, 86, 44]),
    lay(katori(ellipse(0, 0, 39, 17, "d(#6b2a10,#2b0e04)")), 10, 92, 60),
  ),
  "jade-salted-egg-bun": plated(
    "butterfly tile",
    "sun",
    several(yolkBun, [-54, 8, 100, -4], [50, 2, 100, 4], [0, 46, 110]),
    steam(-40, -70, 0.9),
  ),
  "jade-egg-tarts": plated("rose gingham", "pink", several(eggTart, [-50, 4, 96, -4], [50, 4, 96, 5], [0, 50, 104])),
  "jade-mango-sago": bowled(
    "lime rays",
    "teal",
    soup(0, 0, 41, 18, ["#ffd85a", "#f5a31a"]) +
      crumbs(["#fffdf4", "#ffffff"], 40, 3, { rx: 36, ry: 15, seed: 5 }) +
      fruit(mangoTones, 9, 17, 18, 6, 8, -5) +
      put(emoji("herb"), 4, -18, 22),
    lay(emoji("mango"), 106, 104, 92, 14),
  ),
  "jade-chrysanthemum-tea": dish(
    "sky lattice",
    plate("blue", 0, 62, 132),
    stand(emoji("teapot"), -22, -10, 180, -4),
    stand(emoji("teacup-without-handle"), 88, 62, 96, 4),
    lay(emoji("blossom"), -92, 94, 62, -14),
    lay(emoji("blossom"), -52, 112, 44, 20),
  ),
  "jade-aged-pu-erh": dish(
    "oak planks",
    plate("clay", 0, 62, 128),
    stand(emoji("teapot"), -26, -6, 168, -4),
    stand(teaBowl("#5a3a1c,#a8784a 32%,#8a5a30 62%,#4a2c12", ["#8a3a14", "#33100a"]), 84, 62, 88, 0, 0.36),
    shade(-88, 104, 34, 12),
    put(
      ellipse(0, 0, 46, 28, "r(#6b4a2c,#3f2612 60%,#24140a)") +
        ellipse(0, -6, 46, 28, "r(#8a6440,#54371d 60%,#34200f)") +
        crumbs(["#2b1a0c", "#8f6a44"], 50, 6, { y: -6, rx: 38, ry: 22 }) +
        ellipse(0, -6, 12, 7, "#34200f"),
      -88,
      94,
      74,
    ),
  ),
  "jade-tiger-beer": dish(
    "ink rays",
    stand(
      bottle("#4f2a0c,#b36f22 35%,#5a300e", "#f4c430", "#d8a52a", {
        mark: shape("M-40-10C-10-40 20-40 42-6C20 30-10 34-40 10z", "#1f4f8a") + line("M-20-6L0 6L20-8", "#ffffff", 6),
      }),
      -34,
      -4,
      270,
      0,
      0.2,
    ),
    stand(beer(), 66, 34, 196),
    lay(emoji("peanuts"), -106, 116, 66, 14),
  ),
  "jade-shaoxing-wine": dish(
    "night lattice",
    stand(
      bottle("#2b1208,#9a4a1c 35%,#3a1808", "#c0392b", "#c9302c", {
        mark: shape("M0-40L40 0L0 40L-40 0z", "#ffd76a") + line("M-12-8H12M0-16V18M-14 6H14", "#a3231a", 6),
      }),
      -26,
      -2,
      262,
      0,
      0.2,
    ),
    stand(teaBowl("#8fb6a8,#e9f6f0 32%,#c3ddd2 62%,#7fa898", ["#e9b05a", "#a8641c"]), 66, 66, 96, 0, 0.36),
    put(emoji("red-paper-lantern"), 92, -78, 92, 8),
  ),
  "jade-yee-sang": plated(
    "chilli waves",
    "indigo",
    shreds("#ff9a3c", "#c9661a", -62, 26),
    shreds("#fffdf4", "#d9d0b8", -22, -2),
    shreds("#8fcf62", "#4f9a34", 40, -2),
    shreds("#f0567a", "#a8203f", 70, 34),
    shreds("#d9b0ee", "#9a6ab8", -40, 64),
    crumbs(["#f5c45a", "#d9942a"], 40, 9, { x: 26, y: 66, rx: 34, ry: 12, height: 8 }),
    scattered(fillet(undefined, false), [-8, 26, 60, -10], [18, 34, 60, 10], [4, 44, 56, -4]),
    put(emoji("chopsticks"), 98, -70, 120, 10),
  ),
};
