import type { AttributeRecord, MenuRecord, SideFoodRecord } from "#worker/marketplace/domain/types.ts";

const rice: AttributeRecord = {
  id: "rice",
  name: { EN: "Rice", CN: "饭" },
  pick: [1, 1],
  labels: [
    { id: "oil-rice", name: { EN: "Fragrant oil rice", CN: "油饭" }, default: true },
    { id: "white-rice", name: { EN: "White rice", CN: "白饭" } },
    { id: "less-rice", name: { EN: "Less rice", CN: "少饭" } },
    { id: "extra-rice", name: { EN: "Extra rice", CN: "加饭" }, price: 150 },
  ],
};

const extras: AttributeRecord = {
  id: "extras",
  name: { EN: "Extras", CN: "加料" },
  pick: [0, 3],
  labels: [
    { id: "braised-egg", name: { EN: "Braised egg", CN: "卤蛋" }, price: 150 },
    { id: "braised-tofu", name: { EN: "Braised tofu", CN: "卤豆腐" }, price: 120 },
    { id: "choy-sum", name: { EN: "Blanched choy sum", CN: "烫菜心" }, price: 250 },
    { id: "more-siu-yuk", name: { EN: "More siu yuk", CN: "加烧肉" }, price: 600 },
    { id: "more-char-siew", name: { EN: "More char siew", CN: "加叉烧" }, price: 550 },
  ],
};

const fatness: AttributeRecord = {
  id: "cut",
  name: { EN: "Cut", CN: "肥瘦" },
  pick: [1, 1],
  labels: [
    { id: "half-fat", name: { EN: "Half lean, half fat", CN: "半肥瘦" }, default: true },
    { id: "lean", name: { EN: "Lean", CN: "瘦一点" } },
    { id: "fatty", name: { EN: "Fatty", CN: "肥一点" } },
  ],
};

const chilli: AttributeRecord = {
  id: "dip",
  name: { EN: "Dips", CN: "蘸酱" },
  pick: [0, 3],
  labels: [
    { id: "garlic-chilli", name: { EN: "Garlic chilli", CN: "蒜蓉辣椒" } },
    { id: "plum-sauce", name: { EN: "Plum sauce", CN: "酸梅酱" } },
    { id: "mustard", name: { EN: "Yellow mustard", CN: "黄芥末" } },
    { id: "ginger-scallion", name: { EN: "Ginger and spring onion", CN: "姜葱蓉" }, price: 80 },
  ],
};

const temperature: AttributeRecord = {
  id: "temperature",
  name: { EN: "Hot or iced", CN: "冷热" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { EN: "Hot", CN: "热" } },
    { id: "iced", name: { EN: "Iced", CN: "冰" }, price: 30 },
  ],
};

const roasts: SideFoodRecord[] = [
  { id: "roast-cut-siu-yuk", name: { EN: "Siu yuk", CN: "烧肉" }, max: 2, art: "roast-siu-yuk-plate" },
  { id: "roast-cut-char-siew", name: { EN: "Char siew", CN: "叉烧" }, max: 2, art: "roast-char-siew-plate" },
  { id: "roast-cut-chicken", name: { EN: "Roast chicken", CN: "烧鸡" }, max: 2, art: "roast-chicken-rice" },
  { id: "roast-cut-duck", name: { EN: "Roast duck", CN: "烧鸭" }, price: 200, max: 2, art: "roast-duck-half" },
];

