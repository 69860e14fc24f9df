import type { AttributeRecord, MenuRecord, SideRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";

const base: AttributeRecord = {
  id: "base",
  name: { EN: "Base", CN: "底料" },
  pick: [1, 1],
  labels: [
    { id: "quinoa", name: { EN: "Tri-colour quinoa", CN: "三色藜麦" } },
    { id: "brown-rice", name: { EN: "Brown rice", CN: "糙米饭" } },
    { id: "soba", name: { EN: "Cold soba", CN: "冷荞麦面" }, price: 150 },
    { id: "leaves", name: { EN: "Romaine and spinach", CN: "罗马生菜菠菜" } },
    { id: "cauliflower-rice", name: { EN: "Cauliflower rice", CN: "花椰菜米" }, price: 250 },
  ],
};

const protein: AttributeRecord = {
  id: "protein",
  name: { EN: "Protein", CN: "主菜" },
  pick: [1, 1],
  labels: [
    { id: "grilled-chicken", name: { EN: "Grilled chicken thigh", CN: "香烤鸡腿肉" } },
    { id: "baked-salmon", name: { EN: "Baked salmon", CN: "烤三文鱼" }, price: 700 },
    { id: "beef-strips", name: { EN: "Black pepper beef", CN: "黑椒牛肉片" }, price: 500 },
    { id: "tempeh", name: { EN: "Soy-glazed tempeh", CN: "酱烧天贝" } },
    { id: "silken-tofu", name: { EN: "Sesame tofu", CN: "芝麻豆腐" } },
    { id: "prawns", name: { EN: "Lime prawns", CN: "青柠虾" }, price: 500, soldOut: true },
  ],
};

const vegetables: AttributeRecord = {
  id: "vegetables",
  name: { EN: "Vegetables", CN: "蔬菜" },
  pick: [1, 4],
  labels: [
    { id: "pumpkin", name: { EN: "Roast pumpkin", CN: "烤金瓜" } },
    { id: "broccoli", name: { EN: "Charred broccoli", CN: "炙烤西兰花" } },
    { id: "corn", name: { EN: "Cameron corn", CN: "金马仑玉米" } },
    { id: "purple-cabbage", name: { EN: "Pickled purple cabbage", CN: "腌紫包菜" } },
    { id: "edamame", name: { EN: "Edamame", CN: "毛豆" } },
    { id: "cherry-tomato", name: { EN: "Cherry tomatoes", CN: "小番茄" } },
    { id: "cucumber", name: { EN: "Cucumber ribbons", CN: "青瓜薄片" } },
    { id: "long-beans", name: { EN: "Long beans", CN: "长豆" } },
  ],
};

const dressing: AttributeRecord = {
  id: "dressing",
  name: { EN: "Dressing", CN: "酱汁" },
  pick: [1, 1],
  labels: [
    { id: "sesame", name: { EN: "Roasted sesame", CN: "焙煎芝麻酱" } },
    { id: "calamansi", name: { EN: "Calamansi vinaigrette", CN: "酸柑油醋汁" } },
    { id: "peanut-satay", name: { EN: "Light satay peanut", CN: "清爽沙爹花生酱" } },
    { id: "chilli-yoghurt", name: { EN: "Chilli yoghurt", CN: "辣椒酸奶酱" } },
    { id: "no-dressing", name: { EN: "No dressing", CN: "不要酱汁" } },
  ],
};

const extras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "avocado", name: { EN: "Half an avocado", CN: "半颗牛油果" }, price: 400 },
    { id: "onsen-egg", name: { EN: "Onsen egg", CN: "温泉蛋" }, price: 250 },
    { id: "feta", name: { EN: "Feta", CN: "菲达芝士" }, price: 300 },
    { id: "more-chicken", name: { EN: "More chicken", CN: "加鸡肉" }, price: 500 },
    { id: "mixed-seeds", name: { EN: "Toasted seeds", CN: "烤杂籽" }, price: 150 },
    { id: "seaweed", name: { EN: "Seaweed", CN: "海苔" }, price: 100 },
  ],
};

const sweetness: AttributeRecord = {
  id: "sweetness",
  name: { EN: "Sweetness", CN: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "no-added", name: { EN: "Nothing added", CN: "不加糖" }, default: true },
    { id: "honey", name: { EN: "A little honey", CN: "加少许蜂蜜" }, price: 50 },
  ],
};

/** The same group with these labels chosen beforehand. */
function chosen(group: AttributeRecord, ...labelIds: string[]): AttributeRecord {
  return {
    ...group,
    labels: group.labels.map((label) => (labelIds.includes(label.id) ? { ...label, default: true } : label)),
  };
}

