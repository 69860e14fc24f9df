import type { SeedAttribute, SeedMenu } from "#worker/marketplace/domain/types.ts";

// Alcohol sold as such carries 8 %, whatever the rate of the house.
const alcoholTaxBp = 800;

const noodleStyle: SeedAttribute = {
  id: "noodle-style",
  name: { en: "Noodle style", cn: "吃法" },
  pick: [1, 1],
  labels: [
    { id: "dry-dark", name: { en: "Dry, dark soy", cn: "干捞黑酱油" } },
    { id: "dry-white", name: { en: "Dry, white", cn: "干捞白" } },
    { id: "soup", name: { en: "Soup", cn: "汤" } },
    { id: "curry", name: { en: "Curry", cn: "咖喱" }, price: 250 },
  ],
};

const noodleExtras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "wantan", name: { en: "Extra wantan (3)", cn: "加云吞（3粒）" }, price: 450 },
    { id: "char-siew", name: { en: "Char siew", cn: "叉烧" }, price: 500 },
    { id: "mushroom", name: { en: "Braised mushroom", cn: "焖香菇" }, price: 250 },
    { id: "fried-egg", name: { en: "Fried egg", cn: "荷包蛋" }, price: 200 },
    { id: "roast-duck", name: { en: "Roast duck", cn: "烧鸭" }, price: 700, soldOut: true },
  ],
};

const congeeExtras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 2],
  labels: [
    { id: "you-tiao", name: { en: "Extra you tiao", cn: "加油条" }, price: 180 },
    { id: "century-egg", name: { en: "Extra century egg", cn: "加皮蛋" }, price: 220 },
    { id: "fish-slices", name: { en: "Fish slices", cn: "鱼片" }, price: 450 },
  ],
};

const cheongFunFilling: SeedAttribute = {
  id: "filling",
  name: { en: "Filling", cn: "馅料" },
  pick: [1, 1],
  labels: [
    { id: "prawn", name: { en: "Prawn", cn: "鲜虾" }, price: 150 },
    { id: "char-siew", name: { en: "Char siew", cn: "叉烧" } },
    { id: "you-tiao", name: { en: "Crisp you tiao", cn: "油条" } },
  ],
};

const pot: SeedAttribute = {
  id: "pot",
  name: { en: "Pot", cn: "茶壶" },
  pick: [1, 1],
  labels: [
    { id: "for-two", name: { en: "For two", cn: "双人壶" }, default: true },
    { id: "for-four", name: { en: "For four", cn: "四人壶" }, price: 300 },
  ],
};

const duckServing: SeedAttribute = {
  id: "serving",
  name: { en: "Serving", cn: "吃法" },
  pick: [1, 1],
  labels: [
    { id: "one-way", name: { en: "Carved with pancakes", cn: "一吃：片皮" }, default: true },
    { id: "two-ways", name: { en: "Two ways, with ginger scallion stir-fry", cn: "两吃：片皮加姜葱炒" }, price: 1200 },
  ],
};

