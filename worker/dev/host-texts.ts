import type { Locale } from "#shared/domain/locale.ts";

type HostTexts = Record<
  "title" | "what" | "platform" | "account" | "phone" | "phoneHint" | "issue" | "known" | "token" | "use" | "again",
  string
>;

export const hostTexts: Record<Locale, HostTexts> = {
  EN: {
    title: "Test host: partner app",
    what: "This page stands in for a wallet or retailer app that opens Makan for its user. It is a test: any account and number you type counts as verified by the partner.",
    platform: "Partner",
    account: "Account at the partner",
    phone: "Mobile number",
    phoneHint: "Leave empty for an account without a verified number.",
    issue: "Issue access token",
    known: "Accounts that are customers of the demo, whatever number is typed:",
    token: "Partner access token",
    use: "Good for five minutes, as the field “partnerAccessToken” of POST /v3/web/oauth, together with “platform”:",
    again: "Issue another",
  },
  CN: {
    title: "测试宿主：合作伙伴应用",
    what: "此页面代替为用户打开 Makan 的电子钱包或零售商应用。这只是测试：您输入的任何账号和号码都视为已由合作伙伴验证。",
    platform: "合作伙伴",
    account: "合作伙伴账号",
    phone: "手机号码",
    phoneHint: "若账号没有已验证的号码，请留空。",
    issue: "签发访问令牌",
    known: "以下账号属于示范顾客，与所填号码无关：",
    token: "合作伙伴访问令牌",
    use: "五分钟内有效，作为 POST /v3/web/oauth 的 partnerAccessToken 字段，并附上 platform：",
    again: "再签发一个",
  },
};
