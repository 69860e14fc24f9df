import type { English, Translation } from "#app/i18n/messages.ts";

export const facts: Translation<English["facts"]> = {
  feeAbout: "外送费约 {{fee}}",
  minShort: "{{min}} 起送",
  tooFarPickup: "超出外送范围，可自取",
  lastOrders: "{{time}}停止接单",
  backAt: "{{time}}恢复营业",
  dayAndTime: "{{day}}{{time}}",
  halalCertified: "清真认证",
  nonHalal: "非清真",
  badgeNew: "新店",
  badgePromo: "有优惠",
  freeDelivery: "可免外送费",
  preorder: "可预订",
  ratingLabel: "评分 {{rating}}，满分 5 分",
  favourite: "收藏：{{store}}",
  tooFar: "超出外送范围",
};
