import type { Localized } from "#shared/domain/locale.ts";
import type { AttributeRecord, FoodRecord, MenuRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";
import { hotUnlessIced, sweetness } from "./common-choices.ts";

// One of everything, for development and for tests: each food shows one thing the others do not.

const noodle: AttributeRecord = {
  id: "noodle",
  name: { EN: "Noodle", CN: "面类" },
  pick: [1, 1],
  labels: [
    { id: "yellow-mee", name: { EN: "Yellow noodles", CN: "黄面" } },
    { id: "bihun", name: { EN: "Bihun", CN: "米粉" } },
    { id: "laksa-noodle", name: { EN: "Thick laksa noodles", CN: "粗叻沙粉" }, price: 50 },
  ],
};

const heat: AttributeRecord = {
  id: "heat",
  name: { EN: "Heat", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { EN: "Mild", CN: "小辣" } },
    { id: "medium", name: { EN: "Medium", CN: "中辣" } },
    { id: "fierce", name: { EN: "Fierce", CN: "大辣" } },
  ],
};

const toppings: AttributeRecord = {
  id: "toppings",
  name: { EN: "Toppings", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "fried-egg", name: { EN: "Fried egg", CN: "煎蛋" }, price: 150 },
    { id: "fried-chicken", name: { EN: "Fried chicken", CN: "炸鸡" }, price: 500 },
    { id: "tempeh", name: { EN: "Tempeh", CN: "天贝" }, price: 200 },
    { id: "sambal", name: { EN: "Sambal on the side", CN: "另上参峇" } },
    { id: "petai", name: { EN: "Petai", CN: "臭豆" }, price: 300, soldOut: true },
  ],
};

const nasiGoreng = { id: "demo-nasi-goreng", name: { EN: "Nasi Goreng Kampung", CN: "甘榜炒饭" } };
const laksa = { id: "demo-curry-laksa", name: { EN: "Demo Curry Laksa", CN: "示范咖喱叻沙" } };
const riceBowl = { id: "demo-rice-bowl", name: { EN: "Pick-and-mix Rice Bowl", CN: "自由搭饭碗" } };
const tehTarik = { id: "demo-teh-tarik", name: { EN: "Demo Teh Tarik", CN: "示范拉茶" } };
const skyJuice = { id: "demo-sky-juice", name: { EN: "Sky Juice", CN: "白开水" } };
const cendol = { id: "demo-cendol", name: { EN: "Cendol", CN: "煎蕊" } };
const curryPuff = { id: "demo-curry-puff", name: { EN: "Curry Puff", CN: "咖喱角" } };

const planDishes: SideFoodRecord[] = [
  nasiGoreng,
  riceBowl,
  { id: "demo-vegetable-bihun", name: { EN: "Vegetable Fried Bihun", CN: "杂菜炒米粉" }, art: "demo-nasi-goreng" },
];

// Untaxed, so that a total ends in the sen of its item and the rounding of cash shows (malaysia.md §1).
function senItem(sen: number, name: Localized, description: Localized): FoodRecord {
  return {
    id: `demo-sen-${sen}`,
    name: { EN: `${name.EN} (${sen} sen)`, CN: `${name.CN}（${sen}仙）` },
    description,
    amount: sen,
    taxBp: 0,
    grams: 5,
    volumeLitres: 0.02,
  };
}

