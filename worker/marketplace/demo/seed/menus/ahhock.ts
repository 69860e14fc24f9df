import type { AttributeRecord, MenuRecord } from "#worker/marketplace/domain/types.ts";
import { noodles } from "./common-choices.ts";

const egg: AttributeRecord = {
  id: "egg",
  name: { EN: "Egg", CN: "蛋" },
  pick: [1, 1],
  labels: [
    { id: "none", name: { EN: "No egg", CN: "不加蛋" } },
    { id: "chicken", name: { EN: "Chicken egg", CN: "鸡蛋" }, default: true },
    { id: "duck", name: { EN: "Duck egg", CN: "鸭蛋" }, price: 200 },
  ],
};

const cockles: AttributeRecord = {
  id: "cockles",
  name: { EN: "Cockles", CN: "血蛤" },
  pick: [1, 1],
  labels: [
    { id: "with", name: { EN: "With cockles", CN: "要血蛤" } },
    { id: "without", name: { EN: "No cockles", CN: "不要血蛤" } },
  ],
};

const size: AttributeRecord = {
  id: "size",
  name: { EN: "Size", CN: "分量" },
  pick: [1, 1],
  labels: [
    { id: "regular", name: { EN: "Regular", CN: "小份" }, default: true },
    { id: "large", name: { EN: "Large", CN: "大份" }, price: 200 },
  ],
};

const heat: AttributeRecord = {
  id: "chilli",
  name: { EN: "Chilli", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "no-chilli", name: { EN: "None", CN: "不辣" } },
    { id: "usual", name: { EN: "The usual", CN: "正常辣" }, default: true },
    { id: "more", name: { EN: "More, boss", CN: "头家，加辣" } },
  ],
};

const wokExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "prawns", name: { EN: "More prawns (3)", CN: "加虾（3只）" }, price: 450 },
    { id: "lap-cheong", name: { EN: "More lap cheong", CN: "加腊肠" }, price: 200 },
    { id: "lard", name: { EN: "Crisp lard", CN: "猪油渣" }, price: 100 },
    { id: "mantis-prawn", name: { EN: "Mantis prawn", CN: "虾蛄" }, price: 600, soldOut: true },
  ],
};

const ice: AttributeRecord = {
  id: "ice",
  name: { EN: "Ice", CN: "冰量" },
  pick: [1, 1],
  labels: [
    { id: "normal-ice", name: { EN: "Normal ice", CN: "正常冰" }, default: true },
    { id: "less-ice", name: { EN: "Less ice", CN: "少冰" } },
  ],
};

