import type { Locale } from "#shared/domain/locale.ts";

type TestSiteTexts = Record<
  | "title"
  | "what"
  | "brand"
  | "headline"
  | "lead"
  | "order"
  | "messages"
  | "time"
  | "direction"
  | "way"
  | "type"
  | "content"
  | "page"
  | "show"
  | "variants"
  | "marketplace"
  | "merchant"
  | "signed"
  | "signedOther"
  | "signedSwitch"
  | "signedForged"
  | "signOut"
  | "silent"
  | "silentNow"
  | "docs",
  string
>;

export const testSiteTexts: Record<Locale, TestSiteTexts> = {
  EN: {
    title: "Test site: Makan in a frame",
    what: "This page stands in for another company's site, on another origin. The panel is Makan; the rest, its storage and its notifications belong to this test site.",
    brand: "Kopi Kampung",
    headline: "Roasted on Thursday. At your door by lunch.",
    lead: "A made-up coffee roaster that lets its customers order without leaving the site.",
    order: "Order here",
    messages: "Messages",
    time: "Time (UTC)",
    direction: "Direction: → to this page, ← to the frame",
    way: "Way",
    type: "Type",
    content: "Content",
    page: "Page in the frame",
    show: "Show",
    variants: "Other ways to open it",
    marketplace: "All stores",
    merchant: "One merchant",
    signed: "A user whom the site has signed",
    signedOther: "Another such user: the customer is asked",
    signedSwitch: "Another such user, without a question",
    signedForged: "A user signed with a wrong key",
    signOut: "Sign out of this site",
    silent: "A page that does not answer",
    silentNow: "This page does not answer. After 1.5 seconds the frame says “Plugin init failed”.",
    docs: "How to embed Makan",
  },
  CN: {
    title: "测试网站：框架中的 Makan",
    what: "此页面代替另一家公司的网站，来源不同。面板是 Makan；其余部分、存储和通知都属于这个测试网站。",
    brand: "Kopi Kampung",
    headline: "周四烘焙，午餐前送到。",
    lead: "一家虚构的咖啡烘焙店，让顾客无需离开网站即可下单。",
    order: "在此下单",
    messages: "消息",
    time: "时间（UTC）",
    direction: "方向：→ 到此页面，← 到框架",
    way: "方向",
    type: "类型",
    content: "内容",
    page: "框架内的页面",
    show: "显示",
    variants: "其他打开方式",
    marketplace: "所有商家",
    merchant: "一个商户",
    signed: "由网站签名的用户",
    signedOther: "另一位已签名的用户：会先询问顾客",
    signedSwitch: "另一位已签名的用户，不询问",
    signedForged: "用错误密钥签名的用户",
    signOut: "登出此网站",
    silent: "没有回应的页面",
    silentNow: "此页面不会回应。1.5 秒后框架会显示“Plugin init failed”。",
    docs: "如何内嵌 Makan",
  },
};
