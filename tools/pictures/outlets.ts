import { tables } from "./banners.ts";
import { dishes } from "./dishes.ts";
import { group, shade, shape, svg, type Art } from "./draw.ts";
import type { Ground } from "./grounds.ts";
import { marks } from "./logos.ts";
import { banner, hero, type Scene } from "./scene.ts";

// A banner for each outlet: dishes of its merchant's menu on a table, with the merchant's mark.

/** Where the dishes of a banner stand, the first in front of the others; and where the mark of the merchant lies. */
type Layout = { places: readonly (readonly [x: number, y: number, scale: number])[]; sign: Sign };
type Sign = readonly [kind: "coaster" | "bag", x: number, y: number, size: number];

const layouts = {
  middle: {
    places: [
      [0, 12, 1.26],
      [-262, -30, 0.8],
      [262, -30, 0.8],
    ],
    sign: ["coaster", 258, 114, 54],
  },
  left: {
    places: [
      [-96, 14, 1.28],
      [176, -58, 0.72],
      [276, 62, 0.82],
    ],
    sign: ["bag", -300, -42, 150],
  },
  right: {
    places: [
      [92, 14, 1.28],
      [-182, -58, 0.72],
      [-272, 70, 0.82],
    ],
    sign: ["bag", 302, -40, 150],
  },
  close: {
    places: [
      [-36, 30, 1.62],
      [262, -20, 0.92],
    ],
    sign: ["coaster", -294, 106, 60],
  },
  near: {
    places: [
      [58, 30, 1.62],
      [-262, -16, 0.92],
    ],
    sign: ["coaster", 296, -108, 52],
  },
  row: {
    places: [
      [0, 22, 1],
      [-218, 4, 0.94],
      [218, 4, 0.94],
    ],
    sign: ["coaster", 312, 116, 46],
  },
  pair: {
    places: [
      [-168, 16, 1.16],
      [164, -8, 1.16],
    ],
    sign: ["coaster", 2, 126, 48],
  },
  feast: {
    places: [
      [8, 20, 1.16],
      [-250, 96, 0.64],
      [268, 92, 0.64],
      [-256, -76, 0.68],
      [262, -82, 0.68],
    ],
    sign: ["coaster", 132, -116, 46],
  },
} as const satisfies Record<string, Layout>;

type Outlet = {
  ground: Ground;
  layout: keyof typeof layouts;
  /** As the places of the layout, and what is left and right of them in a wide picture. */
  foods: readonly string[];
  wings: readonly [string, string];
};

/** The middle of a dish is a little below the middle of its picture. */
const served = (id: string, x: number, y: number, scale: number): Art =>
  group(x, y - 24 * scale, scale, dishes[id]?.art ?? `<no-${id}/>`);

const disc = (radius: number, fill: string) => svg`<circle r="${radius}" fill="${fill}"/>`;

/** A paper coaster with the merchant's mark, lying on the table. */
function coaster(merchant: string, x: number, y: number, r: number): Art {
  const { light, deep, art } = marks[merchant] ?? { light: "", deep: "", art: "" };
  const face = disc(50, "#fffaf2") + disc(45.5, `d(${light},${deep})`) + group(0, 1, 0.82, art);
  return (
    shade(x + r * 0.04, y + r * 0.12, r * 1.16, r * 0.78, 0.45) +
    svg`<g transform="translate(${x} ${y}) rotate(-8) scale(${r / 50} ${(r * 0.66) / 50})"><g transform="translate(0 4)">${disc(50, "#d9cbb4")}</g>${face}</g>`
  );
}

/** A paper bag with the merchant's mark, as orders leave the kitchen. */
const bag = (merchant: string): Art => {
  const { light, deep, art } = marks[merchant] ?? { light: "", deep: "", art: "" };
  return [
    shape("M-30-38C-30-58-8-58-8-38", "none", 'stroke="#a87a45" stroke-width="4"'),
    shape("M-34-38H20L24 48H-32z", "d(#e9cda2,#cfa56c)"),
    shape("M20-38L38-32L40 42L24 48z", "h(#b98d55,#a4783f)"),
    shape("M20-38L30-24L32 45L24 48z", "#8c6330", 'opacity=".35"'),
    shape("M-34-38L-38-30L20-30L20-38z", "#fff", 'opacity=".18"'),
    shape("M-26-38C-26-56-4-56-4-38", "none", 'stroke="#c99a5e" stroke-width="4"'),
    svg`<g transform="translate(-5 6) rotate(1) scale(.46)"><circle r="46" fill="d(${light},${deep})"/>${group(0, 1, 0.84, art)}</g>`,
  ].join("");
};

