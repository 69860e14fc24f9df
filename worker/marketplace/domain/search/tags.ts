import type { TagRecord } from "#worker/marketplace/domain/types.ts";

/** Filter tags in display order (PD55); the id is also the picture key `tag-{id}`. */
export const tags: TagRecord[] = [
  { id: "malay", name: { EN: "Malay", CN: "马来餐" } },
  { id: "chinese", name: { EN: "Chinese", CN: "中餐" } },
  { id: "indian", name: { EN: "Indian", CN: "印度餐" } },
  { id: "western", name: { EN: "Western", CN: "西餐" } },
  { id: "japanese", name: { EN: "Japanese", CN: "日本餐" } },
  { id: "drinks", name: { EN: "Drinks", CN: "饮料" } },
  { id: "dessert", name: { EN: "Dessert", CN: "甜品" } },
  { id: "vegetarian", name: { EN: "Vegetarian", CN: "素食" } },
  { id: "halal", name: { EN: "Halal", CN: "清真" } },
  { id: "supper", name: { EN: "Supper", CN: "宵夜" } },
  { id: "healthy", name: { EN: "Healthy", CN: "健康餐" } },
];
