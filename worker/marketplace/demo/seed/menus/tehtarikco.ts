import type { AttributeRecord, MenuRecord } from "#worker/marketplace/domain/types.ts";

const size: AttributeRecord = {
  id: "size",
  name: { EN: "Size", CN: "杯量" },
  pick: [1, 1],
  labels: [
    { id: "small", name: { EN: "Small 300 ml", CN: "小杯 300毫升" }, default: true },
    { id: "medium", name: { EN: "Medium 420 ml", CN: "中杯 420毫升" }, price: 100 },
    { id: "large", name: { EN: "Large 550 ml", CN: "大杯 550毫升" }, price: 200 },
  ],
};

const ice: AttributeRecord = {
  id: "ice",
  name: { EN: "Ice", CN: "冰量" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { EN: "Hot, no ice", CN: "热饮" } },
    { id: "normal-ice", name: { EN: "Normal ice", CN: "正常冰" }, default: true },
    { id: "less-ice", name: { EN: "Less ice", CN: "少冰" } },
    { id: "no-ice", name: { EN: "Cold, no ice", CN: "去冰" } },
  ],
};

const coldIce: AttributeRecord = { ...ice, labels: ice.labels.filter(({ id }) => id !== "hot") };

const sugar: AttributeRecord = {
  id: "sugar",
  name: { EN: "Sugar", CN: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "sugar-100", name: { EN: "100%", CN: "全糖 100%" }, default: true },
    { id: "sugar-50", name: { EN: "50%", CN: "半糖 50%" } },
    { id: "sugar-25", name: { EN: "25%", CN: "微糖 25%" } },
    { id: "sugar-0", name: { EN: "0%", CN: "无糖 0%" } },
  ],
};

const toppings: AttributeRecord = {
  id: "toppings",
  name: { EN: "Toppings", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "boba", name: { EN: "Gula melaka boba", CN: "椰糖珍珠" }, price: 150 },
    { id: "grass-jelly", name: { EN: "Grass jelly", CN: "仙草" }, price: 120 },
    { id: "pandan-jelly", name: { EN: "Pandan jelly", CN: "班兰果冻" }, price: 120 },
    { id: "cheese-foam", name: { EN: "Salted cheese foam", CN: "海盐芝士奶盖" }, price: 250 },
    { id: "young-coconut", name: { EN: "Young coconut", CN: "椰肉" }, price: 180, soldOut: true },
  ],
};

const pulled = [size, ice, sugar, toppings];
const iced = [size, coldIce, sugar, toppings];

const filling: AttributeRecord = {
  id: "filling",
  name: { EN: "Filling", CN: "馅料" },
  pick: [1, 1],
  labels: [
    { id: "kaya-butter", name: { EN: "Kaya and butter", CN: "咖椰牛油" }, default: true },
    { id: "planta-sugar", name: { EN: "Margarine and sugar", CN: "植物牛油加糖" } },
    { id: "cheese", name: { EN: "Cheddar", CN: "芝士" }, price: 100 },
    { id: "serunding", name: { EN: "Chicken floss", CN: "鸡肉松" }, price: 150 },
  ],
};

