import type { SeedAttribute, SeedMenu, SeedSideFood } from "#worker/marketplace/domain/types.ts";
import { hotUnlessIced, noodles } from "./common-choices.ts";

const sugar: SeedAttribute = {
  id: "sugar",
  name: { en: "Sugar", cn: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "normal", name: { en: "Normal", cn: "正常" }, default: true },
    { id: "kurang", name: { en: "Kurang manis (less)", cn: "少糖" } },
    { id: "kosong", name: { en: "Kosong (none)", cn: "无糖" } },
  ],
};

const bread: SeedAttribute = {
  id: "bread",
  name: { en: "Bread", cn: "面包" },
  pick: [1, 1],
  labels: [
    { id: "charcoal-grilled", name: { en: "Charcoal grilled", cn: "炭烤" }, default: true },
    { id: "steamed", name: { en: "Steamed, soft", cn: "蒸软" } },
    { id: "wholemeal", name: { en: "Wholemeal", cn: "全麦" }, price: 80 },
  ],
};

const eggStyle: SeedAttribute = {
  id: "doneness",
  name: { en: "Doneness", cn: "熟度" },
  pick: [1, 1],
  labels: [
    { id: "runny", name: { en: "Runny, five minutes", cn: "半生熟，五分钟" }, default: true },
    { id: "set", name: { en: "Just set, seven minutes", cn: "刚凝固，七分钟" } },
  ],
};

const heat: SeedAttribute = {
  id: "sambal",
  name: { en: "Sambal", cn: "参峇" },
  pick: [1, 1],
  labels: [
    { id: "with-rice", name: { en: "On the rice", cn: "淋在饭上" }, default: true },
    { id: "aside", name: { en: "On the side", cn: "另外装" } },
    { id: "double", name: { en: "Double", cn: "双份" }, price: 100 },
  ],
};

const laksaExtras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "tofu-puffs", name: { en: "Tofu puffs (3)", cn: "豆腐卜（3粒）" }, price: 150 },
    { id: "prawns", name: { en: "Prawns (3)", cn: "虾（3只）" }, price: 450 },
    { id: "cockles", name: { en: "Cockles", cn: "血蛤" }, price: 250, soldOut: true },
    { id: "shredded-chicken", name: { en: "Shredded chicken", cn: "鸡丝" }, price: 250 },
  ],
};

const riceExtras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "fried-egg", name: { en: "Fried egg", cn: "荷包蛋" }, price: 200 },
    { id: "anchovies", name: { en: "Anchovies and peanuts", cn: "江鱼仔花生" }, price: 150 },
    { id: "rendang", name: { en: "Beef rendang", cn: "仁当牛肉" }, price: 590 },
  ],
};

const kopiChoices = [hotUnlessIced, sugar];

const setMains: SeedSideFood[] = [
  { id: "warisan-kaya-toast", name: { en: "Kaya Butter Toast", cn: "咖椰牛油烤面包" }, attributes: [bread] },
  {
    id: "warisan-mini-nasi-lemak",
    name: { en: "Mini Nasi Lemak", cn: "迷你椰浆饭" },
    price: 100,
    attributes: [heat],
    art: "warisan-nasi-lemak-ayam",
  },
  {
    id: "warisan-fried-bee-hoon",
    name: { en: "Fried Bee Hoon", cn: "炒米粉" },
    art: "warisan-nasi-goreng-kampung",
  },
];

const setDrinks: SeedSideFood[] = [
  { id: "warisan-kopi-o", name: { en: "Kopi O", cn: "咖啡乌" }, attributes: kopiChoices },
  { id: "warisan-kopi", name: { en: "Kopi", cn: "咖啡" }, attributes: kopiChoices },
  { id: "warisan-cham", name: { en: "Cham", cn: "鸳鸯" }, price: 50, attributes: kopiChoices },
  { id: "warisan-chinese-tea", name: { en: "Chinese Tea", cn: "唐茶" } },
];

