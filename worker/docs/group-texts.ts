import type { ApiContract } from "#shared/contract/index.ts";
import type { Locale } from "#shared/domain/locale.ts";

type Text = Record<Locale, string>;

export const groupTexts: Record<keyof ApiContract, Text> = {
  auth: { EN: "Identity", CN: "身份" },
  session: { EN: "Login and profile", CN: "登录与个人资料" },
  log: { EN: "Traces", CN: "日志" },
  stores: { EN: "Stores and merchants", CN: "商家与商户" },
  menus: { EN: "Menus", CN: "菜单" },
  offers: { EN: "Codes and vouchers", CN: "优惠码与优惠券" },
  ordering: { EN: "Ordering and orders", CN: "下单与订单" },
  dining: { EN: "Check-in and tables", CN: "到店登记与订位" },
  reviews: { EN: "Reviews", CN: "评价" },
  receipts: { EN: "Receipts", CN: "收据" },
  problems: { EN: "Problems with orders", CN: "订单问题" },
  loyalty: { EN: "Points and credit", CN: "积分与余额" },
  game: { EN: "Spin and win", CN: "幸运转盘" },
  favourites: { EN: "Favourite stores", CN: "收藏商家" },
  places: { EN: "Places and tags", CN: "地点与标签" },
};

export const groupDescriptions: Record<keyof ApiContract, Text> = {
  auth: {
    EN: "Who is calling. Every visitor has a token, guests too; it comes before everything else.",
    CN: "调用者是谁。每位访客（包括未登录者）都有令牌，其他接口都以此为前提。",
  },
  session: {
    EN: "From a guest to a customer and back, and what a customer says of themselves.",
    CN: "从访客成为顾客，再到登出，以及顾客自己的资料。",
  },
  log: { EN: "What the app reports when it cannot start.", CN: "应用无法启动时的报告。" },
  stores: {
    EN: "Where food can be had: stores near a point, of a merchant, or of carts that were kept.",
    CN: "哪里可以点餐：附近的商家、商户的商家、购物车中的商家。",
  },
  menus: { EN: "What a store sells, with options and prices.", CN: "商家出售的餐点、选项和价格。" },
  offers: { EN: "What makes an order cheaper: promo codes, vouchers, campaigns.", CN: "优惠码、优惠券和活动。" },
  ordering: {
    EN: "From a cart to an order: when and how it comes, placing, paying, following, cancelling.",
    CN: "从购物车到订单：时间与方式、下单、付款、追踪、取消。",
  },
  dining: { EN: "Coming to a store: checking in and reserving tables.", CN: "到店用餐：登记与订位。" },
  reviews: { EN: "What a customer thought of an order.", CN: "顾客对订单的评价。" },
  receipts: { EN: "Receipts of orders as files.", CN: "订单收据文件。" },
  problems: { EN: "What was wrong with an order.", CN: "反映订单的问题。" },
  loyalty: {
    EN: "A customer's points, credit and tier at merchants of the programme.",
    CN: "顾客在参与商户的积分、余额和会员等级。",
  },
  game: { EN: "A wheel with prizes for members.", CN: "会员转盘抽奖。" },
  favourites: { EN: "Stores that a customer marks to find them again.", CN: "顾客收藏的商家。" },
  places: { EN: "Positions, addresses and tags for the pages.", CN: "页面所用的位置、地址和标签。" },
};
