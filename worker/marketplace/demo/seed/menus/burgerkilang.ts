import type { AttributeRecord, MenuRecord, SideRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";
import { ice } from "./common-choices.ts";

const extras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "cheese", name: { EN: "Cheese slice", CN: "芝士片" }, price: 150 },
    { id: "fried-egg", name: { EN: "Fried egg", CN: "煎蛋" }, price: 150 },
    { id: "beef-patty", name: { EN: "One more beef patty", CN: "加一块牛肉饼" }, price: 500 },
    { id: "onions", name: { EN: "Caramelised onions", CN: "焦糖洋葱" }, price: 120 },
    { id: "jalapeno", name: { EN: "Pickled jalapeño", CN: "腌墨西哥辣椒" }, price: 120, soldOut: true },
  ],
};

const sauce: AttributeRecord = {
  id: "sauce",
  name: { EN: "Sauce", CN: "酱料" },
  pick: [1, 1],
  labels: [
    { id: "black-pepper", name: { EN: "Black pepper", CN: "黑椒酱" }, default: true },
    { id: "chilli-mayo", name: { EN: "Chilli mayo", CN: "辣椒蛋黄酱" } },
    { id: "bbq", name: { EN: "Smoky barbecue", CN: "烟熏烧烤酱" } },
    { id: "no-sauce", name: { EN: "No sauce", CN: "不要酱" } },
  ],
};

const heat: AttributeRecord = {
  id: "heat",
  name: { EN: "Heat", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { EN: "Mild", CN: "小辣" } },
    { id: "hot", name: { EN: "Hot", CN: "中辣" } },
    { id: "overtime", name: { EN: "Overtime hot", CN: "加班辣" } },
  ],
};

const friesSize: AttributeRecord = {
  id: "size",
  name: { EN: "Size", CN: "份量" },
  pick: [1, 1],
  labels: [
    { id: "regular", name: { EN: "Regular", CN: "普通" }, default: true },
    { id: "large", name: { EN: "Large", CN: "大份" }, price: 200 },
  ],
};

const friesSeasoning: AttributeRecord = {
  id: "seasoning",
  name: { EN: "Seasoning", CN: "调味" },
  pick: [0, 1],
  labels: [
    { id: "chilli-lime-salt", name: { EN: "Chilli lime salt", CN: "辣椒青柠盐" } },
    { id: "seaweed", name: { EN: "Seaweed", CN: "海苔" }, price: 50 },
  ],
};

const friesChoices: SideFoodRecord[] = [
  { id: "kilang-fries", name: { EN: "Factory Fries", CN: "工厂薯条" }, attributes: [friesSize, friesSeasoning] },
  {
    id: "kilang-cheesy-fries",
    name: { EN: "Cheese Drip Fries", CN: "流心芝士薯条" },
    price: 300,
    attributes: [friesSize],
  },
  { id: "kilang-onion-rings", name: { EN: "Onion Rings (6)", CN: "洋葱圈（6个）" }, price: 150 },
];

const drinkChoices: SideFoodRecord[] = [
  { id: "kilang-cola", name: { EN: "Cola", CN: "可乐" }, attributes: [ice] },
  {
    id: "kilang-lemon-tea",
    name: { EN: "Iced Lemon Tea", CN: "冰柠檬茶" },
    attributes: [ice],
    art: "kilang-cola",
  },
  { id: "kilang-sirap-bandung", name: { EN: "Sirap Bandung", CN: "玫瑰露奶" }, price: 150, attributes: [ice] },
  { id: "kilang-milo-ais", name: { EN: "Milo Ais", CN: "美禄冰" }, price: 150, attributes: [ice] },
];

const fries: SideRecord = { id: "fries", name: { EN: "Fries", CN: "薯条" }, pick: [1, 1], foods: friesChoices };
const drink: SideRecord = { id: "drink", name: { EN: "Drink", CN: "饮料" }, pick: [1, 1], foods: drinkChoices };

