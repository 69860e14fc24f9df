import type { English, Translation } from "#app/i18n/messages.ts";

export const partner: Translation<English["partner"]> = {
  company: "您的公司",
  signedIn: "已通过{{partner}}登录",
  askTitle: "改用另一个账号？",
  ask: "您目前以{{name}}的身份登录。{{partner}}为其用户打开了此页面，该用户可能是另一个人。",
  askSigned: "您目前以{{name}}的身份登录。您的公司为其用户打开了此页面，该用户可能是另一个人。",
  stay: "继续以{{name}}登录",
  switch: "改用{{partner}}的账号",
  continueAs: "以{{phone}}继续？",
  continueWith: "用您的{{partner}}账号继续？",
  continueSigned: "用您公司的账号继续？",
  linkAsks: "此页面的链接是给{{partner}}用户的。确认是您本人，再继续。",
  notMe: "不是我",
  codeTitle: "确认您的手机号码",
  confirm: "确认",
  invalidAgentCode: "代理码无效",
};
