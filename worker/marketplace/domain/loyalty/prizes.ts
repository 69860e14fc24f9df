import type { Localized } from "#shared/domain/text/locale.ts";

/** A field of the wheel. `value` is sen for a voucher, points, or 0. */
export type Prize = { id: string; name: Localized; oddsBp: number } & (
  | { kind: "VOUCHER"; voucher: string; value: number }
  | { kind: "POINT"; value: number }
  | { kind: "NONE"; value: 0 }
);

/** The fields of the wheel with the published odds (PD78). */
export const prizes: Prize[] = [
  { id: "rm3", name: { EN: "RM3 off", CN: "减 RM3" }, oddsBp: 4000, kind: "VOUCHER", voucher: "spin3", value: 300 },
  {
    id: "drink",
    name: { EN: "Free drink", CN: "免费饮料" },
    oddsBp: 1500,
    kind: "VOUCHER",
    voucher: "spinDrink",
    value: 890,
  },
  { id: "points", name: { EN: "50 points", CN: "50 积分" }, oddsBp: 3000, kind: "POINT", value: 50 },
  { id: "rm10", name: { EN: "RM10 off", CN: "减 RM10" }, oddsBp: 300, kind: "VOUCHER", voucher: "spin10", value: 1000 },
  { id: "again", name: { EN: "Try again next time", CN: "下次再来" }, oddsBp: 1200, kind: "NONE", value: 0 },
];
