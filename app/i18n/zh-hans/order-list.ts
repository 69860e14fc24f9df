import type { English, Translation } from "../messages.ts";

export const orderList: Translation<English["orderList"]> = {
  listTitle: "订单记录",
  filterAll: "全部",
  filterUnpaid: "未付款",
  filterPreparing: "备餐中",
  filters: "显示",
  mealPlans: "餐点配套",
  showMore: "显示更多订单",
  emptyAll: "还没有订单",
  emptyUnpaid: "没有待付款订单",
  emptyPreparing: "没有进行中的订单",
  emptyMealPlan: "没有餐点配套",
  emptyHint: "您的订单会显示在这里。",
  browse: "查看附近商家",
  spending: "{{year}} 年消费记录 (CSV)",
  listFailed: "目前无法载入订单记录。",
};
