import type { English, Translation } from "#app/i18n/messages.ts";

export const cart: Translation<English["cart"]> = {
  diningMode: "用餐方式",
  modeMissing: "这里目前不提供{{mode}}，请改选其他方式。",
  chooseMode: "请选择用餐方式。",
  noMode: "此商家暂时不接受网上订单，请致电商家。",
  planWaits: "暂留购物车：餐点配套须单独下单，请选“餐点配套”。",
  dishWaits: "暂留购物车：此餐点不在餐点配套内，请选其他方式下单。",
  remove: "移除",
  removedItem: "已移除{{name}}",
  undo: "撤销",
  editLine: "更改",
  editOptions: "更改选项",
  minOrder: "最低消费 RM\u00a0{{amount}}",
  addMore: "还差 {{gap}}",
  addGap: "还差 {{gap}}",
  dealNear: "再买 {{gap}}：{{deal}}",
  itemsOfMin: "餐点 {{items}}，须满 {{minimum}}",
  storeClosed: "抱歉，所选商家目前休息中",
  cartEmptyTitle: "购物车是空的",
  cartEmptyHint: "把餐点加入购物车，就可以在这里下单。",
  continueBrowsing: "继续浏览",
};
