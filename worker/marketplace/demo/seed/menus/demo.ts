import type { SeedAttribute, SeedFood, SeedMenu, SeedSideFood, Text } from "#worker/marketplace/domain/types.ts";
import { hotUnlessIced, sweetness } from "./common-choices.ts";

// One of everything, for development and for tests: each food shows one thing the others do not.

const noodle: SeedAttribute = {
  id: "noodle",
  name: { en: "Noodle", cn: "面类" },
  pick: [1, 1],
  labels: [
    { id: "yellow-mee", name: { en: "Yellow noodles", cn: "黄面" } },
    { id: "bihun", name: { en: "Bihun", cn: "米粉" } },
    { id: "laksa-noodle", name: { en: "Thick laksa noodles", cn: "粗叻沙粉" }, price: 50 },
  ],
};

const heat: SeedAttribute = {
  id: "heat",
  name: { en: "Heat", cn: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { en: "Mild", cn: "小辣" } },
    { id: "medium", name: { en: "Medium", cn: "中辣" } },
    { id: "fierce", name: { en: "Fierce", cn: "大辣" } },
  ],
};

const toppings: SeedAttribute = {
  id: "toppings",
  name: { en: "Toppings", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "fried-egg", name: { en: "Fried egg", cn: "煎蛋" }, price: 150 },
    { id: "fried-chicken", name: { en: "Fried chicken", cn: "炸鸡" }, price: 500 },
    { id: "tempeh", name: { en: "Tempeh", cn: "天贝" }, price: 200 },
    { id: "sambal", name: { en: "Sambal on the side", cn: "另上参峇" } },
    { id: "petai", name: { en: "Petai", cn: "臭豆" }, price: 300, soldOut: true },
  ],
};

const nasiGoreng = { id: "demo-nasi-goreng", name: { en: "Nasi Goreng Kampung", cn: "甘榜炒饭" } };
const laksa = { id: "demo-curry-laksa", name: { en: "Demo Curry Laksa", cn: "示范咖喱叻沙" } };
const riceBowl = { id: "demo-rice-bowl", name: { en: "Pick-and-mix Rice Bowl", cn: "自由搭饭碗" } };
const tehTarik = { id: "demo-teh-tarik", name: { en: "Demo Teh Tarik", cn: "示范拉茶" } };
const skyJuice = { id: "demo-sky-juice", name: { en: "Sky Juice", cn: "白开水" } };
const cendol = { id: "demo-cendol", name: { en: "Cendol", cn: "煎蕊" } };
const curryPuff = { id: "demo-curry-puff", name: { en: "Curry Puff", cn: "咖喱角" } };

const planDishes: SeedSideFood[] = [
  nasiGoreng,
  riceBowl,
  { id: "demo-vegetable-bihun", name: { en: "Vegetable Fried Bihun", cn: "杂菜炒米粉" }, art: "demo-nasi-goreng" },
];

// Untaxed, so that a total ends in the sen of its item and the rounding of cash shows (malaysia.md §1).
function senItem(sen: number, name: Text, description: Text): SeedFood {
  return {
    id: `demo-sen-${sen}`,
    name: { en: `${name.en} (${sen} sen)`, cn: `${name.cn}（${sen}仙）` },
    description,
    amount: sen,
    taxBp: 0,
    grams: 5,
    volumeLitres: 0.02,
  };
}

