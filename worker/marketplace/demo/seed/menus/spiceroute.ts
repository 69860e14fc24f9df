import type { AttributeRecord, MenuRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";
import { hotUnlessIced } from "./common-choices.ts";

const rice: AttributeRecord = {
  id: "rice",
  name: { EN: "Rice", CN: "饭" },
  pick: [1, 1],
  labels: [
    { id: "ponni", name: { EN: "Ponni boiled rice", CN: "印度蒸谷米饭" } },
    { id: "white", name: { EN: "White rice", CN: "白饭" } },
    { id: "lemon", name: { EN: "Lemon rice", CN: "柠檬黄姜饭" }, price: 200 },
  ],
};

const gravy: AttributeRecord = {
  id: "gravy",
  name: { EN: "Gravies", CN: "咖喱汁" },
  pick: [1, 2],
  labels: [
    { id: "dhal", name: { EN: "Dhal", CN: "豆咖喱" } },
    { id: "sambar", name: { EN: "Sambar", CN: "酸豆汤" } },
    { id: "chicken", name: { EN: "Chicken curry", CN: "鸡咖喱汁" } },
    { id: "fish", name: { EN: "Fish curry", CN: "鱼咖喱汁" } },
    { id: "crab", name: { EN: "Crab curry", CN: "螃蟹咖喱汁" }, price: 150, soldOut: true },
  ],
};

const leafExtras: AttributeRecord = {
  id: "extras",
  name: { EN: "On the leaf", CN: "加在叶上" },
  pick: [0, 4],
  labels: [
    { id: "bitter-gourd", name: { EN: "Crisp bitter gourd", CN: "脆炸苦瓜" }, price: 250 },
    { id: "appalam", name: { EN: "Appalam (3)", CN: "豆饼（3片）" }, price: 100 },
    { id: "egg", name: { EN: "Masala egg", CN: "玛莎拉蛋" }, price: 250 },
    { id: "rasam", name: { EN: "Rasam", CN: "胡椒酸汤" }, price: 100 },
    { id: "curd-chilli", name: { EN: "Curd chillies", CN: "酸奶辣椒干" }, price: 80 },
  ],
};

const heat: AttributeRecord = {
  id: "heat",
  name: { EN: "Heat", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "gentle", name: { EN: "Gentle", CN: "温和" } },
    { id: "house", name: { EN: "House", CN: "招牌辣" }, default: true },
    { id: "fierce", name: { EN: "Fierce", CN: "猛辣" } },
  ],
};

const chutney: AttributeRecord = {
  id: "chutney",
  name: { EN: "Chutneys", CN: "蘸酱" },
  pick: [1, 3],
  labels: [
    { id: "coconut", name: { EN: "Coconut", CN: "椰子酱" }, default: true },
    { id: "tomato", name: { EN: "Tomato", CN: "番茄酱" } },
    { id: "mint", name: { EN: "Mint", CN: "薄荷酱" } },
    { id: "podi", name: { EN: "Gunpowder podi", CN: "火药香料粉" }, price: 100 },
  ],
};

const sugar: AttributeRecord = {
  id: "sugar",
  name: { EN: "Sugar", CN: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "normal", name: { EN: "Normal", CN: "正常" }, default: true },
    { id: "less", name: { EN: "Less", CN: "少糖" } },
    { id: "none", name: { EN: "None", CN: "无糖" } },
  ],
};

const feastCurries: SideFoodRecord[] = [
  { id: "spice-mutton-varuval", name: { EN: "Mutton Varuval", CN: "干炒羊肉" }, price: 400, attributes: [heat] },
  { id: "spice-chicken-65", name: { EN: "Chicken 65", CN: "香辣炸鸡65" }, max: 2 },
  { id: "spice-paneer-masala", name: { EN: "Paneer Butter Masala", CN: "牛油咖喱奶豆腐" }, max: 2, attributes: [heat] },
  {
    id: "spice-chicken-varuval",
    name: { EN: "Chicken Varuval", CN: "干炒鸡肉" },
    max: 2,
    attributes: [heat],
    art: "spice-mutton-varuval",
  },
];

