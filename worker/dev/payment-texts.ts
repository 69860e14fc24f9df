import type { Locale } from "#shared/domain/locale.ts";

/** What became of a payment. */
export type PaymentAnswers = Record<"paid" | "notPaid" | "onItsWay", string>;

type PaymentTexts = Record<
  | "title"
  | "what"
  | "order"
  | "tipOf"
  | "amount"
  | "succeed"
  | "twice"
  | "slow"
  | "fail"
  | "cancel"
  | "closed"
  | "expired"
  | "back"
  | "console"
  | "topUp"
  | "leave",
  string
> & { answers: PaymentAnswers };

export const paymentTexts: Record<Locale, PaymentTexts> = {
  EN: {
    title: "Test payment",
    what: "This is a test payment page. No money moves and no bank is asked: choose what the bank would have answered.",
    order: "Order",
    tipOf: "Tip for the rider of order",
    amount: "Amount",
    succeed: "Pay: succeeds",
    twice: "Pay: succeeds, and is reported twice",
    slow: "Pay: succeeds ten seconds later",
    fail: "Pay: is declined",
    cancel: "Cancel payment",
    closed: "This payment is finished.",
    expired: "Its time is over.",
    answers: {
      paid: "It is already paid. Nothing is charged twice.",
      notPaid: "It was declined or cancelled. Go back to pay again.",
      onItsWay: "It is already paid, and the money is on its way.",
    },
    back: "Back to the order",
    console: "Decide what the store and the courier do",
    topUp: "Wallet top-up",
    leave: "Back to where you came from",
  },
  CN: {
    title: "测试付款",
    what: "这是测试付款页面，不会扣款，也不会联络任何银行：请选择银行应给出的结果。",
    order: "订单",
    tipOf: "给骑手小费，订单",
    amount: "金额",
    succeed: "付款：成功",
    twice: "付款：成功，并重复通知一次",
    slow: "付款：十秒后才成功",
    fail: "付款：被拒绝",
    cancel: "取消付款",
    closed: "此笔付款已结束。",
    expired: "付款时间已过。",
    answers: {
      paid: "款项已付，不会重复扣款。",
      notPaid: "付款被拒绝或已取消。如要再付款，请返回。",
      onItsWay: "款项已付，正在入账。",
    },
    back: "返回订单",
    console: "决定商家和骑手怎么做",
    topUp: "钱包充值",
    leave: "返回原页面",
  },
};
