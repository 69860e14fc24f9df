import { everywhere } from "./scope.ts";
import type { SeedPromo } from "../../domain/types.ts";

/** What most codes have in common; each says where it differs. */
const usual = {
  on: "FOOD",
  minSpendAmount: 0,
  maxDiscountAmount: null,
  scope: everywhere,
  newUsersOnly: false,
  perCustomer: null,
  totalCap: null,
  startsAt: null,
  endsAt: null,
} as const satisfies Partial<SeedPromo>;

/** Every promo code of the market, the most useful first (seed.md §4). */
export const promos: SeedPromo[] = [
  {
    ...usual,
    code: "BARU10",
    name: { en: "RM10 off your first order", cn: "首单立减 RM10" },
    description: { en: "New here? Spend RM30 or more.", cn: "新用户消费满 RM30 即可使用。" },
    discount: { type: "FIXED", amount: 1000 },
    minSpendAmount: 3000,
    newUsersOnly: true,
    perCustomer: 1,
  },
  {
    ...usual,
    code: "HANTAR",
    name: { en: "Free delivery up to RM8", cn: "免外送费，最高 RM8" },
    description: { en: "On delivery orders from RM30.", cn: "外送订单满 RM30 即可使用。" },
    on: "DELIVERY",
    discount: { type: "FIXED", amount: 800 },
    minSpendAmount: 3000,
    scope: { ...everywhere, dineTypes: ["DELIVERY"] },
  },
  {
    ...usual,
    code: "PICKUP20",
    name: { en: "20% off when you pick up", cn: "自取享 8 折" },
    description: { en: "Spend RM28 or more, up to RM8 off.", cn: "消费满 RM28，最高减 RM8。" },
    discount: { type: "PERCENTAGE", amount: 2000 },
    minSpendAmount: 2800,
    maxDiscountAmount: 800,
    scope: { ...everywhere, dineTypes: ["PICKUP"] },
  },
  {
    ...usual,
    code: "MAKAN5",
    name: { en: "RM5 off any order", cn: "任何订单减 RM5" },
    description: { en: "Spend RM25 or more, once per customer.", cn: "消费满 RM25，每人限用一次。" },
    discount: { type: "FIXED", amount: 500 },
    minSpendAmount: 2500,
    perCustomer: 1,
  },
  {
    ...usual,
    code: "STAFF15",
    name: { en: "15% off at DailyServe", cn: "日供餐饮享 85 折" },
    description: { en: "For meals from DailyServe only.", cn: "仅适用于日供餐饮。" },
    discount: { type: "PERCENTAGE", amount: 1500 },
    scope: { ...everywhere, merchantIDs: ["dailyserve"] },
  },
  {
    ...usual,
    code: "EXPIRED1",
    name: { en: "RM3 off, last year's thanks", cn: "去年答谢，减 RM3" },
    description: { en: "Ended with the year 2025.", cn: "活动已于 2025 年底结束。" },
    discount: { type: "FIXED", amount: 300 },
    endsAt: "2026-01-01T00:00:00+08:00",
  },
  {
    ...usual,
    code: "SOLDOUT1",
    name: { en: "RM6 off for the first 100", cn: "前 100 名减 RM6" },
    description: { en: "All 100 have been used.", cn: "100 个名额已用完。" },
    discount: { type: "FIXED", amount: 600 },
    totalCap: { uses: 100, usedBefore: 100 },
  },
];
