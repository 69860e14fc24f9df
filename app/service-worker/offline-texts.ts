import type { Localized } from "#shared/domain/text/locale.ts";

export const offlineTexts = {
  title: { EN: "You are offline", CN: "网络未连接" },
  hint: {
    EN: "This page is not on this device yet. Your cart is kept, and nothing is sent until you send it.",
    CN: "此页面还没有保存到此设备。您的购物车会保留；您不操作，就不会发送任何内容。",
  },
  tryAgain: { EN: "Try again", CN: "重试" },
  comesBack: {
    EN: "The page opens by itself when the network is back.",
    CN: "网络恢复后，页面会自动打开。",
  },
  back: { EN: "Back", CN: "返回" },
  stores: { EN: "You can still read these menus", CN: "您仍可查看以下菜单" },
  allStores: { EN: "All stores", CN: "全部商家" },
  orders: { EN: "My orders", CN: "我的订单" },
  from: { EN: "From {{time}}", CN: "{{time}}的内容" },
} as const satisfies Record<string, Localized>;
