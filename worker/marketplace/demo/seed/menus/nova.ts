import type { SeedAttribute, SeedMenu } from "#worker/marketplace/domain/types.ts";

/** Colours of an appliance; the first one is chosen beforehand. */
function colours(...labels: SeedAttribute["labels"]): SeedAttribute {
  return {
    id: "colour",
    name: { en: "Colour", cn: "颜色" },
    pick: [1, 1],
    labels: labels.map((label, index) => (index === 0 ? { ...label, default: true } : label)),
  };
}

const black = { id: "black", name: { en: "Matt black", cn: "哑光黑" } };
const white = { id: "white", name: { en: "White", cn: "白色" } };
const sage = { id: "sage", name: { en: "Sage green", cn: "鼠尾草绿" } };

const protection: SeedAttribute = {
  id: "protection",
  name: { en: "Protection plan", cn: "延长保修" },
  pick: [0, 1],
  labels: [
    { id: "one-year", name: { en: "One more year", cn: "加一年" }, price: 2900 },
    { id: "two-years", name: { en: "Two more years", cn: "加两年" }, price: 4900 },
  ],
};

const bigProtection: SeedAttribute = {
  ...protection,
  labels: [
    { id: "one-year", name: { en: "One more year", cn: "加一年" }, price: 6900 },
    { id: "two-years", name: { en: "Two more years", cn: "加两年" }, price: 11900 },
  ],
};

const boxes: SeedAttribute = {
  id: "pack",
  name: { en: "Pack", cn: "包装" },
  pick: [1, 1],
  labels: [
    { id: "ten", name: { en: "10 capsules × 4", cn: "10粒 × 4盒" }, default: true },
    { id: "twenty", name: { en: "10 capsules × 8", cn: "10粒 × 8盒" }, price: 4500 },
  ],
};

