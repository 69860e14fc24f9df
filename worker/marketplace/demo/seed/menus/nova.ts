import type { AttributeRecord, MenuRecord } from "#worker/marketplace/domain/types.ts";

/** Colours of an appliance; the first one is chosen beforehand. */
function colours(...labels: AttributeRecord["labels"]): AttributeRecord {
  return {
    id: "colour",
    name: { EN: "Colour", CN: "颜色" },
    pick: [1, 1],
    labels: labels.map((label, index) => (index === 0 ? { ...label, default: true } : label)),
  };
}

const black = { id: "black", name: { EN: "Matt black", CN: "哑光黑" } };
const white = { id: "white", name: { EN: "White", CN: "白色" } };
const sage = { id: "sage", name: { EN: "Sage green", CN: "鼠尾草绿" } };

const protection: AttributeRecord = {
  id: "protection",
  name: { EN: "Protection plan", CN: "延长保修" },
  pick: [0, 1],
  labels: [
    { id: "one-year", name: { EN: "One more year", CN: "加一年" }, price: 2900 },
    { id: "two-years", name: { EN: "Two more years", CN: "加两年" }, price: 4900 },
  ],
};

const bigProtection: AttributeRecord = {
  ...protection,
  labels: [
    { id: "one-year", name: { EN: "One more year", CN: "加一年" }, price: 6900 },
    { id: "two-years", name: { EN: "Two more years", CN: "加两年" }, price: 11900 },
  ],
};

const boxes: AttributeRecord = {
  id: "pack",
  name: { EN: "Pack", CN: "包装" },
  pick: [1, 1],
  labels: [
    { id: "ten", name: { EN: "10 capsules × 4", CN: "10粒 × 4盒" }, default: true },
    { id: "twenty", name: { EN: "10 capsules × 8", CN: "10粒 × 8盒" }, price: 4500 },
  ],
};

