import type { SeedAttribute, SeedMenu } from "#worker/marketplace/domain/types.ts";
import { noodles } from "./common-choices.ts";

const egg: SeedAttribute = {
  id: "egg",
  name: { en: "Egg", cn: "蛋" },
  pick: [1, 1],
  labels: [
    { id: "none", name: { en: "No egg", cn: "不加蛋" } },
    { id: "chicken", name: { en: "Chicken egg", cn: "鸡蛋" }, default: true },
    { id: "duck", name: { en: "Duck egg", cn: "鸭蛋" }, price: 200 },
  ],
};

const cockles: SeedAttribute = {
  id: "cockles",
  name: { en: "Cockles", cn: "血蛤" },
  pick: [1, 1],
  labels: [
    { id: "with", name: { en: "With cockles", cn: "要血蛤" } },
    { id: "without", name: { en: "No cockles", cn: "不要血蛤" } },
  ],
};

const size: SeedAttribute = {
  id: "size",
  name: { en: "Size", cn: "分量" },
  pick: [1, 1],
  labels: [
    { id: "regular", name: { en: "Regular", cn: "小份" }, default: true },
    { id: "large", name: { en: "Large", cn: "大份" }, price: 200 },
  ],
};

const heat: SeedAttribute = {
  id: "chilli",
  name: { en: "Chilli", cn: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "no-chilli", name: { en: "None", cn: "不辣" } },
    { id: "usual", name: { en: "The usual", cn: "正常辣" }, default: true },
    { id: "more", name: { en: "More, boss", cn: "头家，加辣" } },
  ],
};

const wokExtras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "prawns", name: { en: "More prawns (3)", cn: "加虾（3只）" }, price: 450 },
    { id: "lap-cheong", name: { en: "More lap cheong", cn: "加腊肠" }, price: 200 },
    { id: "lard", name: { en: "Crisp lard", cn: "猪油渣" }, price: 100 },
    { id: "mantis-prawn", name: { en: "Mantis prawn", cn: "虾蛄" }, price: 600, soldOut: true },
  ],
};

const ice: SeedAttribute = {
  id: "ice",
  name: { en: "Ice", cn: "冰量" },
  pick: [1, 1],
  labels: [
    { id: "normal-ice", name: { en: "Normal ice", cn: "正常冰" }, default: true },
    { id: "less-ice", name: { en: "Less ice", cn: "少冰" } },
  ],
};