export const menus: SeedMenu[] = [
  {
    id: "nova-popular",
    name: { en: "Popular", cn: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["nova-air-fryer", "nova-capsules", "nova-stick-vacuum", "nova-blender"],
  },
  {
    id: "nova-kitchen",
    name: { en: "Kitchen", cn: "厨房电器" },
    foods: [
      {
        id: "nova-air-fryer",
        name: { en: "Air Fryer 4.2 L", cn: "气炸锅 4.2公升" },
        description: {
          en: "Crisp wings for four in eighteen minutes, with a basket that rinses clean",
          cn: "十八分钟炸好四人份鸡翅，炸篮一冲就净",
        },
        amount: 29900,
        tags: ["popular"],
        grams: 5200,
        volumeLitres: 42,
        campaignIDs: ["c3-spend40", "c5-member"],
        attributes: [colours(black, white, sage), protection],
      },
      {
        id: "nova-induction-cooker",
        name: { en: "Induction Cooker 2000 W", cn: "电磁炉 2000瓦" },
        description: {
          en: "Slim glass top for steamboat night, eight heat levels and a pot to start with",
          cn: "超薄玻璃面板，火锅夜必备，八段火力，附锅一个",
        },
        amount: 15900,
        grams: 3900,
        volumeLitres: 16,
        campaignIDs: ["c5-member"],
        attributes: [protection],
      },
      {
        id: "nova-blender",
        name: { en: "Blender 1.5 L", cn: "搅拌机 1.5公升" },
        description: {
          en: "Pounds sambal, ice and soya beans alike, in a heavy glass jug",
          cn: "参峇、冰块、黄豆都打得细，厚身玻璃壶",
        },
        amount: 12900,
        tags: ["popular"],
        grams: 3600,
        volumeLitres: 22,
        campaignIDs: ["c4-firstorder"],
        attributes: [colours(white, black), protection],
      },
      {
        id: "nova-rice-cooker",
        name: { en: "Rice Cooker 1.8 L", cn: "电饭锅 1.8公升" },
        description: {
          en: "Fluffy rice for ten, a porridge setting and a steamer tray for the fish",
          cn: "十人份松软白饭，可煲粥，附蒸盘可蒸鱼",
        },
        amount: 18900,
        grams: 4300,
        volumeLitres: 30,
        attributes: [colours(white, sage), protection],
      },
      {
        id: "nova-microwave",
        name: { en: "Microwave Oven 25 L", cn: "微波炉 25公升" },
        description: {
          en: "A flat interior that takes a whole casserole, with a grill for the crust",
          cn: "平板内腔放得下整锅焗饭，附烧烤功能",
        },
        amount: 45900,
        grams: 13800,
        volumeLitres: 88,
        attributes: [bigProtection],
      },
      {
        id: "nova-dishwasher",
        name: { en: "Countertop Dishwasher, 6 sets", cn: "台式洗碗机 6套" },
        description: {
          en: "Six place settings, no plumbing: fill the tank and go and sit down",
          cn: "可洗六套餐具，免接水管，加满水箱就可以休息",
        },
        amount: 129900,
        unapproved: true,
        tags: ["new"],
        grams: 21500,
        volumeLitres: 152,
        campaignIDs: ["c3-spend40"],
        attributes: [bigProtection],
      },
    ],
  },
  {
    id: "nova-coffee",
    name: { en: "Coffee", cn: "咖啡机与胶囊" },
    foods: [
      {
        id: "nova-capsule-machine",
        name: { en: "Capsule Machine", cn: "胶囊咖啡机" },
        description: {
          en: "Short or long at one touch, hot in twenty-five seconds, small enough for a desk",
          cn: "一键短杯或长杯，二十五秒加热，书桌也放得下",
        },
        amount: 49900,
        grams: 4300,
        volumeLitres: 26,
        campaignIDs: ["c5-member"],
        attributes: [colours(black, white), protection],
        sides: [
          {
            id: "starter-capsules",
            name: { en: "Two free sleeves", cn: "赠送胶囊两条" },
            pick: [2, 2],
            foods: [
              {
                id: "nova-sleeve-dark",
                name: { en: "Dark roast (10)", cn: "深焙（10粒）" },
                max: 2,
                art: "nova-capsules",
              },
              {
                id: "nova-sleeve-medium",
                name: { en: "Medium roast (10)", cn: "中焙（10粒）" },
                max: 2,
                art: "nova-capsules",
              },
              { id: "nova-sleeve-decaf", name: { en: "Decaf (10)", cn: "低因（10粒）" }, max: 2, art: "nova-capsules" },
            ],
          },
        ],
      },
      {
        id: "nova-capsules",
        name: { en: "Coffee Capsules (40)", cn: "咖啡胶囊（40粒）" },
        description: {
          en: "Full-bodied espresso with a thick crema, roasted in Ipoh",
          cn: "醇厚浓缩，油脂丰盈，怡保烘焙",
        },
        amount: 4990,
        tags: ["popular"],
        grams: 520,
        volumeLitres: 3.2,
        campaignIDs: ["c3-spend40"],
        attributes: [
          {
            id: "blend",
            name: { en: "Blend", cn: "口味" },
            pick: [1, 1],
            labels: [
              { id: "dark", name: { en: "Dark roast", cn: "深焙" } },
              { id: "medium", name: { en: "Medium roast", cn: "中焙" } },
              { id: "decaf", name: { en: "Decaf", cn: "低因" }, price: 300 },
              { id: "single-origin", name: { en: "Sabah single origin", cn: "沙巴单品" }, price: 800, soldOut: true },
            ],
          },
          boxes,
        ],
      },
      {
        id: "nova-latte-capsules",
        name: { en: "Latte Capsules (40)", cn: "拿铁胶囊（40粒）" },
        description: {
          en: "Coffee and milk in one capsule, with a soft layer of foam",
          cn: "咖啡与牛奶合一，绵密奶泡轻轻覆面",
        },
        amount: 5490,
        allergens: ["milk"],
        grams: 780,
        volumeLitres: 3.6,
        attributes: [boxes],
      },
      {
        id: "nova-milk-frother",
        name: { en: "Milk Frother", cn: "打奶泡机" },
        description: {
          en: "Hot or cold foam in a minute, oat milk welcome",
          cn: "一分钟打出冷热奶泡，燕麦奶也行",
        },
        amount: 17900,
        grams: 980,
        volumeLitres: 6,
        attributes: [protection],
      },
    ],
  },
  {
    id: "nova-home",
    name: { en: "Home & air", cn: "家居与空气" },
    foods: [
      {
        id: "nova-stick-vacuum",
        name: { en: "Cordless Stick Vacuum", cn: "无线吸尘机" },
        description: {
          en: "Fifty minutes a charge, a light on the floor head and a dock for the wall",
          cn: "一次充电五十分钟，吸头带灯，附挂墙座",
        },
        amount: 59900,
        tags: ["popular"],
        grams: 4800,
        volumeLitres: 38,
        attributes: [
          {
            id: "battery",
            name: { en: "Spare battery", cn: "备用电池" },
            pick: [0, 1],
            labels: [{ id: "one-battery", name: { en: "Add one", cn: "加一个" }, price: 15900 }],
          },
          protection,
        ],
      },
      {
        id: "nova-air-purifier",
        name: { en: "Air Purifier 45 m²", cn: "空气净化机 45平方米" },
        description: {
          en: "Quiet enough for the nursery, strong enough for haze season",
          cn: "静得可放婴儿房，强得可挡烟霾季",
        },
        amount: 69900,
        // Light enough for a motorcycle but larger than its bag: only the volume sends it by car.
        grams: 8200,
        volumeLitres: 96,
        attributes: [bigProtection],
      },
      {
        id: "nova-tower-fan",
        name: { en: "Tower Fan with Remote", cn: "遥控塔形风扇" },
        description: {
          en: "A slim breeze that swings ninety degrees and switches itself off after you sleep",
          cn: "纤细机身九十度摆风，入睡后自动关机",
        },
        amount: 24900,
        soldOut: true,
        grams: 5400,
        volumeLitres: 58,
        attributes: [colours(white, black), protection],
      },
      {
        id: "nova-steam-iron",
        name: { en: "Steam Iron 2400 W", cn: "蒸汽熨斗 2400瓦" },
        description: {
          en: "Glides over batik and office shirts, with a burst for the stubborn collar",
          cn: "峇迪和衬衫一烫即平，强力蒸汽对付顽固衣领",
        },
        amount: 13900,
        grams: 1500,
        volumeLitres: 8,
        attributes: [protection],
      },
    ],
  },
  {
    id: "nova-personal",
    name: { en: "Personal & power", cn: "个人护理与充电" },
    foods: [
      {
        id: "nova-hair-dryer",
        name: { en: "Ionic Hair Dryer", cn: "负离子吹风筒" },
        description: {
          en: "Dries long hair in six minutes and folds into a carry-on",
          cn: "长发六分钟吹干，可折叠收进手提行李",
        },
        amount: 12900,
        grams: 780,
        volumeLitres: 4,
        attributes: [colours(sage, black), protection],
      },
      {
        id: "nova-power-bank",
        name: { en: "Power Bank 20,000 mAh", cn: "充电宝 20,000毫安时" },
        description: {
          en: "Four phone charges and one laptop top-up, with the cable built in",
          cn: "手机充四次、手提电脑补一次，自带充电线",
        },
        amount: 8900,
        unapproved: true,
        grams: 440,
        volumeLitres: 0.8,
        attributes: [colours(black, white)],
      },
      {
        id: "nova-gan-charger",
        name: { en: "GaN Charger 65 W", cn: "氮化镓充电器 65瓦" },
        description: {
          en: "Three ports, one three-pin plug, cool enough to hold",
          cn: "三个接口、三脚插头，充着也不烫手",
        },
        amount: 9900,
        tags: ["new"],
        grams: 180,
        volumeLitres: 0.6,
        campaignIDs: ["c4-firstorder"],
      },
    ],
  },
  { id: "nova-clearance", name: { en: "Clearance", cn: "清仓区" }, foods: [] },
  {
    id: "nova-year-end",
    name: { en: "Year-end sale", cn: "年终大促" },
    status: "INACTIVE",
    foods: [
      {
        id: "nova-bread-maker",
        name: { en: "Bread Maker 900 g", cn: "面包机 900克" },
        description: {
          en: "Load it at night, wake to the smell of a warm loaf",
          cn: "睡前放好材料，醒来满屋面包香",
        },
        amount: 34900,
        unapproved: true,
        grams: 6900,
        volumeLitres: 46,
        attributes: [protection],
      },
    ],
  },
];
