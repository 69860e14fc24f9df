import type { DineType } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

type Names =
  | "receipt"
  | "bill"
  | "cancelledOrder"
  | "unpaid"
  | "notCharged"
  | "refundedNote"
  | "pendingNote"
  | "failedNote"
  | "test"
  | "registrationNo"
  | "sstNo"
  | "phone"
  | "platform"
  | "orderNo"
  | "ordered"
  | "mode"
  | "forTime"
  | "table"
  | "pax"
  | "remark"
  | "vehicle"
  | "deliveredTo"
  | "items"
  | "subtotal"
  | "campaignDiscount"
  | "promoDiscount"
  | "tierDiscount"
  | "tax"
  | "serviceFee"
  | "miscellaneousFee"
  | "deliveryFee"
  | "deliveryDiscount"
  | "methodChangeFee"
  | "methodChangeDiscount"
  | "tip"
  | "rounding"
  | "total"
  | "redeemed"
  | "toPay"
  | "paid"
  | "refunded"
  | "refundPending"
  | "toCredit"
  | "toPoints"
  | "kept"
  | "lateTip"
  | "tipNote"
  | "cash"
  | "store"
  | "method"
  | "nothing"
  | "times"
  | "asFile";

type ReceiptTexts = Record<Names, string> & {
  modes: Record<DineType, string>;
  page: (page: number, pages: number) => string;
};

export const receiptTexts: Record<Locale, ReceiptTexts> = {
  EN: {
    receipt: "Receipt",
    bill: "Bill",
    cancelledOrder: "Cancelled order",
    unpaid: "Not paid yet. This is not a receipt.",
    notCharged: "This order was cancelled and nothing was charged. This is not a receipt.",
    refundedNote: "This order has ended and its money was given back.",
    pendingNote: "This order has ended and its money is on its way back.",
    failedNote: "This order has ended. A refund did not arrive, and we look into it.",
    test: "Test payment in a demo: no money changed hands.",
    registrationNo: "Registration no.",
    sstNo: "SST no.",
    phone: "Tel.",
    platform: "Ordered through ",
    orderNo: "Order no.",
    ordered: "Ordered",
    mode: "Mode",
    forTime: "For",
    table: "Table no.",
    pax: "Guests",
    remark: "Remark",
    vehicle: "Vehicle",
    deliveredTo: "Delivered to",
    items: "Items",
    subtotal: "Subtotal",
    campaignDiscount: "Campaign discount",
    promoDiscount: "Promo code",
    tierDiscount: "Member discount",
    tax: "Service tax (SST)",
    serviceFee: "Service charge",
    miscellaneousFee: "Packaging",
    deliveryFee: "Delivery fee",
    deliveryDiscount: "Delivery discount",
    methodChangeFee: "Changes after ordering",
    methodChangeDiscount: "Changes after ordering, given back",
    tip: "Tip for the rider",
    rounding: "Rounding",
    total: "Total",
    redeemed: "Points and credit used",
    toPay: "To pay",
    paid: "Paid",
    refunded: "Refunded",
    refundPending: "Refund on its way",
    toCredit: "as credit",
    toPoints: "as points",
    kept: "Paid after refund",
    lateTip: "Tip for the rider after the delivery",
    tipNote: "All of the tip is for the rider. It is no income of the store or of this site.",
    cash: "Cash at the counter",
    store: "Store",
    method: "Paid with",
    nothing: "Nothing to pay",
    times: "All times are Malaysian time (UTC+8). Amounts are in Malaysian ringgit.",
    asFile: "Save as PDF",
    page: (page, pages) => `Page ${page} of ${pages}`,
    modes: {
      DELIVERY: "Delivery",
      PICKUP: "Pickup",
      DRIVE_THRU: "Drive-thru",
      DINEIN: "Dine in",
      MEAL_PLAN: "Meal plan",
    },
  },
  CN: {
    receipt: "收据",
    bill: "账单",
    cancelledOrder: "已取消的订单",
    unpaid: "尚未付款，此单不是收据。",
    notCharged: "订单已取消，没有收取任何费用，此单不是收据。",
    refundedNote: "订单已结束，款项已退回。",
    pendingNote: "订单已结束，款项正在退回。",
    failedNote: "订单已结束。有一笔退款没有到账，我们正在处理。",
    test: "示范用的测试付款，没有真实收款。",
    registrationNo: "注册号",
    sstNo: "SST 注册号",
    phone: "电话",
    platform: "下单平台：",
    orderNo: "订单号",
    ordered: "下单时间",
    mode: "用餐方式",
    forTime: "预订时间",
    table: "桌号",
    pax: "人数",
    remark: "备注",
    vehicle: "车辆",
    deliveredTo: "外送地址",
    items: "餐点",
    subtotal: "小计",
    campaignDiscount: "活动优惠",
    promoDiscount: "优惠码",
    tierDiscount: "会员折扣",
    tax: "服务税 (SST)",
    serviceFee: "服务费",
    miscellaneousFee: "包装费",
    deliveryFee: "外送费",
    deliveryDiscount: "外送折扣",
    methodChangeFee: "下单后更改",
    methodChangeDiscount: "下单后更改（退回）",
    tip: "给骑手小费",
    rounding: "凑整调整",
    total: "总计",
    redeemed: "使用积分和储值余额",
    toPay: "应付",
    paid: "已付",
    refunded: "已退款",
    refundPending: "退款处理中",
    toCredit: "退回储值余额",
    toPoints: "退回积分",
    kept: "退款后实付",
    lateTip: "送达后给骑手小费",
    tipNote: "小费全数归骑手所有，不是商家或本网站的收入。",
    cash: "柜台现金付款",
    store: "商家",
    method: "付款方式",
    nothing: "无需付款",
    times: "所有时间为马来西亚时间 (UTC+8)，金额为马来西亚令吉。",
    asFile: "保存为 PDF",
    page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    modes: {
      DELIVERY: "外送",
      PICKUP: "自取",
      DRIVE_THRU: "得来速",
      DINEIN: "堂食",
      MEAL_PLAN: "餐点配套",
    },
  },
};
