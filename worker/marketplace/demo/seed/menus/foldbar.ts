import type { AttributeRecord, MenuRecord } from "#worker/marketplace/domain/types.ts";

// Alcohol sold as such carries 8 %, whatever the rate of the house (malaysia.md §1).
const alcoholTaxBp = 800;

const shape: AttributeRecord = {
  id: "pasta",
  name: { EN: "Pasta", CN: "面型" },
  pick: [1, 1],
  labels: [
    { id: "spaghetti", name: { EN: "Spaghetti", CN: "意大利直面" } },
    { id: "linguine", name: { EN: "Linguine", CN: "意大利扁面" } },
    { id: "rigatoni", name: { EN: "Rigatoni", CN: "粗管面" } },
    { id: "rice-penne", name: { EN: "Rice penne", CN: "米制笔尖面" }, price: 400 },
  ],
};

const additions: AttributeRecord = {
  id: "additions",
  name: { EN: "Additions", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "prawns", name: { EN: "Tiger prawns (3)", CN: "老虎虾（3只）" }, price: 900 },
    { id: "bacon", name: { EN: "Streaky bacon", CN: "五花培根" }, price: 600 },
    { id: "burrata", name: { EN: "Half a burrata", CN: "半颗布拉塔芝士" }, price: 1200, soldOut: true },
    { id: "onsen-egg", name: { EN: "Onsen egg", CN: "温泉蛋" }, price: 350 },
    { id: "parmesan", name: { EN: "More parmesan", CN: "加巴马臣芝士" }, price: 250 },
  ],
};

const chilli: AttributeRecord = {
  id: "chilli",
  name: { EN: "Chilli", CN: "辣度" },
  pick: [1, 1],
  labels: [
    { id: "no-chilli", name: { EN: "None", CN: "不辣" } },
    { id: "a-little", name: { EN: "A little", CN: "微辣" }, default: true },
    { id: "birds-eye", name: { EN: "Bird's eye", CN: "指天椒" } },
  ],
};

