import type { Locale } from "#shared/domain/locale.ts";

type PageTexts = Record<"nav" | "index" | "refresh" | "home" | "language", string>;

/** What every test page says, in both languages. */
export const pageTexts: Record<Locale, PageTexts> = {
  EN: {
    nav: "Test pages",
    index: "All test pages",
    refresh: "Refresh",
    home: "Back to Makan",
    language: "English",
  },
  CN: {
    nav: "测试页面",
    index: "所有测试页面",
    refresh: "刷新",
    home: "返回 Makan",
    language: "中文",
  },
};

type IndexTexts = Record<
  | "title"
  | "what"
  | "inbox"
  | "orders"
  | "vouchers"
  | "posters"
  | "host"
  | "plugin"
  | "site"
  | "galleryTitle"
  | "gallery"
  | "api",
  string
>;

/** What the list of test pages says of each, in both languages. */
export const indexTexts: Record<Locale, IndexTexts> = {
  EN: {
    title: "Test pages",
    what: "These pages stand in for what a demo lacks: phones, banks, kitchens and couriers. A real deployment has none of them.",
    inbox: "The login codes that would be sent by SMS.",
    orders: "Decide what the simulated store and courier of an order do: reject, come late, give up, bring it back.",
    vouchers: "Withdraw a customer's voucher.",
    posters: "Print the QR codes for the counter and the tables of a store.",
    host: "Opens the app in every variant, and gives out access tokens, as a wallet's or a retailer's app would.",
    plugin: "Signs a user, as the system of a merchant that embeds Makan would.",
    site: "Shows Makan in a frame of another origin, and lists the messages between both.",
    galleryTitle: "Controls",
    gallery: "Every control of the app in every state, in both languages, light and dark.",
    api: "Every call, and who may make it.",
  },
  CN: {
    title: "测试页面",
    what: "这些页面代替示范中没有的东西：手机、银行、厨房和骑手。正式部署时不会有这些页面。",
    inbox: "本应以短信发送的登录验证码。",
    orders: "决定模拟的商家和骑手怎么做：拒单、迟到、放弃、退回。",
    vouchers: "作废顾客的优惠券。",
    posters: "打印放在商家柜台和餐桌上的二维码。",
    host: "打开应用的各种形式，并代替电子钱包或零售商应用签发访问令牌。",
    plugin: "代替嵌入 Makan 的商户系统，为用户签名。",
    site: "在另一来源的框架中显示 Makan，并列出双方的消息。",
    galleryTitle: "界面元件",
    gallery: "应用的全部元件和全部状态：两种语言，浅色和深色。",
    api: "所有接口，以及谁可以调用。",
  },
};

type InboxTexts = Record<"title" | "what" | "fixed" | "recipient" | "code" | "time" | "empty", string>;

/** What the test inbox says, in both languages. */
export const inboxTexts: Record<Locale, InboxTexts> = {
  EN: {
    title: "Test inbox",
    what: "This is a test inbox. No message reaches any phone: login codes that would be sent by SMS appear here instead. The newest 50 are kept.",
    fixed: "In this demo the code 123456 also works for every number.",
    recipient: "To",
    code: "Code",
    time: "Sent at",
    empty: "No codes yet. Request one on the login page, then refresh.",
  },
  CN: {
    title: "测试收件箱",
    what: "这是测试收件箱，不会有短信发到任何手机：本应以短信发送的登录验证码会显示在这里，只保留最新 50 条。",
    fixed: "在此示范中，验证码 123456 适用于所有号码。",
    recipient: "收件号码",
    code: "验证码",
    time: "发送时间",
    empty: "还没有验证码。请先在登录页获取，再刷新此页。",
  },
};

/** What the answer to a form of another site says, in both languages. */
export const foreignFormTexts: Record<Locale, Record<"title" | "what", string>> = {
  EN: {
    title: "Form refused",
    what: "This form was sent from another site, so nothing was changed. Open the test page here and send it again.",
  },
  CN: {
    title: "表单已被拒绝",
    what: "此表单来自其他网站，因此没有更改任何内容。请在本站打开测试页面后再提交。",
  },
};
