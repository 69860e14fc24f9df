import type { AttributeRecord, MenuRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";
import { hotUnlessIced, noodles } from "./common-choices.ts";

const sugar: AttributeRecord = {
  id: "sugar",
  name: { EN: "Sugar", CN: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "normal", name: { EN: "Normal", CN: "正常" }, default: true },
    { id: "kurang", name: { EN: "Kurang manis (less)", CN: "少糖" } },
    { id: "kosong", name: { EN: "Kosong (none)", CN: "无糖" } },
  ],
};

const bread: AttributeRecord = {
  id: "bread",
  name: { EN: "Bread", CN: "面包" },
  pick: [1, 1],
  labels: [
    { id: "charcoal-grilled", name: { EN: "Charcoal grilled", CN: "炭烤" }, default: true },
    { id: "steamed", name: { EN: "Steamed, soft", CN: "蒸软" } },
    { id: "wholemeal", name: { EN: "Wholemeal", CN: "全麦" }, price: 80 },
  ],
};

const eggStyle: AttributeRecord = {
  id: "doneness",
  name: { EN: "Doneness", CN: "熟度" },
  pick: [1, 1],
  labels: [
    { id: "runny", name: { EN: "Runny, five minutes", CN: "半生熟，五分钟" }, default: true },
    { id: "set", name: { EN: "Just set, seven minutes", CN: "刚凝固，七分钟" } },
  ],
};

const heat: AttributeRecord = {
  id: "sambal",
  name: { EN: "Sambal", CN: "参峇" },
  pick: [1, 1],
  labels: [
    { id: "with-rice", name: { EN: "On the rice", CN: "淋在饭上" }, default: true },
    { id: "aside", name: { EN: "On the side", CN: "另外装" } },
    { id: "double", name: { EN: "Double", CN: "双份" }, price: 100 },
  ],
};

const laksaExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "tofu-puffs", name: { EN: "Tofu puffs (3)", CN: "豆腐卜（3粒）" }, price: 150 },
    { id: "prawns", name: { EN: "Prawns (3)", CN: "虾（3只）" }, price: 450 },
    { id: "cockles", name: { EN: "Cockles", CN: "血蛤" }, price: 250, soldOut: true },
    { id: "shredded-chicken", name: { EN: "Shredded chicken", CN: "鸡丝" }, price: 250 },
  ],
};

const riceExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "fried-egg", name: { EN: "Fried egg", CN: "荷包蛋" }, price: 200 },
    { id: "anchovies", name: { EN: "Anchovies and peanuts", CN: "江鱼仔花生" }, price: 150 },
    { id: "rendang", name: { EN: "Beef rendang", CN: "仁当牛肉" }, price: 590 },
  ],
};

const kopiChoices = [hotUnlessIced, sugar];

const setMains: SideFoodRecord[] = [
  { id: "warisan-kaya-toast", name: { EN: "Kaya Butter Toast", CN: "咖椰牛油烤面包" }, attributes: [bread] },
  {
    id: "warisan-mini-nasi-lemak",
    name: { EN: "Mini Nasi Lemak", CN: "迷你椰浆饭" },
    price: 100,
    attributes: [heat],
    art: "warisan-nasi-lemak-ayam",
  },
  {
    id: "warisan-fried-bee-hoon",
    name: { EN: "Fried Bee Hoon", CN: "炒米粉" },
    art: "warisan-nasi-goreng-kampung",
  },
];

const setDrinks: SideFoodRecord[] = [
  { id: "warisan-kopi-o", name: { EN: "Kopi O", CN: "咖啡乌" }, attributes: kopiChoices },
  { id: "warisan-kopi", name: { EN: "Kopi", CN: "咖啡" }, attributes: kopiChoices },
  { id: "warisan-cham", name: { EN: "Cham", CN: "鸳鸯" }, price: 50, attributes: kopiChoices },
  { id: "warisan-chinese-tea", name: { EN: "Chinese Tea", CN: "唐茶" } },
];

