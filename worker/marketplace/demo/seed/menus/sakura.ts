import type { AttributeRecord, MenuRecord, SideRecord } from "#worker/marketplace/domain/types.ts";
import { hotOrIced } from "./common-choices.ts";

// Alcohol sold as such carries 8 %, whatever the rate of the house.
const alcoholTaxBp = 800;

const rice: AttributeRecord = {
  id: "rice",
  name: { EN: "Rice", CN: "饭" },
  pick: [1, 1],
  labels: [
    { id: "white", name: { EN: "Japanese rice", CN: "日本米饭" }, default: true },
    { id: "furikake", name: { EN: "Furikake rice", CN: "香松饭" }, price: 150 },
    { id: "less", name: { EN: "Less rice", CN: "少饭" } },
    { id: "large", name: { EN: "Large rice", CN: "大份饭" }, price: 200 },
  ],
};

const bentoSide: AttributeRecord = {
  id: "bento-side",
  name: { EN: "Bento sides", CN: "便当小菜" },
  pick: [2, 2],
  labels: [
    { id: "tamagoyaki", name: { EN: "Rolled omelette", CN: "玉子烧" } },
    { id: "potato-salad", name: { EN: "Potato salad", CN: "马铃薯沙拉" } },
    { id: "hijiki", name: { EN: "Hijiki seaweed", CN: "羊栖菜" } },
    { id: "edamame", name: { EN: "Edamame", CN: "毛豆" } },
    { id: "kinpira", name: { EN: "Kinpira burdock", CN: "金平牛蒡" }, soldOut: true },
  ],
};

const donExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "onsen-egg", name: { EN: "Onsen egg", CN: "温泉蛋" }, price: 300 },
    { id: "kimchi", name: { EN: "Kimchi", CN: "泡菜" }, price: 250 },
    { id: "nori", name: { EN: "Roasted nori", CN: "烤海苔" }, price: 150 },
    { id: "miso-soup", name: { EN: "Miso soup", CN: "味噌汤" }, price: 400 },
  ],
};

const curryHeat: AttributeRecord = {
  id: "heat",
  name: { EN: "Curry heat", CN: "咖喱辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { EN: "Mild and sweet", CN: "甘口" } },
    { id: "medium", name: { EN: "Medium", CN: "中辛" }, default: true },
    { id: "hot", name: { EN: "Hot", CN: "辛口" } },
  ],
};

const wasabi: AttributeRecord = {
  id: "wasabi",
  name: { EN: "Wasabi", CN: "山葵" },
  pick: [1, 1],
  labels: [
    { id: "aside", name: { EN: "On the side", CN: "另外装" }, default: true },
    { id: "inside", name: { EN: "Inside the sushi", CN: "夹在寿司里" } },
    { id: "none", name: { EN: "None", CN: "不要" } },
  ],
};

const sakeServing: AttributeRecord = {
  id: "serving",
  name: { EN: "Served", CN: "饮用方式" },
  pick: [1, 1],
  labels: [
    { id: "chilled", name: { EN: "Chilled", CN: "冷饮" }, default: true },
    { id: "warm", name: { EN: "Warm", CN: "温饮" } },
  ],
};

