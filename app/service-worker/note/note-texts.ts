import type { Localized } from "#shared/domain/text/locale.ts";

export const noteTexts = {
  label: { EN: "Age of this page", CN: "此页面的时间" },
  offline: { EN: "You are offline. ", CN: "网络未连接。" },
  slow: { EN: "The network is slow. ", CN: "网络缓慢。" },
  menu: { EN: "This menu is from {{time}}.", CN: "此菜单为{{time}}的内容。" },
  page: { EN: "This page is from {{time}}.", CN: "此页面为{{time}}的内容。" },
  again: { EN: "Reload", CN: "刷新页面" },
  close: { EN: "Close", CN: "关闭" },
} as const satisfies Record<string, Localized>;
