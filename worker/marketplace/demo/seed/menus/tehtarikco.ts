import type { SeedAttribute, SeedMenu } from "#worker/marketplace/domain/types.ts";

const size: SeedAttribute = {
  id: "size",
  name: { en: "Size", cn: "杯量" },
  pick: [1, 1],
  labels: [
    { id: "small", name: { en: "Small 300 ml", cn: "小杯 300毫升" }, default: true },
    { id: "medium", name: { en: "Medium 420 ml", cn: "中杯 420毫升" }, price: 100 },
    { id: "large", name: { en: "Large 550 ml", cn: "大杯 550毫升" }, price: 200 },
  ],
};

const ice: SeedAttribute = {
  id: "ice",
  name: { en: "Ice", cn: "冰量" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { en: "Hot, no ice", cn: "热饮" } },
    { id: "normal-ice", name: { en: "Normal ice", cn: "正常冰" }, default: true },
    { id: "less-ice", name: { en: "Less ice", cn: "少冰" } },
    { id: "no-ice", name: { en: "Cold, no ice", cn: "去冰" } },
  ],
};

const coldIce: SeedAttribute = { ...ice, labels: ice.labels.filter(({ id }) => id !== "hot") };

const sugar: SeedAttribute = {
  id: "sugar",
  name: { en: "Sugar", cn: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "sugar-100", name: { en: "100%", cn: "全糖 100%" }, default: true },
    { id: "sugar-50", name: { en: "50%", cn: "半糖 50%" } },
    { id: "sugar-25", name: { en: "25%", cn: "微糖 25%" } },
    { id: "sugar-0", name: { en: "0%", cn: "无糖 0%" } },
  ],
};

const toppings: SeedAttribute = {
  id: "toppings",
  name: { en: "Toppings", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "boba", name: { en: "Gula melaka boba", cn: "椰糖珍珠" }, price: 150 },
    { id: "grass-jelly", name: { en: "Grass jelly", cn: "仙草" }, price: 120 },
    { id: "pandan-jelly", name: { en: "Pandan jelly", cn: "班兰果冻" }, price: 120 },
    { id: "cheese-foam", name: { en: "Salted cheese foam", cn: "海盐芝士奶盖" }, price: 250 },
    { id: "young-coconut", name: { en: "Young coconut", cn: "椰肉" }, price: 180, soldOut: true },
  ],
};

const pulled = [size, ice, sugar, toppings];
const iced = [size, coldIce, sugar, toppings];

const filling: SeedAttribute = {
  id: "filling",
  name: { en: "Filling", cn: "馅料" },
  pick: [1, 1],
  labels: [
    { id: "kaya-butter", name: { en: "Kaya and butter", cn: "咖椰牛油" }, default: true },
    { id: "planta-sugar", name: { en: "Margarine and sugar", cn: "植物牛油加糖" } },
    { id: "cheese", name: { en: "Cheddar", cn: "芝士" }, price: 100 },
    { id: "serunding", name: { en: "Chicken floss", cn: "鸡肉松" }, price: 150 },
  ],
};

