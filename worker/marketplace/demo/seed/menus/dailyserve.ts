import type { AttributeRecord, MenuRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";
import { hotOrIced, sweetness } from "./common-choices.ts";

const heat: AttributeRecord = {
  id: "heat",
  name: { EN: "Heat", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "mild", name: { EN: "Mild", CN: "小辣" }, default: true },
    { id: "kampung", name: { EN: "Kampung hot", CN: "甘榜辣" } },
  ],
};

const serving: AttributeRecord = {
  id: "serving",
  name: { EN: "Serving ware", CN: "餐具" },
  pick: [0, 2],
  labels: [
    { id: "plates", name: { EN: "Ten plates and cutlery", CN: "十份盘子和餐具" }, price: 800 },
    { id: "warmer", name: { EN: "Food warmer, collected later", CN: "保温炉（稍后回收）" }, price: 2500 },
  ],
};

const trayRice: SideFoodRecord[] = [
  { id: "daily-nasi-minyak", name: { EN: "Nasi minyak", CN: "香料酥油饭" }, art: "daily-tray-a" },
  { id: "daily-nasi-tomato", name: { EN: "Tomato rice", CN: "番茄饭" }, art: "daily-tray-a" },
  { id: "daily-fried-bihun", name: { EN: "Fried bihun", CN: "炒米粉" }, art: "daily-canteen-mee-goreng" },
];

const trayVegetables: SideFoodRecord[] = [
  { id: "daily-kailan", name: { EN: "Garlic kailan", CN: "蒜香芥兰" }, art: "daily-canteen-veg" },
  { id: "daily-acar", name: { EN: "Acar jelatah", CN: "黄梨青瓜阿杂" }, art: "daily-canteen-veg" },
  { id: "daily-dalca", name: { EN: "Vegetable dalca", CN: "蔬菜达尔咖喱" }, art: "daily-canteen-veg" },
];

const canteenDrinks: SideFoodRecord[] = [
  { id: "daily-plain-water", name: { EN: "Plain water", CN: "白开水" }, art: "daily-teh-limau" },
  {
    id: "daily-teh-limau",
    name: { EN: "Teh O Ais Limau", CN: "酸柑茶冰" },
    price: 150,
    attributes: [sweetness],
  },
  {
    id: "daily-kopi",
    name: { EN: "Canteen Kopi", CN: "食堂咖啡" },
    price: 120,
    attributes: [hotOrIced, sweetness],
  },
];

