import type { English, Translation } from "#app/i18n/messages.ts";

export const plugin: Translation<English["plugin"]> = {
  noParent: "外层页面没有回应。请重新加载，或到我们的网站下单。",
  forOwner: "网站管理员请注意：页面必须从这里加载 /embed.js，而且其来源必须列在 EMBED_ORIGINS 中。",
  reload: "重新加载",
  openOwn: "打开 {{host}}",
  payElsewhere: "请在另一个窗口付款。付款后，此页面会立即显示订单。",
  payBlocked: "浏览器拦截了付款页面。",
  openPayment: "打开付款页面",
};
