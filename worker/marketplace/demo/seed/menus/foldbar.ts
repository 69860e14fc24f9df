import type { SeedAttribute, SeedMenu } from "#worker/marketplace/domain/types.ts";

// Alcohol sold as such carries 8 %, whatever the rate of the house (malaysia.md §1).
const alcoholTaxBp = 800;

const shape: SeedAttribute = {
  id: "pasta",
  name: { en: "Pasta", cn: "面型" },
  pick: [1, 1],
  labels: [
    { id: "spaghetti", name: { en: "Spaghetti", cn: "意大利直面" } },
    { id: "linguine", name: { en: "Linguine", cn: "意大利扁面" } },
    { id: "rigatoni", name: { en: "Rigatoni", cn: "粗管面" } },
    { id: "rice-penne", name: { en: "Rice penne", cn: "米制笔尖面" }, price: 400 },
  ],
};

const additions: SeedAttribute = {
  id: "additions",
  name: { en: "Additions", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "prawns", name: { en: "Tiger prawns (3)", cn: "老虎虾（3只）" }, price: 900 },
    { id: "bacon", name: { en: "Streaky bacon", cn: "五花培根" }, price: 600 },
    { id: "burrata", name: { en: "Half a burrata", cn: "半颗布拉塔芝士" }, price: 1200, soldOut: true },
    { id: "onsen-egg", name: { en: "Onsen egg", cn: "温泉蛋" }, price: 350 },
    { id: "parmesan", name: { en: "More parmesan", cn: "加巴马臣芝士" }, price: 250 },
  ],
};

const chilli: SeedAttribute = {
  id: "chilli",
  name: { en: "Chilli", cn: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "no-chilli", name: { en: "None", cn: "不辣" } },
    { id: "a-little", name: { en: "A little", cn: "微辣" }, default: true },
    { id: "birds-eye", name: { en: "Bird's eye", cn: "指天椒" } },
  ],
};