export const menus: MenuRecord[] = [
  {
    id: "dailyserve-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["daily-tray-a", "daily-tea-break-box", "daily-canteen-set", "daily-packed-lunch"],
  },
  {
    id: "dailyserve-trays",
    name: { EN: "Office trays", CN: "企业餐盘" },
    foods: [
      {
        id: "daily-tray-a",
        name: { EN: "Corporate Tray A (10 pax)", CN: "企业餐盘 A（10人份）" },
        description: {
          EN: "Ayam masak merah, beef rendang and all the trimmings, set out for a working lunch",
          CN: "红烧鸡、仁当牛肉和各式配菜，开会午餐一次备齐",
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
          { id: "rice", name: { EN: "Rice or noodles", CN: "饭或面" }, pick: [1, 1], foods: trayRice },
          {
            id: "mains",
            name: { EN: "Two mains", CN: "主菜两款" },
            pick: [2, 2],
            foods: [
              {
                id: "daily-ayam-masak-merah",
                name: { EN: "Ayam masak merah", CN: "红烧鸡" },
                art: "daily-tray-a",
              },
              {
                id: "daily-beef-rendang",
                name: { EN: "Beef rendang", CN: "仁当牛肉" },
                price: 1500,
                art: "daily-tray-a",
              },
              {
                id: "daily-sweet-sour-fish",
                name: { EN: "Sweet and sour fish", CN: "酸甜鱼片" },
                art: "daily-tray-seafood",
              },
              { id: "daily-sambal-eggs", name: { EN: "Sambal eggs", CN: "参峇蛋" }, art: "daily-tray-a" },
            ],
          },
          { id: "vegetable", name: { EN: "Vegetable", CN: "蔬菜" }, pick: [1, 1], foods: trayVegetables },
        ],
      },
      {
        id: "daily-tray-seafood",
        name: { EN: "Seafood Tray (10 pax)", CN: "海鲜餐盘（10人份）" },
        description: {
          EN: "Butter prawns, sambal squid and whole fried siakap over tomato rice",
          CN: "牛油虾、参峇苏东和香炸金目鲈，配番茄饭",
        },
        amount: 21900,
        unapproved: true,
        leadDays: 2,
        tags: ["spicy"],
        allergens: ["shellfish", "fish", "milk", "egg", "wheat"],
        grams: 6800,
        volumeLitres: 26,
        attributes: [heat, serving],
        sides: [{ id: "vegetable", name: { EN: "Vegetable", CN: "蔬菜" }, pick: [1, 1], foods: trayVegetables }],
      },
      {
        id: "daily-tray-vegetarian",
        name: { EN: "Vegetarian Tray (10 pax)", CN: "素食餐盘（10人份）" },
        description: {
          EN: "Lentil dalca, crispy tempeh, pajeri pineapple and ghee rice",
          CN: "扁豆达尔咖喱、香脆天贝、黄梨咖喱和酥油饭",
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
        name: { EN: "Satay Tray (100 sticks)", CN: "沙爹餐盘（100串）" },
        description: {
          EN: "Chicken and beef over charcoal, ketupat, cucumber and a tub of warm peanut sauce",
          CN: "炭烤鸡肉与牛肉沙爹，配马来粽、青瓜和温热花生酱",
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
            name: { EN: "Mix", CN: "搭配" },
            pick: [1, 1],
            labels: [
              { id: "all-chicken", name: { EN: "All chicken", CN: "全鸡肉" } },
              { id: "half-half", name: { EN: "Half chicken, half beef", CN: "鸡牛各半" }, price: 1000 },
              { id: "all-beef", name: { EN: "All beef", CN: "全牛肉" }, price: 2000 },
            ],
          },
        ],
      },
    ],
  },
  {
    id: "dailyserve-meeting",
    name: { EN: "Meeting boxes", CN: "会议餐盒" },
    foods: [
      {
        id: "daily-tea-break-box",
        name: { EN: "Tea-break Box", CN: "茶歇餐盒" },
        description: {
          EN: "A curry puff, an egg sandwich, a slice of butter cake and cut fruit in one neat box",
          CN: "咖喱角、鸡蛋三明治、牛油蛋糕一片和鲜切水果，整齐一盒",
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
            name: { EN: "Packet drink", CN: "包装饮料" },
            pick: [1, 1],
            labels: [
              { id: "chrysanthemum", name: { EN: "Chrysanthemum tea", CN: "菊花茶" } },
              { id: "soya", name: { EN: "Soya milk", CN: "豆奶" } },
              { id: "mineral-water", name: { EN: "Mineral water", CN: "矿泉水" } },
            ],
          },
        ],
      },
      {
        id: "daily-kuih-box",
        name: { EN: "Kuih Box (5 kinds)", CN: "糕点盒（5款）" },
        description: {
          EN: "Seri muka, onde-onde, kuih lapis, ketayap and talam, steamed the same morning",
          CN: "班兰糯米糕、椰糖丸、九层糕、班兰椰丝卷和双层糕，当天清晨现蒸",
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
        name: { EN: "Packed Lunch Box", CN: "便当饭盒" },
        description: {
          EN: "Rice, one main, two vegetables and fruit, each box labelled with a name",
          CN: "白饭、一主菜、两样蔬菜和水果，每盒贴上名字",
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
            name: { EN: "Main", CN: "主菜" },
            pick: [1, 1],
            foods: [
              { id: "daily-kicap-chicken", name: { EN: "Soy chicken", CN: "酱油鸡" }, art: "daily-packed-lunch" },
              {
                id: "daily-black-pepper-beef",
                name: { EN: "Black pepper beef", CN: "黑椒牛肉" },
                price: 200,
                art: "daily-packed-lunch",
              },
              {
                id: "daily-mapo-tofu",
                name: { EN: "Mushroom mapo tofu", CN: "香菇麻婆豆腐" },
                art: "daily-packed-lunch",
              },
            ],
          },
        ],
      },
      {
        id: "daily-fruit-platter",
        name: { EN: "Fruit Platter (10 pax)", CN: "水果拼盘（10人份）" },
        description: {
          EN: "Papaya, watermelon, honeydew and pineapple cut an hour before they leave",
          CN: "木瓜、西瓜、蜜瓜和黄梨，出门前一小时现切",
        },
        amount: 5900,
        leadDays: 1,
        tags: ["vegetarian"],
        grams: 3200,
        volumeLitres: 11,
      },
      {
        id: "daily-kopi-urn",
        name: { EN: "Kopi Urn (20 cups)", CN: "咖啡桶（20杯）" },
        description: {
          EN: "Thick local kopi that stays hot for three hours, with cups, milk and sugar",
          CN: "浓郁本地咖啡，保温三小时，附纸杯、炼奶和糖",
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
    name: { EN: "Canteen", CN: "食堂" },
    foods: [
      {
        id: "daily-canteen-set",
        name: { EN: "Canteen Set", CN: "食堂套餐" },
        description: {
          EN: "Rice, a main, the vegetable of the day and a drink on one tray",
          CN: "白饭、主菜、当日蔬菜和饮料，一盘搞定",
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
            name: { EN: "Main", CN: "主菜" },
            pick: [1, 1],
            foods: [
              {
                id: "daily-ayam-goreng-kunyit",
                name: { EN: "Turmeric fried chicken", CN: "黄姜炸鸡" },
                art: "daily-canteen-set",
              },
              {
                id: "daily-asam-pedas",
                name: { EN: "Asam pedas fish", CN: "亚参辣鱼" },
                price: 150,
                art: "daily-canteen-set",
              },
              {
                id: "daily-fried-tempeh",
                name: { EN: "Sweet chilli tempeh", CN: "甜辣天贝" },
                art: "daily-canteen-veg",
              },
              {
                id: "daily-beef-kicap",
                name: { EN: "Soy beef", CN: "酱油牛肉" },
                soldOut: true,
                art: "daily-canteen-set",
              },
            ],
          },
          { id: "set-drink", name: { EN: "Drink", CN: "饮料" }, pick: [1, 1], foods: canteenDrinks },
        ],
      },
      {
        id: "daily-canteen-soto",
        name: { EN: "Soto Ayam", CN: "索多鸡汤米粉" },
        description: {
          EN: "Spiced chicken broth, bihun, begedil and fried shallots",
          CN: "香料鸡汤、米粉、薯饼和葱酥",
        },
        amount: 850,
        allergens: ["egg", "soy"],
        grams: 560,
        volumeLitres: 1.6,
        attributes: [
          {
            id: "carb",
            name: { EN: "With", CN: "搭配" },
            pick: [1, 1],
            labels: [
              { id: "bihun", name: { EN: "Bihun", CN: "米粉" }, default: true },
              { id: "nasi-impit", name: { EN: "Nasi impit", CN: "马来饭团" } },
            ],
          },
          heat,
        ],
      },
      {
        id: "daily-canteen-mee-goreng",
        name: { EN: "Mee Goreng Mamak", CN: "嘛嘛炒面" },
        description: {
          EN: "Yellow noodles tossed on high heat with tofu, potato and a calamansi half",
          CN: "黄面大火快炒豆干和马铃薯，附半颗酸柑",
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
        name: { EN: "Vegetarian Set", CN: "素食套餐" },
        description: {
          EN: "Brown rice, pumpkin lodeh, stir-fried greens and crispy tempeh",
          CN: "糙米饭、金瓜椰浆菜、清炒青菜和香脆天贝",
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
    name: { EN: "Drinks", CN: "饮料" },
    foods: [
      {
        id: "daily-teh-limau",
        name: { EN: "Teh O Ais Limau", CN: "酸柑茶冰" },
        description: { EN: "Black tea shaken with calamansi over ice", CN: "红茶加酸柑汁，摇匀加冰" },
        amount: 280,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [sweetness],
      },
      {
        id: "daily-kopi",
        name: { EN: "Canteen Kopi", CN: "食堂咖啡" },
        description: { EN: "Butter-roasted local beans with condensed milk", CN: "牛油炒本地咖啡豆，加炼奶" },
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
  { id: "dailyserve-hampers", name: { EN: "Festive hampers", CN: "节庆礼篮" }, foods: [] },
  {
    id: "dailyserve-ramadan",
    name: { EN: "Ramadan boxes", CN: "斋戒月餐盒" },
    status: "INACTIVE",
    foods: [
      {
        id: "daily-iftar-box",
        name: { EN: "Iftar Box", CN: "开斋餐盒" },
        description: {
          EN: "Three dates, bubur lambuk, ayam percik with rice and a bottle of air katira",
          CN: "椰枣三颗、兰布粥、椰香烤鸡饭和卡蒂拉奶一瓶",
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