function signed(merchant: string, [kind, x, y, size]: Sign): Art {
  if (kind === "coaster") return coaster(merchant, x, y, size);
  return shade(x + 6, y + size * 0.44, size * 0.52, size * 0.15, 0.5) + group(x, y, size / 100, bag(merchant));
}

type Menu = readonly [hero: string, ...others: string[]];

/** `<layout>` of an outlet, its ground, what stands in the places of the layout, and what is left and right of them. */
const outlet = (
  layout: keyof typeof layouts,
  ground: Ground,
  foods: Menu,
  wings: readonly [string, string],
): Outlet => ({
  layout,
  ground,
  foods,
  wings,
});

const outlets: Record<string, Record<string, Outlet>> = {
  warisan: {
    1002: outlet(
      "left",
      "peach tile",
      ["warisan-nasi-lemak-ayam", "warisan-cham", "warisan-curry-puffs"],
      ["warisan-ipoh-hor-fun", "warisan-kaya-toast"],
    ),
    1003: outlet(
      "middle",
      "oak planks",
      ["warisan-curry-laksa", "warisan-teh-c-special", "warisan-kopi"],
      ["warisan-french-toast", "warisan-nasi-goreng-kampung"],
    ),
    1004: outlet(
      "right",
      "kopi tile",
      ["warisan-breakfast-set", "warisan-french-toast", "warisan-half-boiled-eggs"],
      ["warisan-chicken-chop", "warisan-kopi-o"],
    ),
    1005: outlet(
      "close",
      "peach gingham",
      ["warisan-nasi-goreng-kampung", "warisan-chinese-tea"],
      ["warisan-curry-laksa", "warisan-curry-puffs"],
    ),
    1006: outlet(
      "pair",
      "kopi lattice",
      ["warisan-chicken-chop", "warisan-ipoh-hor-fun"],
      ["warisan-kopi", "warisan-kaya-toast"],
    ),
    1007: outlet(
      "feast",
      "turmeric rattan",
      ["warisan-french-toast", "warisan-curry-puffs", "warisan-half-boiled-eggs", "warisan-kopi-o", "warisan-cham"],
      ["warisan-nasi-lemak-ayam", "warisan-bubur-lambuk"],
    ),
  },
  nasilab: {
    1102: outlet(
      "right",
      "chilli lattice",
      ["nasi-ayam-goreng-berempah", "nasi-sirap-limau", "nasi-lemak-bungkus"],
      ["nasi-kerabu", "nasi-sambal-sotong"],
    ),
    1103: outlet(
      "middle",
      "pandan tile",
      ["nasi-kerabu", "nasi-sambal-sotong", "nasi-teh-o-ais-limau"],
      ["nasi-tempe", "nasi-family-box"],
    ),
    1104: outlet(
      "close",
      "chilli rays",
      ["nasi-lemak-lobster", "nasi-sirap-limau"],
      ["nasi-kangkung", "nasi-ayam-goreng-berempah"],
    ),
    1105: outlet(
      "left",
      "turmeric lattice",
      ["nasi-family-box", "nasi-telur-mata", "nasi-kangkung"],
      ["nasi-lemak-rendang", "nasi-cendol"],
    ),
  },
  tehtarikco: {
    1202: outlet(
      "feast",
      "peach waves",
      ["teh-pandan-coconut", "teh-karipap", "teh-kuih-platter", "teh-tarik", "teh-c"],
      ["teh-roti-bakar", "teh-asam-boi"],
    ),
    1203: outlet(
      "left",
      "butterfly lattice",
      ["teh-kuih-platter", "teh-c", "teh-halia-tarik"],
      ["teh-milo-dinosaur", "teh-cekodok"],
    ),
    1204: outlet(
      "row",
      "turmeric dots",
      ["teh-milo-dinosaur", "teh-gula-melaka", "teh-durian-tarik"],
      ["teh-roti-bakar", "teh-karipap"],
    ),
    1205: outlet("near", "butterfly waves", ["teh-roti-bakar", "teh-kopi-tarik"], ["teh-gula-melaka", "teh-karipap"]),
    1206: outlet(
      "right",
      "peach tile",
      ["teh-cekodok", "teh-bandung-soda", "teh-asam-boi"],
      ["teh-c", "teh-kuih-platter"],
    ),
  },
  jadedragon: {
    1302: outlet(
      "left",
      "leafy lattice",
      ["jade-peking-duck-half", "jade-har-gow", "jade-salted-egg-bun"],
      ["jade-wantan-noodles", "jade-lo-mai-gai"],
    ),
    1303: outlet(
      "feast",
      "teal waves",
      ["jade-char-siew-bao", "jade-siew-mai", "jade-egg-tarts", "jade-har-gow", "jade-phoenix-claws"],
      ["jade-cheong-fun", "jade-mango-sago"],
    ),
    1304: outlet(
      "close",
      "mint lattice",
      ["jade-wantan-noodles", "jade-lo-mai-gai"],
      ["jade-siu-yuk", "jade-chrysanthemum-tea"],
    ),
  },
  ahhock: {
    1402: outlet(
      "middle",
      "ink tile",
      ["hock-asam-laksa", "hock-cendol", "hock-lor-bak"],
      ["hock-oyster-omelette", "hock-curry-mee"],
    ),
    1403: outlet(
      "left",
      "oak planks",
      ["hock-oyster-omelette", "hock-nutmeg-juice", "hock-rojak"],
      ["hock-curry-mee", "hock-char-koay-kak"],
    ),
    1404: outlet(
      "close",
      "chilli rays",
      ["hock-hokkien-mee", "hock-lor-bak"],
      ["hock-char-kway-teow", "hock-ambra-juice"],
    ),
    1405: outlet(
      "right",
      "ink gingham",
      ["hock-char-kway-teow", "hock-ambra-juice", "hock-char-koay-kak"],
      ["hock-koay-teow-thng", "hock-cendol"],
    ),
  },
  sakura: {
    1501: outlet(
      "middle",
      "rose waves",
      ["sakura-hanami-box", "sakura-genmaicha", "sakura-mochi-ice"],
      ["sakura-gyudon", "sakura-california-maki"],
    ),
    1502: outlet(
      "left",
      "butterfly waves",
      ["sakura-tempura-udon", "sakura-matcha-latte", "sakura-gyoza"],
      ["sakura-salmon-sushi", "sakura-tori-karaage-don"],
    ),
    1503: outlet(
      "near",
      "rose lattice",
      ["sakura-salmon-sushi", "sakura-gyudon"],
      ["sakura-edamame", "sakura-unagi-don"],
    ),
    1504: outlet(
      "pair",
      "blush waves",
      ["sakura-california-maki", "sakura-tori-karaage-don"],
      ["sakura-mochi-ice", "sakura-hanami-box"],
    ),
  },
  spiceroute: {
    1602: outlet(
      "left",
      "turmeric lattice",
      ["spice-masala-thosai", "spice-mango-lassi", "spice-vadai"],
      ["spice-mutton-biryani", "spice-idli"],
    ),
    1603: outlet(
      "middle",
      "leafy tile",
      ["spice-fish-head-curry", "spice-roti-canai", "spice-teh-halia"],
      ["spice-chicken-65", "spice-banana-leaf-veg"],
    ),
    1604: outlet(
      "close",
      "lime rattan",
      ["spice-mutton-biryani", "spice-paneer-masala"],
      ["spice-masala-thosai", "spice-payasam"],
    ),
  },
  burgerkilang: {
    1702: outlet(
      "right",
      "turmeric gingham",
      ["kilang-rendang-burger", "kilang-milo-ais", "kilang-nuggets"],
      ["kilang-cheesy-fries", "kilang-crispy-chicken"],
    ),
    1703: outlet(
      "row",
      "denim gingham",
      ["kilang-ramly-double", "kilang-fries", "kilang-cola"],
      ["kilang-onion-rings", "kilang-crispy-chicken"],
    ),
    1704: outlet(
      "middle",
      "sky rays",
      ["kilang-crew-box", "kilang-sirap-bandung", "kilang-nuggets"],
      ["kilang-portobello", "kilang-cheesy-fries"],
    ),
    1705: outlet(
      "left",
      "turmeric rays",
      ["kilang-mushroom-melt", "kilang-cheesy-fries", "kilang-onion-rings"],
      ["kilang-sambal-fish", "kilang-milo-ais"],
    ),
  },
  foldbar: {
    1802: outlet(
      "left",
      "night gingham",
      ["fold-wagyu-lasagne", "fold-house-red", "fold-garlic-bread"],
      ["fold-tomato-burrata", "fold-draught-lager"],
    ),
    1803: outlet("close", "night tile", ["fold-salted-egg-crab", "fold-yuzu-fizz"], ["fold-vongole", "fold-calamari"]),
  },
  greenbowl: {
    1902: outlet(
      "pair",
      "mint terrazzo",
      ["green-salmon-poke", "green-harumanis-bowl"],
      ["green-kale-pineapple", "green-caesar-wrap"],
    ),
    1903: outlet(
      "right",
      "lime marble",
      ["green-thai-beef", "green-pumpkin-soup", "green-kale-pineapple"],
      ["green-tofu-soba", "green-overnight-oats"],
    ),
  },
  roastmasters: {
    2002: outlet(
      "left",
      "blush lattice",
      ["roast-three-platter", "roast-waxed-meat-rice", "roast-choy-sum"],
      ["roast-suckling-pig", "roast-soup-of-the-day"],
    ),
  },
  dailyserve: {
    2102: outlet(
      "right",
      "sky tile",
      ["daily-canteen-mee-goreng", "daily-teh-limau", "daily-canteen-soto"],
      ["daily-fruit-platter", "daily-canteen-set"],
    ),
  },
  nova: {
    2202: outlet(
      "row",
      "denim lattice",
      ["nova-capsules", "nova-capsule-machine", "nova-milk-frother"],
      ["nova-microwave", "nova-bread-maker"],
    ),
    2203: outlet(
      "middle",
      "sky terrazzo",
      ["nova-induction-cooker", "nova-rice-cooker", "nova-blender"],
      ["nova-steam-iron", "nova-hair-dryer"],
    ),
  },
};