export const menus: SeedMenu[] = [
  {
    id: "jadedragon-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["jade-har-gow", "jade-siew-mai", "jade-wantan-noodles", "jade-salted-egg-bun"],
  },
  {
    id: "jadedragon-steamed",
    name: { en: "Steamed dim sum", cn: "蒸点" },
    foods: [
      {
        id: "jade-har-gow",
        name: { en: "Har Gow", cn: "虾饺" },
        description: {
          en: "Four crystal prawn dumplings with a crunch of bamboo shoot",
          cn: "水晶皮鲜虾饺四粒，配爽脆笋粒",
        },
        amount: 1180,
        tags: ["popular"],
        allergens: ["shellfish", "wheat"],
        grams: 150,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-siew-mai",
        name: { en: "Siew Mai", cn: "烧卖" },
        description: {
          en: "Four open dumplings of pork and prawn, topped with flying fish roe",
          cn: "猪肉鲜虾烧卖四粒，点缀飞鱼子",
        },
        amount: 980,
        tags: ["popular"],
        allergens: ["shellfish", "wheat", "egg", "fish"],
        grams: 160,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-char-siew-bao",
        name: { en: "Char Siew Bao", cn: "叉烧包" },
        description: {
          en: "Three cloud-soft buns that crack open over sticky honey-roast pork",
          cn: "松软爆口包三个，蜜汁叉烧馅浓郁",
        },
        amount: 880,
        allergens: ["wheat", "soy", "milk"],
        grams: 210,
        volumeLitres: 1,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-lo-mai-gai",
        name: { en: "Lo Mai Gai", cn: "糯米鸡" },
        description: {
          en: "Glutinous rice with chicken, mushroom and lap cheong, steamed in lotus leaf",
          cn: "荷叶糯米，鸡肉、香菇和腊肠，蒸得透香",
        },
        amount: 1180,
        allergens: ["soy", "wheat", "shellfish"],
        grams: 280,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-cheong-fun",
        name: { en: "Cheong Fun", cn: "猪肠粉" },
        description: {
          en: "Silky rice rolls made to order with warm sweetened soy",
          cn: "现蒸滑嫩肠粉，淋上温热甜豉油",
        },
        amount: 1080,
        allergens: ["shellfish", "soy", "wheat"],
        grams: 260,
        volumeLitres: 1,
        campaignIDs: ["c2-happyhour"],
        attributes: [cheongFunFilling],
      },
      {
        id: "jade-phoenix-claws",
        name: { en: "Phoenix Claws", cn: "豉汁凤爪" },
        description: {
          en: "Chicken feet fried, braised and steamed in black bean sauce until they melt",
          cn: "凤爪先炸后焖再蒸，豉汁入味，软糯脱骨",
        },
        amount: 880,
        unapproved: true,
        tags: ["spicy"],
        allergens: ["soy", "wheat"],
        grams: 200,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
      },
    ],
  },
  {
    id: "jadedragon-mains",
    name: { en: "Noodles, congee & roast", cn: "粉面粥与烧味" },
    foods: [
      {
        id: "jade-wantan-noodles",
        name: { en: "Wantan Noodles", cn: "云吞面" },
        description: {
          en: "Springy egg noodles tossed to order, four prawn wantan and blanched choy sum",
          cn: "现捞弹牙蛋面，鲜虾云吞四粒，配烫菜心",
        },
        amount: 1290,
        tags: ["popular"],
        allergens: ["wheat", "egg", "shellfish"],
        grams: 480,
        volumeLitres: 1.5,
        attributes: [noodleStyle, noodleExtras],
      },
      {
        id: "jade-century-egg-congee",
        name: { en: "Century Egg Congee", cn: "皮蛋瘦肉粥" },
        description: {
          en: "Slow-cooked six hours with lean pork, crisp you tiao on the side",
          cn: "皮蛋瘦肉慢熬六小时，附脆油条",
        },
        amount: 1150,
        allergens: ["egg", "wheat"],
        grams: 560,
        volumeLitres: 1,
        attributes: [congeeExtras],
      },
      {
        id: "jade-siu-yuk",
        name: { en: "Crispy Roast Pork", cn: "脆皮烧肉" },
        description: {
          en: "Five-spice belly under crackling that shatters, with yellow mustard",
          cn: "五香五花肉，脆皮一咬就碎，配黄芥末",
        },
        amount: 2480,
        tags: ["new"],
        allergens: ["soy"],
        grams: 260,
        volumeLitres: 0.9,
        campaignIDs: ["c3-spend40"],
      },
      {
        id: "jade-peking-duck-half",
        name: { en: "Peking Duck (half)", cn: "半只片皮鸭" },
        description: {
          en: "Lacquered duck carved to order, twelve pancakes, cucumber and sweet sauce",
          cn: "蜜色片皮鸭现片，薄饼十二张，配黄瓜和甜酱",
        },
        amount: 6800,
        leadDays: 1,
        allergens: ["wheat", "soy", "sesame"],
        grams: 980,
        volumeLitres: 3.2,
        campaignIDs: ["c3-spend40", "c4-firstorder", "c5-member"],
        attributes: [duckServing],
      },
    ],
  },
  {
    id: "jadedragon-dessert-tea",
    name: { en: "Dessert & tea", cn: "甜品与茶" },
    foods: [
      {
        id: "jade-salted-egg-bun",
        name: { en: "Salted Egg Custard Bun", cn: "流沙包" },
        description: {
          en: "Three steamed buns with a molten salted egg middle, open with care",
          cn: "蒸包三个，咸蛋黄流心滚烫，小心开吃",
        },
        amount: 980,
        tags: ["popular", "vegetarian"],
        allergens: ["wheat", "egg", "milk"],
        grams: 180,
        volumeLitres: 0.9,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-egg-tarts",
        name: { en: "Egg Tarts (3)", cn: "蛋挞（3个）" },
        description: {
          en: "Warm wobbling custard in a hundred layers of pastry",
          cn: "温热嫩滑蛋浆，盛在百层酥皮里",
        },
        amount: 750,
        tags: ["vegetarian"],
        allergens: ["wheat", "egg", "milk"],
        grams: 170,
        volumeLitres: 0.9,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-mango-sago",
        name: { en: "Mango Pomelo Sago", cn: "杨枝甘露" },
        description: {
          en: "Chilled mango cream with pomelo sacs and tiny sago pearls",
          cn: "冰凉芒果露，配柚子果粒和小西米",
        },
        amount: 890,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 320,
        volumeLitres: 0.6,
      },
      {
        id: "jade-chrysanthemum-tea",
        name: { en: "Chrysanthemum Tea", cn: "菊花茶" },
        description: {
          en: "A pot of whole chrysanthemum flowers with rock sugar, lightly sweet",
          cn: "整朵菊花加冰糖冲泡一壶，微甜清香",
        },
        amount: 590,
        tags: ["vegetarian"],
        grams: 600,
        volumeLitres: 0.9,
        campaignIDs: ["c1-merdeka"],
        attributes: [pot],
      },
      {
        id: "jade-aged-pu-erh",
        name: { en: "Aged Pu-erh, 15 Years", cn: "十五年陈普洱" },
        description: {
          en: "Dark, earthy tea from a 15-year cake, good for eight infusions",
          cn: "十五年茶饼冲泡，醇厚回甘，可冲八泡",
        },
        amount: 1880,
        tags: ["vegetarian"],
        grams: 600,
        volumeLitres: 0.9,
        campaignIDs: ["c1-merdeka", "c2-happyhour"],
        attributes: [pot],
      },
    ],
  },
  {
    id: "jadedragon-bar",
    name: { en: "Beer & wine", cn: "酒类" },
    foods: [
      {
        id: "jade-tiger-beer",
        name: { en: "Tiger Beer 633 ml", cn: "老虎啤酒 633毫升" },
        description: { en: "Ice-cold big bottle with two frosted glasses", cn: "冰镇大瓶装，附两只冰杯" },
        amount: 2200,
        alcohol: true,
        taxBp: alcoholTaxBp,
        allergens: ["wheat"],
        grams: 1100,
        volumeLitres: 1.2,
      },
      {
        id: "jade-shaoxing-wine",
        name: { en: "Shaoxing Wine 500 ml", cn: "绍兴酒 500毫升" },
        description: {
          en: "Eight years in the jar, served warm with a dried plum",
          cn: "八年陈酿，温热上桌，附话梅",
        },
        amount: 3800,
        alcohol: true,
        unapproved: true,
        taxBp: alcoholTaxBp,
        allergens: ["wheat"],
        grams: 900,
        volumeLitres: 1,
      },
    ],
  },
  { id: "jadedragon-weekend", name: { en: "Weekend trolley", cn: "周末点心车" }, foods: [] },
  {
    id: "jadedragon-new-year",
    name: { en: "Chinese New Year", cn: "农历新年" },
    status: "INACTIVE",
    foods: [
      {
        id: "jade-yee-sang",
        name: { en: "Salmon Yee Sang", cn: "三文鱼捞生" },
        description: {
          en: "Shredded vegetables, salmon, plum sauce and golden crisps to toss as high as you can",
          cn: "七彩菜丝、三文鱼、酸梅酱和金黄脆片，越捞越高",
        },
        amount: 8800,
        unapproved: true,
        leadDays: 1,
        allergens: ["fish", "wheat", "sesame", "peanut"],
        grams: 900,
        volumeLitres: 4,
      },
    ],
  },
];
