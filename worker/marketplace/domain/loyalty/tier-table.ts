import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Text } from "../types.ts";

/** A level of membership; points are earned `multiplierBp` ÷ 10000 times. */
export type SeedTier = Pick<MemberTier, "minimumPoint" | "discount"> & {
  label: Text;
  description: Text[];
  multiplierBp: number;
};

const worth: Text = {
  en: "100 points are RM1 off; points last 12 months",
  cn: "100 分抵 RM1，积分有效期 12 个月",
};

/** When the levels were last set. */
export const tiersSince = "2026-01-01T00:00:00+08:00";

/** The levels of the one programme, lowest first (seed.md §4). */
export const tiers: readonly [SeedTier, ...SeedTier[]] = [
  {
    label: { en: "Kawan", cn: "伙伴" },
    minimumPoint: 0,
    discount: { type: "FIXED", amount: 0, minimumSpendAmount: 0 },
    description: [{ en: "1 point for every RM1 of food", cn: "餐点每消费 RM1 得 1 分" }, worth],
    multiplierBp: 10_000,
  },
  {
    label: { en: "Perak", cn: "银卡" },
    minimumPoint: 500,
    discount: { type: "PERCENTAGE", amount: 300, minimumSpendAmount: 2000 },
    description: [
      { en: "3% off food from RM20", cn: "餐点满 RM20 享 97 折" },
      { en: "1.25 points for every RM1 of food", cn: "餐点每消费 RM1 得 1.25 分" },
      worth,
    ],
    multiplierBp: 12_500,
  },
  {
    label: { en: "Emas", cn: "金卡" },
    minimumPoint: 1500,
    discount: { type: "PERCENTAGE", amount: 500, minimumSpendAmount: 2000 },
    description: [
      { en: "5% off food from RM20", cn: "餐点满 RM20 享 95 折" },
      { en: "1.5 points for every RM1 of food", cn: "餐点每消费 RM1 得 1.5 分" },
      worth,
    ],
    multiplierBp: 15_000,
  },
  {
    label: { en: "Platinum", cn: "白金" },
    minimumPoint: 5000,
    discount: { type: "PERCENTAGE", amount: 800, minimumSpendAmount: 0 },
    description: [
      { en: "8% off food on every order", cn: "每张订单餐点享 92 折" },
      { en: "2 points for every RM1 of food", cn: "餐点每消费 RM1 得 2 分" },
      worth,
    ],
    multiplierBp: 20_000,
  },
];
