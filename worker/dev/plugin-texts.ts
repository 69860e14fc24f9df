import type { Locale } from "#shared/domain/locale.ts";

type PluginTexts = Record<
  "title" | "what" | "merchant" | "phone" | "sign" | "signed" | "once" | "open" | "again",
  string
>;

export const pluginTexts: Record<Locale, PluginTexts> = {
  EN: {
    title: "Test host: signed user",
    what: "This page stands in for a merchant's own system, which tells Makan who its page is open for. Here it signs any number you type, with a key of this demo.",
    merchant: "Merchant",
    phone: "Mobile number",
    sign: "Sign",
    signed: "Signed user",
    once: "Good once, for five minutes, as ?signed= in an address of the merchant’s host or as the field “signed” of POST /v3/web/profile.",
    open: "Open the merchant’s host as this user",
    again: "Sign another",
  },
  CN: {
    title: "测试宿主：签名用户",
    what: "此页面代替商户自己的系统，告诉 Makan 页面是为谁打开的。在这里，它会用示范密钥为您输入的任何号码签名。",
    merchant: "商户",
    phone: "手机号码",
    sign: "签名",
    signed: "已签名的用户",
    once: "可作为商户网址的 ?signed=，或 POST /v3/web/profile 的 signed 字段使用一次，五分钟内有效。",
    open: "以此用户打开商户网站",
    again: "再签一个",
  },
};