export const menus: MenuRecord[] = [
  {
    id: "burgerkilang-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["kilang-ramly-double", "kilang-double-combo", "kilang-crispy-chicken", "kilang-cheesy-fries"],
  },
  {
    id: "burgerkilang-burgers",
    name: { EN: "Burgers", CN: "汉堡" },
    foods: [
      {
        id: "kilang-ramly-double",
        name: { EN: "Ramly-style Double", CN: "双层牛肉堡" },
        description: {
          EN: "Two beef patties wrapped in omelette on the hot plate, black pepper, cabbage and chilli sauce",
          CN: "两块牛肉饼在铁板上裹上蛋皮，配黑椒、包菜丝和辣椒酱",
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
        name: { EN: "Classic Beef", CN: "经典牛肉堡" },
        description: {
          EN: "One smashed beef patty, cheese, pickles and onion in a buttered bun",
          CN: "现压牛肉饼、芝士、腌青瓜和洋葱，夹牛油烤面包",
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
        name: { EN: "Crispy Chicken", CN: "脆皮鸡腿堡" },
        description: {
          EN: "Buttermilk thigh fried until it crackles, slaw and honey mustard",
          CN: "酪奶腌鸡腿炸至香脆，配凉拌包菜和蜜糖芥末",
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
        name: { EN: "Sambal Fish", CN: "参峇鱼柳堡" },
        description: {
          EN: "Golden dory fillet, slow-cooked sambal, cucumber and a squeeze of calamansi",
          CN: "金黄鱼柳配慢炒参峇、青瓜，挤上酸柑汁",
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
        name: { EN: "Mushroom Melt", CN: "蘑菇芝士牛肉堡" },
        description: {
          EN: "Thick beef patty under garlic mushrooms and melted Swiss cheese",
          CN: "厚切牛肉饼，铺满蒜香蘑菇和融化的瑞士芝士",
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
        name: { EN: "Portobello Stack", CN: "大蘑菇素堡" },
        description: {
          EN: "Crumbed portobello filled with mozzarella, tomato relish and rocket",
          CN: "脆炸大蘑菇酿马苏里拉芝士，配番茄酱和芝麻菜",
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
    name: { EN: "Combos & boxes", CN: "套餐与餐盒" },
    foods: [
      {
        id: "kilang-double-combo",
        name: { EN: "Double Combo", CN: "双层牛肉堡套餐" },
        description: {
          EN: "The Ramly-style Double with fries and a cold drink, the full shift in one bag",
          CN: "双层牛肉堡配薯条和冰饮，一袋吃饱再上工",
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
        name: { EN: "Crispy Chicken Combo", CN: "脆皮鸡腿堡套餐" },
        description: {
          EN: "Crispy Chicken with fries and a cold drink of your choice",
          CN: "脆皮鸡腿堡配薯条，冰饮任选一款",
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
        name: { EN: "Little Foreman Box", CN: "小工头儿童餐盒" },
        description: {
          EN: "A small main, a small side, a drink and a sheet of machine stickers",
          CN: "小份主食、小食和饮料，送机械贴纸一张",
        },
        amount: 1290,
        allergens: ["wheat", "egg", "milk", "soy", "sesame"],
        grams: 560,
        volumeLitres: 2,
        sides: [
          {
            id: "kids-main",
            name: { EN: "Main", CN: "主食" },
            pick: [1, 1],
            foods: [
              {
                id: "kilang-mini-beef",
                name: { EN: "Mini beef burger", CN: "迷你牛肉堡" },
                art: "kilang-classic-beef",
              },
              { id: "kilang-nuggets-4", name: { EN: "Nuggets (4)", CN: "鸡块（4块）" }, art: "kilang-nuggets" },
            ],
          },
          {
            id: "kids-side",
            name: { EN: "Side", CN: "小食" },
            pick: [1, 1],
            foods: [
              { id: "kilang-small-fries", name: { EN: "Small fries", CN: "小薯条" }, art: "kilang-fries" },
              { id: "kilang-corn-cup", name: { EN: "Sweet corn cup", CN: "甜玉米杯" }, art: "kilang-fries" },
            ],
          },
          {
            id: "kids-drink",
            name: { EN: "Drink", CN: "饮料" },
            pick: [1, 1],
            foods: [
              { id: "kilang-apple-juice", name: { EN: "Apple juice", CN: "苹果汁" }, art: "kilang-cola" },
              { id: "kilang-fresh-milk", name: { EN: "Fresh milk", CN: "鲜奶" }, art: "kilang-milo-ais" },
              { id: "kilang-milo-ais", name: { EN: "Milo Ais", CN: "美禄冰" }, price: 150, attributes: [ice] },
            ],
          },
        ],
      },
      {
        id: "kilang-crew-box",
        name: { EN: "Crew Box (4 pax)", CN: "四人工友餐盒" },
        description: {
          EN: "Four burgers, two big fries and four drinks for the whole crew",
          CN: "四个汉堡、两份大薯条和四杯饮料，全组一起吃",
        },
        amount: 6490,
        allergens: ["wheat", "egg", "milk", "fish", "shellfish", "soy", "sesame"],
        grams: 3600,
        volumeLitres: 10,
        campaignIDs: ["c3-spend40"],
        sides: [
          {
            id: "crew-burgers",
            name: { EN: "Four burgers", CN: "汉堡四个" },
            pick: [4, 4],
            foods: [
              {
                id: "kilang-classic-beef",
                name: { EN: "Classic Beef", CN: "经典牛肉堡" },
                max: 4,
                attributes: [sauce],
              },
              {
                id: "kilang-crispy-chicken",
                name: { EN: "Crispy Chicken", CN: "脆皮鸡腿堡" },
                max: 4,
                attributes: [heat],
              },
              { id: "kilang-sambal-fish", name: { EN: "Sambal Fish", CN: "参峇鱼柳堡" }, max: 4, attributes: [heat] },
              {
                id: "kilang-ramly-double",
                name: { EN: "Ramly-style Double", CN: "双层牛肉堡" },
                price: 400,
                max: 4,
                attributes: [sauce],
              },
            ],
          },
          {
            id: "crew-fries",
            name: { EN: "Two to share", CN: "小食两份" },
            pick: [2, 2],
            foods: [
              {
                id: "kilang-fries",
                name: { EN: "Factory Fries", CN: "工厂薯条" },
                max: 2,
                attributes: [friesSeasoning],
              },
              { id: "kilang-cheesy-fries", name: { EN: "Cheese Drip Fries", CN: "流心芝士薯条" }, price: 300, max: 2 },
              { id: "kilang-nuggets", name: { EN: "Nuggets (6)", CN: "鸡块（6块）" }, price: 200, max: 2 },
            ],
          },
          {
            id: "crew-drinks",
            name: { EN: "Four drinks", CN: "饮料四杯" },
            pick: [4, 4],
            foods: [
              { id: "kilang-cola", name: { EN: "Cola", CN: "可乐" }, max: 4 },
              { id: "kilang-lemon-tea", name: { EN: "Iced Lemon Tea", CN: "冰柠檬茶" }, max: 4, art: "kilang-cola" },
              { id: "kilang-sirap-bandung", name: { EN: "Sirap Bandung", CN: "玫瑰露奶" }, price: 150, max: 4 },
              { id: "kilang-milo-ais", name: { EN: "Milo Ais", CN: "美禄冰" }, price: 150, max: 4 },
            ],
          },
        ],
      },
    ],
  },
  {
    id: "burgerkilang-sides",
    name: { EN: "Fries & bites", CN: "薯条与小食" },
    foods: [
      {
        id: "kilang-fries",
        name: { EN: "Factory Fries", CN: "工厂薯条" },
        description: {
          EN: "Skin-on potatoes fried twice, crisp outside and fluffy within",
          CN: "带皮马铃薯炸两次，外脆内松",
        },
        amount: 690,
        tags: ["vegetarian"],
        grams: 180,
        volumeLitres: 0.8,
        attributes: [friesSize, friesSeasoning],
      },
      {
        id: "kilang-cheesy-fries",
        name: { EN: "Cheese Drip Fries", CN: "流心芝士薯条" },
        description: {
          EN: "Fries under warm cheddar sauce, crispy shallots and spring onion",
          CN: "薯条淋上热车打芝士酱，撒葱酥和青葱",
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
        name: { EN: "Nuggets (6)", CN: "鸡块（6块）" },
        description: {
          EN: "Chunky chicken thigh nuggets in a peppery crumb, with one dip",
          CN: "厚实鸡腿肉块裹胡椒面衣，附蘸酱一份",
        },
        amount: 890,
        allergens: ["wheat", "egg", "milk"],
        grams: 170,
        volumeLitres: 0.8,
        attributes: [
          {
            id: "dip",
            name: { EN: "Dip", CN: "蘸酱" },
            pick: [1, 1],
            labels: [
              { id: "honey-mustard", name: { EN: "Honey mustard", CN: "蜜糖芥末" } },
              { id: "garlic-chilli", name: { EN: "Garlic chilli", CN: "蒜蓉辣椒" } },
              { id: "cheese-dip", name: { EN: "Cheese", CN: "芝士酱" }, price: 100 },
            ],
          },
        ],
      },
      {
        id: "kilang-onion-rings",
        name: { EN: "Onion Rings (6)", CN: "洋葱圈（6个）" },
        description: {
          EN: "Sweet onion in a thin, loud batter",
          CN: "甜洋葱裹薄脆面浆，一咬就响",
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
    name: { EN: "Drinks", CN: "饮料" },
    foods: [
      {
        id: "kilang-cola",
        name: { EN: "Cola", CN: "可乐" },
        description: { EN: "Fountain cola poured over plenty of ice", CN: "现打可乐，冰块满杯" },
        amount: 390,
        tags: ["vegetarian"],
        grams: 480,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
      {
        id: "kilang-sirap-bandung",
        name: { EN: "Sirap Bandung", CN: "玫瑰露奶" },
        description: { EN: "Rose syrup and evaporated milk, pink and cold", CN: "玫瑰糖浆加淡奶，粉红冰凉" },
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
        name: { EN: "Milo Ais", CN: "美禄冰" },
        description: {
          EN: "Thick iced Milo with a spoonful of powder left crunchy on top",
          CN: "浓郁美禄冰，面上再撒一匙香脆美禄粉",
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
  { id: "burgerkilang-breakfast", name: { EN: "Breakfast", CN: "早餐" }, foods: [] },
  {
    id: "burgerkilang-raya",
    name: { EN: "Raya specials", CN: "开斋节限定" },
    status: "INACTIVE",
    foods: [
      {
        id: "kilang-rendang-burger",
        name: { EN: "Rendang Burger", CN: "仁当牛肉堡" },
        description: {
          EN: "Pulled beef rendang, toasted coconut and acar in a pandan bun",
          CN: "手撕仁当牛肉，香炒椰丝和阿杂，夹班兰面包",
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
