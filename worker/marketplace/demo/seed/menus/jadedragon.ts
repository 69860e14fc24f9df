import type { AttributeRecord, MenuRecord } from "#worker/marketplace/domain/types.ts";

// Alcohol sold as such carries 8 %, whatever the rate of the house.
const alcoholTaxBp = 800;

const noodleStyle: AttributeRecord = {
  id: "noodle-style",
  name: { EN: "Noodle style", CN: "吃法" },
  pick: [1, 1],
  labels: [
    { id: "dry-dark", name: { EN: "Dry, dark soy", CN: "干捞黑酱油" } },
    { id: "dry-white", name: { EN: "Dry, white", CN: "干捞白" } },
    { id: "soup", name: { EN: "Soup", CN: "汤" } },
    { id: "curry", name: { EN: "Curry", CN: "咖喱" }, price: 250 },
  ],
};

const noodleExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "wantan", name: { EN: "Extra wantan (3)", CN: "加云吞（3粒）" }, price: 450 },
    { id: "char-siew", name: { EN: "Char siew", CN: "叉烧" }, price: 500 },
    { id: "mushroom", name: { EN: "Braised mushroom", CN: "焖香菇" }, price: 250 },
    { id: "fried-egg", name: { EN: "Fried egg", CN: "荷包蛋" }, price: 200 },
    { id: "roast-duck", name: { EN: "Roast duck", CN: "烧鸭" }, price: 700, soldOut: true },
  ],
};

const congeeExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 2],
  labels: [
    { id: "you-tiao", name: { EN: "Extra you tiao", CN: "加油条" }, price: 180 },
    { id: "century-egg", name: { EN: "Extra century egg", CN: "加皮蛋" }, price: 220 },
    { id: "fish-slices", name: { EN: "Fish slices", CN: "鱼片" }, price: 450 },
  ],
};

const cheongFunFilling: AttributeRecord = {
  id: "filling",
  name: { EN: "Filling", CN: "馅料" },
  pick: [1, 1],
  labels: [
    { id: "prawn", name: { EN: "Prawn", CN: "鲜虾" }, price: 150 },
    { id: "char-siew", name: { EN: "Char siew", CN: "叉烧" } },
    { id: "you-tiao", name: { EN: "Crisp you tiao", CN: "油条" } },
  ],
};

const pot: AttributeRecord = {
  id: "pot",
  name: { EN: "Pot", CN: "茶壶" },
  pick: [1, 1],
  labels: [
    { id: "for-two", name: { EN: "For two", CN: "双人壶" }, default: true },
    { id: "for-four", name: { EN: "For four", CN: "四人壶" }, price: 300 },
  ],
};

const duckServing: AttributeRecord = {
  id: "serving",
  name: { EN: "Serving", CN: "吃法" },
  pick: [1, 1],
  labels: [
    { id: "one-way", name: { EN: "Carved with pancakes", CN: "一吃：片皮" }, default: true },
    { id: "two-ways", name: { EN: "Two ways, with ginger scallion stir-fry", CN: "两吃：片皮加姜葱炒" }, price: 1200 },
  ],
};

