import type { English, Translation } from "#app/i18n/messages.ts";

export const noScript: Translation<English["noScript"]> = {
  noScriptTitle: "此浏览器没有开启 JavaScript",
  noScriptList: "您可以搜索、筛选和打开商家，也可以更改地点和切换语言。要下单，请开启 JavaScript。",
  noScriptStore: "您可以浏览和搜索菜单，也可以查看商家资料。要选择外送或自取，或把餐点加入购物车，请开启 JavaScript。",
  noScriptDish: "您可以查看此餐点的介绍、选项和价格。要选择选项或加入购物车，请开启 JavaScript。",
  noScriptCheckout:
    "您的购物车保存在此浏览器里，结账时需要 JavaScript 来读取。请开启后重新加载本页。要打电话点餐，商家页面有电话号码。",
  noScriptReserve: "可订时段只有在开启 JavaScript 后才会加载。请开启后重新加载本页。要打电话订位，商家页面有电话号码。",
  noScriptLogin: "用验证码登录需要 JavaScript。请开启后重新加载本页。不开启也可以浏览菜单。",
  noScriptAccount: "您的订单和个人资料只有在开启 JavaScript 后才会加载。请开启后重新加载本页。不开启也可以浏览菜单。",
  noScriptAddress: "您可以搜索地点，或从下面选择。要使用设备定位、已保存的地址或地图，请开启 JavaScript。",
  noScriptMap: "地图需要 JavaScript。请开启后重新加载本页，或从下面选择地点。",
  noScriptGallery: "这些控件需要 JavaScript。请开启后重新加载本页。",
  noScriptPage: "浏览本页不需要 JavaScript。要下单，请开启 JavaScript。",
  webVersion: "使用网页版",
  reload: "重新加载",
  tooOld: "此浏览器版本太旧，不能用来点餐。您可以浏览菜单、打开链接和打电话给商家。要点餐，请更新或换一个浏览器。",
};
