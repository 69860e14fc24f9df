import type { SeedAttribute, SeedMenu, SeedSideFood } from "#worker/marketplace/domain/types.ts";

const rice: SeedAttribute = {
  id: "rice",
  name: { en: "Rice", cn: "饭" },
  pick: [1, 1],
  labels: [
    { id: "oil-rice", name: { en: "Fragrant oil rice", cn: "油饭" }, default: true },
    { id: "white-rice", name: { en: "White rice", cn: "白饭" } },
    { id: "less-rice", name: { en: "Less rice", cn: "少饭" } },
    { id: "extra-rice", name: { en: "Extra rice", cn: "加饭" }, price: 150 },
  ],
};

const extras: SeedAttribute = {
  id: "extras",
  name: { en: "Extras", cn: "加料" },
  pick: [0, 3],
  labels: [
    { id: "braised-egg", name: { en: "Braised egg", cn: "卤蛋" }, price: 150 },
    { id: "braised-tofu", name: { en: "Braised tofu", cn: "卤豆腐" }, price: 120 },
    { id: "choy-sum", name: { en: "Blanched choy sum", cn: "烫菜心" }, price: 250 },
    { id: "more-siu-yuk", name: { en: "More siu yuk", cn: "加烧肉" }, price: 600 },
    { id: "more-char-siew", name: { en: "More char siew", cn: "加叉烧" }, price: 550 },
  ],
};

const fatness: SeedAttribute = {
  id: "cut",
  name: { en: "Cut", cn: "肥瘦" },
  pick: [1, 1],
  labels: [
    { id: "half-fat", name: { en: "Half lean, half fat", cn: "半肥瘦" }, default: true },
    { id: "lean", name: { en: "Lean", cn: "瘦一点" } },
    { id: "fatty", name: { en: "Fatty", cn: "肥一点" } },
  ],
};

const chilli: SeedAttribute = {
  id: "dip",
  name: { en: "Dips", cn: "蘸酱" },
  pick: [0, 3],
  labels: [
    { id: "garlic-chilli", name: { en: "Garlic chilli", cn: "蒜蓉辣椒" } },
    { id: "plum-sauce", name: { en: "Plum sauce", cn: "酸梅酱" } },
    { id: "mustard", name: { en: "Yellow mustard", cn: "黄芥末" } },
    { id: "ginger-scallion", name: { en: "Ginger and spring onion", cn: "姜葱蓉" }, price: 80 },
  ],
};

const temperature: SeedAttribute = {
  id: "temperature",
  name: { en: "Hot or iced", cn: "冷热" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { en: "Hot", cn: "热" } },
    { id: "iced", name: { en: "Iced", cn: "冰" }, price: 30 },
  ],
};

const roasts: SeedSideFood[] = [
  { id: "roast-cut-siu-yuk", name: { en: "Siu yuk", cn: "烧肉" }, max: 2, art: "roast-siu-yuk-plate" },
  { id: "roast-cut-char-siew", name: { en: "Char siew", cn: "叉烧" }, max: 2, art: "roast-char-siew-plate" },
  { id: "roast-cut-chicken", name: { en: "Roast chicken", cn: "烧鸡" }, max: 2, art: "roast-chicken-rice" },
  { id: "roast-cut-duck", name: { en: "Roast duck", cn: "烧鸭" }, price: 200, max: 2, art: "roast-duck-half" },
];

