import type { SeedAttribute, SeedMenu, SeedSide, SeedSideFood } from "#worker/marketplace/domain/types.ts";
import { ice } from "./common-choices.ts";

const extras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "cheese", name: { en: "Cheese slice", cn: "芝士片" }, price: 150 },
    { id: "fried-egg", name: { en: "Fried egg", cn: "煎蛋" }, price: 150 },
    { id: "beef-patty", name: { en: "One more beef patty", cn: "加一块牛肉饼" }, price: 500 },
    { id: "onions", name: { en: "Caramelised onions", cn: "焦糖洋葱" }, price: 120 },
    { id: "jalapeno", name: { en: "Pickled jalapeño", cn: "腌墨西哥辣椒" }, price: 120, soldOut: true },
  ],
};

const sauce: SeedAttribute = {
  id: "sauce",
  name: { en: "Sauce", cn: "酱料" },
  pick: [1, 1],
  labels: [
    { id: "black-pepper", name: { en: "Black pepper", cn: "黑椒酱" }, default: true },
    { id: "chilli-mayo", name: { en: "Chilli mayo", cn: "辣椒蛋黄酱" } },
    { id: "bbq", name: { en: "Smoky barbecue", cn: "烟熏烧烤酱" } },
    { id: "no-sauce", name: { en: "No sauce", cn: "不要酱" } },
  ],
};

const heat: SeedAttribute = {
  id: "heat",
  name: { en: "Heat", cn: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { en: "Mild", cn: "小辣" } },
    { id: "hot", name: { en: "Hot", cn: "中辣" } },
    { id: "overtime", name: { en: "Overtime hot", cn: "加班辣" } },
  ],
};

const friesSize: SeedAttribute = {
  id: "size",
  name: { en: "Size", cn: "份量" },
  pick: [1, 1],
  labels: [
    { id: "regular", name: { en: "Regular", cn: "普通" }, default: true },
    { id: "large", name: { en: "Large", cn: "大份" }, price: 200 },
  ],
};

const friesSeasoning: SeedAttribute = {
  id: "seasoning",
  name: { en: "Seasoning", cn: "调味" },
  pick: [0, 1],
  labels: [
    { id: "chilli-lime-salt", name: { en: "Chilli lime salt", cn: "辣椒青柠盐" } },
    { id: "seaweed", name: { en: "Seaweed", cn: "海苔" }, price: 50 },
  ],
};

const friesChoices: SeedSideFood[] = [
  { id: "kilang-fries", name: { en: "Factory Fries", cn: "工厂薯条" }, attributes: [friesSize, friesSeasoning] },
  {
    id: "kilang-cheesy-fries",
    name: { en: "Cheese Drip Fries", cn: "流心芝士薯条" },
    price: 300,
    attributes: [friesSize],
  },
  { id: "kilang-onion-rings", name: { en: "Onion Rings (6)", cn: "洋葱圈（6个）" }, price: 150 },
];

const drinkChoices: SeedSideFood[] = [
  { id: "kilang-cola", name: { en: "Cola", cn: "可乐" }, attributes: [ice] },
  {
    id: "kilang-lemon-tea",
    name: { en: "Iced Lemon Tea", cn: "冰柠檬茶" },
    attributes: [ice],
    art: "kilang-cola",
  },
  { id: "kilang-sirap-bandung", name: { en: "Sirap Bandung", cn: "玫瑰露奶" }, price: 150, attributes: [ice] },
  { id: "kilang-milo-ais", name: { en: "Milo Ais", cn: "美禄冰" }, price: 150, attributes: [ice] },
];

const fries: SeedSide = { id: "fries", name: { en: "Fries", cn: "薯条" }, pick: [1, 1], foods: friesChoices };
const drink: SeedSide = { id: "drink", name: { en: "Drink", cn: "饮料" }, pick: [1, 1], foods: drinkChoices };

