import type { SeedAttribute, SeedMenu, SeedSide } from "#worker/marketplace/domain/types.ts";
import { hotOrIced } from "./common-choices.ts";

// Alcohol sold as such carries 8 %, whatever the rate of the house.
const alcoholTaxBp = 800;

const rice: SeedAttribute = {
  id: "rice",
  name: { en: "Rice", cn: "饭" },
  pick: [1, 1],
  labels: [
    { id: "white", name: { en: "Japanese rice", cn: "日本米饭" }, default: true },
    { id: "furikake", name: { en: "Furikake rice", cn: "香松饭" }, price: 150 },
    { id: "less", name: { en: "Less rice", cn: "少饭" } },
    { id: "large", name: { en: "Large rice", cn: "大份饭" }, price: 200 },
  ],
};

const bentoSide: SeedAttribute = {
  id: "bento-side",
  name: { en: "Bento sides", cn: "便当小菜" },
  pick: [2, 2],
  labels: [
    { id: "tamagoyaki", name: { en: "Rolled omelette", cn: "玉子烧" } },
    { id: "potato-salad", name: { en: "Potato salad", cn: "马铃薯沙拉" } },
    { id: "hijiki", name: { en: "Hijiki seaweed", cn: "羊栖菜" } },
    { id: "edamame", name: { en: "Edamame", cn: "毛豆" } },
    { id: "kinpira", name: { en: "Kinpira burdock", cn: "金平牛蒡" }, soldOut: true },
  ],
};

const donExtras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "onsen-egg", name: { en: "Onsen egg", cn: "温泉蛋" }, price: 300 },
    { id: "kimchi", name: { en: "Kimchi", cn: "泡菜" }, price: 250 },
    { id: "nori", name: { en: "Roasted nori", cn: "烤海苔" }, price: 150 },
    { id: "miso-soup", name: { en: "Miso soup", cn: "味噌汤" }, price: 400 },
  ],
};

const curryHeat: SeedAttribute = {
  id: "heat",
  name: { en: "Curry heat", cn: "咖喱辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { en: "Mild and sweet", cn: "甘口" } },
    { id: "medium", name: { en: "Medium", cn: "中辛" }, default: true },
    { id: "hot", name: { en: "Hot", cn: "辛口" } },
  ],
};

const wasabi: SeedAttribute = {
  id: "wasabi",
  name: { en: "Wasabi", cn: "山葵" },
  pick: [1, 1],
  labels: [
    { id: "aside", name: { en: "On the side", cn: "另外装" }, default: true },
    { id: "inside", name: { en: "Inside the sushi", cn: "夹在寿司里" } },
    { id: "none", name: { en: "None", cn: "不要" } },
  ],
};

const sakeServing: SeedAttribute = {
  id: "serving",
  name: { en: "Served", cn: "饮用方式" },
  pick: [1, 1],
  labels: [
    { id: "chilled", name: { en: "Chilled", cn: "冷饮" }, default: true },
    { id: "warm", name: { en: "Warm", cn: "温饮" } },
  ],
};