export const menus: SeedMenu[] = [
  {
    id: "tehtarikco-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["teh-tarik", "teh-milo-dinosaur", "teh-gula-melaka", "teh-roti-bakar"],
  },
  {
    id: "tehtarikco-tarik",
    name: { en: "Pulled tea & coffee", cn: "拉茶与咖啡" },
    foods: [
      {
        id: "teh-tarik",
        name: { en: "Teh Tarik", cn: "拉茶" },
        description: {
          en: "Highland black tea and condensed milk pulled a metre high until it foams",
          cn: "高原红茶加炼奶，拉高一米，泡沫绵密",
        },
        amount: 450,
        tags: ["popular", "vegetarian"],
        allergens: ["milk"],
        grams: 420,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: pulled,
      },
      {
        id: "teh-c",
        name: { en: "Teh C", cn: "淡奶茶" },
        description: {
          en: "Strong tea lightened with evaporated milk, less sweet and very smooth",
          cn: "浓茶配淡奶，不太甜，特别顺口",
        },
        amount: 450,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 420,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: pulled,
      },
      {
        id: "teh-halia-tarik",
        name: { en: "Teh Halia Tarik", cn: "姜茶拉茶" },
        description: {
          en: "Pulled tea with fresh Bentong ginger that warms all the way down",
          cn: "文冬姜现榨加入拉茶，一路暖到胃",
        },
        amount: 520,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 420,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: pulled,
      },
      {
        id: "teh-gula-melaka",
        name: { en: "Gula Melaka Tarik", cn: "椰糖拉茶" },
        description: {
          en: "Teh tarik sweetened with smoky palm sugar, with a caramel line down the cup",
          cn: "拉茶配烟熏香椰糖，杯壁挂着焦糖纹",
        },
        amount: 690,
        tags: ["popular", "vegetarian"],
        allergens: ["milk"],
        grams: 430,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka", "c5-member"],
        attributes: pulled,
      },
      {
        id: "teh-kopi-tarik",
        name: { en: "Kopi Tarik", cn: "拉咖啡" },
        description: {
          en: "Dark kopitiam roast pulled with condensed milk, thick enough to hold its foam",
          cn: "深焙茶室咖啡加炼奶拉制，泡沫厚实不散",
        },
        amount: 480,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 420,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: pulled,
      },
    ],
  },
  {
    id: "tehtarikco-cold",
    name: { en: "Over ice", cn: "冰饮" },
    foods: [
      {
        id: "teh-milo-dinosaur",
        name: { en: "Milo Dinosaur", cn: "美禄恐龙" },
        description: {
          en: "Iced Milo buried under a hill of dry Milo powder, spoon included",
          cn: "冰美禄堆上一座美禄粉小山，附汤匙",
        },
        amount: 690,
        tags: ["popular", "vegetarian"],
        allergens: ["milk", "wheat", "soy"],
        grams: 460,
        volumeLitres: 0.8,
        campaignIDs: ["c1-merdeka"],
        attributes: [size, coldIce, toppings],
      },
      {
        id: "teh-bandung-soda",
        name: { en: "Bandung Soda", cn: "玫瑰奶苏打" },
        description: {
          en: "Rose syrup and milk lifted with soda, pink to the last drop",
          cn: "玫瑰糖浆与鲜奶，注入苏打，粉红到底",
        },
        amount: 550,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 450,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: iced,
      },
      {
        id: "teh-asam-boi",
        name: { en: "Calamansi Asam Boi", cn: "酸柑酸梅" },
        description: {
          en: "Fresh calamansi and salted plum over ice, sour first and sweet after",
          cn: "鲜榨酸柑加酸梅，先酸后甜，冰凉解渴",
        },
        amount: 590,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
        attributes: iced,
      },
      {
        id: "teh-pandan-coconut",
        name: { en: "Pandan Coconut Shake", cn: "班兰椰子冰沙" },
        description: {
          en: "Young coconut blended with pandan milk and topped with vanilla ice cream",
          cn: "椰肉与班兰奶打成冰沙，加一球云尼拉雪糕",
        },
        amount: 890,
        unapproved: true,
        tags: ["vegetarian", "new"],
        allergens: ["milk"],
        grams: 480,
        volumeLitres: 0.8,
        campaignIDs: ["c1-merdeka"],
        attributes: [size, toppings],
      },
    ],
  },
  {
    id: "tehtarikco-bites",
    name: { en: "Bites & sweets", cn: "小食与甜点" },
    foods: [
      {
        id: "teh-roti-bakar",
        name: { en: "Roti Bakar", cn: "烤面包" },
        description: {
          en: "Thick bakery bread toasted over flame, cut into fingers made for dunking",
          cn: "厚切面包直火烤香，切条蘸茶最好",
        },
        amount: 490,
        tags: ["popular", "vegetarian"],
        allergens: ["wheat", "milk", "egg"],
        grams: 160,
        volumeLitres: 0.8,
        attributes: [filling],
      },
      {
        id: "teh-cekodok",
        name: { en: "Cekodok Pisang (6)", cn: "香蕉炸球（6粒）" },
        description: {
          en: "Ripe banana fritters, crisp outside and soft as custard inside",
          cn: "熟香蕉炸球，外脆内软如奶黄",
        },
        amount: 500,
        tags: ["vegetarian"],
        allergens: ["wheat"],
        grams: 180,
        volumeLitres: 0.7,
        campaignIDs: ["c4-firstorder"],
      },
      {
        id: "teh-karipap",
        name: { en: "Karipap Pusing (3)", cn: "螺旋咖喱角（3个）" },
        description: {
          en: "Hand-crimped spiral puffs with curried sweet potato and chicken",
          cn: "手捏螺旋酥角，内馅是咖喱番薯和鸡肉",
        },
        amount: 550,
        allergens: ["wheat"],
        grams: 180,
        volumeLitres: 0.7,
      },
      {
        id: "teh-kuih-platter",
        name: { en: "Kuih Platter", cn: "娘惹糕拼盘" },
        description: {
          en: "Seri muka, kuih lapis, onde-onde and angku, two of each for the table",
          cn: "班兰糯米糕、九层糕、椰糖丸和红龟糕，各两件",
        },
        amount: 1290,
        unapproved: true,
        tags: ["vegetarian"],
        allergens: ["wheat", "egg"],
        grams: 360,
        volumeLitres: 1.2,
        campaignIDs: ["c3-spend40"],
      },
    ],
  },
  { id: "tehtarikco-merch", name: { en: "Tea to take home", cn: "茶叶伴手礼" }, foods: [] },
  {
    id: "tehtarikco-durian",
    name: { en: "Durian season", cn: "榴梿季" },
    status: "INACTIVE",
    foods: [
      {
        id: "teh-durian-tarik",
        name: { en: "Durian Tarik", cn: "榴梿拉茶" },
        description: {
          en: "Musang King pulp folded into teh tarik, only while the season lasts",
          cn: "猫山王果肉拌入拉茶，只在榴梿季供应",
        },
        amount: 1490,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 450,
        volumeLitres: 0.7,
        attributes: iced,
      },
    ],
  },
];
