import type { AttributeRecord, MenuRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";
import { ice } from "./common-choices.ts";

const spice: AttributeRecord = {
  id: "spice",
  name: { EN: "Spice level", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "level-0", name: { EN: "Level 0, control group", CN: "0级，对照组" } },
    { id: "level-1", name: { EN: "Level 1, warm", CN: "1级，微辣" } },
    { id: "level-2", name: { EN: "Level 2, hot", CN: "2级，辣" } },
    { id: "level-3", name: { EN: "Level 3, lab accident", CN: "3级，实验事故" }, price: 50 },
  ],
};

const rice: AttributeRecord = {
  id: "rice",
  name: { EN: "Rice", CN: "饭" },
  pick: [1, 1],
  labels: [
    { id: "coconut", name: { EN: "Coconut rice", CN: "椰浆饭" }, default: true },
    { id: "butterfly-pea", name: { EN: "Butterfly pea rice", CN: "蝶豆花蓝饭" }, price: 100 },
    { id: "brown", name: { EN: "Brown rice", CN: "糙米饭" }, price: 150, soldOut: true },
  ],
};

const additions: AttributeRecord = {
  id: "additions",
  name: { EN: "Add-ons", CN: "加料" },
  pick: [0, 4],
  labels: [
    { id: "egg", name: { EN: "Fried egg", CN: "荷包蛋" }, price: 200 },
    { id: "sambal", name: { EN: "More sambal", CN: "加参峇" }, price: 100 },
    { id: "anchovies", name: { EN: "More anchovies", CN: "加江鱼仔" }, price: 150 },
    { id: "cucumber", name: { EN: "More cucumber", CN: "加青瓜" }, price: 50 },
  ],
};

const piece: AttributeRecord = {
  id: "piece",
  name: { EN: "Piece", CN: "部位" },
  pick: [1, 1],
  labels: [
    { id: "thigh", name: { EN: "Thigh", CN: "鸡腿" } },
    { id: "breast", name: { EN: "Breast", CN: "鸡胸" } },
    { id: "wing", name: { EN: "Two wings", CN: "鸡翅两只" } },
  ],
};

const boxChicken: SideFoodRecord[] = [
  {
    id: "nasi-ayam-goreng-berempah",
    name: { EN: "Ayam Goreng Berempah", CN: "香料炸鸡" },
    max: 4,
    attributes: [spice],
  },
  {
    id: "nasi-ayam-bakar",
    name: { EN: "Ayam Bakar", CN: "炭烤鸡" },
    price: 150,
    max: 4,
    art: "nasi-ayam-goreng-berempah",
  },
];

const boxSides: SideFoodRecord[] = [
  { id: "nasi-telur-mata", name: { EN: "Fried Egg", CN: "荷包蛋" }, max: 4 },
  { id: "nasi-tempe", name: { EN: "Tempe Crisps", CN: "天贝脆片" }, max: 3 },
  { id: "nasi-sambal-sotong", name: { EN: "Sambal Sotong", CN: "参峇苏东" }, price: 550, max: 2 },
  { id: "nasi-kangkung", name: { EN: "Kangkung Belacan", CN: "马来风光" }, price: 150, max: 3 },
  { id: "nasi-acar", name: { EN: "Acar Pickles", CN: "阿渣酸菜" }, max: 3, art: "nasi-kangkung" },
];

const boxDrinks: SideFoodRecord[] = [
  { id: "nasi-sirap-limau", name: { EN: "Sirap Limau", CN: "酸柑玫瑰露" }, price: 250, max: 4, attributes: [ice] },
  {
    id: "nasi-teh-o-ais-limau",
    name: { EN: "Teh O Ais Limau", CN: "冰酸柑茶" },
    price: 250,
    max: 4,
    attributes: [ice],
  },
];