// One side a day; the dishes rotate so that no two days are alike.
const lunches: SeedSide[] = [
  {
    id: "day-1",
    name: { en: "Day 1", cn: "第一天" },
    pick: [1, 1],
    day: 1,
    foods: [
      { id: "sakura-salmon-teriyaki-bento", name: { en: "Salmon Teriyaki Bento", cn: "照烧三文鱼便当" }, price: 300 },
      { id: "sakura-tori-karaage-don", name: { en: "Tori Karaage Don", cn: "日式炸鸡盖饭" }, attributes: [rice] },
      {
        id: "sakura-plan-tofu-soboro",
        name: { en: "Tofu Soboro Bento", cn: "豆腐松便当" },
        attributes: [rice],
        art: "sakura-tempura-udon",
      },
    ],
  },
  {
    id: "day-2",
    name: { en: "Day 2", cn: "第二天" },
    pick: [1, 1],
    day: 2,
    foods: [
      { id: "sakura-gyudon", name: { en: "Gyudon", cn: "牛肉盖饭" }, attributes: [rice] },
      {
        id: "sakura-plan-saba-shioyaki",
        name: { en: "Saba Shioyaki Bento", cn: "盐烤鲭鱼便当" },
        attributes: [rice],
        art: "sakura-salmon-teriyaki-bento",
      },
      {
        id: "sakura-plan-oyakodon",
        name: { en: "Oyakodon", cn: "亲子盖饭" },
        attributes: [rice],
        art: "sakura-tori-karaage-don",
      },
      {
        id: "sakura-plan-vegetable-curry",
        name: { en: "Vegetable Curry Rice", cn: "蔬菜咖喱饭" },
        attributes: [curryHeat],
        art: "sakura-chicken-katsu-curry",
      },
    ],
  },
  {
    id: "day-3",
    name: { en: "Day 3", cn: "第三天" },
    pick: [1, 1],
    day: 3,
    foods: [
      {
        id: "sakura-chicken-katsu-curry",
        name: { en: "Chicken Katsu Curry", cn: "炸鸡排咖喱饭" },
        attributes: [curryHeat],
      },
      { id: "sakura-tempura-udon", name: { en: "Tempura Udon", cn: "天妇罗乌冬" } },
      {
        id: "sakura-plan-inari",
        name: { en: "Inari & Soba Set", cn: "稻荷寿司荞麦面套餐" },
        art: "sakura-salmon-sushi",
      },
    ],
  },
  {
    id: "day-4",
    name: { en: "Day 4", cn: "第四天" },
    pick: [1, 1],
    day: 4,
    foods: [
      {
        id: "sakura-plan-nanban",
        name: { en: "Chicken Nanban Bento", cn: "南蛮鸡便当" },
        attributes: [rice],
        art: "sakura-tori-karaage-don",
      },
      {
        id: "sakura-plan-miso-salmon",
        name: { en: "Miso Salmon Bento", cn: "味噌三文鱼便当" },
        price: 300,
        attributes: [rice],
        art: "sakura-salmon-teriyaki-bento",
      },
      {
        id: "sakura-plan-yaki-udon",
        name: { en: "Vegetable Yaki Udon", cn: "蔬菜炒乌冬" },
        art: "sakura-tempura-udon",
      },
      {
        id: "sakura-plan-bulgogi",
        name: { en: "Sweet Soy Beef Don", cn: "甜酱油牛肉盖饭" },
        attributes: [rice],
        soldOut: true,
        art: "sakura-gyudon",
      },
    ],
  },
  {
    id: "day-5",
    name: { en: "Day 5", cn: "第五天" },
    pick: [1, 1],
    day: 5,
    foods: [
      { id: "sakura-unagi-don", name: { en: "Unagi Don", cn: "蒲烧鳗鱼盖饭" }, price: 900, attributes: [rice] },
      { id: "sakura-tori-karaage-don", name: { en: "Tori Karaage Don", cn: "日式炸鸡盖饭" }, attributes: [rice] },
      {
        id: "sakura-plan-chirashi",
        name: { en: "Chirashi Sushi", cn: "散寿司" },
        price: 500,
        attributes: [wasabi],
        art: "sakura-salmon-sushi",
      },
      {
        id: "sakura-plan-tofu-katsu",
        name: { en: "Tofu Katsu Curry", cn: "炸豆腐排咖喱饭" },
        attributes: [curryHeat],
        art: "sakura-chicken-katsu-curry",
      },
    ],
  },
];