export const menus: MenuRecord[] = [
  {
    id: "spiceroute-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["spice-banana-leaf-veg", "spice-mutton-varuval", "spice-masala-thosai", "spice-teh-halia"],
  },
  {
    id: "spiceroute-leaf",
    name: { EN: "Banana leaf & biryani", CN: "蕉叶饭与香饭" },
    foods: [
      {
        id: "spice-banana-leaf-veg",
        name: { EN: "Banana Leaf Rice (veg)", CN: "素蕉叶饭" },
        description: {
          EN: "Rice heaped on a leaf with three vegetables, appalam, pickle and gravies until you fold it",
          CN: "蕉叶盛饭，三款蔬菜、豆饼、酸菜，咖喱汁任选",
        },
        amount: 1290,
        tags: ["popular", "vegetarian"],
        allergens: ["milk"],
        grams: 650,
        volumeLitres: 2.2,
        campaignIDs: ["c4-firstorder"],
        attributes: [rice, gravy, leafExtras],
      },
      {
        id: "spice-banana-leaf-fish",
        name: { EN: "Banana Leaf Rice with Fried Fish", CN: "炸鱼蕉叶饭" },
        description: {
          EN: "The full leaf with a turmeric-rubbed tenggiri steak fried until its edges curl",
          CN: "全套蕉叶饭，配黄姜腌炸马鲛鱼，边缘焦脆",
        },
        amount: 1990,
        tags: ["spicy"],
        allergens: ["fish", "milk"],
        grams: 780,
        volumeLitres: 2.4,
        campaignIDs: ["c2-happyhour"],
        attributes: [rice, gravy, leafExtras],
      },
      {
        id: "spice-mutton-biryani",
        name: { EN: "Mutton Dum Biryani", CN: "焖羊肉印度香饭" },
        description: {
          EN: "Basmati and mutton sealed under dough and steamed together, opened at your order",
          CN: "香米与羊肉以面团封锅同焖，下单才开锅",
        },
        amount: 1990,
        tags: ["spicy"],
        allergens: ["milk", "tree nut", "wheat"],
        grams: 620,
        volumeLitres: 1.8,
        campaignIDs: ["c2-happyhour", "c3-spend40"],
        attributes: [heat, leafExtras],
      },
      {
        id: "spice-family-leaf",
        name: { EN: "Family Leaf (serves 3)", CN: "家庭蕉叶餐（3人份）" },
        description: {
          EN: "Rice, six vegetables and gravies for three, with the curries you pick",
          CN: "三人份饭、六款蔬菜和咖喱汁，主菜自选",
        },
        amount: 5400,
        tags: ["new"],
        allergens: ["milk", "egg", "wheat"],
        grams: 2400,
        volumeLitres: 8,
        campaignIDs: ["c3-spend40", "c5-member"],
        attributes: [rice],
        sides: [
          { id: "curries", name: { EN: "Curries", CN: "主菜" }, pick: [2, 3], foods: feastCurries },
          {
            id: "sweet",
            name: { EN: "Something sweet", CN: "甜品" },
            pick: [0, 3],
            foods: [{ id: "spice-payasam", name: { EN: "Payasam", CN: "印度甜奶羹" }, price: 350, max: 3 }],
          },
        ],
      },
    ],
  },
  {
    id: "spiceroute-curries",
    name: { EN: "Curries & fries", CN: "咖喱与干炒" },
    foods: [
      {
        id: "spice-mutton-varuval",
        name: { EN: "Mutton Varuval", CN: "干炒羊肉" },
        description: {
          EN: "Mutton dry-fried with black pepper, curry leaves and coconut slivers",
          CN: "羊肉以黑胡椒、咖喱叶和椰片干炒，香气扑鼻",
        },
        amount: 1690,
        tags: ["popular", "spicy"],
        grams: 260,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
        attributes: [heat],
      },
      {
        id: "spice-chicken-65",
        name: { EN: "Chicken 65", CN: "香辣炸鸡65" },
        description: {
          EN: "Bite-size chicken in a red yoghurt marinade, fried with curry leaves",
          CN: "一口鸡块以红辣酸奶腌制，与咖喱叶同炸",
        },
        amount: 1290,
        tags: ["spicy"],
        allergens: ["milk", "egg", "wheat"],
        grams: 250,
        volumeLitres: 0.8,
        campaignIDs: ["c2-happyhour"],
      },
      {
        id: "spice-paneer-masala",
        name: { EN: "Paneer Butter Masala", CN: "牛油咖喱奶豆腐" },
        description: {
          EN: "Soft paneer in a velvety tomato, cashew and butter gravy",
          CN: "软滑奶豆腐，浸在番茄腰豆牛油浓汁里",
        },
        amount: 1590,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["milk", "tree nut"],
        grams: 320,
        volumeLitres: 0.8,
        attributes: [heat],
      },
      {
        id: "spice-fish-head-curry",
        name: { EN: "Fish Head Curry", CN: "咖喱鱼头" },
        description: {
          EN: "A whole red snapper head in tamarind curry with okra and brinjal, for the table",
          CN: "整个红鲷鱼头，亚参咖喱配羊角豆和茄子，适合分享",
        },
        amount: 6500,
        tags: ["spicy"],
        allergens: ["fish"],
        grams: 1600,
        volumeLitres: 4,
        campaignIDs: ["c3-spend40", "c5-member"],
        attributes: [heat],
      },
    ],
  },
  {
    id: "spiceroute-tiffin",
    name: { EN: "Thosai, roti & tiffin", CN: "多赛、煎饼与小食" },
    foods: [
      {
        id: "spice-masala-thosai",
        name: { EN: "Masala Thosai", CN: "马铃薯香料多赛" },
        description: {
          EN: "A crisp fermented crepe as long as your arm, rolled around spiced potato",
          CN: "发酵米浆薄饼长如手臂，包入香料马铃薯",
        },
        amount: 650,
        tags: ["popular", "vegetarian"],
        grams: 320,
        volumeLitres: 1.6,
        campaignIDs: ["c4-firstorder"],
        attributes: [chutney],
      },
      {
        id: "spice-roti-canai",
        name: { EN: "Roti Canai (2)", CN: "印度煎饼（2片）" },
        description: {
          EN: "Flipped, folded and clapped to order, flaky through and through, with dhal",
          CN: "现甩现煎，拍得层层酥松，配豆咖喱",
        },
        amount: 420,
        tags: ["vegetarian"],
        allergens: ["wheat", "milk", "egg"],
        grams: 260,
        volumeLitres: 1,
      },
      {
        id: "spice-idli",
        name: { EN: "Idli (3)", CN: "米糕（3个）" },
        description: {
          EN: "Steamed rice cakes light as a sponge, with warm sambar",
          CN: "蒸米糕松软如绵，配温热酸豆汤",
        },
        amount: 480,
        tags: ["vegetarian"],
        grams: 280,
        volumeLitres: 1,
        attributes: [chutney],
      },
      {
        id: "spice-vadai",
        name: { EN: "Ulundu Vadai (3)", CN: "黑豆炸饼（3个）" },
        description: {
          EN: "Lentil doughnuts with green chilli and peppercorns, crunchy then fluffy",
          CN: "黑豆炸圈加青辣椒和胡椒粒，外脆内松",
        },
        amount: 450,
        tags: ["vegetarian", "spicy"],
        grams: 180,
        volumeLitres: 0.7,
      },
    ],
  },
  {
    id: "spiceroute-drinks",
    name: { EN: "Drinks & sweets", CN: "饮料与甜品" },
    foods: [
      {
        id: "spice-teh-halia",
        name: { EN: "Teh Halia", CN: "姜茶" },
        description: {
          EN: "Milk tea boiled with crushed ginger and pulled until it froths",
          CN: "奶茶与拍碎老姜同煮，拉出细密泡沫",
        },
        amount: 380,
        tags: ["popular", "vegetarian"],
        allergens: ["milk"],
        grams: 320,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
        attributes: [hotUnlessIced, sugar],
      },
      {
        id: "spice-mango-lassi",
        name: { EN: "Mango Lassi", CN: "芒果酸奶" },
        description: {
          EN: "Ripe mango churned with thick yoghurt and a pinch of cardamom",
          CN: "熟芒果与浓酸奶搅打，撒少许豆蔻粉",
        },
        amount: 790,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 420,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [sugar],
      },
      {
        id: "spice-payasam",
        name: { EN: "Payasam", CN: "印度甜奶羹" },
        description: {
          EN: "Warm vermicelli and sago pudding with ghee-fried cashews and raisins",
          CN: "温热粉丝西米奶羹，配酥油炒腰豆和葡萄干",
        },
        amount: 450,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["milk", "tree nut", "wheat"],
        grams: 260,
        volumeLitres: 0.5,
      },
    ],
  },
  { id: "spiceroute-weekend", name: { EN: "Weekend specials", CN: "周末特选" }, foods: [] },
  {
    id: "spiceroute-deepavali",
    name: { EN: "Deepavali sweets", CN: "屠妖节糕点" },
    status: "INACTIVE",
    foods: [
      {
        id: "spice-murukku-tin",
        name: { EN: "Murukku Tin (400 g)", CN: "姆鲁谷礼罐（400克）" },
        description: {
          EN: "Hand-pressed spirals of rice and lentil flour, crunchy to the last crumb",
          CN: "手压米豆螺旋脆饼，香脆到最后一口",
        },
        amount: 2200,
        tags: ["vegetarian"],
        allergens: ["sesame"],
        grams: 480,
        volumeLitres: 2.5,
      },
    ],
  },
];