const dishes = {
  chickenQuinoa: { id: "green-chicken-quinoa", name: { EN: "Chicken Quinoa Bowl", CN: "香烤鸡藜麦碗" } },
  salmonPoke: { id: "green-salmon-poke", name: { EN: "Salmon Poke Bowl", CN: "三文鱼波奇碗" }, price: 300 },
  tempeh: { id: "green-tempeh-power", name: { EN: "Tempeh Power Bowl", CN: "天贝能量碗" } },
  thaiBeef: { id: "green-thai-beef", name: { EN: "Thai Beef Salad", CN: "泰式牛肉沙律" } },
  tofuSoba: { id: "green-tofu-soba", name: { EN: "Tofu Soba", CN: "豆腐荞麦冷面" } },
  kampungChicken: { id: "green-kampung-chicken", name: { EN: "Kampung Chicken Ulam Bowl", CN: "甘榜鸡香草糙米碗" } },
  caesarWrap: { id: "green-caesar-wrap", name: { EN: "Chicken Caesar Wrap", CN: "鸡肉凯撒卷" } },
  percikChicken: {
    id: "green-percik-chicken",
    name: { EN: "Percik Chicken & Brown Rice", CN: "椰香烤鸡糙米饭" },
    art: "green-kampung-chicken",
  },
  steamedFish: {
    id: "green-steamed-fish",
    name: { EN: "Steamed Seabass & Ginger", CN: "姜丝蒸金目鲈" },
    price: 200,
    art: "green-salmon-poke",
  },
  mushroomRice: {
    id: "green-mushroom-rice",
    name: { EN: "Three Mushroom Rice", CN: "三菇糙米饭" },
    art: "green-tempeh-power",
  },
  chickpeaCurry: {
    id: "green-chickpea-curry",
    name: { EN: "Chickpea Curry & Quinoa", CN: "鹰嘴豆咖喱藜麦" },
    art: "green-build-your-own",
  },
  beefSoba: {
    id: "green-beef-soba",
    name: { EN: "Sesame Beef Soba", CN: "芝麻牛肉荞麦面" },
    art: "green-tofu-soba",
  },
} satisfies Record<string, SideFoodRecord>;

/** One delivery of the plan: exactly one of its dishes. */
function planDay(day: number, ...foods: [SideFoodRecord, SideFoodRecord, SideFoodRecord]): SideRecord {
  return { id: `green-plan-day-${day}`, name: { EN: `Day ${day}`, CN: `第${day}天` }, pick: [1, 1], day, foods };
}