export const menus: SeedMenu[] = [
  {
    id: "burgerkilang-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["kilang-ramly-double", "kilang-double-combo", "kilang-crispy-chicken", "kilang-cheesy-fries"],
  },
  {
    id: "burgerkilang-burgers",
    name: { en: "Burgers", cn: "汉堡" },
    foods: [
      {
        id: "kilang-ramly-double",
        name: { en: "Ramly-style Double", cn: "双层牛肉堡" },
        description: {
          en: "Two beef patties wrapped in omelette on the hot plate, black pepper, cabbage and chilli sauce",
          cn: "两块牛肉饼在铁板上裹上蛋皮，配黑椒、包菜丝和辣椒酱",
        },
        amount: 1490,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk", "soy"],
        grams: 380,
        volumeLitres: 1.2,
        campaignIDs: ["c2-happyhour"],
        attributes: [sauce, extras],
      },
      {
        id: "kilang-classic-beef",
        name: { en: "Classic Beef", cn: "经典牛肉堡" },
        description: {
          en: "One smashed beef patty, cheese, pickles and onion in a buttered bun",
          cn: "现压牛肉饼、芝士、腌青瓜和洋葱，夹牛油烤面包",
        },
        amount: 990,
        allergens: ["wheat", "milk", "egg", "sesame"],
        grams: 260,
        volumeLitres: 1,
        campaignIDs: ["c2-happyhour", "c4-firstorder"],
        attributes: [sauce, extras],
      },
      {
        id: "kilang-crispy-chicken",
        name: { en: "Crispy Chicken", cn: "脆皮鸡腿堡" },
        description: {
          en: "Buttermilk thigh fried until it crackles, slaw and honey mustard",
          cn: "酪奶腌鸡腿炸至香脆，配凉拌包菜和蜜糖芥末",
        },
        amount: 1190,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk"],
        grams: 330,
        volumeLitres: 1.2,
        campaignIDs: ["c2-happyhour"],
        attributes: [heat, extras],
      },
      {
        id: "kilang-sambal-fish",
        name: { en: "Sambal Fish", cn: "参峇鱼柳堡" },
        description: {
          en: "Golden dory fillet, slow-cooked sambal, cucumber and a squeeze of calamansi",
          cn: "金黄鱼柳配慢炒参峇、青瓜，挤上酸柑汁",
        },
        amount: 1290,
        tags: ["spicy"],
        allergens: ["fish", "wheat", "egg", "shellfish"],
        grams: 310,
        volumeLitres: 1.2,
        attributes: [heat, extras],
      },
      {
        id: "kilang-mushroom-melt",
        name: { en: "Mushroom Melt", cn: "蘑菇芝士牛肉堡" },
        description: {
          en: "Thick beef patty under garlic mushrooms and melted Swiss cheese",
          cn: "厚切牛肉饼，铺满蒜香蘑菇和融化的瑞士芝士",
        },
        amount: 1690,
        unapproved: true,
        tags: ["new"],
        allergens: ["wheat", "milk", "egg"],
        grams: 360,
        volumeLitres: 1.2,
        campaignIDs: ["c5-member"],
        attributes: [sauce, extras],
      },
      {
        id: "kilang-portobello",
        name: { en: "Portobello Stack", cn: "大蘑菇素堡" },
        description: {
          en: "Crumbed portobello filled with mozzarella, tomato relish and rocket",
          cn: "脆炸大蘑菇酿马苏里拉芝士，配番茄酱和芝麻菜",
        },
        amount: 1390,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["wheat", "milk", "egg"],
        grams: 300,
        volumeLitres: 1.2,
        attributes: [extras],
      },
    ],
  },
  {
    id: "burgerkilang-combos",
    name: { en: "Combos & boxes", cn: "套餐与餐盒" },
    foods: [
      {
        id: "kilang-double-combo",
        name: { en: "Double Combo", cn: "双层牛肉堡套餐" },
        description: {
          en: "The Ramly-style Double with fries and a cold drink, the full shift in one bag",
          cn: "双层牛肉堡配薯条和冰饮，一袋吃饱再上工",
        },
        amount: 2080,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk", "soy"],
        grams: 980,
        volumeLitres: 2.6,
        campaignIDs: ["c1-merdeka", "c2-happyhour"],
        attributes: [sauce, extras],
        sides: [fries, drink],
      },
      {
        id: "kilang-chicken-combo",
        name: { en: "Crispy Chicken Combo", cn: "脆皮鸡腿堡套餐" },
        description: {
          en: "Crispy Chicken with fries and a cold drink of your choice",
          cn: "脆皮鸡腿堡配薯条，冰饮任选一款",
        },
        amount: 1780,
        allergens: ["wheat", "egg", "milk", "soy"],
        grams: 930,
        volumeLitres: 2.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [heat, extras],
        sides: [fries, drink],
      },
      {
        id: "kilang-kids-box",
        name: { en: "Little Foreman Box", cn: "小工头儿童餐盒" },
        description: {
          en: "A small main, a small side, a drink and a sheet of machine stickers",
          cn: "小份主食、小食和饮料，送机械贴纸一张",
        },
        amount: 1290,
        allergens: ["wheat", "egg", "milk", "soy", "sesame"],
        grams: 560,
        volumeLitres: 2,
        sides: [
          {
            id: "kids-main",
            name: { en: "Main", cn: "主食" },
            pick: [1, 1],
            foods: [
              {
                id: "kilang-mini-beef",
                name: { en: "Mini beef burger", cn: "迷你牛肉堡" },
                art: "kilang-classic-beef",
              },
              { id: "kilang-nuggets-4", name: { en: "Nuggets (4)", cn: "鸡块（4块）" }, art: "kilang-nuggets" },
            ],
          },
          {
            id: "kids-side",
            name: { en: "Side", cn: "小食" },
            pick: [1, 1],
            foods: [
              { id: "kilang-small-fries", name: { en: "Small fries", cn: "小薯条" }, art: "kilang-fries" },
              { id: "kilang-corn-cup", name: { en: "Sweet corn cup", cn: "甜玉米杯" }, art: "kilang-fries" },
            ],
          },
          {
            id: "kids-drink",
            name: { en: "Drink", cn: "饮料" },
            pick: [1, 1],
            foods: [
              { id: "kilang-apple-juice", name: { en: "Apple juice", cn: "苹果汁" }, art: "kilang-cola" },
              { id: "kilang-fresh-milk", name: { en: "Fresh milk", cn: "鲜奶" }, art: "kilang-milo-ais" },
              { id: "kilang-milo-ais", name: { en: "Milo Ais", cn: "美禄冰" }, price: 150, attributes: [ice] },
            ],
          },
        ],
      },
      {
        id: "kilang-crew-box",
        name: { en: "Crew Box (4 pax)", cn: "四人工友餐盒" },
        description: {
          en: "Four burgers, two big fries and four drinks for the whole crew",
          cn: "四个汉堡、两份大薯条和四杯饮料，全组一起吃",
        },
        amount: 6490,
        allergens: ["wheat", "egg", "milk", "fish", "shellfish", "soy", "sesame"],
        grams: 3600,
        volumeLitres: 10,
        campaignIDs: ["c3-spend40"],
        sides: [
          {
            id: "crew-burgers",
            name: { en: "Four burgers", cn: "汉堡四个" },
            pick: [4, 4],
            foods: [
              {
                id: "kilang-classic-beef",
                name: { en: "Classic Beef", cn: "经典牛肉堡" },
                max: 4,
                attributes: [sauce],
              },
              {
                id: "kilang-crispy-chicken",
                name: { en: "Crispy Chicken", cn: "脆皮鸡腿堡" },
                max: 4,
                attributes: [heat],
              },
              { id: "kilang-sambal-fish", name: { en: "Sambal Fish", cn: "参峇鱼柳堡" }, max: 4, attributes: [heat] },
              {
                id: "kilang-ramly-double",
                name: { en: "Ramly-style Double", cn: "双层牛肉堡" },
                price: 400,
                max: 4,
                attributes: [sauce],
              },
            ],
          },
          {
            id: "crew-fries",
            name: { en: "Two to share", cn: "小食两份" },
            pick: [2, 2],
            foods: [
              {
                id: "kilang-fries",
                name: { en: "Factory Fries", cn: "工厂薯条" },
                max: 2,
                attributes: [friesSeasoning],
              },
              { id: "kilang-cheesy-fries", name: { en: "Cheese Drip Fries", cn: "流心芝士薯条" }, price: 300, max: 2 },
              { id: "kilang-nuggets", name: { en: "Nuggets (6)", cn: "鸡块（6块）" }, price: 200, max: 2 },
            ],
          },
          {
            id: "crew-drinks",
            name: { en: "Four drinks", cn: "饮料四杯" },
            pick: [4, 4],
            foods: [
              { id: "kilang-cola", name: { en: "Cola", cn: "可乐" }, max: 4 },
              { id: "kilang-lemon-tea", name: { en: "Iced Lemon Tea", cn: "冰柠檬茶" }, max: 4, art: "kilang-cola" },
              { id: "kilang-sirap-bandung", name: { en: "Sirap Bandung", cn: "玫瑰露奶" }, price: 150, max: 4 },
              { id: "kilang-milo-ais", name: { en: "Milo Ais", cn: "美禄冰" }, price: 150, max: 4 },
            ],
          },
        ],
      },
    ],
  },
  {
    id: "burgerkilang-sides",
    name: { en: "Fries & bites", cn: "薯条与小食" },
    foods: [
      {
        id: "kilang-fries",
        name: { en: "Factory Fries", cn: "工厂薯条" },
        description: {
          en: "Skin-on potatoes fried twice, crisp outside and fluffy within",
          cn: "带皮马铃薯炸两次，外脆内松",
        },
        amount: 690,
        tags: ["vegetarian"],
        grams: 180,
        volumeLitres: 0.8,
        attributes: [friesSize, friesSeasoning],
      },
      {
        id: "kilang-cheesy-fries",
        name: { en: "Cheese Drip Fries", cn: "流心芝士薯条" },
        description: {
          en: "Fries under warm cheddar sauce, crispy shallots and spring onion",
          cn: "薯条淋上热车打芝士酱，撒葱酥和青葱",
        },
        amount: 990,
        tags: ["vegetarian", "popular"],
        allergens: ["milk"],
        grams: 240,
        volumeLitres: 0.9,
        attributes: [friesSize],
      },
      {
        id: "kilang-nuggets",
        name: { en: "Nuggets (6)", cn: "鸡块（6块）" },
        description: {
          en: "Chunky chicken thigh nuggets in a peppery crumb, with one dip",
          cn: "厚实鸡腿肉块裹胡椒面衣，附蘸酱一份",
        },
        amount: 890,
        allergens: ["wheat", "egg", "milk"],
        grams: 170,
        volumeLitres: 0.8,
        attributes: [
          {
            id: "dip",
            name: { en: "Dip", cn: "蘸酱" },
            pick: [1, 1],
            labels: [
              { id: "honey-mustard", name: { en: "Honey mustard", cn: "蜜糖芥末" } },
              { id: "garlic-chilli", name: { en: "Garlic chilli", cn: "蒜蓉辣椒" } },
              { id: "cheese-dip", name: { en: "Cheese", cn: "芝士酱" }, price: 100 },
            ],
          },
        ],
      },
      {
        id: "kilang-onion-rings",
        name: { en: "Onion Rings (6)", cn: "洋葱圈（6个）" },
        description: {
          en: "Sweet onion in a thin, loud batter",
          cn: "甜洋葱裹薄脆面浆，一咬就响",
        },
        amount: 790,
        tags: ["vegetarian"],
        allergens: ["wheat", "egg", "milk"],
        grams: 160,
        volumeLitres: 0.9,
      },
    ],
  },
  {
    id: "burgerkilang-drinks",
    name: { en: "Drinks", cn: "饮料" },
    foods: [
      {
        id: "kilang-cola",
        name: { en: "Cola", cn: "可乐" },
        description: { en: "Fountain cola poured over plenty of ice", cn: "现打可乐，冰块满杯" },
        amount: 390,
        tags: ["vegetarian"],
        grams: 480,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
      {
        id: "kilang-sirap-bandung",
        name: { en: "Sirap Bandung", cn: "玫瑰露奶" },
        description: { en: "Rose syrup and evaporated milk, pink and cold", cn: "玫瑰糖浆加淡奶，粉红冰凉" },
        amount: 490,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 480,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
      {
        id: "kilang-milo-ais",
        name: { en: "Milo Ais", cn: "美禄冰" },
        description: {
          en: "Thick iced Milo with a spoonful of powder left crunchy on top",
          cn: "浓郁美禄冰，面上再撒一匙香脆美禄粉",
        },
        amount: 590,
        tags: ["vegetarian"],
        allergens: ["milk", "wheat", "soy"],
        grams: 480,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
    ],
  },
  { id: "burgerkilang-breakfast", name: { en: "Breakfast", cn: "早餐" }, foods: [] },
  {
    id: "burgerkilang-raya",
    name: { en: "Raya specials", cn: "开斋节限定" },
    status: "INACTIVE",
    foods: [
      {
        id: "kilang-rendang-burger",
        name: { en: "Rendang Burger", cn: "仁当牛肉堡" },
        description: {
          en: "Pulled beef rendang, toasted coconut and acar in a pandan bun",
          cn: "手撕仁当牛肉，香炒椰丝和阿杂，夹班兰面包",
        },
        amount: 1890,
        unapproved: true,
        tags: ["spicy"],
        allergens: ["wheat", "milk", "egg"],
        grams: 370,
        volumeLitres: 1.2,
        attributes: [heat, extras],
      },
    ],
  },
];