export const menus: SeedMenu[] = [
  {
    id: "ahhock-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["hock-char-kway-teow", "hock-hokkien-mee", "hock-asam-laksa", "hock-oyster-omelette"],
  },
  {
    id: "ahhock-wok",
    name: { en: "From the wok", cn: "镬气小炒" },
    foods: [
      {
        id: "hock-char-kway-teow",
        name: { en: "Char Kway Teow", cn: "炒粿条" },
        description: {
          en: "Flat noodles seared one plate at a time with prawns, lap cheong, chives and bean sprouts",
          cn: "一碟一炒，粿条配鲜虾、腊肠、韭菜和豆芽，镬气十足",
        },
        amount: 900,
        tags: ["popular", "spicy"],
        allergens: ["shellfish", "egg", "soy", "wheat"],
        grams: 420,
        volumeLitres: 1.2,
        campaignIDs: ["c4-firstorder"],
        attributes: [egg, cockles, size, heat, wokExtras],
      },
      {
        id: "hock-oyster-omelette",
        name: { en: "Oyster Omelette", cn: "蚝煎" },
        description: {
          en: "Plump oysters in egg and tapioca batter, crisp at the rim and gooey in the middle",
          cn: "肥美鲜蚝裹蛋浆薯粉，边缘香脆，中间软滑",
        },
        amount: 1500,
        tags: ["popular"],
        allergens: ["shellfish", "egg"],
        grams: 380,
        volumeLitres: 1.2,
        campaignIDs: ["c2-happyhour"],
        attributes: [size, heat],
      },
      {
        id: "hock-char-koay-kak",
        name: { en: "Char Koay Kak", cn: "炒粿角" },
        description: {
          en: "Cubes of rice cake charred with preserved radish, egg and bean sprouts",
          cn: "粿角加菜脯、鸡蛋和豆芽，炒至焦香",
        },
        amount: 750,
        allergens: ["egg", "soy", "wheat"],
        grams: 380,
        volumeLitres: 1.1,
        attributes: [egg, size, heat],
      },
      {
        id: "hock-fried-bee-hoon",
        name: { en: "Economy Fried Bee Hoon", cn: "经济炒米粉" },
        description: {
          en: "Early-morning bee hoon with cabbage, fried garlic and a ladle of sambal",
          cn: "大清早的炒米粉，包菜、蒜酥，再来一勺参峇",
        },
        amount: 600,
        tags: ["spicy"],
        allergens: ["soy", "wheat", "shellfish"],
        grams: 360,
        volumeLitres: 1.1,
        attributes: [heat],
      },
    ],
  },
  {
    id: "ahhock-soup",
    name: { en: "Noodle soups", cn: "汤面" },
    foods: [
      {
        id: "hock-hokkien-mee",
        name: { en: "Penang Hokkien Mee", cn: "槟城虾面" },
        description: {
          en: "Prawn-head and pork-bone broth boiled red, with prawns, pork slices, egg and kangkung",
          cn: "虾头猪骨熬成红汤，配鲜虾、肉片、鸡蛋和蕹菜",
        },
        amount: 850,
        tags: ["popular", "spicy"],
        allergens: ["shellfish", "wheat", "egg"],
        grams: 650,
        volumeLitres: 1.9,
        campaignIDs: ["c2-happyhour"],
        attributes: [noodles, size, heat],
      },
      {
        id: "hock-asam-laksa",
        name: { en: "Asam Laksa", cn: "亚参叻沙" },
        description: {
          en: "Sour mackerel broth with torch ginger, mint, pineapple and a spoon of prawn paste",
          cn: "酸辣甘榜鱼汤，姜花、薄荷、黄梨，加一匙虾膏",
        },
        amount: 800,
        tags: ["popular", "spicy"],
        allergens: ["fish", "shellfish"],
        grams: 640,
        volumeLitres: 1.9,
        attributes: [size],
      },
      {
        id: "hock-curry-mee",
        name: { en: "White Curry Mee", cn: "白咖喱面" },
        description: {
          en: "Pale coconut broth with chilli paste to stir in, cuttlefish, cockles and tofu puffs",
          cn: "白椰浆汤，自拌辣椒酱，配鱿鱼、血蛤和豆腐卜",
        },
        amount: 900,
        unapproved: true,
        tags: ["spicy"],
        allergens: ["shellfish", "wheat", "soy"],
        grams: 650,
        volumeLitres: 1.9,
        attributes: [noodles, cockles, size],
      },
      {
        id: "hock-koay-teow-thng",
        name: { en: "Koay Teow Thng", cn: "粿条汤" },
        description: {
          en: "Clear duck broth, slippery noodles, bouncy fish balls and fried garlic oil",
          cn: "清甜鸭汤，滑溜粿条、弹牙鱼丸和蒜油",
        },
        amount: 800,
        allergens: ["fish"],
        grams: 600,
        volumeLitres: 1.8,
        attributes: [size],
      },
    ],
  },
  {
    id: "ahhock-snacks",
    name: { en: "Snacks, dessert & drinks", cn: "小食、甜品与饮料" },
    foods: [
      {
        id: "hock-lor-bak",
        name: { en: "Lor Bak Platter", cn: "卤肉拼盘" },
        description: {
          en: "Five-spice pork rolls, prawn fritters and tofu with starchy dip and chilli",
          cn: "五香肉卷、虾饼和豆干，配卤酱和辣椒酱",
        },
        amount: 1200,
        allergens: ["shellfish", "wheat", "egg", "soy"],
        grams: 360,
        volumeLitres: 1.2,
        campaignIDs: ["c3-spend40"],
      },
      {
        id: "hock-rojak",
        name: { en: "Penang Rojak", cn: "槟城啰喏" },
        description: {
          en: "Green mango, pineapple and guava in thick prawn sauce, buried in crushed peanuts",
          cn: "青芒果、黄梨、番石榴拌浓稠虾膏，撒满花生碎",
        },
        amount: 1000,
        tags: ["new"],
        allergens: ["shellfish", "peanut", "sesame"],
        grams: 350,
        volumeLitres: 1.1,
        attributes: [heat],
      },
      {
        id: "hock-cendol",
        name: { en: "Penang Cendol", cn: "槟城煎蕊" },
        description: {
          en: "Shaved ice, pandan strands and kidney beans with coconut milk and gula melaka",
          cn: "刨冰、班兰煎蕊和红腰豆，淋椰浆和椰糖",
        },
        amount: 500,
        tags: ["vegetarian"],
        grams: 380,
        volumeLitres: 0.8,
      },
      {
        id: "hock-nutmeg-juice",
        name: { en: "Nutmeg Juice", cn: "豆蔻水" },
        description: {
          en: "Balik Pulau nutmeg pressed with sour plum, a taste only the island has",
          cn: "浮罗山背豆蔻榨汁加酸梅，岛上独有的味道",
        },
        amount: 380,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
      {
        id: "hock-ambra-juice",
        name: { en: "Ambra Asam Boi", cn: "安巴拉酸梅汁" },
        description: {
          en: "Fresh-pressed ambra with salted plum, bright green and mouth-puckering",
          cn: "鲜榨安巴拉加酸梅，翠绿酸爽",
        },
        amount: 420,
        unapproved: true,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
    ],
  },
  { id: "ahhock-today", name: { en: "Only today", cn: "今日限定" }, foods: [] },
  {
    id: "ahhock-hungry-ghost",
    name: { en: "Seventh month", cn: "中元节" },
    status: "INACTIVE",
    foods: [
      {
        id: "hock-nian-gao",
        name: { en: "Fried Nian Gao", cn: "炸年糕" },
        description: {
          en: "Sticky rice cake between yam and sweet potato, battered and fried until it stretches",
          cn: "年糕夹芋头和番薯，裹浆炸透，拉丝软糯",
        },
        amount: 600,
        tags: ["vegetarian"],
        allergens: ["wheat"],
        grams: 200,
        volumeLitres: 0.7,
      },
    ],
  },
];
