import { menusOf } from "./menus/index.ts";
import { everywhere } from "./scope.ts";
import type { SeedVoucher, Text } from "../../domain/types.ts";

type Benefit = Omit<SeedVoucher, "name" | "art" | "days">;

/** What Teh Tarik & Co pours. */
const drinks = (menusOf["tehtarikco"] ?? [])
  .filter(({ id }) => id === "tehtarikco-tarik" || id === "tehtarikco-cold")
  .flatMap(({ foods }) => foods.map(({ id }) => id));

const oneAnOrder: Text = {
  en: "One code or voucher an order; campaign prices still count.",
  cn: "每单限用一个优惠码或礼券，可与活动价同享。",
};
const noCash: Text = { en: "Cannot be exchanged for cash.", cn: "不可兑换现金。" };

const drinkTerms: Text[] = [
  { en: "For one drink at any Teh Tarik & Co, up to RM8.90.", cn: "可在任何拉茶公司分店兑换一杯饮料，最高 RM8.90。" },
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
      { en: `RM${off} off when you spend RM${min} or more.`, cn: `消费满 RM${min} 减 RM${off}。` },
      oneAnOrder,
      noCash,
    ],
  };
}

/** Every kind of voucher that is given out. */
export const vouchers = {
  welcome: {
    ...amountOff(500, 2000),
    name: { en: "Welcome, RM5 off", cn: "新朋友见面礼，减 RM5" },
    art: "welcome",
    days: 30,
  },
  friend: {
    ...amountOff(500, 2000),
    name: { en: "From a friend, RM5 off", cn: "朋友推荐，减 RM5" },
    art: "welcome",
    days: 30,
  },
  thanks: {
    ...amountOff(500, 2000),
    name: { en: "Thanks for bringing a friend, RM5 off", cn: "感谢推荐朋友，减 RM5" },
    art: "makan5",
    days: 60,
  },
  birthday: {
    ...freeDrink,
    name: { en: "Birthday drink on us", cn: "生日请你喝一杯" },
    art: "birthday",
    days: 30,
  },
  merdeka: {
    ...amountOff(400, 2500),
    name: { en: "Merdeka, RM4 off", cn: "国庆礼券，减 RM4" },
    art: "makan5",
    days: 14,
  },
  chulan: {
    ...amountOff(600, 3000),
    name: { en: "RM6 off at Raja Chulan", cn: "拉惹朱兰分店减 RM6" },
    terms: [
      {
        en: "Only at Warisan Kopitiam Raja Chulan, when you spend RM30 or more.",
        cn: "仅限华里山茶室拉惹朱兰分店，消费满 RM30。",
      },
      oneAnOrder,
      noCash,
    ],
    scope: { ...everywhere, storeIDs: ["1001"] },
    art: "staff15",
    days: 60,
  },
  raya: { ...amountOff(1000, 5000), name: { en: "Raya, RM10 off", cn: "开斋节减 RM10" }, art: "welcome", days: 30 },
  spin3: { ...amountOff(300, 1500), name: { en: "RM3 off", cn: "减 RM3" }, art: "wheel", days: 30 },
  spin10: { ...amountOff(1000, 4000), name: { en: "RM10 off", cn: "减 RM10" }, art: "wheel", days: 30 },
  spinDrink: { ...freeDrink, name: { en: "Free drink", cn: "免费饮料" }, art: "drink", days: 30 },
} satisfies Record<string, SeedVoucher>;

export type VoucherKind = keyof typeof vouchers;

/** A code that turns into a voucher of the customer who gives it (wire.md §3). */
type BindCode = { code: string; kind: VoucherKind; newUsersOnly: boolean; endsAt: string | null };

export const bindCodes: BindCode[] = [
  { code: "WELCOME5", kind: "welcome", newUsersOnly: true, endsAt: null },
  { code: "RAYA10", kind: "raya", newUsersOnly: false, endsAt: "2026-04-20T00:00:00+08:00" },
];
