import { lay, line, put, stand, steam, type Art } from "./draw.ts";
import { emoji } from "./glyphs.ts";
import type { Ground } from "./grounds.ts";
import { chilli, cubes, greens, nest, noodles, rice, sauce, scallion, soup } from "./parts/bases.ts";
import { bowl, carton, katori, wok } from "./parts/bowls.ts";
import { curryPuff, garlicBread, kayaToast, naan, papadom, thosai } from "./parts/breads.ts";
import { burger, sandwich } from "./parts/burgers.ts";
import * as device from "./parts/devices.ts";
import { bao, eggTart, gyoza, harGow, riceRoll, siewMai } from "./parts/dimsum.ts";
import { beer, cup, glass, goblet, kopi } from "./parts/drinks.ts";
import { softEggs } from "./parts/eggs.ts";
import * as green from "./parts/greens.ts";
import {
  curryMutton,
  darkChunk,
  fillet,
  karaage,
  oyster,
  rendang,
  satay,
  spicedDrumstick,
  stew,
  wholeBird,
} from "./parts/meats.ts";
import { shop } from "./parts/signs.ts";
import { cendolStrands, redBeans, shavedIce, kuihLapis, ondeOnde, seriMuka } from "./parts/sweets.ts";
import * as top from "./parts/toppings.ts";
import { board, leaf, paper, plate, steamer, tray } from "./plates.ts";
import { banner, type Scene } from "./scene.ts";

/** The table of a merchant's first outlet. `core` fills a banner, 720 by 360; `left` and `right` stand beside it in a hero, around their own middle, 300 wide. */
type Table = { ground: Ground; core: Art[]; left: Art[]; right: Art[] };

const tarik = glass("#f2cd9a,#c98a4a", { handle: true, foam: "#f0d9b0" });
const quinoaBowl = bowl(
  "kraft",
  greens(0, -2, 38, 15, 8) +
    put(rice(0, 0, 20, "quinoa", ["#7ba84a"]), -19, 3, 100) +
    put(green.avocado, 20, -8, 30, 20) +
    put(green.avocado, 23, -2, 30, 20) +
    put(green.cherryTomato, 4, 8, 14) +
    put(green.cherryTomato, 16, 11, 13) +
    put(top.halfEgg(), 2, -9, 22, 10) +
    put(green.corn, 27, 8, 24),
);
const saladBowl = bowl(
  "wood",
  greens(0, -4, 38, 15, 14, 9) +
    put(green.cherryTomato, -16, -8, 15) +
    put(green.cherryTomato, 14, -4, 15) +
    put(green.cucumber, 0, 4, 20) +
    put(green.olive, -6, -16, 11) +
    put(green.cucumber, 22, 4, 18),
);
const banana = [
  leaf(0, 42, 250),
  lay(rice(0, 0, 50), -34, 16, 200),
  put(katori(soup(0, 0, 39, 17, ["#f0a53a", "#c4701a"], { oil: "#ffd27a" })), 96, 6, 88),
  put(katori(soup(0, 0, 39, 17, ["#dd5a34", "#9c2a14"], { oil: "#ffa05a" })), 162, 40, 84),
  lay(curryMutton, 70, 74, 98),
  lay(green.choySum, -136, 64, 92, 20),
  lay(papadom, -128, -8, 110, -10),
  lay(green.pickle, -52, 88, 66),
];