export const menus: MenuRecord[] = [
  {
    id: "jadedragon-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["jade-har-gow", "jade-siew-mai", "jade-wantan-noodles", "jade-salted-egg-bun"],
  },
  {
    id: "jadedragon-steamed",
    name: { EN: "Steamed dim sum", CN: "蒸点" },
    foods: [
      {
        id: "jade-har-gow",
        name: { EN: "Har Gow", CN: "虾饺" },
        description: {
          EN: "Four crystal prawn dumplings with a crunch of bamboo shoot",
          CN: "水晶皮鲜虾饺四粒，配爽脆笋粒",
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
        name: { EN: "Siew Mai", CN: "烧卖" },
        description: {
          EN: "Four open dumplings of pork and prawn, topped with flying fish roe",
          CN: "猪肉鲜虾烧卖四粒，点缀飞鱼子",
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
        name: { EN: "Char Siew Bao", CN: "叉烧包" },
        description: {
          EN: "Three cloud-soft buns that crack open over sticky honey-roast pork",
          CN: "松软爆口包三个，蜜汁叉烧馅浓郁",
        },
        amount: 880,
        allergens: ["wheat", "soy", "milk"],
        grams: 210,
        volumeLitres: 1,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-lo-mai-gai",
        name: { EN: "Lo Mai Gai", CN: "糯米鸡" },
        description: {
          EN: "Glutinous rice with chicken, mushroom and lap cheong, steamed in lotus leaf",
          CN: "荷叶糯米，鸡肉、香菇和腊肠，蒸得透香",
        },
        amount: 1180,
        allergens: ["soy", "wheat", "shellfish"],
        grams: 280,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "jade-cheong-fun",
        name: { EN: "Cheong Fun", CN: "猪肠粉" },
        description: {
          EN: "Silky rice rolls made to order with warm sweetened soy",
          CN: "现蒸滑嫩肠粉，淋上温热甜豉油",
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
        name: { EN: "Phoenix Claws", CN: "豉汁凤爪" },
        description: {
          EN: "Chicken feet fried, braised and steamed in black bean sauce until they melt",
          CN: "凤爪先炸后焖再蒸，豉汁入味，软糯脱骨",
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
    name: { EN: "Noodles, congee & roast", CN: "粉面粥与烧味" },
    foods: [
      {
        id: "jade-wantan-noodles",
        name: { EN: "Wantan Noodles", CN: "云吞面" },
        description: {
          EN: "Springy egg noodles tossed to order, four prawn wantan and blanched choy sum",
          CN: "现捞弹牙蛋面，鲜虾云吞四粒，配烫菜心",
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
        name: { EN: "Century Egg Congee", CN: "皮蛋瘦肉粥" },
        description: {
          EN: "Slow-cooked six hours with lean pork, crisp you tiao on the side",
          CN: "皮蛋瘦肉慢熬六小时，附脆油条",
        },
        amount: 1150,
        allergens: ["egg", "wheat"],
        grams: 560,
        volumeLitres: 1,
        attributes: [congeeExtras],
      },
      {
        id: "jade-siu-yuk",
        name: { EN: "Crispy Roast Pork", CN: "脆皮烧肉" },
        description: {
          EN: "Five-spice belly under crackling that shatters, with yellow mustard",
          CN: "五香五花肉，脆皮一咬就碎，配黄芥末",
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
        name: { EN: "Peking Duck (half)", CN: "半只片皮鸭" },
        description: {
          EN: "Lacquered duck carved to order, twelve pancakes, cucumber and sweet sauce",
          CN: "蜜色片皮鸭现片，薄饼十二张，配黄瓜和甜酱",
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
    name: { EN: "Dessert & tea", CN: "甜品与茶" },
    foods: [
      {
        id: "jade-salted-egg-bun",
        name: { EN: "Salted Egg Custard Bun", CN: "流沙包" },
        description: {
          EN: "Three steamed buns with a molten salted egg middle, open with care",
          CN: "蒸包三个，咸蛋黄流心滚烫，小心开吃",
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
        name: { EN: "Egg Tarts (3)", CN: "蛋挞（3个）" },
        description: {
          EN: "Warm wobbling custard in a hundred layers of pastry",
          CN: "温热嫩滑蛋浆，盛在百层酥皮里",
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
        name: { EN: "Mango Pomelo Sago", CN: "杨枝甘露" },
        description: {
          EN: "Chilled mango cream with pomelo sacs and tiny sago pearls",
          CN: "冰凉芒果露，配柚子果粒和小西米",
        },
        amount: 890,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 320,
        volumeLitres: 0.6,
      },
      {
        id: "jade-chrysanthemum-tea",
        name: { EN: "Chrysanthemum Tea", CN: "菊花茶" },
        description: {
          EN: "A pot of whole chrysanthemum flowers with rock sugar, lightly sweet",
          CN: "整朵菊花加冰糖冲泡一壶，微甜清香",
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
        name: { EN: "Aged Pu-erh, 15 Years", CN: "十五年陈普洱" },
        description: {
          EN: "Dark, earthy tea from a 15-year cake, good for eight infusions",
          CN: "十五年茶饼冲泡，醇厚回甘，可冲八泡",
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
    name: { EN: "Beer & wine", CN: "酒精饮料" },
    foods: [
      {
        id: "jade-tiger-beer",
        name: { EN: "Tiger Beer 633 ml", CN: "老虎啤酒 633毫升" },
        description: { EN: "Ice-cold big bottle with two frosted glasses", CN: "冰镇大瓶装，附两只冰杯" },
        amount: 2200,
        alcohol: true,
        taxBp: alcoholTaxBp,
        allergens: ["wheat"],
        grams: 1100,
        volumeLitres: 1.2,
      },
      {
        id: "jade-shaoxing-wine",
        name: { EN: "Shaoxing Wine 500 ml", CN: "绍兴酒 500毫升" },
        description: {
          EN: "Eight years in the jar, served warm with a dried plum",
          CN: "八年陈酿，温热上桌，附话梅",
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
  { id: "jadedragon-weekend", name: { EN: "Weekend trolley", CN: "周末点心车" }, foods: [] },
  {
    id: "jadedragon-new-year",
    name: { EN: "Chinese New Year", CN: "农历新年" },
    status: "INACTIVE",
    foods: [
      {
        id: "jade-yee-sang",
        name: { EN: "Salmon Yee Sang", CN: "三文鱼捞生" },
        description: {
          EN: "Shredded vegetables, salmon, plum sauce and golden crisps to toss as high as you can",
          CN: "七彩菜丝、三文鱼、酸梅酱和金黄脆片，越捞越高",
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
