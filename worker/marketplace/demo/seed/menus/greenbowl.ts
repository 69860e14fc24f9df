import type { SeedAttribute, SeedMenu, SeedSide, SeedSideFood } from "#worker/marketplace/domain/types.ts";

const base: SeedAttribute = {
  id: "base",
  name: { en: "Base", cn: "底料" },
  pick: [1, 1],
  labels: [
    { id: "quinoa", name: { en: "Tri-colour quinoa", cn: "三色藜麦" } },
    { id: "brown-rice", name: { en: "Brown rice", cn: "糙米饭" } },
    { id: "soba", name: { en: "Cold soba", cn: "冷荞麦面" }, price: 150 },
    { id: "leaves", name: { en: "Romaine and spinach", cn: "罗马生菜菠菜" } },
    { id: "cauliflower-rice", name: { en: "Cauliflower rice", cn: "花椰菜米" }, price: 250 },
  ],
};

const protein: SeedAttribute = {
  id: "protein",
  name: { en: "Protein", cn: "主菜" },
  pick: [1, 1],
  labels: [
    { id: "grilled-chicken", name: { en: "Grilled chicken thigh", cn: "香烤鸡腿肉" } },
    { id: "baked-salmon", name: { en: "Baked salmon", cn: "烤三文鱼" }, price: 700 },
    { id: "beef-strips", name: { en: "Black pepper beef", cn: "黑椒牛肉片" }, price: 500 },
    { id: "tempeh", name: { en: "Soy-glazed tempeh", cn: "酱烧天贝" } },
    { id: "silken-tofu", name: { en: "Sesame tofu", cn: "芝麻豆腐" } },
    { id: "prawns", name: { en: "Lime prawns", cn: "青柠虾" }, price: 500, soldOut: true },
  ],
};

const vegetables: SeedAttribute = {
  id: "vegetables",
  name: { en: "Vegetables", cn: "蔬菜" },
  pick: [1, 4],
  labels: [
    { id: "pumpkin", name: { en: "Roast pumpkin", cn: "烤金瓜" } },
    { id: "broccoli", name: { en: "Charred broccoli", cn: "炙烤西兰花" } },
    { id: "corn", name: { en: "Cameron corn", cn: "金马仑玉米" } },
    { id: "purple-cabbage", name: { en: "Pickled purple cabbage", cn: "腌紫包菜" } },
    { id: "edamame", name: { en: "Edamame", cn: "毛豆" } },
    { id: "cherry-tomato", name: { en: "Cherry tomatoes", cn: "小番茄" } },
    { id: "cucumber", name: { en: "Cucumber ribbons", cn: "青瓜薄片" } },
    { id: "long-beans", name: { en: "Long beans", cn: "长豆" } },
  ],
};

const dressing: SeedAttribute = {
  id: "dressing",
  name: { en: "Dressing", cn: "酱汁" },
  pick: [1, 1],
  labels: [
    { id: "sesame", name: { en: "Roasted sesame", cn: "焙煎芝麻酱" } },
    { id: "calamansi", name: { en: "Calamansi vinaigrette", cn: "酸柑油醋汁" } },
    { id: "peanut-satay", name: { en: "Light satay peanut", cn: "清爽沙爹花生酱" } },
    { id: "chilli-yoghurt", name: { en: "Chilli yoghurt", cn: "辣椒酸奶酱" } },
    { id: "no-dressing", name: { en: "No dressing", cn: "不要酱汁" } },
  ],
};

const extras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "avocado", name: { en: "Half an avocado", cn: "半颗牛油果" }, price: 400 },
    { id: "onsen-egg", name: { en: "Onsen egg", cn: "温泉蛋" }, price: 250 },
    { id: "feta", name: { en: "Feta", cn: "菲达芝士" }, price: 300 },
    { id: "more-chicken", name: { en: "More chicken", cn: "加鸡肉" }, price: 500 },
    { id: "mixed-seeds", name: { en: "Toasted seeds", cn: "烤杂籽" }, price: 150 },
    { id: "seaweed", name: { en: "Seaweed", cn: "海苔" }, price: 100 },
  ],
};

const sweetness: SeedAttribute = {
  id: "sweetness",
  name: { en: "Sweetness", cn: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "no-added", name: { en: "Nothing added", cn: "不加糖" }, default: true },
    { id: "honey", name: { en: "A little honey", cn: "加少许蜂蜜" }, price: 50 },
  ],
};

