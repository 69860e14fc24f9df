import type { English, Translation } from "../messages.ts";

export const cart: Translation<English["cart"]> = {
  diningMode: "用餐方式",
  readyIn: "约 {{minutes}} 分钟",
  modeMissing: "这里目前不能选{{mode}}，请改选其他方式。",
  chooseMode: "请选择取餐方式。",
  noMode: "此商家暂时不接受网上订单，请致电商家。",
  planNotYet: "餐点配套暂时不能网上点餐。",
  oneLess: "少一份{{name}}",
  oneMore: "多一份{{name}}",
  remove: "移除",
  removeItem: "移除{{name}}",
  removedItem: "已移除{{name}}",
  undo: "撤销",
  minOrder: "最低消费 RM {{amount}}",
  addMore: "还差 {{gap}}",
  storeClosed: "抱歉，所选商家目前休息中",
  cartEmptyTitle: "购物车是空的",
  cartEmptyHint: "把餐点加入购物车，就可以在这里下单。",
  continueBrowsing: "继续浏览",
};