export const menus: MenuRecord[] = [
  {
    id: "warisan-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["warisan-breakfast-set", "warisan-nasi-lemak-ayam", "warisan-kaya-toast", "warisan-kopi-o"],
  },
  {
    id: "warisan-breakfast",
    name: { EN: "Toast & breakfast", CN: "烤面包与早餐" },
    foods: [
      {
        id: "warisan-kaya-toast",
        name: { EN: "Kaya Butter Toast", CN: "咖椰牛油烤面包" },
        description: {
          EN: "Thin charcoal-grilled toast, slow-stirred pandan kaya and a cold slab of butter",
          CN: "炭烤薄脆面包，慢搅班兰咖椰，夹一片冰凉牛油",
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
            name: { EN: "Extra spread", CN: "加馅" },
            pick: [0, 2],
            labels: [
              { id: "more-kaya", name: { EN: "More kaya", CN: "加咖椰" }, price: 80 },
              { id: "cheese", name: { EN: "Cheddar slice", CN: "芝士片" }, price: 150 },
              { id: "peanut", name: { EN: "Peanut butter", CN: "花生酱" }, price: 100 },
            ],
          },
        ],
      },
      {
        id: "warisan-half-boiled-eggs",
        name: { EN: "Half-boiled Eggs (2)", CN: "半生熟蛋（2粒）" },
        description: {
          EN: "Two kampung eggs with silky whites, dark soy and a shake of white pepper",
          CN: "两粒甘榜鸡蛋，蛋白嫩滑，加黑酱油和白胡椒粉",
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
        name: { EN: "Kopitiam Breakfast Set", CN: "茶室早餐套餐" },
        description: {
          EN: "Your choice of main and drink with two half-boiled eggs, the way mornings used to start",
          CN: "主食和饮料任选，配两粒半生熟蛋，老派早晨就是这样开始",
        },
        amount: 1290,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk", "soy", "fish", "peanut"],
        grams: 620,
        volumeLitres: 2,
        campaignIDs: ["c5-member"],
        sides: [
          { id: "main", name: { EN: "Main", CN: "主食" }, pick: [1, 1], foods: setMains },
          { id: "drink", name: { EN: "Drink", CN: "饮料" }, pick: [1, 1], foods: setDrinks },
          {
            id: "eggs",
            name: { EN: "Eggs", CN: "鸡蛋" },
            pick: [1, 1],
            foods: [
              {
                id: "warisan-half-boiled-eggs",
                name: { EN: "Half-boiled Eggs (2)", CN: "半生熟蛋（2粒）" },
                attributes: [eggStyle],
              },
            ],
          },
        ],
      },
      {
        id: "warisan-french-toast",
        name: { EN: "Hainan French Toast", CN: "海南法式吐司" },
        description: {
          EN: "Thick bread soaked in egg and milk, fried golden and drizzled with gula melaka",
          CN: "厚片面包浸透蛋奶，煎至金黄，淋上椰糖浆",
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
    name: { EN: "Rice & noodles", CN: "饭与面" },
    foods: [
      {
        id: "warisan-nasi-lemak-ayam",
        name: { EN: "Nasi Lemak Ayam Berempah", CN: "香料炸鸡椰浆饭" },
        description: {
          EN: "Steamed coconut rice, spice-crusted fried chicken, sambal, egg, anchovies and peanuts",
          CN: "椰香蒸饭，香料炸鸡外酥内嫩，配参峇、鸡蛋、江鱼仔和花生",
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
        name: { EN: "Curry Laksa", CN: "咖喱叻沙" },
        description: {
          EN: "Fragrant coconut curry broth, tofu puffs that soak it up, long beans and mint",
          CN: "浓香椰浆咖喱汤，吸满汤汁的豆腐卜，配长豆和薄荷叶",
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
        name: { EN: "Hainanese Chicken Chop", CN: "海南鸡扒" },
        description: {
          EN: "Crisp breaded thigh under brown onion gravy with peas and potato wedges",
          CN: "香酥鸡腿扒淋洋葱褐酱，配青豆和马铃薯角",
        },
        amount: 1890,
        allergens: ["wheat", "egg", "soy"],
        grams: 560,
        volumeLitres: 1.7,
        campaignIDs: ["c3-spend40"],
      },
      {
        id: "warisan-ipoh-hor-fun",
        name: { EN: "Ipoh Hor Fun", CN: "怡保鸡丝河粉" },
        description: {
          EN: "Slippery flat noodles in prawn and chicken broth with shredded chicken and chives",
          CN: "滑溜河粉配虾壳鸡骨清汤，鸡丝、鲜虾和韭菜",
        },
        amount: 1290,
        unapproved: true,
        allergens: ["shellfish", "soy"],
        grams: 640,
        volumeLitres: 1.9,
      },
      {
        id: "warisan-nasi-goreng-kampung",
        name: { EN: "Nasi Goreng Kampung", CN: "甘榜炒饭" },
        description: {
          EN: "Smoky village fried rice with pounded chilli, anchovies, kangkung and a fried egg",
          CN: "镬气十足的乡村炒饭，舂辣椒、江鱼仔、蕹菜，加荷包蛋",
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
        name: { EN: "Curry Puffs (2)", CN: "咖喱角（2个）" },
        description: {
          EN: "Flaky spiral pastry filled with curried potato, chicken and a wedge of egg",
          CN: "螺旋酥皮层层酥脆，包入咖喱马铃薯、鸡肉和一角鸡蛋",
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
    name: { EN: "Kopi, teh & cold drinks", CN: "咖啡、茶与冷饮" },
    foods: [
      {
        id: "warisan-kopi-o",
        name: { EN: "Kopi O", CN: "咖啡乌" },
        description: {
          EN: "Black coffee from butter-roasted beans, pulled through a cloth sock",
          CN: "牛油炭烧咖啡豆，布袋手冲黑咖啡，香气浓厚",
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
        name: { EN: "Kopi", CN: "咖啡" },
        description: {
          EN: "Strong kopitiam coffee rounded off with condensed milk",
          CN: "香浓茶室咖啡，加炼奶，口感圆润",
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
        name: { EN: "Cham", CN: "鸳鸯" },
        description: {
          EN: "Half coffee, half tea, one smooth cup with evaporated milk",
          CN: "一半咖啡一半茶，加淡奶，顺滑一杯",
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
        name: { EN: "Three-layer Teh C Peng", CN: "三色奶茶" },
        description: {
          EN: "Gula melaka, cold evaporated milk and strong tea in three layers, stir before the first sip",
          CN: "椰糖、冰淡奶、浓茶分三层，先搅匀再喝",
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
        name: { EN: "Chinese Tea", CN: "唐茶" },
        description: {
          EN: "A bottomless glass of light oolong, hot from the kettle or over ice",
          CN: "清淡乌龙茶一杯，热饮或加冰，可续杯",
        },
        amount: 150,
        tags: ["vegetarian"],
        grams: 350,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
      },
    ],
  },
  { id: "warisan-kuih", name: { EN: "Kuih of the week", CN: "本周糕点" }, foods: [] },
  {
    id: "warisan-berbuka",
    name: { EN: "Berbuka set", CN: "开斋套餐" },
    status: "INACTIVE",
    foods: [
      {
        id: "warisan-bubur-lambuk",
        name: { EN: "Bubur Lambuk", CN: "香料肉粥" },
        description: {
          EN: "Spiced rice porridge with shredded beef, dried prawns and coconut milk",
          CN: "香料慢熬米粥，加牛肉丝、虾米和椰浆",
        },
        amount: 890,
        allergens: ["shellfish"],
        grams: 450,
        volumeLitres: 0.9,
      },
    ],
  },
];
