import type { English, Translation } from "../messages.ts";

export const description: Translation<English["description"]> = {
  describeHome: "向{{place}}附近的商家点餐，外送或自取：菜单选项齐全，付款前看清每项费用。",
  describeMerchant: "{{merchant}}的所有分店：营业时间、菜单与价格。可外送或自取。",
  describeSearch: "搜索{{place}}附近的商家与餐点，由近到远，中英文皆可。",
  describeResults: "{{place}}附近与“{{term}}”有关的商家与餐点，由近到远，附价格与营业时间。",
  describeStore: "{{store}}，{{city}}：{{menus}}。查看完整菜单、选项与价格，网上点餐。",
  describeDish: "{{store}}的{{dish}}：查看选项与价格，网上点餐。",
  describeFastCheckout: "打开链接即可把指定餐点加入购物车，直接前往结账。",
  describeCheckout: "确认您在{{store}}的订单，选择时间与付款方式，先看清每项费用。",
};