export const menus: MenuRecord[] = [
  {
    id: "tehtarikco-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["teh-tarik", "teh-milo-dinosaur", "teh-gula-melaka", "teh-roti-bakar"],
  },
  {
    id: "tehtarikco-tarik",
    name: { EN: "Pulled tea & coffee", CN: "拉茶与咖啡" },
    foods: [
      {
        id: "teh-tarik",
        name: { EN: "Teh Tarik", CN: "拉茶" },
        description: {
          EN: "Highland black tea and condensed milk pulled a metre high until it foams",
          CN: "高原红茶加炼奶，拉高一米，泡沫绵密",
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
        name: { EN: "Teh C", CN: "淡奶茶" },
        description: {
          EN: "Strong tea lightened with evaporated milk, less sweet and very smooth",
          CN: "浓茶配淡奶，不太甜，特别顺口",
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
        name: { EN: "Teh Halia Tarik", CN: "姜茶拉茶" },
        description: {
          EN: "Pulled tea with fresh Bentong ginger that warms all the way down",
          CN: "文冬姜现榨加入拉茶，一路暖到胃",
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
        name: { EN: "Gula Melaka Tarik", CN: "椰糖拉茶" },
        description: {
          EN: "Teh tarik sweetened with smoky palm sugar, with a caramel line down the cup",
          CN: "拉茶配烟熏香椰糖，杯壁挂着焦糖纹",
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
        name: { EN: "Kopi Tarik", CN: "拉咖啡" },
        description: {
          EN: "Dark kopitiam roast pulled with condensed milk, thick enough to hold its foam",
          CN: "深焙茶室咖啡加炼奶拉制，泡沫厚实不散",
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
    name: { EN: "Over ice", CN: "冰饮" },
    foods: [
      {
        id: "teh-milo-dinosaur",
        name: { EN: "Milo Dinosaur", CN: "美禄恐龙" },
        description: {
          EN: "Iced Milo buried under a hill of dry Milo powder, spoon included",
          CN: "冰美禄堆上一座美禄粉小山，附汤匙",
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
        name: { EN: "Bandung Soda", CN: "玫瑰奶苏打" },
        description: {
          EN: "Rose syrup and milk lifted with soda, pink to the last drop",
          CN: "玫瑰糖浆与鲜奶，注入苏打，粉红到底",
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
        name: { EN: "Calamansi Asam Boi", CN: "酸柑酸梅" },
        description: {
          EN: "Fresh calamansi and salted plum over ice, sour first and sweet after",
          CN: "鲜榨酸柑加酸梅，先酸后甜，冰凉解渴",
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
        name: { EN: "Pandan Coconut Shake", CN: "班兰椰子冰沙" },
        description: {
          EN: "Young coconut blended with pandan milk and topped with vanilla ice cream",
          CN: "椰肉与班兰奶打成冰沙，加一球云尼拉雪糕",
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
    name: { EN: "Bites & sweets", CN: "小食与甜点" },
    foods: [
      {
        id: "teh-roti-bakar",
        name: { EN: "Roti Bakar", CN: "烤面包" },
        description: {
          EN: "Thick bakery bread toasted over flame, cut into fingers made for dunking",
          CN: "厚切面包直火烤香，切条蘸茶最好",
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
        name: { EN: "Cekodok Pisang (6)", CN: "香蕉炸球（6粒）" },
        description: {
          EN: "Ripe banana fritters, crisp outside and soft as custard inside",
          CN: "熟香蕉炸球，外脆内软如奶黄",
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
        name: { EN: "Karipap Pusing (3)", CN: "螺旋咖喱角（3个）" },
        description: {
          EN: "Hand-crimped spiral puffs with curried sweet potato and chicken",
          CN: "手捏螺旋酥角，内馅是咖喱番薯和鸡肉",
        },
        amount: 550,
        allergens: ["wheat"],
        grams: 180,
        volumeLitres: 0.7,
      },
      {
        id: "teh-kuih-platter",
        name: { EN: "Kuih Platter", CN: "娘惹糕拼盘" },
        description: {
          EN: "Seri muka, kuih lapis, onde-onde and angku, two of each for the table",
          CN: "班兰糯米糕、九层糕、椰糖丸和红龟糕，各两件",
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
  { id: "tehtarikco-merch", name: { EN: "Tea to take home", CN: "茶叶伴手礼" }, foods: [] },
  {
    id: "tehtarikco-durian",
    name: { EN: "Durian season", CN: "榴梿季" },
    status: "INACTIVE",
    foods: [
      {
        id: "teh-durian-tarik",
        name: { EN: "Durian Tarik", CN: "榴梿拉茶" },
        description: {
          EN: "Musang King pulp folded into teh tarik, only while the season lasts",
          CN: "猫山王果肉拌入拉茶，只在榴梿季供应",
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