export const menus: SeedMenu[] = [
  {
    id: "demo-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["demo-nasi-goreng", "demo-curry-laksa", "demo-set-lunch", "demo-teh-tarik"],
  },
  {
    id: "demo-mains",
    name: { en: "Rice & noodles", cn: "饭与面" },
    foods: [
      {
        ...nasiGoreng,
        description: {
          en: "Smoky fried rice with anchovies, long beans and bird's eye chilli",
          cn: "镬气炒饭，加江鱼仔、长豆和指天椒",
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
          en: "Coconut curry broth thick with spice, tofu puffs, cockles and long beans",
          cn: "浓香椰浆咖喱汤，配豆卜、血蛤和长豆",
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
          en: "Steaming pandan rice and cucumber, with up to three toppings you choose",
          cn: "热腾腾班兰饭配青瓜，最多任选三样配料",
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
        name: { en: "Chicken Satay (10)", cn: "鸡肉沙爹（10串）" },
        description: {
          en: "Lemongrass chicken off the charcoal, with ketupat and warm peanut sauce",
          cn: "炭烤香茅鸡肉，配马来粽和温热花生酱",
        },
        amount: 1590,
        soldOut: true,
        allergens: ["peanut"],
        grams: 520,
        volumeLitres: 1.6,
      },
      {
        id: "demo-steamed-seabass",
        name: { en: "Whole Steamed Seabass", cn: "清蒸金目鲈（整条）" },
        description: {
          en: "Bought at the morning market for you, steamed with ginger and light soy",
          cn: "清晨巴刹为您选购，姜丝生抽清蒸",
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
        name: { en: "Slow-cooked Lamb Rice", cn: "慢炖羊肉饭" },
        description: {
          en: "Lamb shoulder braised till it falls apart, on raisin and cashew rice",
          cn: "羊肩慢炖至软烂，配葡萄干腰豆饭",
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
    name: { en: "Sets & drinks", cn: "套餐与饮料" },
    foods: [
      {
        id: "demo-set-lunch",
        name: { en: "Demo Set Lunch", cn: "示范午餐套餐" },
        description: {
          en: "A main, up to three bites and a drink, all chosen by you",
          cn: "主食一份、小食最多三样、饮料一杯，全由您搭配",
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
            name: { en: "Main", cn: "主食" },
            pick: [1, 1],
            foods: [
              nasiGoreng,
              { ...laksa, price: 200, attributes: [noodle, heat] },
              { ...riceBowl, attributes: [toppings] },
            ],
          },
          {
            id: "bites",
            name: { en: "Bites", cn: "小食" },
            pick: [0, 3],
            foods: [
              { ...curryPuff, price: 220, max: 2 },
              { id: "demo-keropok", name: { en: "Keropok", cn: "鱼饼" }, price: 300, max: 2, art: "demo-curry-puff" },
              {
                id: "demo-cucur",
                name: { en: "Prawn Fritters", cn: "虾煎饼" },
                price: 350,
                soldOut: true,
                art: "demo-curry-puff",
              },
            ],
          },
          {
            id: "drink",
            name: { en: "Drink", cn: "饮料" },
            pick: [1, 1],
            foods: [skyJuice, { ...tehTarik, price: 150, attributes: [hotUnlessIced, sweetness] }],
          },
        ],
      },
      {
        id: "demo-plan-3",
        name: { en: "3-day Meal Plan", cn: "3天餐点配套" },
        description: {
          en: "Three days of lunch, a dish, a time and an address for each",
          cn: "三天午餐，每天可选菜式、时段和地址",
        },
        amount: 3690,
        allergens: ["fish", "shellfish", "egg", "soy"],
        grams: 450,
        volumeLitres: 1.5,
        mealPlan: { days: 3, skipWeekends: false, windows: ["11:30-12:30", "12:30-13:30", "18:00-19:00"] },
        sides: [1, 2, 3].map((day) => ({
          id: `demo-plan-day-${day}`,
          name: { en: `Day ${day}`, cn: `第${day}天` },
          pick: [1, 1],
          day,
          foods: planDishes,
        })),
      },
      {
        ...curryPuff,
        description: {
          en: "Flaky spiral pastry around curried potato and chicken, six or more at a time",
          cn: "螺旋酥皮包咖喱马铃薯鸡肉，六个起订",
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
          en: "Strong black tea and condensed milk, pulled until it froths",
          cn: "浓红茶加炼奶，拉出绵密泡沫",
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
        description: { en: "Cold plain water, the kopitiam classic", cn: "冰凉白开水，茶室经典" },
        amount: 150,
        tags: ["vegetarian"],
        grams: 400,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
      },
      {
        ...cendol,
        description: {
          en: "Shaved ice, pandan jelly, red beans, coconut milk and a pour of gula melaka",
          cn: "刨冰、班兰粉条、红豆、椰浆，淋上椰糖",
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
    name: { en: "Beer", cn: "啤酒" },
    foods: [
      {
        id: "demo-lager",
        name: { en: "Demo Lager 320 ml", cn: "示范啤酒 320毫升" },
        description: { en: "Ice-cold can, crisp and a little bitter", cn: "冰镇罐装，清爽微苦" },
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
    name: { en: "Small change", cn: "零钱铺" },
    foods: [
      senItem(
        1,
        { en: "Toothpick", cn: "牙签" },
        { en: "Bamboo, one, for after the satay", cn: "竹制一支，吃完沙爹用" },
      ),
      senItem(
        2,
        { en: "Serviette", cn: "纸巾" },
        { en: "Soft paper for saucy fingers", cn: "柔软纸巾，擦擦沾酱的手指" },
      ),
      senItem(3, { en: "Salt Sachet", cn: "盐包" }, { en: "A pinch of sea salt in paper", cn: "海盐一小撮" }),
      senItem(4, { en: "Sugar Sachet", cn: "糖包" }, { en: "One spoon for the kopi", cn: "一匙糖，配咖啡刚好" }),
      senItem(
        5,
        { en: "White Pepper Sachet", cn: "胡椒粉包" },
        { en: "Sarawak white pepper for your soup", cn: "砂拉越白胡椒，撒汤最香" },
      ),
      senItem(
        6,
        { en: "Chilli Sauce Sachet", cn: "辣椒酱包" },
        { en: "Sweet, garlicky and bright red", cn: "甜辣蒜香，色泽鲜红" },
      ),
      senItem(
        7,
        { en: "Tomato Sauce Sachet", cn: "番茄酱包" },
        { en: "For fries, eggs and small children", cn: "配薯条、鸡蛋和小朋友" },
      ),
      senItem(
        8,
        { en: "Cut Chilli Packet", cn: "切辣椒包" },
        { en: "Bird's eye chilli in light soy", cn: "指天椒浸生抽" },
      ),
      senItem(
        9,
        { en: "Calamansi Half", cn: "酸柑半颗" },
        { en: "Squeeze it over the noodles", cn: "挤在面上，酸香提味" },
      ),
    ],
  },
  { id: "demo-coming-soon", name: { en: "Coming soon", cn: "即将推出" }, foods: [] },
  {
    id: "demo-retired",
    name: { en: "Retired dishes", cn: "已下架" },
    status: "INACTIVE",
    foods: [
      {
        id: "demo-retired-pudding",
        name: { en: "Caramel Egg Pudding", cn: "焦糖鸡蛋布丁" },
        description: { en: "Wobbly custard under bitter-sweet caramel", cn: "嫩滑蛋布丁，苦甜焦糖" },
        amount: 590,
        allergens: ["egg", "milk"],
        grams: 180,
        volumeLitres: 0.5,
      },
    ],
  },
];
