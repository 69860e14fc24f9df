import type { SeedAttribute, SeedMenu, SeedSideFood } from "#worker/marketplace/domain/types.ts";
import { hotOrIced, sweetness } from "./common-choices.ts";

const heat: SeedAttribute = {
  id: "heat",
  name: { en: "Heat", cn: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { en: "Mild", cn: "小辣" }, default: true },
    { id: "kampung", name: { en: "Kampung hot", cn: "甘榜辣" } },
  ],
};

const serving: SeedAttribute = {
  id: "serving",
  name: { en: "Serving ware", cn: "餐具" },
  pick: [0, 2],
  labels: [
    { id: "plates", name: { en: "Ten plates and cutlery", cn: "十份盘子和餐具" }, price: 800 },
    { id: "warmer", name: { en: "Food warmer, collected later", cn: "保温炉（稍后回收）" }, price: 2500 },
  ],
};

const trayRice: SeedSideFood[] = [
  { id: "daily-nasi-minyak", name: { en: "Nasi minyak", cn: "香料酥油饭" }, art: "daily-tray-a" },
  { id: "daily-nasi-tomato", name: { en: "Tomato rice", cn: "番茄饭" }, art: "daily-tray-a" },
  { id: "daily-fried-bihun", name: { en: "Fried bihun", cn: "炒米粉" }, art: "daily-canteen-mee-goreng" },
];

const trayVegetables: SeedSideFood[] = [
  { id: "daily-kailan", name: { en: "Garlic kailan", cn: "蒜香芥兰" }, art: "daily-canteen-veg" },
  { id: "daily-acar", name: { en: "Acar jelatah", cn: "黄梨青瓜阿杂" }, art: "daily-canteen-veg" },
  { id: "daily-dalca", name: { en: "Vegetable dalca", cn: "蔬菜达尔咖喱" }, art: "daily-canteen-veg" },
];

const canteenDrinks: SeedSideFood[] = [
  { id: "daily-plain-water", name: { en: "Plain water", cn: "白开水" }, art: "daily-teh-limau" },
  {
    id: "daily-teh-limau",
    name: { en: "Teh O Ais Limau", cn: "酸柑茶冰" },
    price: 150,
    attributes: [sweetness],
  },
  {
    id: "daily-kopi",
    name: { en: "Canteen Kopi", cn: "食堂咖啡" },
    price: 120,
    attributes: [hotOrIced, sweetness],
  },
];