/** The same group with these labels chosen beforehand. */
function chosen(group: SeedAttribute, ...labelIds: string[]): SeedAttribute {
  return {
    ...group,
    labels: group.labels.map((label) => (labelIds.includes(label.id) ? { ...label, default: true } : label)),
  };
}

const dishes = {
  chickenQuinoa: { id: "green-chicken-quinoa", name: { en: "Chicken Quinoa Bowl", cn: "香烤鸡藜麦碗" } },
  salmonPoke: { id: "green-salmon-poke", name: { en: "Salmon Poke Bowl", cn: "三文鱼波奇碗" }, price: 300 },
  tempeh: { id: "green-tempeh-power", name: { en: "Tempeh Power Bowl", cn: "天贝能量碗" } },
  thaiBeef: { id: "green-thai-beef", name: { en: "Thai Beef Salad", cn: "泰式牛肉沙律" } },
  tofuSoba: { id: "green-tofu-soba", name: { en: "Tofu Soba", cn: "豆腐荞麦冷面" } },
  kampungChicken: { id: "green-kampung-chicken", name: { en: "Kampung Chicken Ulam Bowl", cn: "甘榜鸡香草糙米碗" } },
  caesarWrap: { id: "green-caesar-wrap", name: { en: "Chicken Caesar Wrap", cn: "鸡肉凯撒卷" } },
  percikChicken: {
    id: "green-percik-chicken",
    name: { en: "Percik Chicken & Brown Rice", cn: "椰香烤鸡糙米饭" },
    art: "green-kampung-chicken",
  },
  steamedFish: {
    id: "green-steamed-fish",
    name: { en: "Steamed Seabass & Ginger", cn: "姜丝蒸金目鲈" },
    price: 200,
    art: "green-salmon-poke",
  },
  mushroomRice: {
    id: "green-mushroom-rice",
    name: { en: "Three Mushroom Rice", cn: "三菇糙米饭" },
    art: "green-tempeh-power",
  },
  chickpeaCurry: {
    id: "green-chickpea-curry",
    name: { en: "Chickpea Curry & Quinoa", cn: "鹰嘴豆咖喱藜麦" },
    art: "green-build-your-own",
  },
  beefSoba: {
    id: "green-beef-soba",
    name: { en: "Sesame Beef Soba", cn: "芝麻牛肉荞麦面" },
    art: "green-tofu-soba",
  },
} satisfies Record<string, SeedSideFood>;

/** One delivery of the plan: exactly one of its dishes. */
function planDay(day: number, ...foods: [SeedSideFood, SeedSideFood, SeedSideFood]): SeedSide {
  return { id: `green-plan-day-${day}`, name: { en: `Day ${day}`, cn: `第${day}天` }, pick: [1, 1], day, foods };
}