export const menus: MenuRecord[] = [
  {
    id: "nasilab-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["nasi-lemak-ayam", "nasi-ayam-goreng-berempah", "nasi-lemak-bungkus", "nasi-family-box"],
  },
  {
    id: "nasilab-nasi",
    name: { EN: "Nasi lemak", CN: "椰浆饭" },
    foods: [
      {
        id: "nasi-lemak-bungkus",
        name: { EN: "Nasi Lemak Bungkus", CN: "香蕉叶包椰浆饭" },
        description: {
          EN: "A warm banana-leaf parcel of coconut rice, sambal, anchovies, peanuts and half an egg",
          CN: "香蕉叶包热腾腾椰浆饭，配参峇、江鱼仔、花生和半粒蛋",
        },
        amount: 450,
        tags: ["popular", "spicy"],
        allergens: ["fish", "peanut", "egg", "shellfish"],
        grams: 220,
        volumeLitres: 0.6,
        campaignIDs: ["c2-happyhour"],
        attributes: [additions],
      },
      {
        id: "nasi-lemak-ayam",
        name: { EN: "Nasi Lemak Ayam Goreng", CN: "炸鸡椰浆饭" },
        description: {
          EN: "Coconut rice with a freshly fried spiced chicken piece, sambal and all the trimmings",
          CN: "椰浆饭配现炸香料鸡，加参峇和全套配料",
        },
        amount: 1290,
        tags: ["popular", "spicy"],
        allergens: ["fish", "peanut", "egg", "shellfish"],
        grams: 510,
        volumeLitres: 1.5,
        campaignIDs: ["c2-happyhour", "c5-member"],
        attributes: [spice, piece, rice, additions],
      },
      {
        id: "nasi-lemak-rendang",
        name: { EN: "Nasi Lemak Rendang Daging", CN: "仁当牛肉椰浆饭" },
        description: {
          EN: "Beef simmered four hours in toasted coconut and lemongrass until it falls apart",
          CN: "牛肉以香茅和烤椰蓉慢炖四小时，入口即化",
        },
        amount: 1490,
        tags: ["spicy"],
        allergens: ["fish", "peanut", "egg", "shellfish"],
        grams: 500,
        volumeLitres: 1.5,
        campaignIDs: ["c2-happyhour"],
        attributes: [spice, rice, additions],
      },
      {
        id: "nasi-kerabu",
        name: { EN: "Nasi Kerabu", CN: "蓝花香草饭" },
        description: {
          EN: "Blue rice tossed with herbs, toasted coconut and turmeric fish, east-coast style",
          CN: "东海岸风味蓝花饭，拌香草、烤椰丝，配黄姜鱼",
        },
        amount: 1390,
        unapproved: true,
        tags: ["new"],
        allergens: ["fish", "egg"],
        grams: 480,
        volumeLitres: 1.5,
        attributes: [spice],
      },
      {
        id: "nasi-family-box",
        name: { EN: "Family Box (serves 4)", CN: "家庭分享盒（4人份）" },
        description: {
          EN: "Four coconut rice, four pieces of chicken and the sides you like, in one big box",
          CN: "四份椰浆饭、四块鸡，小菜自选，一大盒分享",
        },
        amount: 5990,
        tags: ["popular"],
        allergens: ["fish", "peanut", "egg", "shellfish", "soy"],
        grams: 2600,
        volumeLitres: 9,
        campaignIDs: ["c3-spend40", "c5-member"],
        attributes: [rice],
        sides: [
          { id: "chicken", name: { EN: "Four pieces of chicken", CN: "四块鸡" }, pick: [4, 4], foods: boxChicken },
          { id: "sides", name: { EN: "Sides", CN: "小菜" }, pick: [2, 6], foods: boxSides },
          { id: "drinks", name: { EN: "Drinks", CN: "饮料" }, pick: [0, 4], foods: boxDrinks },
        ],
      },
    ],
  },
  {
    id: "nasilab-lauk",
    name: { EN: "Lauk & sides", CN: "配菜与小食" },
    foods: [
      {
        id: "nasi-ayam-goreng-berempah",
        name: { EN: "Ayam Goreng Berempah", CN: "香料炸鸡" },
        description: {
          EN: "Chicken marinated overnight in twelve spices, fried to order with crunchy crumbs",
          CN: "鸡肉以十二种香料腌一夜，现炸，撒满香脆炸屑",
        },
        amount: 690,
        tags: ["popular"],
        allergens: ["egg"],
        grams: 190,
        volumeLitres: 0.7,
        campaignIDs: ["c4-firstorder"],
        attributes: [spice, piece],
      },
      {
        id: "nasi-sambal-sotong",
        name: { EN: "Sambal Sotong", CN: "参峇苏东" },
        description: {
          EN: "Tender squid rings in dark, sweet and fiery sambal with onions",
          CN: "鲜嫩苏东圈，裹上浓郁甜辣参峇和洋葱",
        },
        amount: 850,
        tags: ["spicy"],
        allergens: ["shellfish", "fish"],
        grams: 200,
        volumeLitres: 0.6,
        attributes: [spice],
      },
      {
        id: "nasi-kangkung",
        name: { EN: "Kangkung Belacan", CN: "马来风光" },
        description: {
          EN: "Water spinach flashed in a screaming wok with toasted belacan and chilli",
          CN: "猛火快炒蕹菜，峇拉煎香气扑鼻，带点辣",
        },
        amount: 690,
        tags: ["spicy"],
        allergens: ["shellfish"],
        grams: 220,
        volumeLitres: 0.7,
      },
      {
        id: "nasi-tempe",
        name: { EN: "Tempe Crisps", CN: "天贝脆片" },
        description: {
          EN: "Thin-sliced tempe fried until it snaps, tossed with kaffir lime leaf",
          CN: "薄切天贝炸至清脆，拌入柑叶丝",
        },
        amount: 350,
        tags: ["vegetarian"],
        allergens: ["soy"],
        grams: 90,
        volumeLitres: 0.5,
      },
      {
        id: "nasi-telur-mata",
        name: { EN: "Fried Egg", CN: "荷包蛋" },
        description: { EN: "Lacy edges, runny middle, straight from the pan", CN: "边脆心软，现煎上桌" },
        amount: 200,
        tags: ["vegetarian"],
        allergens: ["egg"],
        grams: 60,
        volumeLitres: 0.3,
      },
    ],
  },
  {
    id: "nasilab-drinks",
    name: { EN: "Drinks & dessert", CN: "饮料与甜品" },
    foods: [
      {
        id: "nasi-sirap-limau",
        name: { EN: "Sirap Limau", CN: "酸柑玫瑰露" },
        description: {
          EN: "Rose syrup, calamansi and basil seeds over crushed ice",
          CN: "玫瑰糖浆、酸柑和兰香子，加碎冰",
        },
        amount: 390,
        tags: ["vegetarian"],
        grams: 480,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
      {
        id: "nasi-teh-o-ais-limau",
        name: { EN: "Teh O Ais Limau", CN: "冰酸柑茶" },
        description: {
          EN: "Iced black tea with a squeeze of calamansi, made to cool a hot tongue",
          CN: "冰红茶挤入酸柑汁，解辣最好",
        },
        amount: 350,
        tags: ["vegetarian"],
        grams: 480,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: [ice],
      },
      {
        id: "nasi-cendol",
        name: { EN: "Cendol Cup", CN: "煎蕊杯" },
        description: {
          EN: "Pandan strands, red beans and coconut milk under a pour of smoky gula melaka",
          CN: "班兰煎蕊、红豆和椰浆，淋上烟熏香椰糖",
        },
        amount: 590,
        unapproved: true,
        tags: ["vegetarian", "new"],
        grams: 380,
        volumeLitres: 0.7,
      },
    ],
  },
  { id: "nasilab-experiments", name: { EN: "Experiments", CN: "实验新品" }, foods: [] },
  {
    id: "nasilab-retired",
    name: { EN: "Retired formulas", CN: "停售配方" },
    status: "INACTIVE",
    foods: [
      {
        id: "nasi-lemak-lobster",
        name: { EN: "Nasi Lemak Lobster", CN: "龙虾椰浆饭" },
        description: {
          EN: "Half a grilled lobster lacquered with sambal over double coconut rice",
          CN: "半只烤龙虾刷上参峇，配双份椰浆饭",
        },
        amount: 3990,
        tags: ["spicy"],
        allergens: ["shellfish", "fish", "peanut"],
        grams: 620,
        volumeLitres: 2.2,
      },
    ],
  },
];
