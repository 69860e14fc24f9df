import type { Localized } from "#shared/domain/text/locale.ts";

/** What the page of the order's payment shows when the counter was chosen before it knew. */
export const paysFirstText: Localized = {
  EN: "Two of your orders were not collected in the last 90 days. Please pay for this one now.",
  CN: "您最近 90 天有两笔订单没有取餐，请先付款再取餐。",
};