export const menus: SeedMenu[] = [
  {
    id: "greenbowl-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["green-build-your-own", "green-chicken-quinoa", "green-plan-10", "green-salmon-poke"],
  },
  {
    id: "greenbowl-bowls",
    name: { en: "Bowls", cn: "能量碗" },
    foods: [
      {
        id: "green-build-your-own",
        name: { en: "Build Your Own Bowl", cn: "自选能量碗" },
        description: {
          en: "Your base, your protein, up to four vegetables and a dressing, tossed while you wait",
          cn: "自选底料、主菜、最多四款蔬菜和酱汁，现拌现装",
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
          en: "Smoky chicken thigh on fluffy quinoa with pumpkin, corn, edamame and roasted sesame",
          cn: "烟香鸡腿肉配松软藜麦、金瓜、玉米、毛豆和焙煎芝麻酱",
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
          en: "Soy-cured salmon, avocado, cucumber and seaweed over warm brown rice",
          cn: "酱渍三文鱼、牛油果、青瓜和海苔，铺在温热糙米饭上",
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
          en: "Soy-glazed tempeh, charred broccoli and long beans with light satay peanut dressing",
          cn: "酱烧天贝、炙烤西兰花和长豆，淋清爽沙爹花生酱",
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
          en: "Seared beef, lime, mint and bird's eye chilli over crisp romaine",
          cn: "香煎牛肉片、青柠、薄荷和指天椒，配爽脆罗马生菜",
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
          en: "Chilled buckwheat noodles, sesame tofu, edamame and a spoon of wasabi soy",
          cn: "冰镇荞麦面、芝麻豆腐和毛豆，加一匙山葵酱油",
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
          en: "Turmeric kampung chicken, garden ulam, kerabu mango and brown rice",
          cn: "黄姜甘榜鸡，配园中香草、芒果沙律和糙米饭",
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
    name: { en: "Meal plans", cn: "餐点配套" },
    foods: [
      {
        id: "green-plan-10",
        name: { en: "10-day Lunch Plan", cn: "10天午餐配套" },
        description: {
          en: "Ten working-day lunches at your desk, a different dish to pick for every one",
          cn: "十个工作日午餐送到座位，每天三款任选一款",
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
    name: { en: "Soups & wraps", cn: "汤与卷饼" },
    foods: [
      {
        id: "green-caesar-wrap",
        name: dishes.caesarWrap.name,
        description: {
          en: "Grilled chicken, romaine and parmesan rolled tight and toasted",
          cn: "香烤鸡肉、罗马生菜和巴马臣芝士卷紧烤香",
        },
        amount: 1690,
        allergens: ["wheat", "milk", "egg", "fish"],
        grams: 350,
        volumeLitres: 1,
        attributes: [
          {
            id: "wrap",
            name: { en: "Wrap", cn: "饼皮" },
            pick: [1, 1],
            labels: [
              { id: "wholemeal", name: { en: "Wholemeal", cn: "全麦" }, default: true },
              { id: "spinach", name: { en: "Spinach", cn: "菠菜" } },
            ],
          },
        ],
      },
      {
        id: "green-mushroom-soup",
        name: { en: "Wild Mushroom Soup", cn: "野菌浓汤" },
        description: {
          en: "Five mushrooms blended thick with thyme, wholemeal toast on the side",
          cn: "五种菇菌打成浓汤，百里香提味，附全麦多士",
        },
        amount: 1090,
        tags: ["vegetarian"],
        allergens: ["milk", "wheat"],
        grams: 400,
        volumeLitres: 0.9,
      },
      {
        id: "green-pumpkin-soup",
        name: { en: "Coconut Pumpkin Soup", cn: "椰香金瓜汤" },
        description: {
          en: "Roast pumpkin, coconut milk and lemongrass, a little heat at the end",
          cn: "烤金瓜、椰浆和香茅，尾韵微辣",
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
    name: { en: "Juices & snacks", cn: "果汁与小食" },
    foods: [
      {
        id: "green-orange-carrot",
        name: { en: "Orange, Carrot & Ginger", cn: "鲜橙红萝卜姜汁" },
        description: {
          en: "Pressed this morning, bright and peppery",
          cn: "今早冷压鲜榨，清亮带姜香",
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
        name: { en: "Kale, Pineapple & Asam Boi", cn: "羽衣甘蓝黄梨酸梅汁" },
        description: {
          en: "Kale and Sarawak pineapple with a salty-sour plum at the bottom",
          cn: "羽衣甘蓝配砂拉越黄梨，杯底一颗咸酸梅",
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
        name: { en: "Gula Melaka Overnight Oats", cn: "椰糖隔夜燕麦" },
        description: {
          en: "Oats steeped in oat milk, gula melaka and toasted coconut, banana on top",
          cn: "燕麦浸燕麦奶一夜，加椰糖、烤椰丝和香蕉片",
        },
        amount: 990,
        tags: ["vegetarian"],
        allergens: ["wheat"],
        grams: 300,
        volumeLitres: 0.6,
      },
      {
        id: "green-energy-balls",
        name: { en: "Date & Cocoa Balls (4)", cn: "椰枣可可球（4粒）" },
        description: {
          en: "Chewy dates, dark cocoa and cashew, rolled in coconut",
          cn: "软糯椰枣、黑可可和腰豆，裹上椰丝",
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
  { id: "greenbowl-brunch", name: { en: "Weekend brunch", cn: "周末早午餐" }, foods: [] },
  {
    id: "greenbowl-harumanis",
    name: { en: "Harumanis season", cn: "香芒季" },
    status: "INACTIVE",
    foods: [
      {
        id: "green-harumanis-bowl",
        name: { en: "Harumanis Yoghurt Bowl", cn: "香芒酸奶碗" },
        description: {
          en: "Perlis Harumanis mango, thick yoghurt, granola and mint, for six weeks a year",
          cn: "玻璃市香芒、浓稠酸奶、格兰诺拉麦片和薄荷，一年只有六个星期",
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