export const menus: MenuRecord[] = [
  {
    id: "roastmasters-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["roast-siu-yuk-rice", "roast-two-combo-rice", "roast-char-siew-rice", "roast-duck-half"],
  },
  {
    id: "roastmasters-rice",
    name: { EN: "Roast rice", CN: "烧腊饭" },
    foods: [
      {
        id: "roast-siu-yuk-rice",
        name: { EN: "Siu Yuk Rice", CN: "烧肉饭" },
        description: {
          EN: "Five-spice pork belly with glassy crackling, fragrant rice and garlic chilli",
          CN: "五香烧肉，脆皮咔滋作响，配油饭和蒜蓉辣椒",
        },
        amount: 1400,
        tags: ["popular"],
        allergens: ["soy", "wheat"],
        grams: 480,
        volumeLitres: 1.4,
        campaignIDs: ["c4-firstorder"],
        attributes: [fatness, rice, extras],
      },
      {
        id: "roast-char-siew-rice",
        name: { EN: "Char Siew Rice", CN: "叉烧饭" },
        description: {
          EN: "Charred pork shoulder in a sticky maltose glaze, cucumber and dark soy over rice",
          CN: "麦芽糖蜜汁叉烧，边角微焦，配青瓜和黑酱油饭",
        },
        amount: 1300,
        tags: ["popular"],
        allergens: ["soy", "wheat", "sesame"],
        grams: 460,
        volumeLitres: 1.4,
        attributes: [fatness, rice, extras],
      },
      {
        id: "roast-duck-rice",
        name: { EN: "Roast Duck Rice", CN: "烧鸭饭" },
        description: {
          EN: "Herb-stuffed duck chopped to order, its own gravy spooned over the rice",
          CN: "药材烧鸭现斩上碟，淋上原汁",
        },
        amount: 1500,
        allergens: ["soy", "wheat"],
        grams: 490,
        volumeLitres: 1.4,
        attributes: [rice, extras],
      },
      {
        id: "roast-chicken-rice",
        name: { EN: "Roast Chicken Rice", CN: "烧鸡饭" },
        description: {
          EN: "Amber-skinned chicken, juicy to the bone, with ginger chilli and a bowl of clear soup",
          CN: "琥珀色脆皮烧鸡，肉嫩多汁，配姜蓉辣椒和清汤",
        },
        amount: 1100,
        allergens: ["soy", "wheat"],
        grams: 520,
        volumeLitres: 1.6,
        attributes: [rice, extras],
      },
      {
        id: "roast-two-combo-rice",
        name: { EN: "Two Roasts Rice", CN: "双拼饭" },
        description: {
          EN: "Any two roasts from the window on one plate of rice, with gravy and pickled papaya",
          CN: "橱窗烧腊任选两款，配油饭、原汁和酸甜木瓜",
        },
        amount: 1700,
        tags: ["popular"],
        allergens: ["soy", "wheat", "sesame"],
        grams: 560,
        volumeLitres: 1.6,
        campaignIDs: ["c2-happyhour"],
        attributes: [rice, extras],
        sides: [{ id: "two-roasts", name: { EN: "Two roasts", CN: "任选两款" }, pick: [2, 2], foods: roasts }],
      },
    ],
  },
  {
    id: "roastmasters-plates",
    name: { EN: "Roasts by the plate", CN: "烧腊例牌" },
    foods: [
      {
        id: "roast-duck-quarter",
        name: { EN: "Roast Duck (quarter)", CN: "烧鸭（四分之一只）" },
        description: {
          EN: "A leg or breast quarter from the day's first oven, with plum sauce",
          CN: "当天头炉烧鸭，腿或胸一份，配酸梅酱",
        },
        amount: 2600,
        soldOut: true,
        allergens: ["soy", "wheat"],
        grams: 420,
        volumeLitres: 1.2,
        attributes: [
          {
            id: "quarter",
            name: { EN: "Quarter", CN: "部位" },
            pick: [1, 1],
            labels: [
              { id: "leg", name: { EN: "Leg", CN: "鸭腿" }, price: 200 },
              { id: "breast", name: { EN: "Breast", CN: "鸭胸" } },
            ],
          },
        ],
      },
      {
        id: "roast-duck-half",
        name: { EN: "Roast Duck (half)", CN: "烧鸭（半只）" },
        description: {
          EN: "Air-dried overnight, roasted over longan wood and carved for two or three",
          CN: "风干一夜，龙眼木烧制，现斩半只，二至三人份",
        },
        amount: 4800,
        tags: ["popular"],
        allergens: ["soy", "wheat"],
        grams: 850,
        volumeLitres: 2.2,
        campaignIDs: ["c3-spend40"],
        attributes: [chilli],
      },
      {
        id: "roast-siu-yuk-plate",
        name: { EN: "Siu Yuk (300 g)", CN: "烧肉（300克）" },
        description: {
          EN: "Three layers of belly under a blistered crust, cut into cubes for the table",
          CN: "三层五花，脆皮起泡，切粒上桌",
        },
        amount: 2400,
        allergens: ["soy", "wheat"],
        grams: 360,
        volumeLitres: 1.1,
        attributes: [fatness, chilli],
      },
      {
        id: "roast-char-siew-plate",
        name: { EN: "Char Siew (300 g)", CN: "叉烧（300克）" },
        description: {
          EN: "Glazed three times on the hook, with burnt ends for those who ask early",
          CN: "挂炉三次上蜜，想吃焦边请趁早",
        },
        amount: 2200,
        allergens: ["soy", "wheat", "sesame"],
        grams: 360,
        volumeLitres: 1.1,
        attributes: [fatness, chilli],
      },
      {
        id: "roast-three-platter",
        name: { EN: "Three Roasts Platter", CN: "烧味三拼" },
        description: {
          EN: "Siu yuk, char siew and roast chicken fanned over braised peanuts, for three",
          CN: "烧肉、叉烧、烧鸡三拼，铺在卤花生上，三人份",
        },
        amount: 3800,
        tags: ["new"],
        allergens: ["soy", "wheat", "sesame", "peanut"],
        grams: 700,
        volumeLitres: 2,
        campaignIDs: ["c2-happyhour", "c3-spend40"],
        attributes: [chilli],
      },
    ],
  },
  {
    id: "roastmasters-noodles-soup",
    name: { EN: "Noodles, soup & drinks", CN: "面食、汤与饮料" },
    foods: [
      {
        id: "roast-char-siew-noodles",
        name: { EN: "Char Siew Wantan Noodles", CN: "叉烧云吞面" },
        description: {
          EN: "Springy egg noodles in dark soy and lard oil, sliced char siew, two wantan in broth",
          CN: "弹牙蛋面拌黑酱油和猪油，叉烧片，云吞两粒上汤",
        },
        amount: 1200,
        unapproved: true,
        allergens: ["wheat", "egg", "soy", "shellfish", "sesame"],
        grams: 520,
        volumeLitres: 1.7,
        attributes: [
          {
            id: "style",
            name: { EN: "Noodle style", CN: "吃法" },
            pick: [1, 1],
            labels: [
              { id: "dry-dark", name: { EN: "Dry, dark soy", CN: "干捞黑" }, default: true },
              { id: "dry-white", name: { EN: "Dry, white", CN: "干捞白" } },
              { id: "soup", name: { EN: "Soup", CN: "汤" } },
            ],
          },
          extras,
        ],
      },
      {
        id: "roast-soup-of-the-day",
        name: { EN: "Soup of the Day", CN: "例汤" },
        description: {
          EN: "Pork ribs simmered four hours in a clay pot, sweet and clear",
          CN: "排骨瓦煲慢熬四小时，清甜回甘",
        },
        amount: 600,
        allergens: ["peanut"],
        grams: 400,
        volumeLitres: 0.8,
        attributes: [
          {
            id: "soup",
            name: { EN: "Today's pots", CN: "今日汤水" },
            pick: [1, 1],
            labels: [
              { id: "lotus-peanut", name: { EN: "Lotus root and peanut", CN: "莲藕花生排骨汤" } },
              { id: "old-cucumber", name: { EN: "Old cucumber", CN: "老黄瓜排骨汤" } },
              { id: "watercress", name: { EN: "Watercress", CN: "西洋菜排骨汤" }, soldOut: true },
            ],
          },
        ],
      },
      {
        id: "roast-choy-sum",
        name: { EN: "Oyster Sauce Choy Sum", CN: "蚝油菜心" },
        description: {
          EN: "Crunchy young choy sum, oyster sauce and a shower of fried garlic",
          CN: "爽脆嫩菜心，淋蚝油，撒金黄蒜酥",
        },
        amount: 900,
        allergens: ["shellfish", "soy", "wheat"],
        grams: 350,
        volumeLitres: 1,
      },
      {
        id: "roast-barley-water",
        name: { EN: "Barley Water", CN: "薏米水" },
        description: {
          EN: "Cloudy house-boiled barley with winter melon and a little rock sugar",
          CN: "自家熬煮薏米水，加冬瓜和少许冰糖",
        },
        amount: 300,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [temperature],
      },
      {
        id: "roast-luo-han-guo",
        name: { EN: "Luo Han Guo & Longan", CN: "罗汉果龙眼茶" },
        description: {
          EN: "Monk fruit and dried longan brewed dark, just right after a fatty cut",
          CN: "罗汉果与龙眼干熬得浓郁，吃完烧肉最解腻",
        },
        amount: 350,
        tags: ["vegetarian"],
        grams: 450,
        volumeLitres: 0.6,
        campaignIDs: ["c1-merdeka"],
        attributes: [temperature],
      },
    ],
  },
  { id: "roastmasters-chef", name: { EN: "Chef's specials", CN: "师傅特选" }, foods: [] },
  {
    id: "roastmasters-festive",
    name: { EN: "Festive orders", CN: "年节预订" },
    status: "INACTIVE",
    foods: [
      {
        id: "roast-suckling-pig",
        name: { EN: "Suckling Pig (whole)", CN: "乳猪（全体）" },
        description: {
          EN: "Biscuit-crisp suckling pig for ten, with steamed buns, spring onion and sweet sauce",
          CN: "麻皮乳猪全体，十人份，配蒸馒头、青葱和甜酱",
        },
        amount: 32800,
        unapproved: true,
        allergens: ["wheat", "soy"],
        grams: 4200,
        volumeLitres: 26,
      },
      {
        id: "roast-waxed-meat-rice",
        name: { EN: "Waxed Meat Claypot Rice", CN: "腊味煲仔饭" },
        description: {
          EN: "Lap cheong and waxed duck steamed into smoky claypot rice, for the new year weeks",
          CN: "腊肠腊鸭焗入瓦煲饭，锅巴香脆，新年限定",
        },
        amount: 2200,
        unapproved: true,
        allergens: ["soy", "wheat"],
        grams: 620,
        volumeLitres: 1.8,
      },
    ],
  },
];
