import type { Locale } from "#shared/domain/locale.ts";
import type { RowName } from "./rows.ts";

type Text = Record<Locale, string>;

const order: Text = { EN: "The order.", CN: "订单编号。" };
const store: Text = { EN: "The store.", CN: "商家编号。" };
const wallet: Text = { EN: "The loyaltyID of the caller's profile.", CN: "本人资料中的 loyaltyID。" };
const reservation: Text = { EN: "The reservation, as reserving a table yields it.", CN: "订位时取得的订位编号。" };

/** The meaning of a parameter by its name. */
export const parameterTexts: Record<string, Text> = {
  storeID: store,
  storeId: store,
  orderID: order,
  subdomain: { EN: "The merchant's subdomain.", CN: "商户的子域名。" },
  postcode: { EN: "A postcode: five digits.", CN: "邮区编号：五位数字。" },
  merchantID: { EN: "The merchant.", CN: "商户编号。" },
  loyaltyID: wallet,
  isLanding: { EN: "True on the landing page of a campaign.", CN: "在活动落地页时为 true。" },
  tableId: { EN: "The table whose code was scanned.", CN: "所扫描二维码的餐桌。" },
  platform: {
    EN: "The app that the page is shown in. Left out, it is the one of the visitor's cookie, else WEB.",
    CN: "显示页面的应用。省略时取访客 cookie 中的平台，否则为 WEB。",
  },
  searchInput: {
    EN: "Part of the name of a store or a dish in any language, pinyin, initials, or a tag.",
    CN: "商家或餐点任何语言名称的一部分、拼音、首字母或标签。",
  },
  latitude: { EN: "Degrees north; give both or neither.", CN: "纬度；须与经度一并提供。" },
  longitude: { EN: "Degrees east; give both or neither.", CN: "经度；须与纬度一并提供。" },
  cursor: { EN: "The cursor of the page before; left out for the first page.", CN: "上一页的 cursor；第一页省略。" },
  foodTagID: { EN: "Only stores with this tag.", CN: "只列出有此标签的商家。" },
  mode: { EN: "Only stores with this way to order.", CN: "只列出提供此用餐方式的商家。" },
  tag: { EN: "Only stores with all of these tags; may be repeated.", CN: "只列出具备所有这些标签的商家；可重复。" },
  openNow: { EN: "Only stores that are open.", CN: "只列出营业中的商家。" },
  minRating: { EN: "Only stores with this rating or a better one.", CN: "只列出评分不低于此值的商家。" },
  maxMinutes: {
    EN: "Only open stores that deliver within these minutes.",
    CN: "只列出营业中、可在此分钟数内送达的商家。",
  },
  freeDelivery: { EN: "Only stores that pay a part of the delivery.", CN: "只列出补贴外送费的商家。" },
  sort: {
    EN: "Which stores come first among the open ones, and among the others. Without it a search is sorted by relevance, other lists by distance.",
    CN: "排序依据。省略时，搜索按相关程度排序，其他列表按距离排序。",
  },
  approvedOnly: { EN: "Only dishes that the food service has approved.", CN: "只列出团膳已批准的餐点。" },
  orderDineType: { EN: "Only orders of these modes; may be repeated.", CN: "只列出这些用餐方式；可重复。" },
  deliveryStatus: { EN: "Only orders in these states; may be repeated.", CN: "只列出这些状态；可重复。" },
  paymentStatus: { EN: "Only orders with this state of payment.", CN: "只列出此付款状态。" },
  noOfPax: { EN: "How many people come.", CN: "用餐人数。" },
  date: { EN: "The day, up to the days that the store takes bookings ahead.", CN: "日期，须在商家可预订的范围内。" },
  format: { EN: "The type of the file; pdf when it is left out.", CN: "文件类型；省略时为 pdf。" },
  year: { EN: "The year, four digits.", CN: "年份，四位数字。" },
  lang: { EN: "The language of the file; that of the request when it is left out.", CN: "文件语言；省略时按请求。" },
  type: { EN: "Only changes of points, or only of credit.", CN: "只列出积分或余额的变动。" },
  kind: { EN: "Only changes of these kinds; may be repeated.", CN: "只列出这些类型的变动；可重复。" },
  text: {
    EN: "What was typed. For a place: street, building, town or postcode. For a dish: name, pinyin, initials or tag.",
    CN: "输入的文字。地点：街道、大厦、城镇或邮区编号；餐点：名称、拼音、首字母或标签。",
  },
};

/** The same for `id`, which each row means in its own way. */
export const idTexts: { [Name in RowName]?: Text } = {
  "stores.merchant": { EN: "A merchantId or a subdomain.", CN: "merchantId 或子域名。" },
  "menus.foods": store,
  "offers.apply": store,
  "ordering.availability": store,
  "ordering.calculateDelivery": store,
  "ordering.place": store,
  "ordering.detail": order,
  "ordering.cancel": order,
  "ordering.arrived": order,
  // Calls of one path share its parameter, so these two have it as `id` in the document.
  "ordering.editMealPlan": order,
  "reviews.submit": order,
  "reviews.due": order,
  "receipts.receipt": order,
  "receipts.requestEInvoice": order,
  "problems.report": order,
  "dining.confirmReservation": reservation,
  "dining.cancelReservation": reservation,
  "loyalty.topUp": wallet,
  "loyalty.ledger": wallet,
};