export const menus: MenuRecord[] = [
  {
    id: "demo-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["demo-nasi-goreng", "demo-curry-laksa", "demo-set-lunch", "demo-teh-tarik"],
  },
  {
    id: "demo-mains",
    name: { EN: "Rice & noodles", CN: "饭与面" },
    foods: [
      {
        ...nasiGoreng,
        description: {
          EN: "Smoky fried rice with anchovies, long beans and bird's eye chilli",
          CN: "镬气炒饭，加江鱼仔、长豆和指天椒",
        },
        amount: 1090,
        tags: ["popular", "spicy"],
        allergens: ["fish", "shellfish", "egg", "soy"],
        grams: 450,
        volumeLitres: 1.4,
        campaignIDs: ["c4-firstorder"],
      },
      {
        ...laksa,
        description: {
          EN: "Coconut curry broth thick with spice, tofu puffs, cockles and long beans",
          CN: "浓香椰浆咖喱汤，配豆卜、血蛤和长豆",
        },
        amount: 1290,
        tags: ["popular", "spicy"],
        allergens: ["shellfish", "soy", "wheat", "egg"],
        grams: 620,
        volumeLitres: 1.8,
        attributes: [noodle, heat],
      },
      {
        ...riceBowl,
        description: {
          EN: "Steaming pandan rice and cucumber, with up to three toppings you choose",
          CN: "热腾腾班兰饭配青瓜，最多任选三样配料",
        },
        amount: 990,
        allergens: ["egg", "soy"],
        grams: 400,
        volumeLitres: 1.3,
        campaignIDs: ["c2-happyhour", "c5-member"],
        attributes: [toppings],
      },
      {
        id: "demo-satay",
        name: { EN: "Chicken Satay (10)", CN: "鸡肉沙爹（10串）" },
        description: {
          EN: "Lemongrass chicken off the charcoal, with ketupat and warm peanut sauce",
          CN: "炭烤香茅鸡肉，配马来粽和温热花生酱",
        },
        amount: 1590,
        soldOut: true,
        allergens: ["peanut"],
        grams: 520,
        volumeLitres: 1.6,
      },
      {
        id: "demo-steamed-seabass",
        name: { EN: "Whole Steamed Seabass", CN: "清蒸金目鲈（整条）" },
        description: {
          EN: "Bought at the morning market for you, steamed with ginger and light soy",
          CN: "清晨巴刹为您选购，姜丝生抽清蒸",
        },
        amount: 6800,
        leadDays: 1,
        allergens: ["fish", "soy", "wheat"],
        grams: 1100,
        volumeLitres: 3.5,
        campaignIDs: ["c3-spend40"],
      },
      {
        id: "demo-lamb-rice",
        name: { EN: "Slow-cooked Lamb Rice", CN: "慢炖羊肉饭" },
        description: {
          EN: "Lamb shoulder braised till it falls apart, on raisin and cashew rice",
          CN: "羊肩慢炖至软烂，配葡萄干腰豆饭",
        },
        amount: 2690,
        unapproved: true,
        tags: ["new"],
        allergens: ["milk", "tree nut"],
        grams: 560,
        volumeLitres: 1.6,
      },
    ],
  },
  {
    id: "demo-sets-drinks",
    name: { EN: "Sets & drinks", CN: "套餐与饮料" },
    foods: [
      {
        id: "demo-set-lunch",
        name: { EN: "Demo Set Lunch", CN: "示范午餐套餐" },
        description: {
          EN: "A main, up to three bites and a drink, all chosen by you",
          CN: "主食一份、小食最多三样、饮料一杯，全由您搭配",
        },
        amount: 2290,
        tags: ["popular"],
        allergens: ["wheat", "egg", "fish", "shellfish", "soy", "milk"],
        grams: 1050,
        volumeLitres: 2.8,
        campaignIDs: ["c1-merdeka", "c2-happyhour"],
        sides: [
          {
            id: "main",
            name: { EN: "Main", CN: "主食" },
            pick: [1, 1],
            foods: [
              nasiGoreng,
              { ...laksa, price: 200, attributes: [noodle, heat] },
              { ...riceBowl, attributes: [toppings] },
            ],
          },
          {
            id: "bites",
            name: { EN: "Bites", CN: "小食" },
            pick: [0, 3],
            foods: [
              { ...curryPuff, price: 220, max: 2 },
              { id: "demo-keropok", name: { EN: "Keropok", CN: "鱼饼" }, price: 300, max: 2, art: "demo-curry-puff" },
              {
                id: "demo-cucur",
                name: { EN: "Prawn Fritters", CN: "虾煎饼" },
                price: 350,
                soldOut: true,
                art: "demo-curry-puff",
              },
            ],
          },
          {
            id: "drink",
            name: { EN: "Drink", CN: "饮料" },
            pick: [1, 1],
            foods: [skyJuice, { ...tehTarik, price: 150, attributes: [hotUnlessIced, sweetness] }],
          },
        ],
      },
      {
        id: "demo-plan-3",
        name: { EN: "3-day Meal Plan", CN: "3天餐点配套" },
        description: {
          EN: "Three days of lunch, a dish, a time and an address for each",
          CN: "三天午餐，每天可选菜式、时段和地址",
        },
        amount: 3690,
        allergens: ["fish", "shellfish", "egg", "soy"],
        grams: 450,
        volumeLitres: 1.5,
        mealPlan: { days: 3, skipWeekends: false, windows: ["11:30-12:30", "12:30-13:30", "18:00-19:00"] },
        sides: [1, 2, 3].map((day) => ({
          id: `demo-plan-day-${day}`,
          name: { EN: `Day ${day}`, CN: `第${day}天` },
          pick: [1, 1],
          day,
          foods: planDishes,
        })),
      },
      {
        ...curryPuff,
        description: {
          EN: "Flaky spiral pastry around curried potato and chicken, six or more at a time",
          CN: "螺旋酥皮包咖喱马铃薯鸡肉，六个起订",
        },
        amount: 250,
        minQuantity: 6,
        allergens: ["wheat", "egg"],
        grams: 70,
        volumeLitres: 0.25,
      },
      {
        ...tehTarik,
        description: {
          EN: "Strong black tea and condensed milk, pulled until it froths",
          CN: "浓红茶加炼奶，拉出绵密泡沫",
        },
        amount: 450,
        tags: ["popular", "vegetarian"],
        allergens: ["milk"],
        grams: 350,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
        attributes: [hotUnlessIced, sweetness],
      },
      {
        // Cheaper than the RM2 that its campaign takes off: the price stops at zero (S315).
        ...skyJuice,
        description: { EN: "Cold plain water, the kopitiam classic", CN: "冰凉白开水，茶室经典" },
        amount: 150,
        tags: ["vegetarian"],
        grams: 400,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
      },
      {
        ...cendol,
        description: {
          EN: "Shaved ice, pandan jelly, red beans, coconut milk and a pour of gula melaka",
          CN: "刨冰、班兰粉条、红豆、椰浆，淋上椰糖",
        },
        amount: 690,
        tags: ["vegetarian"],
        grams: 420,
        volumeLitres: 0.8,
        campaignIDs: ["c1-merdeka", "c2-happyhour"],
      },
    ],
  },
  {
    id: "demo-beer",
    name: { EN: "Beer", CN: "啤酒" },
    foods: [
      {
        id: "demo-lager",
        name: { EN: "Demo Lager 320 ml", CN: "示范啤酒 320毫升" },
        description: { EN: "Ice-cold can, crisp and a little bitter", CN: "冰镇罐装，清爽微苦" },
        amount: 1800,
        alcohol: true,
        taxBp: 800,
        allergens: ["wheat"],
        grams: 345,
        volumeLitres: 0.4,
      },
    ],
  },
  {
    id: "demo-small-change",
    name: { EN: "Small change", CN: "零钱铺" },
    foods: [
      senItem(
        1,
        { EN: "Toothpick", CN: "牙签" },
        { EN: "Bamboo, one, for after the satay", CN: "竹制一支，吃完沙爹用" },
      ),
      senItem(
        2,
        { EN: "Serviette", CN: "纸巾" },
        { EN: "Soft paper for saucy fingers", CN: "柔软纸巾，擦擦沾酱的手指" },
      ),
      senItem(3, { EN: "Salt Sachet", CN: "盐包" }, { EN: "A pinch of sea salt in paper", CN: "海盐一小撮" }),
      senItem(4, { EN: "Sugar Sachet", CN: "糖包" }, { EN: "One spoon for the kopi", CN: "一匙糖，配咖啡刚好" }),
      senItem(
        5,
        { EN: "White Pepper Sachet", CN: "胡椒粉包" },
        { EN: "Sarawak white pepper for your soup", CN: "砂拉越白胡椒，撒汤最香" },
      ),
      senItem(
        6,
        { EN: "Chilli Sauce Sachet", CN: "辣椒酱包" },
        { EN: "Sweet, garlicky and bright red", CN: "甜辣蒜香，色泽鲜红" },
      ),
      senItem(
        7,
        { EN: "Tomato Sauce Sachet", CN: "番茄酱包" },
        { EN: "For fries, eggs and small children", CN: "配薯条、鸡蛋和小朋友" },
      ),
      senItem(
        8,
        { EN: "Cut Chilli Packet", CN: "切辣椒包" },
        { EN: "Bird's eye chilli in light soy", CN: "指天椒浸生抽" },
      ),
      senItem(
        9,
        { EN: "Calamansi Half", CN: "酸柑半颗" },
        { EN: "Squeeze it over the noodles", CN: "挤在面上，酸香提味" },
      ),
    ],
  },
  { id: "demo-coming-soon", name: { EN: "Coming soon", CN: "即将推出" }, foods: [] },
  {
    id: "demo-retired",
    name: { EN: "Retired dishes", CN: "已下架" },
    status: "INACTIVE",
    foods: [
      {
        id: "demo-retired-pudding",
        name: { EN: "Caramel Egg Pudding", CN: "焦糖鸡蛋布丁" },
        description: { EN: "Wobbly custard under bitter-sweet caramel", CN: "嫩滑蛋布丁，苦甜焦糖" },
        amount: 590,
        allergens: ["egg", "milk"],
        grams: 180,
        volumeLitres: 0.5,
      },
    ],
  },
];