export const menus: SeedMenu[] = [
  {
    id: "sakura-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: [
      "sakura-salmon-teriyaki-bento",
      "sakura-tori-karaage-don",
      "sakura-lunch-plan-5",
      "sakura-chicken-katsu-curry",
    ],
  },
  {
    id: "sakura-bento",
    name: { en: "Bento, don & noodles", cn: "便当、盖饭与面" },
    foods: [
      {
        id: "sakura-salmon-teriyaki-bento",
        name: { en: "Salmon Teriyaki Bento", cn: "照烧三文鱼便当" },
        description: {
          en: "Skin-on salmon lacquered in teriyaki, rice and two sides packed in a box",
          cn: "带皮三文鱼刷照烧酱烤香，配饭和两款小菜",
        },
        amount: 2690,
        tags: ["popular"],
        allergens: ["fish", "soy", "wheat", "sesame", "egg"],
        grams: 520,
        volumeLitres: 1.8,
        campaignIDs: ["c3-spend40", "c5-member"],
        attributes: [rice, bentoSide],
      },
      {
        id: "sakura-tori-karaage-don",
        name: { en: "Tori Karaage Don", cn: "日式炸鸡盖饭" },
        description: {
          en: "Ginger-soy fried chicken over rice with shredded cabbage and yuzu mayo",
          cn: "姜汁酱油炸鸡铺在饭上，配包菜丝和柚子蛋黄酱",
        },
        amount: 1890,
        tags: ["popular"],
        allergens: ["wheat", "soy", "egg"],
        grams: 480,
        volumeLitres: 1.5,
        campaignIDs: ["c2-happyhour"],
        attributes: [rice, donExtras],
      },
      {
        id: "sakura-gyudon",
        name: { en: "Gyudon", cn: "牛肉盖饭" },
        description: {
          en: "Thin-sliced beef and onions simmered sweet, spooned over hot rice with pickled ginger",
          cn: "薄切牛肉与洋葱甜煮，铺在热饭上，配红姜",
        },
        amount: 1990,
        allergens: ["soy", "wheat"],
        grams: 470,
        volumeLitres: 1.5,
        campaignIDs: ["c2-happyhour"],
        attributes: [rice, donExtras],
      },
      {
        id: "sakura-unagi-don",
        name: { en: "Unagi Don", cn: "蒲烧鳗鱼盖饭" },
        description: {
          en: "A whole grilled eel fillet, glossy tare and a pinch of sansho",
          cn: "整片蒲烧鳗鱼，酱汁油亮，撒少许山椒粉",
        },
        amount: 3890,
        allergens: ["fish", "soy", "wheat"],
        grams: 480,
        volumeLitres: 1.6,
        campaignIDs: ["c3-spend40"],
        attributes: [rice, donExtras],
      },
      {
        id: "sakura-chicken-katsu-curry",
        name: { en: "Chicken Katsu Curry", cn: "炸鸡排咖喱饭" },
        description: {
          en: "Panko-crusted chicken over a mellow curry that has simmered since morning",
          cn: "面包糠脆炸鸡排，浇上清早慢熬的日式咖喱",
        },
        amount: 2090,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk", "soy"],
        grams: 580,
        volumeLitres: 1.7,
        campaignIDs: ["c2-happyhour"],
        attributes: [curryHeat, donExtras],
      },
      {
        id: "sakura-tempura-udon",
        name: { en: "Tempura Udon", cn: "天妇罗乌冬" },
        description: {
          en: "Thick udon in bonito broth, prawn and vegetable tempura packed apart to stay crisp",
          cn: "粗乌冬配鲣鱼汤，鲜虾蔬菜天妇罗分开装，保持香脆",
        },
        amount: 2190,
        allergens: ["wheat", "fish", "shellfish", "soy", "egg"],
        grams: 720,
        volumeLitres: 2.2,
      },
    ],
  },
  {
    id: "sakura-sushi",
    name: { en: "Sushi & small plates", cn: "寿司与小食" },
    foods: [
      {
        id: "sakura-salmon-sushi",
        name: { en: "Salmon Sushi (8)", cn: "三文鱼寿司（8件）" },
        description: {
          en: "Four salmon nigiri and four seared with mayo, on rice still at body warmth",
          cn: "三文鱼握寿司四件，炙烧蛋黄酱四件，醋饭微温",
        },
        amount: 2890,
        tags: ["new"],
        allergens: ["fish", "egg", "soy", "wheat"],
        grams: 320,
        volumeLitres: 1.3,
        campaignIDs: ["c3-spend40"],
        attributes: [wasabi],
      },
      {
        id: "sakura-california-maki",
        name: { en: "California Maki (6)", cn: "加州卷（6件）" },
        description: {
          en: "Crab stick, avocado and cucumber rolled in orange roe",
          cn: "蟹柳、牛油果、青瓜，外裹橙色鱼子",
        },
        amount: 1690,
        allergens: ["fish", "shellfish", "egg", "wheat", "soy"],
        grams: 260,
        volumeLitres: 1,
        attributes: [wasabi],
      },
      {
        id: "sakura-gyoza",
        name: { en: "Chicken Gyoza (5)", cn: "鸡肉煎饺（5粒）" },
        description: {
          en: "Pan-fried dumplings joined by a crisp lace skirt, with chilli vinegar",
          cn: "煎饺连着脆薄冰花，配辣油醋",
        },
        amount: 1090,
        allergens: ["wheat", "soy", "sesame"],
        grams: 180,
        volumeLitres: 0.8,
        campaignIDs: ["c4-firstorder"],
      },
      {
        id: "sakura-edamame",
        name: { en: "Edamame", cn: "毛豆" },
        description: { en: "Warm green soybeans with flaked sea salt", cn: "温热毛豆，撒上海盐片" },
        amount: 790,
        tags: ["vegetarian"],
        allergens: ["soy"],
        grams: 180,
        volumeLitres: 0.6,
      },
      {
        id: "sakura-mochi-ice",
        name: { en: "Mochi Ice Cream (3)", cn: "麻糬雪糕（3粒）" },
        description: {
          en: "Matcha, black sesame and sakura ice cream in soft rice skins",
          cn: "抹茶、黑芝麻、樱花雪糕，裹软糯麻糬皮",
        },
        amount: 990,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["milk", "sesame"],
        grams: 120,
        volumeLitres: 0.5,
      },
    ],
  },
  {
    id: "sakura-plans",
    name: { en: "Lunch plans", cn: "午餐配套" },
    foods: [
      {
        id: "sakura-lunch-plan-5",
        name: { en: "Lunch Plan, 5 Days", cn: "五天午餐配套" },
        description: {
          en: "A different lunch each working day, brought to your desk in the half hour you choose",
          cn: "工作日每天一款不同午餐，在您选的半小时内送到",
        },
        amount: 8900,
        tags: ["popular"],
        allergens: ["fish", "soy", "wheat", "egg", "milk", "sesame", "shellfish"],
        grams: 520,
        volumeLitres: 1.8,
        campaignIDs: ["c5-member"],
        mealPlan: {
          days: 5,
          skipWeekends: true,
          windows: ["11:30-12:00", "12:00-12:30", "12:30-13:00", "13:00-13:30"],
        },
        sides: lunches,
      },
    ],
  },
  {
    id: "sakura-drinks",
    name: { en: "Tea & sake", cn: "茶与清酒" },
    foods: [
      {
        id: "sakura-matcha-latte",
        name: { en: "Uji Matcha Latte", cn: "宇治抹茶拿铁" },
        description: {
          en: "Stone-ground matcha whisked to order and poured over fresh milk",
          cn: "石磨抹茶现刷，注入鲜奶",
        },
        amount: 1190,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 380,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [hotOrIced],
      },
      {
        id: "sakura-genmaicha",
        name: { en: "Genmaicha", cn: "玄米茶" },
        description: { en: "Green tea with toasted rice, nutty and clean", cn: "绿茶加炒米，米香清爽" },
        amount: 490,
        tags: ["vegetarian"],
        grams: 380,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [hotOrIced],
      },
      {
        id: "sakura-sake-300",
        name: { en: "Junmai Sake 300 ml", cn: "纯米清酒 300毫升" },
        description: {
          en: "Dry Niigata rice wine with a breath of pear, two small cups",
          cn: "新潟辛口清酒，淡淡梨香，附两只小杯",
        },
        amount: 4800,
        alcohol: true,
        unapproved: true,
        taxBp: alcoholTaxBp,
        grams: 620,
        volumeLitres: 0.8,
        attributes: [sakeServing],
      },
    ],
  },
  { id: "sakura-season", name: { en: "Fish of the season", cn: "当季鲜鱼" }, foods: [] },
  {
    id: "sakura-hanami",
    name: { en: "Hanami boxes", cn: "赏花便当" },
    status: "INACTIVE",
    foods: [
      {
        id: "sakura-hanami-box",
        name: { en: "Hanami Box for Two", cn: "双人赏花便当" },
        description: {
          en: "Two tiers of sushi, simmered vegetables, grilled fish and pink mochi",
          cn: "双层便当，寿司、炖煮时蔬、烤鱼和粉红麻糬",
        },
        amount: 6800,
        unapproved: true,
        leadDays: 2,
        allergens: ["fish", "egg", "soy", "wheat", "shellfish"],
        grams: 1100,
        volumeLitres: 4,
      },
    ],
  },
];