/** The first outlet of a merchant has a table of its own (banners.ts); here lies its mark on it. */
const flagships: Record<string, readonly [storeID: string, sign: Sign]> = {
  warisan: ["1001", ["coaster", -286, 116, 50]],
  nasilab: ["1101", ["bag", 272, -30, 150]],
  tehtarikco: ["1201", ["coaster", -286, -92, 50]],
  jadedragon: ["1301", ["coaster", -154, -108, 42]],
  ahhock: ["1401", ["coaster", 262, -100, 50]],
  spiceroute: ["1601", ["bag", -278, -40, 150]],
  burgerkilang: ["1701", ["coaster", 286, -104, 50]],
  foldbar: ["1801", ["coaster", -284, -76, 52]],
  greenbowl: ["1901", ["coaster", 76, 128, 44]],
  roastmasters: ["2001", ["coaster", -282, -96, 52]],
  dailyserve: ["2101", ["coaster", 280, -96, 52]],
  nova: ["2201", ["coaster", 290, -100, 46]],
  demo: ["2301", ["coaster", 292, -96, 46]],
};

function drawOutlet(merchant: string, id: string, { layout, ground, foods, wings }: Outlet): Record<string, Scene> {
  const { places, sign }: Layout = layouts[layout];
  const table = [
    signed(merchant, sign),
    ...places.map(([x, y, scale], index) => served(foods[index] ?? "", x, y, scale)).toReversed(),
  ];
  const [left, right] = wings;
  return {
    [`banner-${id}`]: banner(ground, ...table),
    [`hero-${id}`]: hero(ground, served(left, -510, 0, 0.98), served(right, 510, 0, 0.98), group(0, 0, 0.88, ...table)),
  };
}

function drawFlagship(merchant: keyof typeof tables): Record<string, Scene> {
  const [id, sign] = flagships[merchant] ?? [];
  if (!id || !sign) return {};
  const { ground, core, left, right } = tables[merchant];
  const table = [signed(merchant, sign), ...core];
  return {
    [`banner-${id}`]: banner(ground, ...table),
    [`hero-${id}`]: hero(
      ground,
      group(-500, -8, 1.04, ...left),
      group(500, -8, 1.04, ...right),
      group(0, -4, 0.92, ...table),
    ),
  };
}

/** `banner-{id}` of every outlet and `hero-{id}`, the same laid out wider. */
export const outletPictures: Record<string, Scene> = Object.assign(
  {},
  ...(Object.keys(tables) as (keyof typeof tables)[]).map(drawFlagship),
  ...Object.entries(outlets).flatMap(([merchant, own]) =>
    Object.entries(own).map(([id, one]) => drawOutlet(merchant, id, one)),
  ),
) as Record<string, Scene>;
