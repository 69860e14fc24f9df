import { lay, put, shade, shape, stand, steam } from "#tools/pictures/draw.ts";
import { emoji } from "#tools/pictures/glyphs.ts";
import { crumbs, sauce } from "#tools/pictures/parts/bases.ts";
import { curryPuff, toast } from "#tools/pictures/parts/breads.ts";
import { cup, glass, kopi } from "#tools/pictures/parts/drinks.ts";
import { limeHalf } from "#tools/pictures/parts/greens.ts";
import { angku, durian } from "#tools/pictures/parts/local.ts";
import { karaage } from "#tools/pictures/parts/meats.ts";
import { kuihLapis, ondeOnde, scoop, seriMuka } from "#tools/pictures/parts/sweets.ts";
import { basket, leaf, plate } from "#tools/pictures/plates.ts";
import { dish, type Scene } from "#tools/pictures/scene.ts";
import { boarded, plated, poured, several } from "./kit.ts";

const foam = "#f0d9b0";
/** A hill of malt powder over the rim of a glass. */
const powder =
  shape("M-24-34C-20-48-10-56 2-56C14-54 22-44 24-34C10-28-10-28-24-34z", "r(#a8683a,#7a431c 60%,#4a240c)") +
  crumbs(["#5f3214", "#b87a48"], 40, 3, { y: -40, rx: 20, ry: 6, height: 10 });

export const tehtarikco: Record<string, Scene> = {
  "teh-tarik": poured("turmeric tile", glass("#f2cd9a,#c98a4a", { handle: true, foam }), steam(-8, -104, 0.9)),
  "teh-c": poured("sky dots", kopi(["#e0a86e", "#b3753e"], "#6f4fb0"), steam(-4, -78, 1.1)),
  "teh-halia-tarik": poured(
    "peach gingham",
    glass("#f0c48a,#bd7a38", { handle: true, foam }),
    lay(emoji("ginger-root"), -96, 102, 88, -8),
    steam(-8, -104, 0.9),
  ),
  "teh-gula-melaka": poured(
    "pandan marble",
    glass("#f3d6a8,#dca86c 50%,#a8622a 74%,#6b3410", { ice: true, straw: true, stripe: "#8a4a1c" }),
    lay(
      seriMuka
        .replaceAll("#8fcf62", "#a5652a")
        .replaceAll("#6fae4a", "#8a4a1c")
        .replaceAll("#7fbd58", "#7a3f14")
        .replaceAll("#fff6e4", "#6b3410")
        .replaceAll("#f5ead2", "#5a2a0c"),
      -94,
      110,
      62,
    ),
  ),
  "teh-kopi-tarik": poured(
    "rose tile",
    glass("#a8693a,#5a2f12", { handle: true, foam: "#d9b183" }),
    steam(-8, -104, 0.9),
  ),
  "teh-milo-dinosaur": poured(
    "leafy rays",
    glass("#a5693e,#6b3a1a", { ice: true, top: powder }),
    lay(emoji("spoon"), 96, 84, 110, 80),
  ),
  "teh-bandung-soda": poured(
    "butterfly dots",
    glass("#ffd3df,#f07a9a", { ice: true, straw: true, foam: "#ffe3ea" }),
    lay(emoji("hibiscus"), -96, 108, 76),
  ),
  "teh-asam-boi": poured(
    "mint waves",
    glass("#f0f4c0,#c9d96a 70%,#a8a83a", {
      ice: true,
      straw: true,
      stripe: "#3f8f5b",
      top: put(limeHalf, 22, -38, 34, 20),
    }),
    several(limeHalf, [-98, 108, 60], [-62, 126, 48]),
  ),
  "teh-pandan-coconut": poured(
    "lime tile",
    cup("#e9f6c9,#a9d47a", {
      dome: true,
      band: "#3f8f5b",
      straw: true,
      top: put(scoop("#fffdf6", "#fff3d6", "#e3cfa4"), 0, -34, 46),
    }),
    lay(emoji("coconut"), -98, 106, 88, -10),
  ),
  "teh-roti-bakar": boarded(
    "kopi rattan",
    shade(-30, 60, 80, 30),
    put(toast(), -34, 8, 138, -10),
    put(toast(), 26, 12, 138, 6),
    put(sauce(0, 0, 46, "#b3a84a", "#77802c"), 28, 6, 92, 6),
    put(emoji("butter"), 26, -10, 46),
  ),
  "teh-cekodok": dish(
    "teal gingham",
    basket(0, 40, 136),
    leaf(0, 36, 108),
    several(
      karaage,
      [-52, 28, 70, -10],
      [10, 16, 70, 30],
      [62, 34, 68, 60],
      [-26, 62, 72, 100],
      [36, 68, 72, -40],
      [0, 40, 68, 10],
    ),
    lay(emoji("banana"), 96, 104, 74, 8),
  ),
  "teh-karipap": plated(
    "chilli dots",
    "white",
    shade(-40, 48, 66, 24),
    put(curryPuff, -42, 8, 124, -10),
    shade(42, 50, 66, 24),
    put(curryPuff, 44, 8, 124, 10),
    shade(2, 88, 66, 24),
    put(curryPuff, 0, 50, 128, 0),
  ),
  "teh-kuih-platter": dish(
    "blush lattice",
    plate("celadon", 0, 30, 140),
    leaf(0, 30, 104),
    several(seriMuka, [-58, 12, 68], [-14, 0, 68]),
    several(kuihLapis, [40, 4, 66], [76, 26, 66]),
    several(ondeOnde, [-68, 58, 44], [-32, 66, 44]),
    several(angku, [16, 58, 62], [62, 68, 60]),
  ),
  "teh-durian-tarik": poured(
    "ink rays",
    cup("#fff0b0,#e9c25a", {
      band: "#7a8f2a",
      dome: true,
      top: put(scoop("#fff6c0", "#f6d95a", "#cfa52a"), 0, -34, 46),
    }),
    stand(durian, -96, 96, 96),
  ),
};
