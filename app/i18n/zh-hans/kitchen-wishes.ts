import type { English, Translation } from "#app/i18n/messages.ts";

export const kitchenWishes: Translation<English["kitchenWishes"]> = {
  tellKitchen: "告诉厨房我不能吃{{list}}",
  tellKitchenHint: "只用于这笔订单。厨房会看到，30 天后删除。",
};