export const menus: MenuRecord[] = [
  {
    id: "foldbar-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["fold-aglio-olio-prawn", "fold-truffle-carbonara", "fold-salted-egg-crab", "fold-tiramisu"],
  },
  {
    id: "foldbar-pasta",
    name: { EN: "Pasta", CN: "意大利面" },
    foods: [
      {
        id: "fold-aglio-olio-prawn",
        name: { EN: "Aglio Olio Prawn", CN: "蒜香橄榄油大虾意面" },
        description: {
          EN: "Tiger prawns, sliced garlic turned gold in olive oil, parsley and bird's eye chilli",
          CN: "老虎虾、橄榄油慢煎金蒜片、番芫荽和指天椒",
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
        name: { EN: "Truffle Carbonara", CN: "黑松露培根蛋面" },
        description: {
          EN: "Egg yolk, pecorino and guanciale folded off the heat, black truffle shaved on top",
          CN: "离火拌入蛋黄、羊奶芝士和腌猪颊肉，刨上黑松露",
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
        name: { EN: "Wagyu Lasagne", CN: "和牛千层面" },
        description: {
          EN: "Nine folds of fresh pasta, six-hour wagyu ragù and nutmeg béchamel, baked to a crust",
          CN: "九层鲜面皮，慢炖六小时和牛肉酱与豆蔻白酱，焗至焦香",
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
        name: { EN: "Vongole Bianco", CN: "白酒蛤蜊意面" },
        description: {
          EN: "Local lala steamed open in white wine and garlic, lemon and a knob of butter",
          CN: "本地啦啦以白酒蒜头焖开，加柠檬和一小块牛油",
        },
        amount: 3400,
        allergens: ["wheat", "shellfish", "milk"],
        grams: 520,
        volumeLitres: 1.6,
        attributes: [shape, chilli, additions],
      },
      {
        id: "fold-salted-egg-crab",
        name: { EN: "Salted Egg Soft-shell Crab", CN: "咸蛋软壳蟹意面" },
        description: {
          EN: "Crisp soft-shell crab over curry leaf and salted egg cream",
          CN: "酥炸软壳蟹，配咖喱叶咸蛋奶油汁",
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
        name: { EN: "Pesto & Burrata", CN: "青酱布拉塔意面" },
        description: {
          EN: "Basil and cashew pesto, slow-roasted tomatoes and a whole burrata to break open",
          CN: "九层塔腰豆青酱、慢烤番茄，整颗布拉塔芝士现切流心",
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
    name: { EN: "Small plates & dessert", CN: "小盘与甜品" },
    foods: [
      {
        id: "fold-garlic-bread",
        name: { EN: "Garlic Bread", CN: "蒜香面包" },
        description: {
          EN: "Torn sourdough, roasted garlic butter and parsley, hot from the oven",
          CN: "手撕酸种面包，烤蒜牛油和番芫荽，出炉热食",
        },
        amount: 1400,
        tags: ["vegetarian"],
        allergens: ["wheat", "milk"],
        grams: 220,
        volumeLitres: 1.2,
      },
      {
        id: "fold-truffle-fries",
        name: { EN: "Truffle Fries", CN: "松露薯条" },
        description: {
          EN: "Thin fries, truffle oil and a snowfall of parmesan",
          CN: "细薯条拌松露油，撒满巴马臣芝士",
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
        name: { EN: "Calamari Fritti", CN: "酥炸苏东圈" },
        description: {
          EN: "Semolina-dusted squid, charred lemon and anchovy mayo",
          CN: "粗麦粉酥炸苏东，配炙烤柠檬和凤尾鱼蛋黄酱",
        },
        amount: 2200,
        allergens: ["shellfish", "wheat", "egg", "fish"],
        grams: 260,
        volumeLitres: 1.2,
        soldOut: true,
      },
      {
        id: "fold-tomato-burrata",
        name: { EN: "Burrata & Cameron Tomatoes", CN: "布拉塔芝士金马仑番茄" },
        description: {
          EN: "Highland tomatoes at room temperature, torn basil and aged balsamic",
          CN: "高原番茄回至室温，配手撕九层塔和陈年意大利黑醋",
        },
        amount: 3200,
        tags: ["vegetarian"],
        allergens: ["milk"],
        grams: 320,
        volumeLitres: 1.2,
      },
      {
        id: "fold-tiramisu",
        name: { EN: "Tiramisu", CN: "提拉米苏" },
        description: {
          EN: "Ipoh coffee-soaked sponge and airy mascarpone, scooped at the table",
          CN: "怡保咖啡浸透手指饼，轻盈马斯卡彭，桌边现舀",
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
    name: { EN: "Sets & soft drinks", CN: "套餐与软饮" },
    foods: [
      {
        id: "fold-date-night",
        name: { EN: "Date Night for Two", CN: "双人约会套餐" },
        description: {
          EN: "One plate to share, a pasta each and a dessert with two spoons",
          CN: "一道分享小盘、两份意面和一份甜品，附两支汤匙",
        },
        amount: 8800,
        allergens: ["wheat", "egg", "milk", "shellfish", "fish", "tree nut"],
        grams: 1500,
        volumeLitres: 5,
        campaignIDs: ["c3-spend40", "c5-member"],
        sides: [
          {
            id: "share",
            name: { EN: "To share", CN: "分享小盘" },
            pick: [1, 1],
            foods: [
              { id: "fold-garlic-bread", name: { EN: "Garlic Bread", CN: "蒜香面包" } },
              { id: "fold-truffle-fries", name: { EN: "Truffle Fries", CN: "松露薯条" } },
              {
                id: "fold-tomato-burrata",
                name: { EN: "Burrata & Cameron Tomatoes", CN: "布拉塔芝士金马仑番茄" },
                price: 900,
              },
              { id: "fold-calamari", name: { EN: "Calamari Fritti", CN: "酥炸苏东圈" }, price: 400, soldOut: true },
            ],
          },
          {
            id: "pastas",
            name: { EN: "Two pastas", CN: "意面两份" },
            pick: [2, 2],
            foods: [
              {
                id: "fold-aglio-olio-prawn",
                name: { EN: "Aglio Olio Prawn", CN: "蒜香橄榄油大虾意面" },
                max: 2,
                attributes: [shape, chilli],
              },
              {
                id: "fold-truffle-carbonara",
                name: { EN: "Truffle Carbonara", CN: "黑松露培根蛋面" },
                price: 300,
                max: 2,
                attributes: [shape],
              },
              {
                id: "fold-pesto-burrata",
                name: { EN: "Pesto & Burrata", CN: "青酱布拉塔意面" },
                price: 300,
                max: 2,
                attributes: [shape],
              },
              { id: "fold-wagyu-lasagne", name: { EN: "Wagyu Lasagne", CN: "和牛千层面" }, price: 800, max: 2 },
            ],
          },
          {
            id: "dessert",
            name: { EN: "Dessert", CN: "甜品" },
            pick: [1, 1],
            foods: [
              { id: "fold-tiramisu", name: { EN: "Tiramisu", CN: "提拉米苏" } },
              {
                id: "fold-panna-cotta",
                name: { EN: "Gula Melaka Panna Cotta", CN: "椰糖意式奶冻" },
                art: "fold-tiramisu",
              },
            ],
          },
        ],
      },
      {
        id: "fold-yuzu-fizz",
        name: { EN: "Yuzu Calamansi Fizz", CN: "柚子酸柑气泡水" },
        description: {
          EN: "Yuzu, calamansi and crushed mint topped with soda",
          CN: "柚子、酸柑和薄荷碎，注满苏打水",
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
    name: { EN: "Wine, beer & cocktails", CN: "酒精饮料" },
    foods: [
      {
        id: "fold-house-red",
        name: { EN: "House Red (glass)", CN: "招牌红酒（杯）" },
        description: {
          EN: "A soft Sangiovese with cherry and dried herbs, poured generously",
          CN: "柔和的桑娇维塞，樱桃与干香草气息，满杯上桌",
        },
        amount: 2800,
        alcohol: true,
        taxBp: alcoholTaxBp,
        grams: 200,
        volumeLitres: 0.4,
      },
      {
        id: "fold-house-white-bottle",
        name: { EN: "House White (750 ml)", CN: "招牌白酒（750毫升）" },
        description: {
          EN: "A crisp Vermentino with citrus peel and a salty finish, chilled in its own bucket",
          CN: "清爽的维蒙蒂诺，柑橘皮香与微咸余韵，附冰桶",
        },
        amount: 14800,
        alcohol: true,
        taxBp: alcoholTaxBp,
        grams: 1300,
        volumeLitres: 2,
      },
      {
        id: "fold-gin-tonic",
        name: { EN: "Rimba G&T", CN: "雨林金汤力" },
        description: {
          EN: "Dry gin, torch ginger flower, pink pepper and tall tonic",
          CN: "干金酒配姜花、粉红胡椒，注满汤力水",
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
        name: { EN: "Draught Lager (pint)", CN: "生啤（品脱）" },
        description: { EN: "Cold, bitter and bright, with two fingers of foam", CN: "冰凉微苦，清亮透彻，泡沫两指厚" },
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
  { id: "foldbar-chefs-table", name: { EN: "Chef's table", CN: "主厨餐桌" }, foods: [] },
  {
    id: "foldbar-sunday",
    name: { EN: "Sunday roast", CN: "周日烤肉" },
    status: "INACTIVE",
    foods: [
      {
        id: "fold-porchetta",
        name: { EN: "Porchetta & Roast Potatoes", CN: "意式脆皮猪肉卷配烤马铃薯" },
        description: {
          EN: "Fennel-rubbed pork belly rolled, roasted and carved, with pan gravy",
          CN: "茴香腌五花肉卷烤至皮脆，现切淋原汁",
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