// One side a day; the dishes rotate so that no two days are alike.
const lunches: SideRecord[] = [
  {
    id: "day-1",
    name: { EN: "Day 1", CN: "第一天" },
    pick: [1, 1],
    day: 1,
    foods: [
      { id: "sakura-salmon-teriyaki-bento", name: { EN: "Salmon Teriyaki Bento", CN: "照烧三文鱼便当" }, price: 300 },
      { id: "sakura-tori-karaage-don", name: { EN: "Tori Karaage Don", CN: "日式炸鸡盖饭" }, attributes: [rice] },
      {
        id: "sakura-plan-tofu-soboro",
        name: { EN: "Tofu Soboro Bento", CN: "豆腐松便当" },
        attributes: [rice],
        art: "sakura-tempura-udon",
      },
    ],
  },
  {
    id: "day-2",
    name: { EN: "Day 2", CN: "第二天" },
    pick: [1, 1],
    day: 2,
    foods: [
      { id: "sakura-gyudon", name: { EN: "Gyudon", CN: "牛肉盖饭" }, attributes: [rice] },
      {
        id: "sakura-plan-saba-shioyaki",
        name: { EN: "Saba Shioyaki Bento", CN: "盐烤鲭鱼便当" },
        attributes: [rice],
        art: "sakura-salmon-teriyaki-bento",
      },
      {
        id: "sakura-plan-oyakodon",
        name: { EN: "Oyakodon", CN: "亲子盖饭" },
        attributes: [rice],
        art: "sakura-tori-karaage-don",
      },
      {
        id: "sakura-plan-vegetable-curry",
        name: { EN: "Vegetable Curry Rice", CN: "蔬菜咖喱饭" },
        attributes: [curryHeat],
        art: "sakura-chicken-katsu-curry",
      },
    ],
  },
  {
    id: "day-3",
    name: { EN: "Day 3", CN: "第三天" },
    pick: [1, 1],
    day: 3,
    foods: [
      {
        id: "sakura-chicken-katsu-curry",
        name: { EN: "Chicken Katsu Curry", CN: "炸鸡排咖喱饭" },
        attributes: [curryHeat],
      },
      { id: "sakura-tempura-udon", name: { EN: "Tempura Udon", CN: "天妇罗乌冬" } },
      {
        id: "sakura-plan-inari",
        name: { EN: "Inari & Soba Set", CN: "稻荷寿司荞麦面套餐" },
        art: "sakura-salmon-sushi",
      },
    ],
  },
  {
    id: "day-4",
    name: { EN: "Day 4", CN: "第四天" },
    pick: [1, 1],
    day: 4,
    foods: [
      {
        id: "sakura-plan-nanban",
        name: { EN: "Chicken Nanban Bento", CN: "南蛮鸡便当" },
        attributes: [rice],
        art: "sakura-tori-karaage-don",
      },
      {
        id: "sakura-plan-miso-salmon",
        name: { EN: "Miso Salmon Bento", CN: "味噌三文鱼便当" },
        price: 300,
        attributes: [rice],
        art: "sakura-salmon-teriyaki-bento",
      },
      {
        id: "sakura-plan-yaki-udon",
        name: { EN: "Vegetable Yaki Udon", CN: "蔬菜炒乌冬" },
        art: "sakura-tempura-udon",
      },
      {
        id: "sakura-plan-bulgogi",
        name: { EN: "Sweet Soy Beef Don", CN: "甜酱油牛肉盖饭" },
        attributes: [rice],
        soldOut: true,
        art: "sakura-gyudon",
      },
    ],
  },
  {
    id: "day-5",
    name: { EN: "Day 5", CN: "第五天" },
    pick: [1, 1],
    day: 5,
    foods: [
      { id: "sakura-unagi-don", name: { EN: "Unagi Don", CN: "蒲烧鳗鱼盖饭" }, price: 900, attributes: [rice] },
      { id: "sakura-tori-karaage-don", name: { EN: "Tori Karaage Don", CN: "日式炸鸡盖饭" }, attributes: [rice] },
      {
        id: "sakura-plan-chirashi",
        name: { EN: "Chirashi Sushi", CN: "散寿司" },
        price: 500,
        attributes: [wasabi],
        art: "sakura-salmon-sushi",
      },
      {
        id: "sakura-plan-tofu-katsu",
        name: { EN: "Tofu Katsu Curry", CN: "炸豆腐排咖喱饭" },
        attributes: [curryHeat],
        art: "sakura-chicken-katsu-curry",
      },
    ],
  },
];

