import type { English, Translation } from "#app/i18n/messages.ts";

export const kitchenWishes: Translation<English["kitchenWishes"]> = {
  tellKitchen: "告诉厨房我不能吃{{list}}",
  tellKitchenHint: "只用于这笔订单。厨房会看到，30 天后删除。",
  ifMissing: "如果有餐点缺货",
  missingLEAVE_OUT: "不要这道",
  missingASK: "先问我",
  missingCANCEL: "全部取消",
  missingHintLEAVE_OUT: "其他餐点照常，缺货的款项退还给您。",
  missingHintASK: "商家可以提议一道不更贵的餐点。3 分钟内没有回复，就不要这道。",
  missingHintCANCEL: "商家要么全部做，要么不接单。不接单时，您付的款项全部退还。",
};
