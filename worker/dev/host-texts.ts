import type { Locale } from "#shared/domain/locale.ts";
import type { TokenKind } from "./host-tokens.ts";

type HostTexts = { kinds: Record<TokenKind, string> } & Record<
  | "title"
  | "what"
  | "platform"
  | "account"
  | "phone"
  | "phoneHint"
  | "wrongAccount"
  | "wrongPhone"
  | "kind"
  | "issue"
  | "known"
  | "token"
  | "use"
  | "once"
  | "refused"
  | "open"
  | "again"
  | "variants"
  | "asGuest"
  | "landing"
  | "landingWhat"
  | "merchant"
  | "merchantWhat"
  | "company"
  | "companyWhat"
  | "signedUser"
  | "signedUserWhat"
  | "frame"
  | "frameWhat",
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
    wrongAccount: "Please enter an account of 1 to 64 characters.",
    wrongPhone: "Please enter a Malaysian mobile number, for example 012-345 6789.",
    kind: "Token",
    kinds: {
      good: "One that logs in",
      expired: "Expired",
      otherPartner: "Of another partner",
      otherKey: "Signed by somebody else",
    },
    issue: "Issue access token",
    known: "Accounts that are customers of the demo, whatever number is typed:",
    token: "Partner access token",
    use: "Sent as the field “partnerAccessToken” of POST /v3/web/oauth, together with “platform”:",
    once: "It lives for five minutes and counts for the first visitor who uses it: open the link in a second browser, and that visitor stays a guest.",
    refused: "The marketplace refuses this token: the page opens, and its visitor stays a guest.",
    open: "Open Makan in this partner’s app",
    again: "Issue another",
    variants: "Open the app in every variant",
    asGuest: "The partner’s app, for a user who is not logged in.",
    landing: "Landing view",
    landingWhat: "The front page for newcomers.",
    merchant: "Host of a merchant",
    merchantWhat: "Everything on it belongs to one merchant.",
    company: "Host of a food-service company",
    companyWhat: "The company signs its employees in: no login, no logout, no meal plans, no sharing.",
    signedUser: "Signed user",
    signedUserWhat: "Opens the host of a merchant for a user whom its system has signed.",
    frame: "Frame in another site",
    frameWhat: "A page of another origin with the plugin, which lists every message.",
  },
  CN: {
    title: "测试宿主：合作伙伴应用",
    what: "此页面代替为用户打开 Makan 的电子钱包或零售商应用。这只是测试：您输入的任何账号和号码都视为已由合作伙伴验证。",
    platform: "合作伙伴",
    account: "合作伙伴账号",
    phone: "手机号码",
    phoneHint: "若账号没有已验证的号码，请留空。",
    wrongAccount: "请输入 1 至 64 个字符的账号。",
    wrongPhone: "请输入马来西亚手机号码，例如 012-345 6789。",
    kind: "令牌",
    kinds: {
      good: "可登录的令牌",
      expired: "已过期",
      otherPartner: "属于另一合作伙伴",
      otherKey: "由他人签名",
    },
    issue: "签发访问令牌",
    known: "以下账号属于示范顾客，与所填号码无关：",
    token: "合作伙伴访问令牌",
    use: "作为 POST /v3/web/oauth 的 partnerAccessToken 字段，并附上 platform：",
    once: "令牌五分钟内有效，只供首位使用的访客登录：在另一个浏览器打开此链接，第二位访客仍未登录。",
    refused: "平台会拒绝此令牌：页面照常打开，访客仍未登录。",
    open: "在此合作伙伴的应用中打开 Makan",
    again: "再签发一个",
    variants: "打开应用的各种形式",
    asGuest: "合作伙伴的应用，用户未登录。",
    landing: "迎新首页",
    landingWhat: "为新访客准备的首页。",
    merchant: "商户网站",
    merchantWhat: "网站上的一切只属于一家商户。",
    company: "餐饮服务公司网站",
    companyWhat: "由公司为员工登录：没有登录、登出、餐点配套和分享。",
    signedUser: "已签名的用户",
    signedUserWhat: "为商户系统已签名的用户打开商户网站。",
    frame: "在其他网站的框架中",
    frameWhat: "另一来源的页面显示插件，并列出每条消息。",
  },
};
