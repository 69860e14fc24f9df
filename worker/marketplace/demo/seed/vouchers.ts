import type { Localized } from "#shared/domain/locale.ts";
import type { BindCode, VoucherTerms } from "#worker/marketplace/domain/types.ts";
import { drinks } from "./drinks.ts";
import { everywhere } from "./scope.ts";

type Benefit = Omit<VoucherTerms, "name" | "art" | "days">;

const oneAnOrder: Localized = {
  EN: "One code or voucher an order; campaign prices still count.",
  CN: "每单限用一个优惠码或优惠券，可与活动价同享。",
};
const noCash: Localized = { EN: "Cannot be exchanged for cash.", CN: "不可兑换现金。" };

const drinkTerms: Localized[] = [
  { EN: "For one drink at any Teh Tarik & Co, up to RM8.90.", CN: "可在任何拉茶公司分店兑换一杯饮料，最高 RM8.90。" },
  oneAnOrder,
  noCash,
];
const freeDrink: Benefit = {
  discount: { type: "PERCENTAGE", amount: 10_000 },
  minSpendAmount: 0,
  maxDiscountAmount: 890,
  scope: { ...everywhere, merchantIDs: ["tehtarikco"], foodIDs: drinks },
  terms: drinkTerms,
};

/** A fixed amount off any order from a minimum spend. */
function amountOff(sen: number, minSpendSen: number): Benefit {
  const [off, min] = [sen / 100, minSpendSen / 100];
  return {
    discount: { type: "FIXED", amount: sen },
    minSpendAmount: minSpendSen,
    maxDiscountAmount: null,
    scope: everywhere,
    terms: [
      { EN: `RM${off} off when you spend RM${min} or more.`, CN: `消费满 RM${min} 减 RM${off}。` },
      oneAnOrder,
      noCash,
    ],
  };
}

/** Every kind of voucher that is given out. */
export const vouchers = {
  welcome: {
    ...amountOff(500, 2000),
    name: { EN: "Welcome, RM5 off", CN: "新朋友见面礼，减 RM5" },
    art: "welcome",
    days: 30,
  },
  friend: {
    ...amountOff(500, 2000),
    name: { EN: "From a friend, RM5 off", CN: "朋友推荐，减 RM5" },
    art: "welcome",
    days: 30,
  },
  thanks: {
    ...amountOff(500, 2000),
    name: { EN: "Thanks for bringing a friend, RM5 off", CN: "感谢推荐朋友，减 RM5" },
    art: "makan5",
    days: 60,
  },
  birthday: {
    ...freeDrink,
    name: { EN: "Birthday drink on us", CN: "生日请您喝一杯" },
    art: "birthday",
    days: 30,
  },
  merdeka: {
    ...amountOff(400, 2500),
    name: { EN: "Merdeka, RM4 off", CN: "国庆优惠券，减 RM4" },
    art: "makan5",
    days: 14,
  },
  chulan: {
    ...amountOff(600, 3000),
    name: { EN: "RM6 off at Raja Chulan", CN: "拉惹朱兰分店减 RM6" },
    terms: [
      {
        EN: "Only at Warisan Kopitiam Raja Chulan, when you spend RM30 or more.",
        CN: "仅限华里山茶室拉惹朱兰分店，消费满 RM30。",
      },
      oneAnOrder,
      noCash,
    ],
    scope: { ...everywhere, storeIDs: ["1001"] },
    art: "staff15",
    days: 60,
  },
  raya: { ...amountOff(1000, 5000), name: { EN: "Raya, RM10 off", CN: "开斋节减 RM10" }, art: "welcome", days: 30 },
  spin3: { ...amountOff(300, 1500), name: { EN: "RM3 off", CN: "减 RM3" }, art: "wheel", days: 30 },
  spin10: { ...amountOff(1000, 4000), name: { EN: "RM10 off", CN: "减 RM10" }, art: "wheel", days: 30 },
  spinDrink: { ...freeDrink, name: { EN: "Free drink", CN: "免费饮料" }, art: "drink", days: 30 },
} satisfies Record<string, VoucherTerms>;

export const bindCodes: BindCode[] = [
  { code: "WELCOME5", kind: "welcome", newUsersOnly: true, endsAt: null },
  { code: "RAYA10", kind: "raya", newUsersOnly: false, endsAt: "2026-04-20T00:00:00+08:00" },
];
