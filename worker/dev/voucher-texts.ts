import type { Locale } from "#shared/domain/locale.ts";

type VoucherTexts = Record<
  "title" | "what" | "phone" | "find" | "none" | "nobody" | "of" | "end" | "withdraw" | "impossible",
  string
>;

export const voucherTexts: Record<Locale, VoucherTexts> = {
  EN: {
    title: "Test operator: vouchers",
    what: "This page stands in for whoever looks after vouchers at the company. A voucher that is withdrawn here can never be used again.",
    phone: "Mobile number of the customer",
    find: "Show vouchers",
    none: "This customer has no vouchers.",
    nobody: "Nobody has logged in with this number yet.",
    of: "Vouchers of",
    end: "until",
    withdraw: "Withdraw",
    impossible: "That voucher is in use or over. Nothing was changed.",
  },
  CN: {
    title: "测试操作员：优惠券",
    what: "此页面代替公司里管理优惠券的人员。在这里作废的优惠券永远不能再使用。",
    phone: "顾客的手机号码",
    find: "显示优惠券",
    none: "这位顾客没有优惠券。",
    nobody: "还没有人用这个号码登录。",
    of: "优惠券，顾客",
    end: "有效至",
    withdraw: "作废",
    impossible: "该优惠券正在使用或已失效，没有任何更改。",
  },
};
