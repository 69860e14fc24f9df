import type { English, Translation } from "../messages.ts";

export const description: Translation<English["description"]> = {
  describeHome: "向{{place}}附近的商家点餐，外送或自取：菜单选项齐全，付款前看清每项费用。",
  describeLanding: "马来西亚各地美食，外送或自取。输入地区或邮区编号，即可查看菜单与选项，付款前看清每项费用。",
  describeMerchant: "{{merchant}}的所有分店：营业时间、菜单与价格。可外送或自取。",
  describeSearch: "搜索{{place}}附近的商家与餐点，由近到远，中英文皆可。",
  describeResults: "{{place}}附近与“{{term}}”有关的商家与餐点，由近到远，附价格与营业时间。",
  describeStore: "{{store}}，{{city}}：{{menus}}。查看完整菜单、选项与价格，网上点餐。",
  describeDish: "{{store}}的{{dish}}：查看选项与价格，网上点餐。",
  describeFastCheckout: "打开链接即可把指定餐点加入购物车，直接前往结账。",
  describeCheckout: "确认您在{{store}}的订单，选择时间与付款方式，先看清每项费用。",
  unknownHostTitle: "此网址没有商家",
  unknownHostHint: "名称可能有误。所有商家都在 {{host}}。",
  unknownHostAction: "前往 {{host}}",
  describeCampaign: "正在进行的优惠码与活动，以及各自的优惠和条件。",
  describeAddress: "选择餐点送到马来西亚的哪里：按地区、城镇或邮区编号搜索，或直接挑选地点。",
  describeAddressMap: "移动地图，让图钉对准送餐地点，马来西亚各地皆可。",
  legacyHome: "首页",
  legacyMember: "会员",
  legacyWallet: "钱包",
  legacyVoucher: "优惠券",
  legacyMe: "我",
};