export const menus: MenuRecord[] = [
  {
    id: "sakura-popular",
    name: { EN: "Popular", CN: "人气" },
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
    name: { EN: "Bento, don & noodles", CN: "便当、盖饭与面" },
    foods: [
      {
        id: "sakura-salmon-teriyaki-bento",
        name: { EN: "Salmon Teriyaki Bento", CN: "照烧三文鱼便当" },
        description: {
          EN: "Skin-on salmon lacquered in teriyaki, rice and two sides packed in a box",
          CN: "带皮三文鱼刷照烧酱烤香，配饭和两款小菜",
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
        name: { EN: "Tori Karaage Don", CN: "日式炸鸡盖饭" },
        description: {
          EN: "Ginger-soy fried chicken over rice with shredded cabbage and yuzu mayo",
          CN: "姜汁酱油炸鸡铺在饭上，配包菜丝和柚子蛋黄酱",
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
        name: { EN: "Gyudon", CN: "牛肉盖饭" },
        description: {
          EN: "Thin-sliced beef and onions simmered sweet, spooned over hot rice with pickled ginger",
          CN: "薄切牛肉与洋葱甜煮，铺在热饭上，配红姜",
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
        name: { EN: "Unagi Don", CN: "蒲烧鳗鱼盖饭" },
        description: {
          EN: "A whole grilled eel fillet, glossy tare and a pinch of sansho",
          CN: "整片蒲烧鳗鱼，酱汁油亮，撒少许山椒粉",
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
        name: { EN: "Chicken Katsu Curry", CN: "炸鸡排咖喱饭" },
        description: {
          EN: "Panko-crusted chicken over a mellow curry that has simmered since morning",
          CN: "面包糠脆炸鸡排，浇上清早慢熬的日式咖喱",
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
        name: { EN: "Tempura Udon", CN: "天妇罗乌冬" },
        description: {
          EN: "Thick udon in bonito broth, prawn and vegetable tempura packed apart to stay crisp",
          CN: "粗乌冬配鲣鱼汤，鲜虾蔬菜天妇罗分开装，保持香脆",
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
    name: { EN: "Sushi & small plates", CN: "寿司与小食" },
    foods: [
      {
        id: "sakura-salmon-sushi",
        name: { EN: "Salmon Sushi (8)", CN: "三文鱼寿司（8件）" },
        description: {
          EN: "Four salmon nigiri and four seared with mayo, on rice still at body warmth",
          CN: "三文鱼握寿司四件，炙烧蛋黄酱四件，醋饭微温",
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
        name: { EN: "California Maki (6)", CN: "加州卷（6件）" },
        description: {
          EN: "Crab stick, avocado and cucumber rolled in orange roe",
          CN: "蟹柳、牛油果、青瓜，外裹橙色鱼子",
        },
        amount: 1690,
        allergens: ["fish", "shellfish", "egg", "wheat", "soy"],
        grams: 260,
        volumeLitres: 1,
        attributes: [wasabi],
      },
      {
        id: "sakura-gyoza",
        name: { EN: "Chicken Gyoza (5)", CN: "鸡肉煎饺（5粒）" },
        description: {
          EN: "Pan-fried dumplings joined by a crisp lace skirt, with chilli vinegar",
          CN: "煎饺连着脆薄冰花，配辣油醋",
        },
        amount: 1090,
        allergens: ["wheat", "soy", "sesame"],
        grams: 180,
        volumeLitres: 0.8,
        campaignIDs: ["c4-firstorder"],
      },
      {
        id: "sakura-edamame",
        name: { EN: "Edamame", CN: "毛豆" },
        description: { EN: "Warm green soybeans with flaked sea salt", CN: "温热毛豆，撒上海盐片" },
        amount: 790,
        tags: ["vegetarian"],
        allergens: ["soy"],
        grams: 180,
        volumeLitres: 0.6,
      },
      {
        id: "sakura-mochi-ice",
        name: { EN: "Mochi Ice Cream (3)", CN: "麻糬雪糕（3粒）" },
        description: {
          EN: "Matcha, black sesame and sakura ice cream in soft rice skins",
          CN: "抹茶、黑芝麻、樱花雪糕，裹软糯麻糬皮",
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
    name: { EN: "Lunch plans", CN: "午餐配套" },
    foods: [
      {
        id: "sakura-lunch-plan-5",
        name: { EN: "Lunch Plan, 5 Days", CN: "五天午餐配套" },
        description: {
          EN: "A different lunch each working day, brought to your desk in the half hour you choose",
          CN: "工作日每天一款不同午餐，在您选的半小时内送到",
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
    name: { EN: "Tea & sake", CN: "茶与清酒" },
    foods: [
      {
        id: "sakura-matcha-latte",
        name: { EN: "Uji Matcha Latte", CN: "宇治抹茶拿铁" },
        description: {
          EN: "Stone-ground matcha whisked to order and poured over fresh milk",
          CN: "石磨抹茶现刷，注入鲜奶",
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
        name: { EN: "Genmaicha", CN: "玄米茶" },
        description: { EN: "Green tea with toasted rice, nutty and clean", CN: "绿茶加炒米，米香清爽" },
        amount: 490,
        tags: ["vegetarian"],
        grams: 380,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [hotOrIced],
      },
      {
        id: "sakura-sake-300",
        name: { EN: "Junmai Sake 300 ml", CN: "纯米清酒 300毫升" },
        description: {
          EN: "Dry Niigata rice wine with a breath of pear, two small cups",
          CN: "新潟辛口清酒，淡淡梨香，附两只小杯",
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
  { id: "sakura-season", name: { EN: "Fish of the season", CN: "当季鲜鱼" }, foods: [] },
  {
    id: "sakura-hanami",
    name: { EN: "Hanami boxes", CN: "赏花便当" },
    status: "INACTIVE",
    foods: [
      {
        id: "sakura-hanami-box",
        name: { EN: "Hanami Box for Two", CN: "双人赏花便当" },
        description: {
          EN: "Two tiers of sushi, simmered vegetables, grilled fish and pink mochi",
          CN: "双层便当，寿司、炖煮时蔬、烤鱼和粉红麻糬",
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
