import type { Localized } from "#shared/domain/text/locale.ts";

/** What is said of a push that cannot be read: a browser demands that something is. */
export const pushTexts = {
  title: { EN: "News of your order", CN: "您的订单有新进展" },
  body: { EN: "Open your orders to see it.", CN: "请打开订单查看。" },
} as const satisfies Record<string, Localized>;
