import type { Localized } from "#shared/domain/text/locale.ts";

/** What is said of a push that cannot be read: a browser demands that something is. */
export const kitchenTexts = {
  title: { EN: "News for your shop", CN: "有新的订单消息" },
  body: { EN: "Open the board to see it.", CN: "请打开订单看板查看。" },
} as const satisfies Record<string, Localized>;
