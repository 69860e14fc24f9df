import type { English, Translation } from "../messages.ts";

export const cart: Translation<English["cart"]> = {
  diningMode: "用餐方式",
  readyIn: "约 {{minutes}} 分钟",
  atYourTable: "送到您的桌位",
  minOrder: "最低消费 RM {{amount}}",
  addMore: "还差 {{gap}}",
  storeClosed: "抱歉，所选商店目前休息中",
  cartEmptyTitle: "购物车是空的",
  cartEmptyHint: "把餐点加入购物车，就可以在这里下单。",
  continueBrowsing: "继续浏览",
};