export const menus: MenuRecord[] = [
  {
    id: "ahhock-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["hock-char-kway-teow", "hock-hokkien-mee", "hock-asam-laksa", "hock-oyster-omelette"],
  },
  {
    id: "ahhock-wok",
    name: { EN: "From the wok", CN: "镬气小炒" },
    foods: [
      {
        id: "hock-char-kway-teow",
        name: { EN: "Char Kway Teow", CN: "炒粿条" },
        description: {
          EN: "Flat noodles seared one plate at a time with prawns, lap cheong, chives and bean sprouts",
          CN: "一碟一炒，粿条配鲜虾、腊肠、韭菜和豆芽，镬气十足",
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
        name: { EN: "Oyster Omelette", CN: "蚝煎" },
        description: {
          EN: "Plump oysters in egg and tapioca batter, crisp at the rim and gooey in the middle",
          CN: "肥美鲜蚝裹蛋浆薯粉，边缘香脆，中间软滑",
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
        name: { EN: "Char Koay Kak", CN: "炒粿角" },
        description: {
          EN: "Cubes of rice cake charred with preserved radish, egg and bean sprouts",
          CN: "粿角加菜脯、鸡蛋和豆芽，炒至焦香",
        },
        amount: 750,
        allergens: ["egg", "soy", "wheat"],
        grams: 380,
        volumeLitres: 1.1,
        attributes: [egg, size, heat],
      },
      {
        id: "hock-fried-bee-hoon",
        name: { EN: "Economy Fried Bee Hoon", CN: "经济炒米粉" },
        description: {
          EN: "Early-morning bee hoon with cabbage, fried garlic and a ladle of sambal",
          CN: "大清早的炒米粉，包菜、蒜酥，再来一勺参峇",
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
    name: { EN: "Noodle soups", CN: "汤面" },
    foods: [
      {
        id: "hock-hokkien-mee",
        name: { EN: "Penang Hokkien Mee", CN: "槟城虾面" },
        description: {
          EN: "Prawn-head and pork-bone broth boiled red, with prawns, pork slices, egg and kangkung",
          CN: "虾头猪骨熬成红汤，配鲜虾、肉片、鸡蛋和蕹菜",
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
        name: { EN: "Asam Laksa", CN: "亚参叻沙" },
        description: {
          EN: "Sour mackerel broth with torch ginger, mint, pineapple and a spoon of prawn paste",
          CN: "酸辣甘榜鱼汤，姜花、薄荷、黄梨，加一匙虾膏",
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
        name: { EN: "White Curry Mee", CN: "白咖喱面" },
        description: {
          EN: "Pale coconut broth with chilli paste to stir in, cuttlefish, cockles and tofu puffs",
          CN: "白椰浆汤，自拌辣椒酱，配鱿鱼、血蛤和豆腐卜",
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
        name: { EN: "Koay Teow Thng", CN: "粿条汤" },
        description: {
          EN: "Clear duck broth, slippery noodles, bouncy fish balls and fried garlic oil",
          CN: "清甜鸭汤，滑溜粿条、弹牙鱼丸和蒜油",
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
    name: { EN: "Snacks, dessert & drinks", CN: "小食、甜品与饮料" },
    foods: [
      {
        id: "hock-lor-bak",
        name: { EN: "Lor Bak Platter", CN: "卤肉拼盘" },
        description: {
          EN: "Five-spice pork rolls, prawn fritters and tofu with starchy dip and chilli",
          CN: "五香肉卷、虾饼和豆干，配卤酱和辣椒酱",
        },
        amount: 1200,
        allergens: ["shellfish", "wheat", "egg", "soy"],
        grams: 360,
        volumeLitres: 1.2,
        campaignIDs: ["c3-spend40"],
      },
      {
        id: "hock-rojak",
        name: { EN: "Penang Rojak", CN: "槟城啰喏" },
        description: {
          EN: "Green mango, pineapple and guava in thick prawn sauce, buried in crushed peanuts",
          CN: "青芒果、黄梨、番石榴拌浓稠虾膏，撒满花生碎",
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
        name: { EN: "Penang Cendol", CN: "槟城煎蕊" },
        description: {
          EN: "Shaved ice, pandan strands and kidney beans with coconut milk and gula melaka",
          CN: "刨冰、班兰煎蕊和红腰豆，淋椰浆和椰糖",
        },
        amount: 500,
        tags: ["vegetarian"],
        grams: 380,
        volumeLitres: 0.8,
      },
      {
        id: "hock-nutmeg-juice",
        name: { EN: "Nutmeg Juice", CN: "豆蔻水" },
        description: {
          EN: "Balik Pulau nutmeg pressed with sour plum, a taste only the island has",
          CN: "浮罗山背豆蔻榨汁加酸梅，岛上独有的味道",
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
        name: { EN: "Ambra Asam Boi", CN: "安巴拉酸梅汁" },
        description: {
          EN: "Fresh-pressed ambra with salted plum, bright green and mouth-puckering",
          CN: "鲜榨安巴拉加酸梅，翠绿酸爽",
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
  { id: "ahhock-today", name: { EN: "Only today", CN: "今日限定" }, foods: [] },
  {
    id: "ahhock-hungry-ghost",
    name: { EN: "Seventh month", CN: "中元节" },
    status: "INACTIVE",
    foods: [
      {
        id: "hock-nian-gao",
        name: { EN: "Fried Nian Gao", CN: "炸年糕" },
        description: {
          EN: "Sticky rice cake between yam and sweet potato, battered and fried until it stretches",
          CN: "年糕夹芋头和番薯，裹浆炸透，拉丝软糯",
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
