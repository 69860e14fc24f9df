import type { English, Translation } from "#app/i18n/messages.ts";

export const tip: Translation<English["tip"]> = {
  tipTitle: "给骑手小费",
  tipAllRiders: "自愿给予，全数归骑手。",
  tipAmounts: "小费金额",
  tipNone: "不给小费",
  tipOther: "其他",
  tipOtherLabel: "小费金额 (RM)",
  tipLimits: "RM1 至 RM50，例如 4.50",
};
