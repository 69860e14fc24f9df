import type { English, Translation } from "#app/i18n/messages.ts";

export const fastCheckout: Translation<English["fastCheckout"]> = {
  linkTitle: "从链接下单",
  linkMenu: "查看菜单",
  linkFilling: "正在加入购物车…",
  linkEmpty: "此链接的餐点目前无法下单",
  linkEmptyHint: "餐点可能已售罄，或需要先在菜单上选择选项。",
  linkIgnored_other: "链接中有 {{count}} 道餐点无法供应，未加入购物车。",
};