export const menus: SeedMenu[] = [
  {
    id: "foldbar-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["fold-aglio-olio-prawn", "fold-truffle-carbonara", "fold-salted-egg-crab", "fold-tiramisu"],
  },
  {
    id: "foldbar-pasta",
    name: { en: "Pasta", cn: "意大利面" },
    foods: [
      {
        id: "fold-aglio-olio-prawn",
        name: { en: "Aglio Olio Prawn", cn: "蒜香橄榄油大虾意面" },
        description: {
          en: "Tiger prawns, sliced garlic turned gold in olive oil, parsley and bird's eye chilli",
          cn: "老虎虾、橄榄油慢煎金蒜片、番芫荽和指天椒",
        },
        amount: 3200,
        tags: ["popular", "spicy"],
        allergens: ["wheat", "shellfish"],
        grams: 450,
        volumeLitres: 1.5,
        campaignIDs: ["c2-happyhour"],
        attributes: [shape, chilli, additions],
      },
      {
        id: "fold-truffle-carbonara",
        name: { en: "Truffle Carbonara", cn: "黑松露培根蛋面" },
        description: {
          en: "Egg yolk, pecorino and guanciale folded off the heat, black truffle shaved on top",
          cn: "离火拌入蛋黄、羊奶芝士和腌猪颊肉，刨上黑松露",
        },
        amount: 3600,
        tags: ["popular"],
        allergens: ["wheat", "egg", "milk"],
        grams: 460,
        volumeLitres: 1.5,
        campaignIDs: ["c3-spend40"],
        attributes: [shape, additions],
      },
      {
        id: "fold-wagyu-lasagne",
        name: { en: "Wagyu Lasagne", cn: "和牛千层面" },
        description: {
          en: "Nine folds of fresh pasta, six-hour wagyu ragù and nutmeg béchamel, baked to a crust",
          cn: "九层鲜面皮，慢炖六小时和牛肉酱与豆蔻白酱，焗至焦香",
        },
        amount: 4200,
        allergens: ["wheat", "egg", "milk"],
        grams: 520,
        volumeLitres: 1.5,
        campaignIDs: ["c2-happyhour", "c5-member"],
        attributes: [additions],
      },
      {
        id: "fold-vongole",
        name: { en: "Vongole Bianco", cn: "白酒蛤蜊意面" },
        description: {
          en: "Local lala steamed open in white wine and garlic, lemon and a knob of butter",
          cn: "本地啦啦以白酒蒜头焖开，加柠檬和一小块牛油",
        },
        amount: 3400,
        allergens: ["wheat", "shellfish", "milk"],
        grams: 520,
        volumeLitres: 1.6,
        attributes: [shape, chilli, additions],
      },
      {
        id: "fold-salted-egg-crab",
        name: { en: "Salted Egg Soft-shell Crab", cn: "咸蛋软壳蟹意面" },
        description: {
          en: "Crisp soft-shell crab over curry leaf and salted egg cream",
          cn: "酥炸软壳蟹，配咖喱叶咸蛋奶油汁",
        },
        amount: 3800,
        tags: ["popular", "spicy"],
        allergens: ["wheat", "egg", "milk", "shellfish"],
        grams: 470,
        volumeLitres: 1.6,
        attributes: [shape, chilli],
      },
      {
        id: "fold-pesto-burrata",
        name: { en: "Pesto & Burrata", cn: "青酱布拉塔意面" },
        description: {
          en: "Basil and cashew pesto, slow-roasted tomatoes and a whole burrata to break open",
          cn: "九层塔腰豆青酱、慢烤番茄，整颗布拉塔芝士现切流心",
        },
        amount: 3500,
        tags: ["vegetarian", "new"],
        allergens: ["wheat", "milk", "tree nut"],
        grams: 480,
        volumeLitres: 1.5,
        attributes: [shape],
      },
    ],
  },
  {
    id: "foldbar-plates",
    name: { en: "Small plates & dessert", cn: "小盘与甜品" },
    foods: [
      {
        id: "fold-garlic-bread",
        name: { en: "Garlic Bread", cn: "蒜香面包" },
        description: {
          en: "Torn sourdough, roasted garlic butter and parsley, hot from the oven",
          cn: "手撕酸种面包，烤蒜牛油和番芫荽，出炉热食",
        },
        amount: 1400,
        tags: ["vegetarian"],
        allergens: ["wheat", "milk"],
        grams: 220,
        volumeLitres: 1.2,
      },
      {
        id: "fold-truffle-fries",
        name: { en: "Truffle Fries", cn: "松露薯条" },
        description: {
          en: "Thin fries, truffle oil and a snowfall of parmesan",
          cn: "细薯条拌松露油，撒满巴马臣芝士",
        },
        amount: 1900,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 240,
        volumeLitres: 1.2,
        campaignIDs: ["c4-firstorder"],
      },
      {
        id: "fold-calamari",
        name: { en: "Calamari Fritti", cn: "酥炸苏东圈" },
        description: {
          en: "Semolina-dusted squid, charred lemon and anchovy mayo",
          cn: "粗麦粉酥炸苏东，配炙烤柠檬和凤尾鱼蛋黄酱",
        },
        amount: 2200,
        allergens: ["shellfish", "wheat", "egg", "fish"],
        grams: 260,
        volumeLitres: 1.2,
        soldOut: true,
      },
      {
        id: "fold-tomato-burrata",
        name: { en: "Burrata & Cameron Tomatoes", cn: "布拉塔芝士金马仑番茄" },
        description: {
          en: "Highland tomatoes at room temperature, torn basil and aged balsamic",
          cn: "高原番茄回至室温，配手撕九层塔和陈年意大利黑醋",
        },
        amount: 3200,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 320,
        volumeLitres: 1.2,
      },
      {
        id: "fold-tiramisu",
        name: { en: "Tiramisu", cn: "提拉米苏" },
        description: {
          en: "Ipoh coffee-soaked sponge and airy mascarpone, scooped at the table",
          cn: "怡保咖啡浸透手指饼，轻盈马斯卡彭，桌边现舀",
        },
        amount: 1900,
        tags: ["popular", "vegetarian"],
        allergens: ["wheat", "egg", "milk"],
        grams: 200,
        volumeLitres: 0.8,
      },
    ],
  },
  {
    id: "foldbar-sets",
    name: { en: "Sets & soft drinks", cn: "套餐与软饮" },
    foods: [
      {
        id: "fold-date-night",
        name: { en: "Date Night for Two", cn: "双人约会套餐" },
        description: {
          en: "One plate to share, a pasta each and a dessert with two spoons",
          cn: "一道分享小盘、两份意面和一份甜品，附两支汤匙",
        },
        amount: 8800,
        allergens: ["wheat", "egg", "milk", "shellfish", "fish", "tree nut"],
        grams: 1500,
        volumeLitres: 5,
        campaignIDs: ["c3-spend40", "c5-member"],
        sides: [
          {
            id: "share",
            name: { en: "To share", cn: "分享小盘" },
            pick: [1, 1],
            foods: [
              { id: "fold-garlic-bread", name: { en: "Garlic Bread", cn: "蒜香面包" } },
              { id: "fold-truffle-fries", name: { en: "Truffle Fries", cn: "松露薯条" } },
              {
                id: "fold-tomato-burrata",
                name: { en: "Burrata & Cameron Tomatoes", cn: "布拉塔芝士金马仑番茄" },
                price: 900,
              },
              { id: "fold-calamari", name: { en: "Calamari Fritti", cn: "酥炸苏东圈" }, price: 400, soldOut: true },
            ],
          },
          {
            id: "pastas",
            name: { en: "Two pastas", cn: "意面两份" },
            pick: [2, 2],
            foods: [
              {
                id: "fold-aglio-olio-prawn",
                name: { en: "Aglio Olio Prawn", cn: "蒜香橄榄油大虾意面" },
                max: 2,
                attributes: [shape, chilli],
              },
              {
                id: "fold-truffle-carbonara",
                name: { en: "Truffle Carbonara", cn: "黑松露培根蛋面" },
                price: 300,
                max: 2,
                attributes: [shape],
              },
              {
                id: "fold-pesto-burrata",
                name: { en: "Pesto & Burrata", cn: "青酱布拉塔意面" },
                price: 300,
                max: 2,
                attributes: [shape],
              },
              { id: "fold-wagyu-lasagne", name: { en: "Wagyu Lasagne", cn: "和牛千层面" }, price: 800, max: 2 },
            ],
          },
          {
            id: "dessert",
            name: { en: "Dessert", cn: "甜品" },
            pick: [1, 1],
            foods: [
              { id: "fold-tiramisu", name: { en: "Tiramisu", cn: "提拉米苏" } },
              {
                id: "fold-panna-cotta",
                name: { en: "Gula Melaka Panna Cotta", cn: "椰糖意式奶冻" },
                art: "fold-tiramisu",
              },
            ],
          },
        ],
      },
      {
        id: "fold-yuzu-fizz",
        name: { en: "Yuzu Calamansi Fizz", cn: "柚子酸柑气泡水" },
        description: {
          en: "Yuzu, calamansi and crushed mint topped with soda",
          cn: "柚子、酸柑和薄荷碎，注满苏打水",
        },
        amount: 1400,
        tags: ["vegetarian", "new"],
        grams: 450,
        volumeLitres: 0.7,
        campaignIDs: ["c1-merdeka"],
      },
    ],
  },
  {
    id: "foldbar-bar",
    name: { en: "Wine, beer & cocktails", cn: "酒类" },
    foods: [
      {
        id: "fold-house-red",
        name: { en: "House Red (glass)", cn: "招牌红酒（杯）" },
        description: {
          en: "A soft Sangiovese with cherry and dried herbs, poured generously",
          cn: "柔和的桑娇维塞，樱桃与干香草气息，满杯上桌",
        },
        amount: 2800,
        alcohol: true,
        taxBp: alcoholTaxBp,
        grams: 200,
        volumeLitres: 0.4,
      },
      {
        id: "fold-house-white-bottle",
        name: { en: "House White (750 ml)", cn: "招牌白酒（750毫升）" },
        description: {
          en: "A crisp Vermentino with citrus peel and a salty finish, chilled in its own bucket",
          cn: "清爽的维蒙蒂诺，柑橘皮香与微咸余韵，附冰桶",
        },
        amount: 14800,
        alcohol: true,
        taxBp: alcoholTaxBp,
        grams: 1300,
        volumeLitres: 2,
      },
      {
        id: "fold-gin-tonic",
        name: { en: "Rimba G&T", cn: "雨林金汤力" },
        description: {
          en: "Dry gin, torch ginger flower, pink pepper and tall tonic",
          cn: "干金酒配姜花、粉红胡椒，注满汤力水",
        },
        amount: 3200,
        alcohol: true,
        unapproved: true,
        taxBp: alcoholTaxBp,
        tags: ["new"],
        grams: 420,
        volumeLitres: 0.7,
      },
      {
        id: "fold-draught-lager",
        name: { en: "Draught Lager (pint)", cn: "生啤（品脱）" },
        description: { en: "Cold, bitter and bright, with two fingers of foam", cn: "冰凉微苦，清亮透彻，泡沫两指厚" },
        amount: 2400,
        alcohol: true,
        unapproved: true,
        taxBp: alcoholTaxBp,
        allergens: ["wheat"],
        grams: 600,
        volumeLitres: 0.9,
      },
    ],
  },
  { id: "foldbar-chefs-table", name: { en: "Chef's table", cn: "主厨餐桌" }, foods: [] },
  {
    id: "foldbar-sunday",
    name: { en: "Sunday roast", cn: "周日烤肉" },
    status: "INACTIVE",
    foods: [
      {
        id: "fold-porchetta",
        name: { en: "Porchetta & Roast Potatoes", cn: "意式脆皮猪肉卷配烤马铃薯" },
        description: {
          en: "Fennel-rubbed pork belly rolled, roasted and carved, with pan gravy",
          cn: "茴香腌五花肉卷烤至皮脆，现切淋原汁",
        },
        amount: 5200,
        unapproved: true,
        allergens: ["wheat", "milk"],
        grams: 620,
        volumeLitres: 1.8,
      },
    ],
  },
];
