import type { Locale } from "#shared/domain/text/locale.ts";
import type { MailKind, PhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";

type About = { orderNo: string; store: string; isRejected: boolean };

type OrderTexts = {
  subjects: Record<MailKind, (about: About) => string>;
  sentences: Record<MailKind, (about: About) => string>;
  to: Record<"BANK" | "CASH" | "CREDIT" | "POINT", string>;
  /** "RM5.00 to your bank or wallet: on its way". */
  refund: (amount: string, to: string, status: string) => string;
  refundStatus: Record<"PENDING" | "DONE" | "FAILED", string>;
  /** What it was for, unless it was the order itself. */
  refundFor: Record<"SECOND" | "CHANGED" | "LATE" | "TIP", string>;
  paid: (amount: string) => string;
  /** By SMS. The name of the store is short enough; empty: it cannot be written. */
  phone: Record<PhoneNews, (about: Omit<About, "isRejected">) => string>;
};

/** What mails and messages about orders say. */
export const orderTexts: Record<Locale, OrderTexts> = {
  EN: {
    subjects: {
      receipt: ({ orderNo, store }) => `Receipt for your order ${orderNo} at ${store}`,
      ended: ({ orderNo, isRejected }) => `Your order ${orderNo} was ${isRejected ? "not accepted" : "cancelled"}`,
      "refund-begun": ({ orderNo }) => `Your refund for order ${orderNo} is on its way`,
      "refund-arrived": ({ orderNo }) => `Your refund for order ${orderNo}`,
      "refund-failed": ({ orderNo }) => `Your refund for order ${orderNo} did not arrive`,
    },
    sentences: {
      receipt: ({ store }) =>
        `Thank you for your order at ${store}. This is your receipt; it is attached as a PDF too.`,
      ended: ({ store, isRejected }) =>
        isRejected
          ? `${store} could not take your order. What you paid goes back to where it came from.`
          : "Your order was cancelled. What you paid goes back to where it came from.",
      "refund-begun": () => "Money for your order goes back to where it came from. A bank may take up to 14 days.",
      "refund-arrived": () => "Money for your order has gone back to where it came from.",
      "refund-failed": () =>
        "A refund for your order did not arrive. Please contact us: we find another way to give you the money.",
    },
    to: { BANK: "your bank, card or e-wallet", CASH: "you in cash", CREDIT: "your credit", POINT: "your points" },
    refund: (amount, to, status) => `${amount} to ${to}: ${status}`,
    refundStatus: { PENDING: "on its way", DONE: "given back", FAILED: "did not arrive" },
    refundFor: {
      SECOND: "you paid the order twice",
      CHANGED: "you paid an amount that the order no longer cost",
      LATE: "you paid after the order had ended",
      TIP: "you tipped the rider twice",
    },
    paid: (amount) => `Paid: ${amount}`,
    phone: {
      ready: ({ orderNo, store }) => `Your order ${orderNo}${store && ` at ${store}`} is ready to collect.`,
      rejected: ({ orderNo, store }) =>
        `${store || "The store"} could not take your order ${orderNo}. What you paid comes back to you.`,
    },
  },
  CN: {
    subjects: {
      receipt: ({ orderNo, store }) => `${store} 订单 ${orderNo} 的收据`,
      ended: ({ orderNo, isRejected }) => `订单 ${orderNo} ${isRejected ? "商家未接单" : "已取消"}`,
      "refund-begun": ({ orderNo }) => `订单 ${orderNo} 的退款正在处理`,
      "refund-arrived": ({ orderNo }) => `订单 ${orderNo} 的退款`,
      "refund-failed": ({ orderNo }) => `订单 ${orderNo} 的退款没有到账`,
    },
    sentences: {
      receipt: ({ store }) => `感谢您在 ${store} 下单。这是您的收据，另附 PDF 文件。`,
      ended: ({ store, isRejected }) =>
        isRejected ? `${store} 无法接单，您付的款项将原路退回。` : "您的订单已取消，您付的款项将原路退回。",
      "refund-begun": () => "您的订单有款项正在原路退回，银行最多可能需要 14 天。",
      "refund-arrived": () => "您的订单有款项已原路退回。",
      "refund-failed": () => "您的订单有一笔退款没有到账。请联络我们，我们会用其他方式退给您。",
    },
    to: { BANK: "您的银行、银行卡或电子钱包", CASH: "您（现金）", CREDIT: "您的储值余额", POINT: "您的积分" },
    refund: (amount, to, status) => `${amount} 退至${to}：${status}`,
    refundStatus: { PENDING: "处理中", DONE: "已退回", FAILED: "没有到账" },
    refundFor: {
      SECOND: "订单付了两次",
      CHANGED: "付款时订单金额已更改",
      LATE: "付款时订单已结束",
      TIP: "小费付了两次",
    },
    paid: (amount) => `已付：${amount}`,
    phone: {
      ready: ({ orderNo, store }) => `您在 ${store} 的订单 ${orderNo} 可以取餐了。`,
      rejected: ({ orderNo, store }) => `${store} 未能接单（${orderNo}），已付款项将退回。`,
    },
  },
};
