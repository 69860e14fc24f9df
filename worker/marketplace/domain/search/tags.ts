import type { SeedTag } from "../types.ts";

/** Filter tags in the order they are shown (PD55); the id is also the picture key `tag-{id}`. */
export const tags: SeedTag[] = [
  { id: "malay", name: { en: "Malay", cn: "马来餐" } },
  { id: "chinese", name: { en: "Chinese", cn: "中餐" } },
  { id: "indian", name: { en: "Indian", cn: "印度餐" } },
  { id: "western", name: { en: "Western", cn: "西餐" } },
  { id: "japanese", name: { en: "Japanese", cn: "日本餐" } },
  { id: "drinks", name: { en: "Drinks", cn: "饮料" } },
  { id: "dessert", name: { en: "Dessert", cn: "甜品" } },
  { id: "vegetarian", name: { en: "Vegetarian", cn: "素食" } },
  { id: "halal", name: { en: "Halal", cn: "清真" } },
  { id: "supper", name: { en: "Supper", cn: "宵夜" } },
  { id: "healthy", name: { en: "Healthy", cn: "健康餐" } },
];