export const menus: SeedMenu[] = [
  {
    id: "dailyserve-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["daily-tray-a", "daily-tea-break-box", "daily-canteen-set", "daily-packed-lunch"],
  },
  {
    id: "dailyserve-trays",
    name: { en: "Office trays", cn: "企业餐盘" },
    foods: [
      {
        id: "daily-tray-a",
        name: { en: "Corporate Tray A (10 pax)", cn: "企业餐盘 A（10人份）" },
        description: {
          en: "Ayam masak merah, beef rendang and all the trimmings, set out for a working lunch",
          cn: "红烧鸡、仁当牛肉和各式配菜，开会午餐一次备齐",
        },
        amount: 14900,
        leadDays: 1,
        tags: ["popular"],
        allergens: ["wheat", "soy", "shellfish", "egg", "fish", "milk"],
        grams: 6200,
        volumeLitres: 24,
        campaignIDs: ["c3-spend40"],
        attributes: [heat, serving],
        sides: [
          { id: "rice", name: { en: "Rice or noodles", cn: "饭或面" }, pick: [1, 1], foods: trayRice },
          {
            id: "mains",
            name: { en: "Two mains", cn: "主菜两款" },
            pick: [2, 2],
            foods: [
              {
                id: "daily-ayam-masak-merah",
                name: { en: "Ayam masak merah", cn: "红烧鸡" },
                art: "daily-tray-a",
              },
              {
                id: "daily-beef-rendang",
                name: { en: "Beef rendang", cn: "仁当牛肉" },
                price: 1500,
                art: "daily-tray-a",
              },
              {
                id: "daily-sweet-sour-fish",
                name: { en: "Sweet and sour fish", cn: "酸甜鱼片" },
                art: "daily-tray-seafood",
              },
              { id: "daily-sambal-eggs", name: { en: "Sambal eggs", cn: "参峇蛋" }, art: "daily-tray-a" },
            ],
          },
          { id: "vegetable", name: { en: "Vegetable", cn: "蔬菜" }, pick: [1, 1], foods: trayVegetables },
        ],
      },
      {
        id: "daily-tray-seafood",
        name: { en: "Seafood Tray (10 pax)", cn: "海鲜餐盘（10人份）" },
        description: {
          en: "Butter prawns, sambal squid and whole fried siakap over tomato rice",
          cn: "牛油虾、参峇苏东和香炸金目鲈，配番茄饭",
        },
        amount: 21900,
        unapproved: true,
        leadDays: 2,
        tags: ["spicy"],
        allergens: ["shellfish", "fish", "milk", "egg", "wheat"],
        grams: 6800,
        volumeLitres: 26,
        attributes: [heat, serving],
        sides: [{ id: "vegetable", name: { en: "Vegetable", cn: "蔬菜" }, pick: [1, 1], foods: trayVegetables }],
      },
      {
        id: "daily-tray-vegetarian",
        name: { en: "Vegetarian Tray (10 pax)", cn: "素食餐盘（10人份）" },
        description: {
          en: "Lentil dalca, crispy tempeh, pajeri pineapple and ghee rice",
          cn: "扁豆达尔咖喱、香脆天贝、黄梨咖喱和酥油饭",
        },
        amount: 13900,
        leadDays: 1,
        tags: ["vegetarian"],
        allergens: ["soy", "milk", "tree nut"],
        grams: 5900,
        volumeLitres: 24,
        campaignIDs: ["c3-spend40"],
        attributes: [heat, serving],
      },
      {
        id: "daily-tray-satay",
        name: { en: "Satay Tray (100 sticks)", cn: "沙爹餐盘（100串）" },
        description: {
          en: "Chicken and beef over charcoal, ketupat, cucumber and a tub of warm peanut sauce",
          cn: "炭烤鸡肉与牛肉沙爹，配马来粽、青瓜和温热花生酱",
        },
        amount: 17900,
        leadDays: 2,
        allergens: ["peanut", "soy"],
        grams: 7400,
        volumeLitres: 28,
        campaignIDs: ["c5-member"],
        attributes: [
          {
            id: "mix",
            name: { en: "Mix", cn: "搭配" },
            pick: [1, 1],
            labels: [
              { id: "all-chicken", name: { en: "All chicken", cn: "全鸡肉" } },
              { id: "half-half", name: { en: "Half chicken, half beef", cn: "鸡牛各半" }, price: 1000 },
              { id: "all-beef", name: { en: "All beef", cn: "全牛肉" }, price: 2000 },
            ],
          },
        ],
      },
    ],
  },
  {
    id: "dailyserve-meeting",
    name: { en: "Meeting boxes", cn: "会议餐盒" },
    foods: [
      {
        id: "daily-tea-break-box",
        name: { en: "Tea-break Box", cn: "茶歇餐盒" },
        description: {
          en: "A curry puff, an egg sandwich, a slice of butter cake and cut fruit in one neat box",
          cn: "咖喱角、鸡蛋三明治、牛油蛋糕一片和鲜切水果，整齐一盒",
        },
        amount: 1290,
        leadDays: 1,
        minQuantity: 20,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk", "soy"],
        grams: 350,
        volumeLitres: 1.8,
        attributes: [
          {
            id: "drink",
            name: { en: "Packet drink", cn: "包装饮料" },
            pick: [1, 1],
            labels: [
              { id: "chrysanthemum", name: { en: "Chrysanthemum tea", cn: "菊花茶" } },
              { id: "soya", name: { en: "Soya milk", cn: "豆奶" } },
              { id: "mineral-water", name: { en: "Mineral water", cn: "矿泉水" } },
            ],
          },
        ],
      },
      {
        id: "daily-kuih-box",
        name: { en: "Kuih Box (5 kinds)", cn: "糕点盒（5款）" },
        description: {
          en: "Seri muka, onde-onde, kuih lapis, ketayap and talam, steamed the same morning",
          cn: "班兰糯米糕、椰糖丸、九层糕、班兰椰丝卷和双层糕，当天清晨现蒸",
        },
        amount: 990,
        leadDays: 1,
        minQuantity: 10,
        tags: ["vegetarian"],
        allergens: ["wheat", "egg"],
        grams: 280,
        volumeLitres: 1.2,
      },
      {
        id: "daily-packed-lunch",
        name: { en: "Packed Lunch Box", cn: "便当饭盒" },
        description: {
          en: "Rice, one main, two vegetables and fruit, each box labelled with a name",
          cn: "白饭、一主菜、两样蔬菜和水果，每盒贴上名字",
        },
        amount: 1490,
        leadDays: 1,
        minQuantity: 10,
        tags: ["popular"],
        allergens: ["soy", "wheat", "egg"],
        grams: 560,
        volumeLitres: 1.8,
        campaignIDs: ["c4-firstorder"],
        sides: [
          {
            id: "lunch-main",
            name: { en: "Main", cn: "主菜" },
            pick: [1, 1],
            foods: [
              { id: "daily-kicap-chicken", name: { en: "Soy chicken", cn: "酱油鸡" }, art: "daily-packed-lunch" },
              {
                id: "daily-black-pepper-beef",
                name: { en: "Black pepper beef", cn: "黑椒牛肉" },
                price: 200,
                art: "daily-packed-lunch",
              },
              {
                id: "daily-mapo-tofu",
                name: { en: "Mushroom mapo tofu", cn: "香菇麻婆豆腐" },
                art: "daily-packed-lunch",
              },
            ],
          },
        ],
      },
      {
        id: "daily-fruit-platter",
        name: { en: "Fruit Platter (10 pax)", cn: "水果拼盘（10人份）" },
        description: {
          en: "Papaya, watermelon, honeydew and pineapple cut an hour before they leave",
          cn: "木瓜、西瓜、蜜瓜和黄梨，出门前一小时现切",
        },
        amount: 5900,
        leadDays: 1,
        tags: ["vegetarian"],
        grams: 3200,
        volumeLitres: 11,
      },
      {
        id: "daily-kopi-urn",
        name: { en: "Kopi Urn (20 cups)", cn: "咖啡桶（20杯）" },
        description: {
          en: "Thick local kopi that stays hot for three hours, with cups, milk and sugar",
          cn: "浓郁本地咖啡，保温三小时，附纸杯、炼奶和糖",
        },
        amount: 6900,
        unapproved: true,
        leadDays: 1,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 7800,
        volumeLitres: 22,
        campaignIDs: ["c1-merdeka"],
      },
    ],
  },
  {
    id: "dailyserve-canteen",
    name: { en: "Canteen", cn: "食堂" },
    foods: [
      {
        id: "daily-canteen-set",
        name: { en: "Canteen Set", cn: "食堂套餐" },
        description: {
          en: "Rice, a main, the vegetable of the day and a drink on one tray",
          cn: "白饭、主菜、当日蔬菜和饮料，一盘搞定",
        },
        amount: 990,
        tags: ["popular"],
        allergens: ["soy", "wheat", "fish", "milk"],
        grams: 650,
        volumeLitres: 1.9,
        campaignIDs: ["c2-happyhour"],
        sides: [
          {
            id: "set-main",
            name: { en: "Main", cn: "主菜" },
            pick: [1, 1],
            foods: [
              {
                id: "daily-ayam-goreng-kunyit",
                name: { en: "Turmeric fried chicken", cn: "黄姜炸鸡" },
                art: "daily-canteen-set",
              },
              {
                id: "daily-asam-pedas",
                name: { en: "Asam pedas fish", cn: "亚参辣鱼" },
                price: 150,
                art: "daily-canteen-set",
              },
              {
                id: "daily-fried-tempeh",
                name: { en: "Sweet chilli tempeh", cn: "甜辣天贝" },
                art: "daily-canteen-veg",
              },
              {
                id: "daily-beef-kicap",
                name: { en: "Soy beef", cn: "酱油牛肉" },
                soldOut: true,
                art: "daily-canteen-set",
              },
            ],
          },
          { id: "set-drink", name: { en: "Drink", cn: "饮料" }, pick: [1, 1], foods: canteenDrinks },
        ],
      },
      {
        id: "daily-canteen-soto",
        name: { en: "Soto Ayam", cn: "索多鸡汤米粉" },
        description: {
          en: "Spiced chicken broth, bihun, begedil and fried shallots",
          cn: "香料鸡汤、米粉、薯饼和葱酥",
        },
        amount: 850,
        allergens: ["egg", "soy"],
        grams: 560,
        volumeLitres: 1.6,
        attributes: [
          {
            id: "carb",
            name: { en: "With", cn: "搭配" },
            pick: [1, 1],
            labels: [
              { id: "bihun", name: { en: "Bihun", cn: "米粉" }, default: true },
              { id: "nasi-impit", name: { en: "Nasi impit", cn: "马来饭团" } },
            ],
          },
          heat,
        ],
      },
      {
        id: "daily-canteen-mee-goreng",
        name: { en: "Mee Goreng Mamak", cn: "嘛嘛炒面" },
        description: {
          en: "Yellow noodles tossed on high heat with tofu, potato and a calamansi half",
          cn: "黄面大火快炒豆干和马铃薯，附半颗酸柑",
        },
        amount: 790,
        unapproved: true,
        tags: ["spicy"],
        allergens: ["wheat", "egg", "soy", "peanut"],
        grams: 480,
        volumeLitres: 1.4,
        attributes: [heat],
      },
      {
        id: "daily-canteen-veg",
        name: { en: "Vegetarian Set", cn: "素食套餐" },
        description: {
          en: "Brown rice, pumpkin lodeh, stir-fried greens and crispy tempeh",
          cn: "糙米饭、金瓜椰浆菜、清炒青菜和香脆天贝",
        },
        amount: 850,
        tags: ["vegetarian"],
        allergens: ["soy"],
        grams: 580,
        volumeLitres: 1.7,
        campaignIDs: ["c2-happyhour"],
      },
    ],
  },
  {
    id: "dailyserve-drinks",
    name: { en: "Drinks", cn: "饮料" },
    foods: [
      {
        id: "daily-teh-limau",
        name: { en: "Teh O Ais Limau", cn: "酸柑茶冰" },
        description: { en: "Black tea shaken with calamansi over ice", cn: "红茶加酸柑汁，摇匀加冰" },
        amount: 280,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [sweetness],
      },
      {
        id: "daily-kopi",
        name: { en: "Canteen Kopi", cn: "食堂咖啡" },
        description: { en: "Butter-roasted local beans with condensed milk", cn: "牛油炒本地咖啡豆，加炼奶" },
        amount: 250,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 350,
        volumeLitres: 0.5,
        campaignIDs: ["c1-merdeka"],
        attributes: [hotOrIced, sweetness],
      },
    ],
  },
  { id: "dailyserve-hampers", name: { en: "Festive hampers", cn: "节庆礼篮" }, foods: [] },
  {
    id: "dailyserve-ramadan",
    name: { en: "Ramadan boxes", cn: "斋戒月餐盒" },
    status: "INACTIVE",
    foods: [
      {
        id: "daily-iftar-box",
        name: { en: "Iftar Box", cn: "开斋餐盒" },
        description: {
          en: "Three dates, bubur lambuk, ayam percik with rice and a bottle of air katira",
          cn: "椰枣三颗、兰布粥、椰香烤鸡饭和卡蒂拉奶一瓶",
        },
        amount: 1690,
        leadDays: 2,
        minQuantity: 20,
        allergens: ["milk", "wheat"],
        grams: 780,
        volumeLitres: 2.4,
      },
    ],
  },
];