export const menus: SeedMenu[] = [
  {
    id: "warisan-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["warisan-breakfast-set", "warisan-nasi-lemak-ayam", "warisan-kaya-toast", "warisan-kopi-o"],
  },
  {
    id: "warisan-breakfast",
    name: { en: "Toast & breakfast", cn: "烤面包与早餐" },
    foods: [
      {
        id: "warisan-kaya-toast",
        name: { en: "Kaya Butter Toast", cn: "咖椰牛油烤面包" },
        description: {
          en: "Thin charcoal-grilled toast, slow-stirred pandan kaya and a cold slab of butter",
          cn: "炭烤薄脆面包，慢搅班兰咖椰，夹一片冰凉牛油",
        },
        amount: 480,
        tags: ["popular", "vegetarian"],
        allergens: ["wheat", "egg", "milk"],
        grams: 140,
        volumeLitres: 0.8,
        campaignIDs: ["c4-firstorder"],
        attributes: [
          bread,
          {
            id: "spread",
            name: { en: "Extra spread", cn: "加馅" },
            pick: [0, 2],
            labels: [
              { id: "more-kaya", name: { en: "More kaya", cn: "加咖椰" }, price: 80 },
              { id: "cheese", name: { en: "Cheddar slice", cn: "芝士片" }, price: 150 },
              { id: "peanut", name: { en: "Peanut butter", cn: "花生酱" }, price: 100 },
            ],
          },
        ],
      },
      {
        id: "warisan-half-boiled-eggs",
        name: { en: "Half-boiled Eggs (2)", cn: "半生熟蛋（2粒）" },
        description: {
          en: "Two kampung eggs with silky whites, dark soy and a shake of white pepper",
          cn: "两粒甘榜鸡蛋，蛋白嫩滑，加黑酱油和白胡椒粉",
        },
        amount: 420,
        tags: ["vegetarian"],
        allergens: ["egg", "soy", "wheat"],
        grams: 130,
        volumeLitres: 0.4,
        attributes: [eggStyle],
      },
      {
        id: "warisan-breakfast-set",
        name: { en: "Kopitiam Breakfast Set", cn: "茶室早餐套餐" },
        description: {
          en: "Your choice of main and drink with two half-boiled eggs, the way mornings used to start",
          cn: "主食和饮料任选，配两粒半生熟蛋，老派早晨就是这样开始",
        },
        amount: 1290,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk", "soy", "fish", "peanut"],
        grams: 620,
        volumeLitres: 2,
        campaignIDs: ["c5-member"],
        sides: [
          { id: "main", name: { en: "Main", cn: "主食" }, pick: [1, 1], foods: setMains },
          { id: "drink", name: { en: "Drink", cn: "饮料" }, pick: [1, 1], foods: setDrinks },
          {
            id: "eggs",
            name: { en: "Eggs", cn: "鸡蛋" },
            pick: [1, 1],
            foods: [
              {
                id: "warisan-half-boiled-eggs",
                name: { en: "Half-boiled Eggs (2)", cn: "半生熟蛋（2粒）" },
                attributes: [eggStyle],
              },
            ],
          },
        ],
      },
      {
        id: "warisan-french-toast",
        name: { en: "Hainan French Toast", cn: "海南法式吐司" },
        description: {
          en: "Thick bread soaked in egg and milk, fried golden and drizzled with gula melaka",
          cn: "厚片面包浸透蛋奶，煎至金黄，淋上椰糖浆",
        },
        amount: 790,
        tags: ["vegetarian"],
        allergens: ["wheat", "egg", "milk"],
        grams: 220,
        volumeLitres: 0.9,
      },
    ],
  },
  {
    id: "warisan-mains",
    name: { en: "Rice & noodles", cn: "饭与面" },
    foods: [
      {
        id: "warisan-nasi-lemak-ayam",
        name: { en: "Nasi Lemak Ayam Berempah", cn: "香料炸鸡椰浆饭" },
        description: {
          en: "Steamed coconut rice, spice-crusted fried chicken, sambal, egg, anchovies and peanuts",
          cn: "椰香蒸饭，香料炸鸡外酥内嫩，配参峇、鸡蛋、江鱼仔和花生",
        },
        amount: 1490,
        tags: ["popular", "spicy"],
        allergens: ["egg", "fish", "peanut", "shellfish"],
        grams: 520,
        volumeLitres: 1.6,
        campaignIDs: ["c3-spend40"],
        attributes: [heat, riceExtras],
      },
      {
        id: "warisan-curry-laksa",
        name: { en: "Curry Laksa", cn: "咖喱叻沙" },
        description: {
          en: "Fragrant coconut curry broth, tofu puffs that soak it up, long beans and mint",
          cn: "浓香椰浆咖喱汤，吸满汤汁的豆腐卜，配长豆和薄荷叶",
        },
        amount: 1390,
        tags: ["spicy"],
        allergens: ["wheat", "shellfish", "soy", "egg"],
        grams: 680,
        volumeLitres: 2,
        attributes: [noodles, laksaExtras],
      },
      {
        id: "warisan-chicken-chop",
        name: { en: "Hainanese Chicken Chop", cn: "海南鸡扒" },
        description: {
          en: "Crisp breaded thigh under brown onion gravy with peas and potato wedges",
          cn: "香酥鸡腿扒淋洋葱褐酱，配青豆和马铃薯角",
        },
        amount: 1890,
        allergens: ["wheat", "egg", "soy"],
        grams: 560,
        volumeLitres: 1.7,
        campaignIDs: ["c3-spend40"],
      },
      {
        id: "warisan-ipoh-hor-fun",
        name: { en: "Ipoh Hor Fun", cn: "怡保鸡丝河粉" },
        description: {
          en: "Slippery flat noodles in prawn and chicken broth with shredded chicken and chives",
          cn: "滑溜河粉配虾壳鸡骨清汤，鸡丝、鲜虾和韭菜",
        },
        amount: 1290,
        unapproved: true,
        allergens: ["shellfish", "soy"],
        grams: 640,
        volumeLitres: 1.9,
      },
      {
        id: "warisan-nasi-goreng-kampung",
        name: { en: "Nasi Goreng Kampung", cn: "甘榜炒饭" },
        description: {
          en: "Smoky village fried rice with pounded chilli, anchovies, kangkung and a fried egg",
          cn: "镬气十足的乡村炒饭，舂辣椒、江鱼仔、蕹菜，加荷包蛋",
        },
        amount: 1290,
        tags: ["spicy"],
        allergens: ["egg", "fish", "shellfish", "soy"],
        grams: 480,
        volumeLitres: 1.4,
        attributes: [riceExtras],
      },
      {
        id: "warisan-curry-puffs",
        name: { en: "Curry Puffs (2)", cn: "咖喱角（2个）" },
        description: {
          en: "Flaky spiral pastry filled with curried potato, chicken and a wedge of egg",
          cn: "螺旋酥皮层层酥脆，包入咖喱马铃薯、鸡肉和一角鸡蛋",
        },
        amount: 520,
        tags: ["new"],
        allergens: ["wheat", "egg"],
        grams: 160,
        volumeLitres: 0.6,
      },
    ],
  },
  {
    id: "warisan-drinks",
    name: { en: "Kopi, teh & cold drinks", cn: "咖啡、茶与冷饮" },
    foods: [
      {
        id: "warisan-kopi-o",
        name: { en: "Kopi O", cn: "咖啡乌" },
        description: {
          en: "Black coffee from butter-roasted beans, pulled through a cloth sock",
          cn: "牛油炭烧咖啡豆，布袋手冲黑咖啡，香气浓厚",
        },
        amount: 320,
        tags: ["popular", "vegetarian"],
        allergens: ["milk"],
        grams: 320,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
        attributes: kopiChoices,
      },
      {
        id: "warisan-kopi",
        name: { en: "Kopi", cn: "咖啡" },
        description: {
          en: "Strong kopitiam coffee rounded off with condensed milk",
          cn: "香浓茶室咖啡，加炼奶，口感圆润",
        },
        amount: 350,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 330,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
        attributes: kopiChoices,
      },
      {
        id: "warisan-cham",
        name: { en: "Cham", cn: "鸳鸯" },
        description: {
          en: "Half coffee, half tea, one smooth cup with evaporated milk",
          cn: "一半咖啡一半茶，加淡奶，顺滑一杯",
        },
        amount: 380,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 330,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
        attributes: kopiChoices,
      },
      {
        id: "warisan-teh-c-special",
        name: { en: "Three-layer Teh C Peng", cn: "三色奶茶" },
        description: {
          en: "Gula melaka, cold evaporated milk and strong tea in three layers, stir before the first sip",
          cn: "椰糖、冰淡奶、浓茶分三层，先搅匀再喝",
        },
        amount: 580,
        unapproved: true,
        tags: ["vegetarian", "new"],
        allergens: ["milk"],
        grams: 450,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
      },
      {
        id: "warisan-chinese-tea",
        name: { en: "Chinese Tea", cn: "唐茶" },
        description: {
          en: "A bottomless glass of light oolong, hot from the kettle or over ice",
          cn: "清淡乌龙茶一杯，热饮或加冰，可续杯",
        },
        amount: 150,
        tags: ["vegetarian"],
        grams: 350,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
      },
    ],
  },
  { id: "warisan-kuih", name: { en: "Kuih of the week", cn: "本周糕点" }, foods: [] },
  {
    id: "warisan-berbuka",
    name: { en: "Berbuka set", cn: "开斋套餐" },
    status: "INACTIVE",
    foods: [
      {
        id: "warisan-bubur-lambuk",
        name: { en: "Bubur Lambuk", cn: "香料肉粥" },
        description: {
          en: "Spiced rice porridge with shredded beef, dried prawns and coconut milk",
          cn: "香料慢熬米粥，加牛肉丝、虾米和椰浆",
        },
        amount: 890,
        allergens: ["shellfish"],
        grams: 450,
        volumeLitres: 0.9,
      },
    ],
  },
];
