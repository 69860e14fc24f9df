import type { English, Translation } from "../messages.ts";

export const campaign: Translation<English["campaign"]> = {
  title: "优惠",
  byThemselves: "自动降价",
  byThemselvesHint: "无需优惠码，菜单上就是优惠价。",
  codes: "优惠码",
  codesHint: "可以复制，也可以直接下单：结账时会逐一比较。",
  copy: "复制",
  copied: "已复制",
  copyFailed: "此处无法复制，请选取优惠码。",
  use: "去使用",
  kept: "{{code}} 已为您保留到结账页。",
  from: "满 {{amount}}",
  most: "最高减 {{amount}}",
  modes: "仅限{{modes}}",
  until: "有效至{{day}}",
  newOnly: "仅限新顾客",
  once: "每人限用一次",
  none: "暂无优惠活动",
  noneHint: "请稍后再来看看，新的优惠会显示在这里。",
  failed: "暂时无法加载优惠",
  stores: "查看商家",
};
