import type { English, Translation } from "../messages.ts";

export const storeReviews: Translation<English["storeReviews"]> = {
  title: "评价",
  failed: "暂时无法加载评价。",
  noWords: "还没有人写评价。",
  more: "显示更多评价",
  count_other: "{{count}} 个评分",
  stars: "星",
  given: "{{stars}} 星（满分 5 星）",
  someone: "一位顾客",
  reply: "商家回复",
};
