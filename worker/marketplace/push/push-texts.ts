import type { PushPayload } from "#shared/contract/push.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** Title and body; on a locked screen anybody reads them, so that they name no dish, store, amount or address. */
export const pushTexts: Record<Locale, Record<PushPayload["kind"], readonly [title: string, body: string]>> = {
  EN: {
    READY: ["Your order is ready", "You can collect it now."],
    ON_THE_WAY: ["Your order is on its way", "Tap to follow it."],
    REJECTED: ["Your order was cancelled", "Whatever you paid comes back to you."],
    REFUNDED: ["Your money went back", "Tap to see your refund."],
    ASKED: ["A dish is missing", "Choose within three minutes: another one, or without it."],
    LATE: ["Your order is late", "Tap to see when it comes."],
    NEW: ["New order", "Tap to answer it."],
    CALLED_OFF: ["Order called off", "The customer has cancelled it. Do not cook it."],
  },
  CN: {
    READY: ["您的订单已备好", "现在可以取餐了。"],
    ON_THE_WAY: ["您的订单正在配送中", "点击查看进度。"],
    REJECTED: ["您的订单已取消", "您已付的款项将退回。"],
    REFUNDED: ["您的款项已退回", "点击查看退款。"],
    ASKED: ["有一道餐点缺货", "请在三分钟内选择：换一道，或不要。"],
    LATE: ["您的订单预计晚到", "点击查看预计时间。"],
    NEW: ["有新订单", "点击接单。"],
    CALLED_OFF: ["订单已取消", "顾客已取消，请勿制作。"],
  },
};