export const menus: MenuRecord[] = [
  {
    id: "greenbowl-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["green-build-your-own", "green-chicken-quinoa", "green-plan-10", "green-salmon-poke"],
  },
  {
    id: "greenbowl-bowls",
    name: { EN: "Bowls", CN: "能量碗" },
    foods: [
      {
        id: "green-build-your-own",
        name: { EN: "Build Your Own Bowl", CN: "自选能量碗" },
        description: {
          EN: "Your base, your protein, up to four vegetables and a dressing, tossed while you wait",
          CN: "自选底料、主菜、最多四款蔬菜和酱汁，现拌现装",
        },
        amount: 1890,
        tags: ["popular"],
        allergens: ["soy", "sesame", "wheat", "fish", "shellfish", "peanut", "milk"],
        grams: 480,
        volumeLitres: 1.6,
        campaignIDs: ["c2-happyhour", "c4-firstorder"],
        attributes: [base, protein, vegetables, dressing, extras],
      },
      {
        id: "green-chicken-quinoa",
        name: dishes.chickenQuinoa.name,
        description: {
          EN: "Smoky chicken thigh on fluffy quinoa with pumpkin, corn, edamame and roasted sesame",
          CN: "烟香鸡腿肉配松软藜麦、金瓜、玉米、毛豆和焙煎芝麻酱",
        },
        amount: 2190,
        tags: ["popular"],
        allergens: ["soy", "sesame", "wheat", "fish", "shellfish", "peanut", "milk"],
        grams: 470,
        volumeLitres: 1.6,
        campaignIDs: ["c2-happyhour"],
        attributes: [
          chosen(base, "quinoa"),
          chosen(protein, "grilled-chicken"),
          chosen(vegetables, "pumpkin", "corn", "edamame", "purple-cabbage"),
          chosen(dressing, "sesame"),
          extras,
        ],
      },
      {
        id: "green-salmon-poke",
        name: dishes.salmonPoke.name,
        description: {
          EN: "Soy-cured salmon, avocado, cucumber and seaweed over warm brown rice",
          CN: "酱渍三文鱼、牛油果、青瓜和海苔，铺在温热糙米饭上",
        },
        amount: 2690,
        tags: ["popular"],
        allergens: ["fish", "soy", "sesame", "wheat"],
        grams: 460,
        volumeLitres: 1.6,
        campaignIDs: ["c2-happyhour", "c5-member"],
        attributes: [chosen(base, "brown-rice"), extras],
      },
      {
        id: "green-tempeh-power",
        name: dishes.tempeh.name,
        description: {
          EN: "Soy-glazed tempeh, charred broccoli and long beans with light satay peanut dressing",
          CN: "酱烧天贝、炙烤西兰花和长豆，淋清爽沙爹花生酱",
        },
        amount: 1890,
        tags: ["vegetarian"],
        allergens: ["soy", "peanut", "wheat", "sesame", "milk"],
        grams: 450,
        volumeLitres: 1.6,
        campaignIDs: ["c2-happyhour"],
        attributes: [chosen(base, "brown-rice"), chosen(dressing, "peanut-satay"), extras],
      },
      {
        id: "green-thai-beef",
        name: dishes.thaiBeef.name,
        description: {
          EN: "Seared beef, lime, mint and bird's eye chilli over crisp romaine",
          CN: "香煎牛肉片、青柠、薄荷和指天椒，配爽脆罗马生菜",
        },
        amount: 2390,
        tags: ["spicy"],
        allergens: ["fish", "soy", "peanut"],
        grams: 420,
        volumeLitres: 1.6,
        attributes: [extras],
      },
      {
        id: "green-tofu-soba",
        name: dishes.tofuSoba.name,
        description: {
          EN: "Chilled buckwheat noodles, sesame tofu, edamame and a spoon of wasabi soy",
          CN: "冰镇荞麦面、芝麻豆腐和毛豆，加一匙山葵酱油",
        },
        amount: 1990,
        tags: ["vegetarian"],
        allergens: ["wheat", "soy", "sesame"],
        grams: 430,
        volumeLitres: 1.5,
        attributes: [extras],
      },
      {
        id: "green-kampung-chicken",
        name: dishes.kampungChicken.name,
        description: {
          EN: "Turmeric kampung chicken, garden ulam, kerabu mango and brown rice",
          CN: "黄姜甘榜鸡，配园中香草、芒果沙律和糙米饭",
        },
        amount: 2290,
        tags: ["new", "spicy"],
        allergens: ["shellfish", "peanut"],
        grams: 490,
        volumeLitres: 1.6,
        attributes: [extras],
      },
    ],
  },
  {
    id: "greenbowl-plans",
    name: { EN: "Meal plans", CN: "餐点配套" },
    foods: [
      {
        id: "green-plan-10",
        name: { EN: "10-day Lunch Plan", CN: "10天午餐配套" },
        description: {
          EN: "Ten working-day lunches at your desk, a different dish to pick for every one",
          CN: "十个工作日午餐送到座位，每天三款任选一款",
        },
        amount: 19900,
        tags: ["popular"],
        allergens: ["soy", "sesame", "wheat", "fish", "peanut", "egg", "milk", "shellfish"],
        grams: 480,
        volumeLitres: 1.6,
        campaignIDs: ["c3-spend40"],
        mealPlan: { days: 10, skipWeekends: true, windows: ["11:30-12:30", "12:30-13:30"] },
        sides: [
          planDay(1, dishes.chickenQuinoa, dishes.tofuSoba, dishes.thaiBeef),
          planDay(2, dishes.percikChicken, dishes.salmonPoke, dishes.tempeh),
          planDay(3, dishes.beefSoba, dishes.caesarWrap, dishes.mushroomRice),
          planDay(4, dishes.kampungChicken, dishes.steamedFish, dishes.chickpeaCurry),
          planDay(5, dishes.chickenQuinoa, dishes.thaiBeef, dishes.tofuSoba),
          planDay(6, dishes.percikChicken, dishes.salmonPoke, dishes.mushroomRice),
          planDay(7, dishes.caesarWrap, dishes.beefSoba, dishes.tempeh),
          planDay(8, dishes.chickenQuinoa, dishes.steamedFish, dishes.chickpeaCurry),
          planDay(9, dishes.kampungChicken, dishes.thaiBeef, dishes.tofuSoba),
          planDay(10, dishes.percikChicken, dishes.salmonPoke, { ...dishes.tempeh, soldOut: true }),
        ],
      },
    ],
  },
  {
    id: "greenbowl-soups-wraps",
    name: { EN: "Soups & wraps", CN: "汤与卷饼" },
    foods: [
      {
        id: "green-caesar-wrap",
        name: dishes.caesarWrap.name,
        description: {
          EN: "Grilled chicken, romaine and parmesan rolled tight and toasted",
          CN: "香烤鸡肉、罗马生菜和巴马臣芝士卷紧烤香",
        },
        amount: 1690,
        allergens: ["wheat", "milk", "egg", "fish"],
        grams: 350,
        volumeLitres: 1,
        attributes: [
          {
            id: "wrap",
            name: { EN: "Wrap", CN: "饼皮" },
            pick: [1, 1],
            labels: [
              { id: "wholemeal", name: { EN: "Wholemeal", CN: "全麦" }, default: true },
              { id: "spinach", name: { EN: "Spinach", CN: "菠菜" } },
            ],
          },
        ],
      },
      {
        id: "green-mushroom-soup",
        name: { EN: "Wild Mushroom Soup", CN: "野菌浓汤" },
        description: {
          EN: "Five mushrooms blended thick with thyme, wholemeal toast on the side",
          CN: "五种菇菌打成浓汤，百里香提味，附全麦多士",
        },
        amount: 1090,
        tags: ["vegetarian"],
        allergens: ["milk", "wheat"],
        grams: 400,
        volumeLitres: 0.9,
      },
      {
        id: "green-pumpkin-soup",
        name: { EN: "Coconut Pumpkin Soup", CN: "椰香金瓜汤" },
        description: {
          EN: "Roast pumpkin, coconut milk and lemongrass, a little heat at the end",
          CN: "烤金瓜、椰浆和香茅，尾韵微辣",
        },
        amount: 1090,
        soldOut: true,
        tags: ["vegetarian"],
        grams: 400,
        volumeLitres: 0.9,
      },
    ],
  },
  {
    id: "greenbowl-juices-snacks",
    name: { EN: "Juices & snacks", CN: "果汁与小食" },
    foods: [
      {
        id: "green-orange-carrot",
        name: { EN: "Orange, Carrot & Ginger", CN: "鲜橙红萝卜姜汁" },
        description: {
          EN: "Pressed this morning, bright and peppery",
          CN: "今早冷压鲜榨，清亮带姜香",
        },
        amount: 1290,
        tags: ["vegetarian"],
        grams: 380,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [sweetness],
      },
      {
        id: "green-kale-pineapple",
        name: { EN: "Kale, Pineapple & Asam Boi", CN: "羽衣甘蓝黄梨酸梅汁" },
        description: {
          EN: "Kale and Sarawak pineapple with a salty-sour plum at the bottom",
          CN: "羽衣甘蓝配砂拉越黄梨，杯底一颗咸酸梅",
        },
        amount: 1390,
        unapproved: true,
        tags: ["vegetarian", "new"],
        grams: 380,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [sweetness],
      },
      {
        id: "green-overnight-oats",
        name: { EN: "Gula Melaka Overnight Oats", CN: "椰糖隔夜燕麦" },
        description: {
          EN: "Oats steeped in oat milk, gula melaka and toasted coconut, banana on top",
          CN: "燕麦浸燕麦奶一夜，加椰糖、烤椰丝和香蕉片",
        },
        amount: 990,
        tags: ["vegetarian"],
        allergens: ["wheat"],
        grams: 300,
        volumeLitres: 0.6,
      },
      {
        id: "green-energy-balls",
        name: { EN: "Date & Cocoa Balls (4)", CN: "椰枣可可球（4粒）" },
        description: {
          EN: "Chewy dates, dark cocoa and cashew, rolled in coconut",
          CN: "软糯椰枣、黑可可和腰豆，裹上椰丝",
        },
        amount: 690,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["tree nut"],
        grams: 120,
        volumeLitres: 0.4,
      },
    ],
  },
  { id: "greenbowl-brunch", name: { EN: "Weekend brunch", CN: "周末早午餐" }, foods: [] },
  {
    id: "greenbowl-harumanis",
    name: { EN: "Harumanis season", CN: "香芒季" },
    status: "INACTIVE",
    foods: [
      {
        id: "green-harumanis-bowl",
        name: { EN: "Harumanis Yoghurt Bowl", CN: "香芒酸奶碗" },
        description: {
          EN: "Perlis Harumanis mango, thick yoghurt, granola and mint, for six weeks a year",
          CN: "玻璃市香芒、浓稠酸奶、格兰诺拉麦片和薄荷，一年只有六个星期",
        },
        amount: 1890,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["milk", "wheat", "tree nut"],
        grams: 380,
        volumeLitres: 1.2,
      },
    ],
  },
];