export const menus: MenuRecord[] = [
  {
    id: "nova-popular",
    name: { EN: "Popular", CN: "人气" },
    isItemGroup: true,
    foods: [],
    foodIDs: ["nova-air-fryer", "nova-capsules", "nova-stick-vacuum", "nova-blender"],
  },
  {
    id: "nova-kitchen",
    name: { EN: "Kitchen", CN: "厨房电器" },
    foods: [
      {
        id: "nova-air-fryer",
        name: { EN: "Air Fryer 4.2 L", CN: "气炸锅 4.2公升" },
        description: {
          EN: "Crisp wings for four in eighteen minutes, with a basket that rinses clean",
          CN: "十八分钟炸好四人份鸡翅，炸篮一冲就净",
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
        name: { EN: "Induction Cooker 2000 W", CN: "电磁炉 2000瓦" },
        description: {
          EN: "Slim glass top for steamboat night, eight heat levels and a pot to start with",
          CN: "超薄玻璃面板，火锅夜必备，八段火力，附锅一个",
        },
        amount: 15900,
        grams: 3900,
        volumeLitres: 16,
        campaignIDs: ["c5-member"],
        attributes: [protection],
      },
      {
        id: "nova-blender",
        name: { EN: "Blender 1.5 L", CN: "搅拌机 1.5公升" },
        description: {
          EN: "Pounds sambal, ice and soya beans alike, in a heavy glass jug",
          CN: "参峇、冰块、黄豆都打得细，厚身玻璃壶",
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
        name: { EN: "Rice Cooker 1.8 L", CN: "电饭锅 1.8公升" },
        description: {
          EN: "Fluffy rice for ten, a porridge setting and a steamer tray for the fish",
          CN: "十人份松软白饭，可煲粥，附蒸盘可蒸鱼",
        },
        amount: 18900,
        grams: 4300,
        volumeLitres: 30,
        attributes: [colours(white, sage), protection],
      },
      {
        id: "nova-microwave",
        name: { EN: "Microwave Oven 25 L", CN: "微波炉 25公升" },
        description: {
          EN: "A flat interior that takes a whole casserole, with a grill for the crust",
          CN: "平板内腔放得下整锅焗饭，附烧烤功能",
        },
        amount: 45900,
        grams: 13800,
        volumeLitres: 88,
        attributes: [bigProtection],
      },
      {
        id: "nova-dishwasher",
        name: { EN: "Countertop Dishwasher, 6 sets", CN: "台式洗碗机 6套" },
        description: {
          EN: "Six place settings, no plumbing: fill the tank and go and sit down",
          CN: "可洗六套餐具，免接水管，加满水箱就可以休息",
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
    name: { EN: "Coffee", CN: "咖啡机与胶囊" },
    foods: [
      {
        id: "nova-capsule-machine",
        name: { EN: "Capsule Machine", CN: "胶囊咖啡机" },
        description: {
          EN: "Short or long at one touch, hot in twenty-five seconds, small enough for a desk",
          CN: "一键短杯或长杯，二十五秒加热，书桌也放得下",
        },
        amount: 49900,
        grams: 4300,
        volumeLitres: 26,
        campaignIDs: ["c5-member"],
        attributes: [colours(black, white), protection],
        sides: [
          {
            id: "starter-capsules",
            name: { EN: "Two free sleeves", CN: "赠送胶囊两条" },
            pick: [2, 2],
            foods: [
              {
                id: "nova-sleeve-dark",
                name: { EN: "Dark roast (10)", CN: "深焙（10粒）" },
                max: 2,
                art: "nova-capsules",
              },
              {
                id: "nova-sleeve-medium",
                name: { EN: "Medium roast (10)", CN: "中焙（10粒）" },
                max: 2,
                art: "nova-capsules",
              },
              { id: "nova-sleeve-decaf", name: { EN: "Decaf (10)", CN: "低因（10粒）" }, max: 2, art: "nova-capsules" },
            ],
          },
        ],
      },
      {
        id: "nova-capsules",
        name: { EN: "Coffee Capsules (40)", CN: "咖啡胶囊（40粒）" },
        description: {
          EN: "Full-bodied espresso with a thick crema, roasted in Ipoh",
          CN: "醇厚浓缩，油脂丰盈，怡保烘焙",
        },
        amount: 4990,
        tags: ["popular"],
        grams: 520,
        volumeLitres: 3.2,
        campaignIDs: ["c3-spend40"],
        attributes: [
          {
            id: "blend",
            name: { EN: "Blend", CN: "口味" },
            pick: [1, 1],
            labels: [
              { id: "dark", name: { EN: "Dark roast", CN: "深焙" } },
              { id: "medium", name: { EN: "Medium roast", CN: "中焙" } },
              { id: "decaf", name: { EN: "Decaf", CN: "低因" }, price: 300 },
              { id: "single-origin", name: { EN: "Sabah single origin", CN: "沙巴单品" }, price: 800, soldOut: true },
            ],
          },
          boxes,
        ],
      },
      {
        id: "nova-latte-capsules",
        name: { EN: "Latte Capsules (40)", CN: "拿铁胶囊（40粒）" },
        description: {
          EN: "Coffee and milk in one capsule, with a soft layer of foam",
          CN: "咖啡与牛奶合一，绵密奶泡轻轻覆面",
        },
        amount: 5490,
        allergens: ["milk"],
        grams: 780,
        volumeLitres: 3.6,
        attributes: [boxes],
      },
      {
        id: "nova-milk-frother",
        name: { EN: "Milk Frother", CN: "打奶泡机" },
        description: {
          EN: "Hot or cold foam in a minute, oat milk welcome",
          CN: "一分钟打出冷热奶泡，燕麦奶也行",
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
    name: { EN: "Home & air", CN: "家居与空气" },
    foods: [
      {
        id: "nova-stick-vacuum",
        name: { EN: "Cordless Stick Vacuum", CN: "无线吸尘机" },
        description: {
          EN: "Fifty minutes a charge, a light on the floor head and a dock for the wall",
          CN: "一次充电五十分钟，吸头带灯，附挂墙座",
        },
        amount: 59900,
        tags: ["popular"],
        grams: 4800,
        volumeLitres: 38,
        attributes: [
          {
            id: "battery",
            name: { EN: "Spare battery", CN: "备用电池" },
            pick: [0, 1],
            labels: [{ id: "one-battery", name: { EN: "Add one", CN: "加一个" }, price: 15900 }],
          },
          protection,
        ],
      },
      {
        id: "nova-air-purifier",
        name: { EN: "Air Purifier 45 m²", CN: "空气净化机 45平方米" },
        description: {
          EN: "Quiet enough for the nursery, strong enough for haze season",
          CN: "静得可放婴儿房，强得可挡烟霾季",
        },
        amount: 69900,
        // Light enough for a motorcycle but larger than its bag: only the volume sends it by car.
        grams: 8200,
        volumeLitres: 96,
        attributes: [bigProtection],
      },
      {
        id: "nova-tower-fan",
        name: { EN: "Tower Fan with Remote", CN: "遥控塔形风扇" },
        description: {
          EN: "A slim breeze that swings ninety degrees and switches itself off after you sleep",
          CN: "纤细机身九十度摆风，入睡后自动关机",
        },
        amount: 24900,
        soldOut: true,
        grams: 5400,
        volumeLitres: 58,
        attributes: [colours(white, black), protection],
      },
      {
        id: "nova-steam-iron",
        name: { EN: "Steam Iron 2400 W", CN: "蒸汽熨斗 2400瓦" },
        description: {
          EN: "Glides over batik and office shirts, with a burst for the stubborn collar",
          CN: "峇迪和衬衫一烫即平，强力蒸汽对付顽固衣领",
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
    name: { EN: "Personal & power", CN: "个人护理与充电" },
    foods: [
      {
        id: "nova-hair-dryer",
        name: { EN: "Ionic Hair Dryer", CN: "负离子吹风筒" },
        description: {
          EN: "Dries long hair in six minutes and folds into a carry-on",
          CN: "长发六分钟吹干，可折叠收进手提行李",
        },
        amount: 12900,
        grams: 780,
        volumeLitres: 4,
        attributes: [colours(sage, black), protection],
      },
      {
        id: "nova-power-bank",
        name: { EN: "Power Bank 20,000 mAh", CN: "充电宝 20,000毫安时" },
        description: {
          EN: "Four phone charges and one laptop top-up, with the cable built in",
          CN: "手机充四次、手提电脑补一次，自带充电线",
        },
        amount: 8900,
        unapproved: true,
        grams: 440,
        volumeLitres: 0.8,
        attributes: [colours(black, white)],
      },
      {
        id: "nova-gan-charger",
        name: { EN: "GaN Charger 65 W", CN: "氮化镓充电器 65瓦" },
        description: {
          EN: "Three ports, one three-pin plug, cool enough to hold",
          CN: "三个接口、三脚插头，充着也不烫手",
        },
        amount: 9900,
        tags: ["new"],
        grams: 180,
        volumeLitres: 0.6,
        campaignIDs: ["c4-firstorder"],
      },
    ],
  },
  { id: "nova-clearance", name: { EN: "Clearance", CN: "清仓区" }, foods: [] },
  {
    id: "nova-year-end",
    name: { EN: "Year-end sale", CN: "年终大促" },
    status: "INACTIVE",
    foods: [
      {
        id: "nova-bread-maker",
        name: { EN: "Bread Maker 900 g", CN: "面包机 900克" },
        description: {
          EN: "Load it at night, wake to the smell of a warm loaf",
          CN: "睡前放好材料，醒来满屋面包香",
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
