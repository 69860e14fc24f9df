import type { Locale } from "#shared/domain/locale.ts";

type InboxTexts = Record<
  "title" | "what" | "fixed" | "recipient" | "code" | "time" | "empty" | "refresh" | "home" | "language",
  string
>;

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
    refresh: "Refresh",
    home: "Back to Makan",
    language: "English",
  },
  CN: {
    title: "测试收件箱",
    what: "这是测试收件箱，不会有短信发到任何手机：本应以短信发送的登录验证码会显示在这里，只保留最新 50 条。",
    fixed: "在此演示中，验证码 123456 适用于所有号码。",
    recipient: "收件号码",
    code: "验证码",
    time: "发送时间",
    empty: "还没有验证码。请先在登录页获取，再刷新此页。",
    refresh: "刷新",
    home: "返回 Makan",
    language: "中文",
  },
};
