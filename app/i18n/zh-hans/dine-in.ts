import type { English, Translation } from "../messages.ts";

export const dineIn: Translation<English["dineIn"]> = {
  needTable: "请扫描桌上的二维码",
};
