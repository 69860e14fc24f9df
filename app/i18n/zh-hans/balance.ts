import type { English, Translation } from "#app/i18n/messages.ts";

export const balance: Translation<English["balance"]> = {
  balances: "积分与储值余额",
  usePoints_other: "使用您的 {{count}} 积分",
  pointsWorth: "可抵 {{amount}}",
  useCredit: "使用您的储值余额 {{amount}}",
  creditWorth: "可抵 {{amount}}",
  creditCapped: "可抵 {{amount}}（银行付款至少须 {{least}}）",
  payRest: "付清其余 {{amount}}",
  payAll: "以积分与储值余额付款",
  setAside: "已为此订单预留价值 {{amount}} 的积分与储值余额。",
  giveBack: "退回钱包",
  gaveBack: "积分与储值余额已退回您的钱包。",
  notSpent: "无法使用您的积分与储值余额，仍需付全额。",
  notAllSpent: "已使用价值 {{amount}} 的积分与储值余额，其余无法使用。",
  spentElsewhere: "您的余额已变动，可能已用于另一台设备上的订单。请再查看一次。",
};
