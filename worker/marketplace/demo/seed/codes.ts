import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { everywhere } from "./scope.ts";

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
} as const satisfies Partial<PromoRecord>;

/** Every promo code of the market, the most useful first (seed.md §4). */
export const promos: PromoRecord[] = [
  {
    ...usual,
    code: "BARU10",
    name: { EN: "RM10 off your first order", CN: "首张订单减 RM10" },
    description: { EN: "New here? Spend RM30 or more.", CN: "新顾客消费满 RM30 即可使用。" },
    discount: { type: "FIXED", amount: 1000 },
    minSpendAmount: 3000,
    newUsersOnly: true,
    perCustomer: 1,
  },
  {
    ...usual,
    code: "HANTAR",
    name: { EN: "Free delivery up to RM8", CN: "免外送费，最高 RM8" },
    description: { EN: "On delivery orders from RM30.", CN: "外送订单满 RM30 即可使用。" },
    on: "DELIVERY",
    discount: { type: "FIXED", amount: 800 },
    minSpendAmount: 3000,
    scope: { ...everywhere, dineTypes: ["DELIVERY"] },
  },
  {
    ...usual,
    code: "PICKUP20",
    name: { EN: "20% off when you pick up", CN: "自取享 8 折" },
    description: { EN: "Spend RM28 or more, up to RM8 off.", CN: "消费满 RM28，最高减 RM8。" },
    discount: { type: "PERCENTAGE", amount: 2000 },
    minSpendAmount: 2800,
    maxDiscountAmount: 800,
    scope: { ...everywhere, dineTypes: ["PICKUP"] },
  },
  {
    ...usual,
    code: "MAKAN5",
    name: { EN: "RM5 off any order", CN: "任何订单减 RM5" },
    description: { EN: "Spend RM25 or more, once per customer.", CN: "消费满 RM25，每人限用一次。" },
    discount: { type: "FIXED", amount: 500 },
    minSpendAmount: 2500,
    perCustomer: 1,
  },
  {
    ...usual,
    code: "STAFF15",
    name: { EN: "15% off at DailyServe", CN: "日供餐饮享 85 折" },
    description: { EN: "For meals from DailyServe only.", CN: "仅适用于日供餐饮。" },
    discount: { type: "PERCENTAGE", amount: 1500 },
    scope: { ...everywhere, merchantIDs: ["dailyserve"] },
  },
  {
    ...usual,
    code: "EXPIRED1",
    name: { EN: "RM3 off, last year's thanks", CN: "去年答谢，减 RM3" },
    description: { EN: "Ended with the year 2025.", CN: "活动已于 2025 年底结束。" },
    discount: { type: "FIXED", amount: 300 },
    endsAt: "2026-01-01T00:00:00+08:00",
  },
  {
    ...usual,
    code: "SOLDOUT1",
    name: { EN: "RM6 off for the first 100", CN: "前 100 名减 RM6" },
    description: { EN: "All 100 have been used.", CN: "100 个名额已用完。" },
    discount: { type: "FIXED", amount: 600 },
    totalCap: { uses: 100, usedBefore: 100 },
  },
];