export const menus: SeedMenu[] = [
  {
    id: "roastmasters-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["roast-siu-yuk-rice", "roast-two-combo-rice", "roast-char-siew-rice", "roast-duck-half"],
  },
  {
    id: "roastmasters-rice",
    name: { en: "Roast rice", cn: "烧腊饭" },
    foods: [
      {
        id: "roast-siu-yuk-rice",
        name: { en: "Siu Yuk Rice", cn: "烧肉饭" },
        description: {
          en: "Five-spice pork belly with glassy crackling, fragrant rice and garlic chilli",
          cn: "五香烧肉，脆皮咔滋作响，配油饭和蒜蓉辣椒",
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
        name: { en: "Char Siew Rice", cn: "叉烧饭" },
        description: {
          en: "Charred pork shoulder in a sticky maltose glaze, cucumber and dark soy over rice",
          cn: "麦芽糖蜜汁叉烧，边角微焦，配青瓜和黑酱油饭",
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
        name: { en: "Roast Duck Rice", cn: "烧鸭饭" },
        description: {
          en: "Herb-stuffed duck chopped to order, its own gravy spooned over the rice",
          cn: "药材烧鸭现斩上碟，淋上原汁",
        },
        amount: 1500,
        allergens: ["soy", "wheat"],
        grams: 490,
        volumeLitres: 1.4,
        attributes: [rice, extras],
      },
      {
        id: "roast-chicken-rice",
        name: { en: "Roast Chicken Rice", cn: "烧鸡饭" },
        description: {
          en: "Amber-skinned chicken, juicy to the bone, with ginger chilli and a bowl of clear soup",
          cn: "琥珀色脆皮烧鸡，肉嫩多汁，配姜蓉辣椒和清汤",
        },
        amount: 1100,
        allergens: ["soy", "wheat"],
        grams: 520,
        volumeLitres: 1.6,
        attributes: [rice, extras],
      },
      {
        id: "roast-two-combo-rice",
        name: { en: "Two Roasts Rice", cn: "双拼饭" },
        description: {
          en: "Any two roasts from the window on one plate of rice, with gravy and pickled papaya",
          cn: "橱窗烧腊任选两款，配油饭、原汁和酸甜木瓜",
        },
        amount: 1700,
        tags: ["popular"],
        allergens: ["soy", "wheat", "sesame"],
        grams: 560,
        volumeLitres: 1.6,
        campaignIDs: ["c2-happyhour"],
        attributes: [rice, extras],
        sides: [{ id: "two-roasts", name: { en: "Two roasts", cn: "任选两款" }, pick: [2, 2], foods: roasts }],
      },
    ],
  },
  {
    id: "roastmasters-plates",
    name: { en: "Roasts by the plate", cn: "烧腊例牌" },
    foods: [
      {
        id: "roast-duck-quarter",
        name: { en: "Roast Duck (quarter)", cn: "烧鸭（四分之一只）" },
        description: {
          en: "A leg or breast quarter from the day's first oven, with plum sauce",
          cn: "当天头炉烧鸭，腿或胸一份，配酸梅酱",
        },
        amount: 2600,
        soldOut: true,
        allergens: ["soy", "wheat"],
        grams: 420,
        volumeLitres: 1.2,
        attributes: [
          {
            id: "quarter",
            name: { en: "Quarter", cn: "部位" },
            pick: [1, 1],
            labels: [
              { id: "leg", name: { en: "Leg", cn: "鸭腿" }, price: 200 },
              { id: "breast", name: { en: "Breast", cn: "鸭胸" } },
            ],
          },
        ],
      },
      {
        id: "roast-duck-half",
        name: { en: "Roast Duck (half)", cn: "烧鸭（半只）" },
        description: {
          en: "Air-dried overnight, roasted over longan wood and carved for two or three",
          cn: "风干一夜，龙眼木烧制，现斩半只，二至三人份",
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
        name: { en: "Siu Yuk (300 g)", cn: "烧肉（300克）" },
        description: {
          en: "Three layers of belly under a blistered crust, cut into cubes for the table",
          cn: "三层五花，脆皮起泡，切粒上桌",
        },
        amount: 2400,
        allergens: ["soy", "wheat"],
        grams: 360,
        volumeLitres: 1.1,
        attributes: [fatness, chilli],
      },
      {
        id: "roast-char-siew-plate",
        name: { en: "Char Siew (300 g)", cn: "叉烧（300克）" },
        description: {
          en: "Glazed three times on the hook, with burnt ends for those who ask early",
          cn: "挂炉三次上蜜，想吃焦边请趁早",
        },
        amount: 2200,
        allergens: ["soy", "wheat", "sesame"],
        grams: 360,
        volumeLitres: 1.1,
        attributes: [fatness, chilli],
      },
      {
        id: "roast-three-platter",
        name: { en: "Three Roasts Platter", cn: "烧味三拼" },
        description: {
          en: "Siu yuk, char siew and roast chicken fanned over braised peanuts, for three",
          cn: "烧肉、叉烧、烧鸡三拼，铺在卤花生上，三人份",
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
    name: { en: "Noodles, soup & drinks", cn: "面食、汤与饮料" },
    foods: [
      {
        id: "roast-char-siew-noodles",
        name: { en: "Char Siew Wantan Noodles", cn: "叉烧云吞面" },
        description: {
          en: "Springy egg noodles in dark soy and lard oil, sliced char siew, two wantan in broth",
          cn: "弹牙蛋面拌黑酱油和猪油，叉烧片，云吞两粒上汤",
        },
        amount: 1200,
        unapproved: true,
        allergens: ["wheat", "egg", "soy", "shellfish", "sesame"],
        grams: 520,
        volumeLitres: 1.7,
        attributes: [
          {
            id: "style",
            name: { en: "Noodle style", cn: "吃法" },
            pick: [1, 1],
            labels: [
              { id: "dry-dark", name: { en: "Dry, dark soy", cn: "干捞黑" }, default: true },
              { id: "dry-white", name: { en: "Dry, white", cn: "干捞白" } },
              { id: "soup", name: { en: "Soup", cn: "汤" } },
            ],
          },
          extras,
        ],
      },
      {
        id: "roast-soup-of-the-day",
        name: { en: "Soup of the Day", cn: "例汤" },
        description: {
          en: "Pork ribs simmered four hours in a clay pot, sweet and clear",
          cn: "排骨瓦煲慢熬四小时，清甜回甘",
        },
        amount: 600,
        allergens: ["peanut"],
        grams: 400,
        volumeLitres: 0.8,
        attributes: [
          {
            id: "soup",
            name: { en: "Today's pots", cn: "今日汤水" },
            pick: [1, 1],
            labels: [
              { id: "lotus-peanut", name: { en: "Lotus root and peanut", cn: "莲藕花生排骨汤" } },
              { id: "old-cucumber", name: { en: "Old cucumber", cn: "老黄瓜排骨汤" } },
              { id: "watercress", name: { en: "Watercress", cn: "西洋菜排骨汤" }, soldOut: true },
            ],
          },
        ],
      },
      {
        id: "roast-choy-sum",
        name: { en: "Oyster Sauce Choy Sum", cn: "蚝油菜心" },
        description: {
          en: "Crunchy young choy sum, oyster sauce and a shower of fried garlic",
          cn: "爽脆嫩菜心，淋蚝油，撒金黄蒜酥",
        },
        amount: 900,
        allergens: ["shellfish", "soy", "wheat"],
        grams: 350,
        volumeLitres: 1,
      },
      {
        id: "roast-barley-water",
        name: { en: "Barley Water", cn: "薏米水" },
        description: {
          en: "Cloudy house-boiled barley with winter melon and a little rock sugar",
          cn: "自家熬煮薏米水，加冬瓜和少许冰糖",
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
        name: { en: "Luo Han Guo & Longan", cn: "罗汉果龙眼茶" },
        description: {
          en: "Monk fruit and dried longan brewed dark, just right after a fatty cut",
          cn: "罗汉果与龙眼干熬得浓郁，吃完烧肉最解腻",
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
  { id: "roastmasters-chef", name: { en: "Chef's specials", cn: "师傅特选" }, foods: [] },
  {
    id: "roastmasters-festive",
    name: { en: "Festive orders", cn: "年节预订" },
    status: "INACTIVE",
    foods: [
      {
        id: "roast-suckling-pig",
        name: { en: "Suckling Pig (whole)", cn: "乳猪（全体）" },
        description: {
          en: "Biscuit-crisp suckling pig for ten, with steamed buns, spring onion and sweet sauce",
          cn: "麻皮乳猪全体，十人份，配蒸馒头、青葱和甜酱",
        },
        amount: 32800,
        unapproved: true,
        allergens: ["wheat", "soy"],
        grams: 4200,
        volumeLitres: 26,
      },
      {
        id: "roast-waxed-meat-rice",
        name: { en: "Waxed Meat Claypot Rice", cn: "腊味煲仔饭" },
        description: {
          en: "Lap cheong and waxed duck steamed into smoky claypot rice, for the new year weeks",
          cn: "腊肠腊鸭焗入瓦煲饭，锅巴香脆，新年限定",
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
