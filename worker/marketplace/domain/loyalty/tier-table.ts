import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Localized } from "#shared/domain/text/locale.ts";

/** A membership tier. `multiplierBp` multiplies earned points, in basis points. */
export type Tier = Pick<MemberTier, "minimumPoint" | "discount"> & {
  label: Localized;
  description: Localized[];
  multiplierBp: number;
};

const pointValue: Localized = {
  EN: "100 points are RM1 off; points last 12 months",
  CN: "100 分抵 RM1，积分有效期 12 个月",
};

export const tiersSince = "2026-01-01T00:00:00+08:00";

/** The tiers of the programme, lowest first (seed.md §4). */
export const tiers: readonly [Tier, ...Tier[]] = [
  {
    label: { EN: "Kawan", CN: "伙伴" },
    minimumPoint: 0,
    discount: { type: "FIXED", amount: 0, minimumSpendAmount: 0 },
    description: [{ EN: "1 point for every RM1 of food", CN: "餐点每消费 RM1 得 1 分" }, pointValue],
    multiplierBp: 10_000,
  },
  {
    label: { EN: "Perak", CN: "银卡" },
    minimumPoint: 500,
    discount: { type: "PERCENTAGE", amount: 300, minimumSpendAmount: 2000 },
    description: [
      { EN: "3% off food from RM20", CN: "餐点满 RM20 享 97 折" },
      { EN: "1.25 points for every RM1 of food", CN: "餐点每消费 RM1 得 1.25 分" },
      pointValue,
    ],
    multiplierBp: 12_500,
  },
  {
    label: { EN: "Emas", CN: "金卡" },
    minimumPoint: 1500,
    discount: { type: "PERCENTAGE", amount: 500, minimumSpendAmount: 2000 },
    description: [
      { EN: "5% off food from RM20", CN: "餐点满 RM20 享 95 折" },
      { EN: "1.5 points for every RM1 of food", CN: "餐点每消费 RM1 得 1.5 分" },
      pointValue,
    ],
    multiplierBp: 15_000,
  },
  {
    label: { EN: "Platinum", CN: "白金" },
    minimumPoint: 5000,
    discount: { type: "PERCENTAGE", amount: 800, minimumSpendAmount: 0 },
    description: [
      { EN: "8% off food on every order", CN: "每张订单餐点享 92 折" },
      { EN: "2 points for every RM1 of food", CN: "餐点每消费 RM1 得 2 分" },
      pointValue,
    ],
    multiplierBp: 20_000,
  },
];
