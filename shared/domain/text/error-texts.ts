import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Locale } from "./locale.ts";

/** Whatever is wrong behind the gateway: the customer can only wait, and it is not their connection. */
const unavailable = {
  EN: "The service is not available right now. Please try again in a moment.",
  CN: "服务暂时不可用，请稍后再试。",
};

/** Messages for the customer; S286–S309 quote some of them. */
export const errorTexts: Record<ErrorCode, Record<Locale, string>> = {
  MALFORMED_BODY: { EN: "We could not read that request. Please try again.", CN: "无法读取请求，请重试。" },
  INVALID_HOST: { EN: "This address is not valid. Please check it and try again.", CN: "网址无效，请检查后重试。" },
  OTP_INVALID: { EN: "Oops, wrong code, please try again.", CN: "验证码不正确，请重新输入。" },
  OTP_EXPIRED: { EN: "This code has expired. Please request a new one.", CN: "验证码已过期，请重新获取。" },
  PIN_INVALID: { EN: "This is not the PIN. Please try again.", CN: "PIN 码不正确，请重新输入。" },
  PASSKEY_INVALID: {
    EN: "This passkey was not accepted. Please try again, or sign in with your number.",
    CN: "通行密钥未通过验证，请重试，或用号码登录。",
  },
  PARTNER_TOKEN_INVALID: {
    EN: "Your partner login has expired. Please open this page from the app again.",
    CN: "合作伙伴登录已失效，请从应用重新打开此页面。",
  },
  UNAUTHENTICATED: {
    EN: "Oops, please refresh again to continue.",
    CN: "请刷新页面后继续。",
  },
  WEBHOOK_SIGNATURE: { EN: "The signature of this report is not valid.", CN: "通知的签名无效。" },
  LOGIN_REQUIRED: { EN: "Please log in to continue.", CN: "请先登录再继续。" },
  FORBIDDEN: { EN: "You are not allowed to do this with this account.", CN: "此账号无法进行该操作。" },
  CROSS_SITE: {
    EN: "This request came from another site. Please open our site and try again.",
    CN: "请求来自其他网站，请打开本站后重试。",
  },
  NOT_PERMITTED: { EN: "Your role at this shop does not include this.", CN: "您在此店的角色无法进行该操作。" },
  NEEDS_APPROVAL: {
    EN: "This needs the PIN of somebody with a higher role.",
    CN: "此操作需要更高权限的人输入 PIN 码。",
  },
  ALREADY_MEMBER: { EN: "This number is on the team already.", CN: "此号码已是团队成员。" },
  LAST_OWNER: {
    EN: "A shop needs an owner. Make somebody else an owner first.",
    CN: "商家至少要有一位老板，请先将另一人设为老板。",
  },
  PASSKEY_NOT_POSSIBLE: {
    EN: "Passkeys need https and an address with a name. Please sign in with your number.",
    CN: "通行密钥需要 https 和域名，请用号码登录。",
  },
  STATE_CHANGED: {
    EN: "This has changed in the meantime. Look at it again.",
    CN: "刚刚有变动，请重新查看。",
  },
  CASH_NOT_TAKEN: { EN: "Take the cash for this order first.", CN: "请先收取此订单的现金。" },
  VERSION_CONFLICT: {
    EN: "Somebody else has just changed this. Please look at it again.",
    CN: "其他人刚刚更改了此内容，请重新查看。",
  },
  NOT_OFFERED: { EN: "This is not offered here.", CN: "这里没有提供此功能。" },
  NOT_FOUND: { EN: "We could not find this. Please go back and try again.", CN: "找不到相关内容，请返回重试。" },
  METHOD_NOT_ALLOWED: { EN: "This call is not supported. Please try again.", CN: "不支持此操作，请重试。" },
  REQUEST_TIMEOUT: {
    EN: "Sending took too long. Please check your connection and try again.",
    CN: "发送超时，请检查网络后重试。",
  },
  STORE_CLOSED: { EN: "Oops, the selected store is closed at the moment", CN: "抱歉，所选商家目前休息中" },
  SLOT_UNAVAILABLE: {
    EN: "This time is no longer available. Please choose another.",
    CN: "该时段已不可选，请选择其他时段。",
  },
  ITEM_UNAVAILABLE: {
    EN: "Some items cannot be ordered now. Please review your cart.",
    CN: "部分餐点目前不能下单，请检查购物车。",
  },
  PRICE_CHANGED: { EN: "Some prices have changed. Please review your order.", CN: "部分价格有变动，请重新确认订单。" },
  QUOTE_EXPIRED: {
    EN: "The delivery fee has changed. Please review your order.",
    CN: "外送费已更新，请重新确认订单。",
  },
  RESERVATION_CONFLICT: {
    EN: "No table is free at this time. Please choose another.",
    CN: "该时段没有空桌，请选择其他时间。",
  },
  RESERVATION_EXPIRED: {
    EN: "Your table hold has ended. Please reserve again.",
    CN: "餐桌的保留时间已结束，请重新订位。",
  },
  ALREADY_PAID: { EN: "This order is already paid.", CN: "此订单已付款。" },
  NOT_CANCELLABLE: {
    EN: "This order can no longer be cancelled. Please call the store.",
    CN: "订单已无法取消，请致电商家。",
  },
  NO_CHANCES: { EN: "No spins left. Order again to earn one.", CN: "抽奖次数已用完，再下一单即可获得。" },
  MEAL_PLAN_CUTOFF_PASSED: {
    EN: "Changes for this day closed at 3 pm the day before. Please choose a later day.",
    CN: "更改须在前一天下午3:00前提出，请选择之后的日期。",
  },
  REVIEW_NOT_DUE: { EN: "This order cannot be reviewed now.", CN: "此订单目前无法评价。" },
  PROBLEM_NOT_POSSIBLE: {
    EN: "A problem can be reported once, within 48 hours after the order. Please call the store.",
    CN: "每张订单可在完成后 48 小时内反映一次问题，请致电商家。",
  },
  TIP_NOT_POSSIBLE: {
    EN: "A rider can be tipped once, within 48 hours after the delivery.",
    CN: "送达后 48 小时内可给骑手一次小费。",
  },
  REFUND_NOT_POSSIBLE: {
    EN: "This order has less left to refund, or nothing was paid for it.",
    CN: "可退金额不足，或此订单未付款。",
  },
  IMPORT_HAS_ERRORS: {
    EN: "The market has errors, so nothing was changed. Check it first.",
    CN: "市场资料有错误，未做任何更改，请先检查。",
  },
  EINVOICE_NOT_POSSIBLE: {
    EN: "An e-invoice can be requested once, for a paid order that you have received, until the end of its month.",
    CN: "已付款并完成的订单，在下单当月月底前可申请一次电子发票。",
  },
  ACCOUNT_HAS_OPEN_ITEMS: {
    EN: "Your account still has something open: an order, a reservation, a top-up or credit.",
    CN: "您的账号仍有未完成的项目：订单、订位、充值或余额。",
  },
  IDEMPOTENCY_IN_PROGRESS: { EN: "We are still working on it. Please wait a moment.", CN: "正在处理中，请稍候。" },
  UNPAID_ORDERS_LIMIT: {
    EN: "You have orders that are not paid yet. Please pay or cancel them first.",
    CN: "您还有未付款的订单，请先付款或取消。",
  },
  PAYLOAD_TOO_LARGE: { EN: "That is too much to send at once. Please shorten it.", CN: "内容过长，请缩短后重试。" },
  URI_TOO_LONG: { EN: "This link is too long. Please shorten your search.", CN: "链接过长，请缩短搜索内容。" },
  UNSUPPORTED_MEDIA_TYPE: { EN: "We could not read that request. Please try again.", CN: "无法读取请求，请重试。" },
  UPGRADE_REQUIRED: { EN: "We could not read that request. Please try again.", CN: "无法读取请求，请重试。" },
  VALIDATION_FAILED: { EN: "Please check what you entered and try again.", CN: "请检查填写内容后重试。" },
  IDEMPOTENCY_KEY_REUSED: {
    EN: "Your order has changed. Please review and place it again.",
    CN: "订单内容已更改，请确认后重新下单。",
  },
  MIN_ORDER_NOT_MET: { EN: "Add a little more to reach the minimum order.", CN: "未达最低消费，请再加一些餐点。" },
  DELIVERY_NOT_AVAILABLE: { EN: "Too far to deliver", CN: "超出外送范围" },
  AGE_RESTRICTED: {
    EN: "Alcohol is for customers aged 21 and above. Please confirm your age or remove it.",
    CN: "酒精饮料仅限 21 岁及以上顾客，请确认年龄或移除。",
  },
  INSUFFICIENT_BALANCE: {
    EN: "Your balance is too low. Please top up or pay another way.",
    CN: "余额不足，请充值或更换付款方式。",
  },
  BALANCE_LIMIT: {
    EN: "This would exceed your wallet limit. Please choose a lower amount.",
    CN: "超出钱包余额上限，请选择较低金额。",
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    EN: "This payment method is not available. Please choose another.",
    CN: "此付款方式不可用，请选择其他方式。",
  },
  PROMO_NOT_FOUND: {
    EN: "This code does not exist. Please check the spelling.",
    CN: "没有这个优惠码，请检查是否输入正确。",
  },
  PROMO_EXPIRED: { EN: "This code has expired. Please try another one.", CN: "优惠码已过期，请换一个试试。" },
  PROMO_MIN_SPEND: { EN: "Add a little more to your cart to use this code.", CN: "再加一些餐点即可使用此优惠码。" },
  PROMO_WRONG_DINE_TYPE: {
    EN: "This code is for another dining mode. Please switch the mode or remove the code.",
    CN: "此优惠码不适用于当前用餐方式，请更换用餐方式或移除优惠码。",
  },
  PROMO_LIMIT_REACHED: {
    EN: "This code has been fully redeemed. Please try another one.",
    CN: "优惠码已用完，请换一个试试。",
  },
  PROMO_NOT_ELIGIBLE: {
    EN: "This code cannot be used for this order. Please remove it.",
    CN: "此订单不能使用该优惠码，请移除。",
  },
  VOUCHER_NOT_FOUND: { EN: "This voucher does not exist. Please check the code.", CN: "没有这张优惠券，请检查券码。" },
  VOUCHER_EXPIRED: {
    EN: "This voucher has expired. Please choose another one.",
    CN: "优惠券已过期，请选择其他优惠券。",
  },
  VOUCHER_MIN_SPEND: {
    EN: "Add a little more to your cart to use this voucher.",
    CN: "再加一些餐点即可使用此优惠券。",
  },
  VOUCHER_WRONG_DINE_TYPE: {
    EN: "This voucher is for another dining mode. Please switch the mode or remove the voucher.",
    CN: "此优惠券不适用于当前用餐方式，请更换用餐方式或移除优惠券。",
  },
  VOUCHER_LIMIT_REACHED: {
    EN: "This voucher has already been used. Please choose another one.",
    CN: "优惠券已使用，请选择其他优惠券。",
  },
  VOUCHER_NOT_ELIGIBLE: {
    EN: "This voucher cannot be used for this order. Please remove it.",
    CN: "此订单不能使用该优惠券，请移除。",
  },
  RATE_LIMITED: { EN: "Too many requests. Please wait a moment and try again.", CN: "请求过于频繁，请稍后再试。" },
  OTP_RATE_LIMITED: {
    EN: "Too many codes requested. Please wait before trying again.",
    CN: "获取验证码过于频繁，请稍后再试。",
  },
  PIN_LOCKED: {
    EN: "Too many wrong PINs. Please wait 15 minutes, or use your own phone.",
    CN: "PIN 码输错次数过多，请等待 15 分钟，或使用自己的手机。",
  },
  INTERNAL: { EN: "Something went wrong on our side. Please try again.", CN: "系统出现问题，请重试。" },
  UPSTREAM_CONTRACT: unavailable,
  UPSTREAM_UNREACHABLE: unavailable,
  UPSTREAM_ERROR: unavailable,
  SMS_NOT_CONFIGURED: {
    EN: "Codes cannot be sent yet. Please try again later.",
    CN: "暂时无法发送验证码，请稍后再试。",
  },
  SMS_PROVIDER_DOWN: {
    EN: "The code could not be sent just now. Please try again in a moment.",
    CN: "验证码刚才没有发出，请稍后再试。",
  },
  PAYMENT_NOT_CONFIGURED: {
    EN: "Online payment is not set up here yet. Nothing was charged.",
    CN: "这里尚未开通网上付款，没有扣款。",
  },
  PAYMENT_PROVIDER_DOWN: {
    EN: "The bank or wallet does not answer right now. Nothing was charged. Please pay another way, or try again.",
    CN: "银行或电子钱包暂时没有回应，没有扣款。请换一种付款方式，或稍后再试。",
  },
  UPSTREAM_OPEN_CIRCUIT: unavailable,
  UPSTREAM_TIMEOUT: unavailable,
};