export const tables = {
  warisan: {
    ground: "kopi gingham",
    core: [
      plate("blue", -116, 46, 162),
      put(kayaToast, -118, 16, 208),
      stand(kopi(["#7a4a28", "#2f1608"]), 128, 16, 208),
      stand(softEggs, 254, 74, 132),
      steam(124, -76, 1.1),
    ],
    left: [
      plate("white", -20, 40, 128),
      put(rice(0, 0, 50), -50, 34, 140),
      put(spicedDrumstick, 30, 14, 116, 6),
      put(green.cucumber, -6, 72, 44),
    ],
    right: [
      stand(tarik, -50, 0, 200),
      plate("green", 80, 56, 96),
      put(curryPuff, 56, 38, 92, -8),
      put(curryPuff, 112, 52, 92, 8),
    ],
  },
  nasilab: {
    ground: "turmeric tile",
    core: [
      leaf(0, 44, 258),
      lay(rice(0, 0, 50, "coconut"), -50, 24, 214),
      stand(spicedDrumstick, 92, -2, 196, 8),
      lay(top.halfEgg(), -158, 52, 84, -14),
      put(sauce(0, 0, 46, "#e0482e", "#8f1d10"), 22, 84, 90),
      ...[
        [166, 66, 10],
        [178, 78, -24],
        [150, 80, 30],
        [190, 62, 50],
      ].map(([x = 0, y = 0, turn = 0]) => lay(top.anchovy, x, y, 62, turn)),
      lay(green.cucumber, -106, 92, 60, -8),
      lay(green.cucumber, -70, 100, 60, 6),
      lay(green.nut, 92, 96, 24),
      lay(green.nut, 112, 104, 24, 30),
      lay(green.nut, 104, 88, 24, -30),
      steam(-60, -92, 1.2),
    ],
    left: [
      plate("red", 0, 50, 120),
      put(top.prawn, -34, 30, 84),
      put(stew(["#e0583a", "#b3261a", "#6e120c"]), 6, 40, 130),
      put(top.prawn, 40, 56, 80, 60),
    ],
    right: [
      stand(glass("#f7b9c8,#e0607f", { ice: true, straw: true }), -50, 4, 180),
      stand(spicedDrumstick, 60, 40, 120, -10),
    ],
  },
  tehtarikco: {
    ground: "butterfly dots",
    core: [
      stand(tarik, -28, -4, 258),
      stand(cup("#e6bd8c,#b57d48", { boba: true, band: "#c0392b", ice: true }), 134, 10, 232),
      stand(
        glass("#ffe9a8,#f2b53a", { ice: true, straw: true, top: put(green.lemonSlice, 24, -36, 34) }),
        -176,
        14,
        220,
      ),
      stand(kopi(["#8a5630", "#3a1c0a"], "#6f4fb0"), 262, 68, 130),
      lay(green.lemonSlice, -276, 104, 66, 8),
      steam(-30, -134, 1),
    ],
    left: [
      stand(cup("#ffd7e0,#ef8fa8", { ice: true, band: "#6f69bf", dome: true }), -40, 10, 200),
      stand(glass("#f4f8d0,#c9dd74", { ice: true, straw: true, top: put(green.limeHalf, 22, -38, 30) }), 74, 18, 180),
    ],
    right: [
      stand(cup("#7a4a28,#4a2812", { ice: true, layers: "#e9cfa8", band: "#1f7d52" }), -40, 10, 200),
      plate("indigo", 84, 60, 92),
      put(kayaToast, 84, 44, 110),
    ],
  },
  jadedragon: {
    ground: "teal tile",
    core: [
      put(emoji("red-paper-lantern"), -282, -92, 118, -8),
      put(emoji("red-paper-lantern"), 282, -104, 100, 8),
      stand(emoji("teapot"), 206, -2, 186, 4),
      steamer(-34, 24, 172),
      lay(harGow, -104, -10, 112, -6),
      lay(siewMai, 36, -12, 104, 6),
      lay(bao, -34, 36, 136),
      stand(emoji("teacup-without-handle"), 262, 92, 108),
      stand(eggTart, -250, 74, 108, -6),
      steam(-60, -84, 1.2),
    ],
    left: [
      plate("blue", 0, 46, 132),
      put(riceRoll(), -10, 10, 150, -12),
      put(riceRoll(), 4, 42, 158, -12),
      put(top.prawn, 78, 60, 60),
    ],
    right: [plate("pink", 10, 54, 118), put(eggTart, -34, 30, 88), put(eggTart, 54, 34, 88), put(eggTart, 10, 66, 96)],
  },
  ahhock: {
    ground: "ink rays",
    core: [
      put(emoji("fire"), -84, 92, 150, -14),
      put(emoji("fire"), 16, 92, 150, 14),
      put(emoji("fire"), -34, 104, 170),
      stand(
        wok(
          noodles(0, -1, 40, 15, "soy", { thick: 3, height: 8, count: 60 }) +
            put(top.prawn, -18, -8, 24) +
            put(top.prawn, 14, -10, 24, 70) +
            put(top.friedEgg, 2, 2, 22) +
            scallion(9, 4, { y: -6, rx: 28, ry: 9 }) +
            put(top.cockle, -6, -14, 12) +
            put(top.cockle, 26, 0, 12),
        ),
        -34,
        18,
        290,
        -3,
      ),
      stand(
        bowl(
          "rooster",
          soup(0, 0, 41, 18, ["#f0823a", "#b8401a"], { oil: "#ffc06a" }) +
            noodles(0, 0, 34, 13, "egg", { thick: 2.6, height: 5 }) +
            put(top.prawn, -10, -6, 26) +
            put(top.halfEgg(), 16, -2, 22),
        ),
        214,
        52,
        168,
      ),
      lay(green.limeHalf, -242, 104, 68, -10),
      lay(emoji("hot-pepper"), -262, 26, 92, -20),
      steam(-50, -84, 1.2),
    ],
    left: [
      plate("sun", 0, 52, 124),
      put(top.friedEgg, -6, 40, 150),
      put(oyster, -24, 30, 50),
      put(oyster, 26, 44, 54, 20),
      put(green.coriander, 24, 18, 40),
    ],
    right: [
      stand(
        shavedIce(
          ["#8a4a1c", "#c6764a"],
          cendolStrands(12, 20, 6, 10) + put(redBeans(14, 20, 6), 16, 12, 60),
          "rooster",
        ),
        0,
        20,
        190,
      ),
    ],
  },
  sakura: {
    ground: "rose waves",
    core: [
      put(emoji("cherry-blossom"), 272, -96, 96, 12),
      put(emoji("cherry-blossom"), -276, -92, 72, -10),
      stand(emoji("bento-box"), -44, 4, 268, -4),
      stand(emoji("sushi"), 168, 44, 172, 6),
      stand(emoji("rice-ball"), -226, 70, 122, -8),
      lay(top.prawn, 282, 104, 88, 10),
    ],
    left: [
      plate("indigo", 0, 54, 122),
      put(rice(0, 0, 50), -36, 40, 120),
      put(karaage, 24, 34, 62),
      put(karaage, 52, 60, 62, 30),
      put(karaage, 8, 70, 58, -20),
    ],
    right: [
      plate("slate", -34, 56, 118),
      put(gyoza, -78, 40, 84, -8),
      put(gyoza, -10, 36, 84, 6),
      put(gyoza, -44, 74, 88),
      stand(emoji("sake"), 96, 4, 120),
    ],
  },
  spiceroute: {
    ground: "lime tile",
    core: [...banana, steam(-40, -74, 1.1)],
    left: [
      plate("steel", 0, 56, 140),
      put(thosai, 0, 26, 220, -8),
      put(katori(soup(0, 0, 39, 17, ["#fffdf2", "#e0dcc0"])), -40, 76, 56),
      put(katori(soup(0, 0, 39, 17, ["#f0a53a", "#c4701a"])), 22, 84, 56),
    ],
    right: [
      stand(glass("#f2cd9a,#b5743a", { handle: true, foam: "#f0d9b0" }), -66, 6, 180),
      plate("clay", 62, 62, 100),
      put(naan, 52, 44, 120, -10),
    ],
  },
  burgerkilang: {
    ground: "sky gingham",
    core: [
      stand(emoji("french-fries"), -160, 6, 210, -10),
      stand(burger(["lettuce", "tomato", "cheese", "beef", "cheese", "beef"]), 4, 6, 262),
      stand(cup("#6b2c14,#3a1408", { ice: true, band: "#d8352a", stripe: "#d8352a" }), 174, 2, 236),
      lay(green.tomato, 270, 112, 78, 6),
      lay(emoji("onion"), -262, 104, 88, -8),
    ],
    left: [
      plate("red", 0, 56, 116),
      put(karaage, -40, 40, 66),
      put(karaage, 20, 32, 66, 30),
      put(karaage, -10, 66, 70, -20),
      put(karaage, 48, 66, 64, 60),
    ],
    right: [
      stand(burger(["lettuce", "sauce", "chicken"]), -40, 26, 170),
      stand(cup("#ffd7e0,#ef8fa8", { ice: true, band: "#4f87b8" }), 76, 16, 170),
    ],
  },
  foldbar: {
    ground: "night rays",
    core: [
      plate("slate", -48, 48, 182),
      put(nest(0, 0, 44, "egg"), -48, 34, 230),
      put(top.prawn, -92, 0, 74, -20),
      put(top.prawn, 6, 2, 74, 60),
      put(top.prawn, -44, 42, 70, 120),
      chilli(6, 14, { x: -48, y: 6, rx: 56, ry: 24 }),
      put(emoji("herb"), -30, -40, 46),
      stand(goblet("#b3243e,#6e0f22"), 196, -6, 236),
      stand(beer(), 296, 48, 130),
      lay(garlicBread, -270, 62, 120, -12),
      lay(garlicBread, -256, 104, 120, 4),
      lay(green.cherryTomato, 118, 116, 46),
      steam(-60, -74, 1.1),
    ],
    left: [
      board(0, 50, 130),
      put(emoji("pizza"), -20, 16, 150, -12),
      put(green.olive, 70, 60, 32),
      put(green.cherryTomato, 56, 32, 36),
    ],
    right: [
      plate("white", 0, 54, 116),
      put(green.tomato, -38, 44, 78),
      put(green.tomato, 34, 40, 78),
      put(emoji("herb"), 0, 16, 60),
      stand(goblet("#f7f0c0,#e3cf74"), 122, 4, 170),
    ],
  },
  greenbowl: {
    ground: "pandan marble",
    core: [
      stand(quinoaBowl, -30, 6, 280),
      stand(saladBowl, 178, 60, 180),
      stand(glass("#ffc46a,#f0861c", { straw: true, stripe: "#5aa83c" }), -214, -4, 220),
      lay(emoji("avocado"), 280, -4, 104, 12),
      lay(green.lemonSlice, -290, 108, 64),
      lay(emoji("carrot"), 286, 118, 84, 14),
    ],
    left: [
      stand(glass("#c9e38a,#6aa83c", { straw: true, stripe: "#f0861c" }), -50, 6, 190),
      lay(emoji("broccoli"), 50, 50, 110),
    ],
    right: [
      plate("white", 0, 58, 118),
      put(fillet(), -6, 40, 130, -8),
      put(green.steamedBroccoli, 54, 60, 54),
      put(green.lemonSlice, -60, 70, 46),
    ],
  },
  roastmasters: {
    ground: "chilli dots",
    core: [
      board(-30, 50, 224),
      lay(wholeBird(), -124, 4, 210, -4),
      ...[
        [18, 20],
        [62, 8],
        [40, 46],
        [86, 34],
      ].map(([x = 0, y = 0]) => lay(top.siuYuk, x, y, 74)),
      ...[
        [-50, 76],
        [-8, 84],
        [34, 88],
        [76, 84],
      ].map(([x = 0, y = 0]) => lay(top.charSiew, x, y, 74, -14)),
      stand(bowl("blue", rice(0, 4, 36)), 250, 34, 190),
      lay(green.choySum, -268, 102, 100, -10),
      steam(250, -60, 1),
    ],
    left: [
      plate("blue", 0, 54, 124),
      ...[-52, -18, 16, 50].map((x) => put(top.charSiew, x, 42 + Math.abs(x) / 8, 74, -60)),
      put(green.cucumber, -40, 84, 40),
      put(green.cucumber, 0, 92, 40),
    ],
    right: [
      stand(
        bowl("red", soup(0, 0, 41, 18, ["#f7e6c0", "#d0a86a"], { oil: "#fff3d0" }) + put(green.choySum, 4, -4, 40)),
        -40,
        30,
        160,
      ),
      stand(glass("#c98a4a,#7a4218", { ice: true, straw: true }), 84, 10, 170),
    ],
  },
  dailyserve: {
    ground: "marble gingham",
    core: [
      tray(-24, 40, 224, "#e3e9ec", "#8f9ca1"),
      line("M-60-84V156M88-84V44M-60 44H190", "#b9c4c9", 5),
      line("M-57-84V156M91-84V47M-57 47H190", "#ffffff", 2.4),
      put(rice(0, 0, 50, "tomato", ["#7a3410", "#5aa83c"]), -142, 66, 170),
      put(rendang, 14, -10, 150),
      put(stew(["#f08a5a", "#cc3f1e", "#7d1d0c"]), 140, -6, 110),
      put(green.pickle, 8, 98, 130),
      put(
        cubes(
          [
            ["#a9d47a", "#5f9e34"],
            ["#ffb04a", "#d9701a"],
          ],
          22,
          18,
          { rx: 38, ry: 16, height: 14 },
        ),
        122,
        100,
        120,
      ),
      stand(carton(rice(0, 6, 34) + put(darkChunk, 22, -2, 26) + put(green.choySum, -16, -8, 34)), 280, 66, 150),
      lay(emoji("tangerine"), -294, 104, 84),
      stand(emoji("hot-beverage"), -286, 8, 116),
    ],
    left: [
      paper(0, 50, 128),
      put(sandwich(["#7ab84a", "#f6d58a", "#e84a36"]), -46, 36, 100),
      put(curryPuff, 42, 30, 90),
      put(kuihLapis, 20, 76, 60),
    ],
    right: [
      plate("green", 0, 54, 118),
      put(seriMuka, -50, 44, 72),
      put(ondeOnde, 8, 40, 54),
      put(ondeOnde, 38, 62, 54),
      put(kuihLapis, 66, 40, 62),
      put(ondeOnde, -6, 76, 54),
    ],
  },
  nova: {
    ground: "denim dots",
    core: [
      stand(device.airFryer, -54, 0, 248),
      stand(device.blender, 106, 2, 226),
      stand(device.capsuleMachine, -226, 24, 184),
      stand(device.riceCooker, 244, 46, 168),
      stand(device.redCapsule, -134, 118, 54),
      stand(device.goldCapsule, -94, 126, 54),
      stand(device.tealCapsule, 30, 122, 54),
    ],
    left: [stand(device.microwave, 0, 30, 200)],
    right: [stand(device.towerFan, -60, 0, 200), stand(device.inductionCooker, 66, 40, 170)],
  },
  demo: {
    ground: "mint terrazzo",
    core: [
      plate("sun", -24, 52, 178),
      put(rice(0, 0, 50, "fried", ["#5aa83c", "#e8452e", "#ffd23d"]), -52, 36, 180),
      lay(top.friedEgg, -46, -26, 100, 8),
      lay(satay, 66, 34, 150, -16),
      lay(satay, 74, 62, 150, -10),
      lay(green.cucumber, -118, 82, 48),
      lay(green.cucumber, -88, 94, 48),
      stand(
        shavedIce(["#8a4a1c", "#c6764a"], cendolStrands(12, 20, 6, 10) + put(redBeans(14, 20, 6), 16, 12, 60), "blue"),
        228,
        26,
        186,
      ),
      stand(tarik, -240, 2, 206),
      steam(-50, -78, 1.1),
    ],
    left: [
      stand(
        bowl(
          "teal",
          soup(0, 0, 41, 18, ["#f7a85a", "#d0641c"], { oil: "#e0401a" }) +
            noodles(0, 0, 34, 13, "egg", { thick: 2.6, height: 5 }) +
            put(top.tofuPuff, -12, -6, 22) +
            put(top.prawn, 14, -6, 24),
        ),
        0,
        30,
        190,
      ),
    ],
    right: [
      plate("red", 0, 56, 116),
      put(curryPuff, -40, 38, 94, -10),
      put(curryPuff, 38, 36, 94, 8),
      put(curryPuff, 0, 70, 98),
    ],
  },
} satisfies Record<string, Table>;

export const placeholderShop: Scene = banner("marble gingham", stand(shop, 0, 0, 240));
