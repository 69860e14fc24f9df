import type { Locale } from "#shared/domain/locale.ts";
import type { FrameMessage, ParentMessage } from "#shared/embed/messages.ts";

/** The options of `Makan.embed`, with the attribute for each; null: by script only. */
export const optionAttributes = {
  path: "data-path",
  lang: "data-lang",
  platform: "data-platform",
  signed: "data-signed",
  partnerToken: "data-partner-token",
  maxHeight: "data-max-height",
  followsAddress: 'data-address="hash"',
  onNotification: null,
  onLoader: null,
  onAddress: null,
  onMessage: null,
} as const;

export type OptionName = keyof typeof optionAttributes;
export type FrameMessageType = FrameMessage["type"];
export type ParentMessageType = ParentMessage["type"];

type EmbedTexts = Record<
  | "title"
  | "what"
  | "start"
  | "startHow"
  | "allow"
  | "allowHow"
  | "policy"
  | "policyHow"
  | "options"
  | "option"
  | "attribute"
  | "meaning"
  | "script"
  | "scriptHow"
  | "signed"
  | "signedHow"
  | "payment"
  | "paymentHow"
  | "failures"
  | "failuresHow"
  | "messages"
  | "messagesHow"
  | "type"
  | "fields"
  | "fromFrame"
  | "fromSite"
  | "testSite"
  | "home"
  | "language",
  string
> & {
  optionTexts: Record<OptionName, string>;
  frameTexts: Record<FrameMessageType, string>;
  parentTexts: Record<ParentMessageType, string>;
};

export const embedTexts: Record<Locale, EmbedTexts> = {
  EN: {
    title: "Show Makan on your site",
    what: "One script shows Makan in a frame on your own site. It works when the browser blocks cookies and storage of other sites: what the customer chooses is kept by your page.",
    start: "Start",
    startHow: "Load the script and mark the element that shows Makan:",
    allow: "Permission",
    allowHow:
      "Makan may be framed by listed sites only. The operator adds the origin of your site, for example https://shop.example, to EMBED_ORIGINS.",
    policy: "Content policy",
    policyHow: "If your site has a Content-Security-Policy, add:",
    options: "Options",
    option: "Option",
    attribute: "Attribute",
    meaning: "Meaning",
    script: "From a script",
    scriptHow: "Makan.embed takes an element or a selector, and returns the frame and functions to lead it:",
    signed: "Your own users",
    signedHow:
      "Your system signs its user as base64url(json).base64url(HMAC-SHA-256). The JSON has merchantId, userCountryCode, userPhone, iat (seconds) and nonce. It counts once, for five minutes, and on the host of the merchant only: load embed.js from there. A customer who is logged in as somebody else is asked first.",
    payment: "Payment",
    paymentHow: "Payment pages open in a window of their own. The frame shows the order as soon as it is paid.",
    failures: "When it fails",
    failuresHow:
      "The frame says “Plugin init failed” if your page has not answered after 1.5 seconds: the script is missing, or Makan was framed without it. An empty frame means that your origin is not listed.",
    messages: "Messages",
    messagesHow:
      "The script answers all messages. A site without the script can do it itself: every message has makan: 1, a type and the fields below. Messages from another window or origin, or of another shape, have no effect.",
    type: "Type",
    fields: "Fields",
    fromFrame: "From the frame",
    fromSite: "From your page",
    testSite: "Try it on the test site",
    home: "Makan",
    language: "English",
    optionTexts: {
      path: "First page. Default: /",
      lang: "EN or CN. Default: EN",
      platform: "TNGD, BOOST, ALIPAY or SENHENG, for a partner's app",
      signed: "The user whom your system has signed",
      partnerToken: "The access token of a partner's user",
      maxHeight:
        "Greatest height in CSS pixels. Default: the height of the window. The frame is as high as its content up to there, then it scrolls.",
      followsAddress: "Shows the page of the frame in the fragment of your address: #/1301/home",
      onNotification: "Shows a message itself: { text, kind, position, ms }",
      onLoader: "Shows itself that the frame waits: true or false",
      onAddress: "Gets the address of each page in the frame",
      onMessage: "Gets a copy of every message, to look at",
    },
    frameTexts: {
      handshake: "Asks whether the page is there. Comes before everything else.",
      showNotification: "Shows a message to the customer.",
      toggleLoader: "Begins or ends a long wait.",
      getLocalStorage: "Asks for a value that lasts.",
      setLocalStorage: "Stores a value that lasts.",
      removeLocalStorage: "Removes it.",
      getSessionStorage: "Asks for a value of this tab.",
      setSessionStorage: "Stores a value of this tab.",
      removeSessionStorage: "Removes it.",
      urlChange: "Another page is shown.",
      resize: "The content has another height.",
    },
    parentTexts: {
      handshake: "The page is there.",
      storageReply: "Answers a storage message with the same id.",
      storageChange: "Another tab has changed a value; null: all of them.",
      navigate: "Shows another page.",
    },
  },
  CN: {
    title: "在您的网站显示 Makan",
    what: "只需一个脚本，即可在您的网站以框架显示 Makan。即使浏览器拦截其他网站的 Cookie 和存储，也能正常使用：顾客的选择由您的页面保存。",
    start: "开始",
    startHow: "载入脚本，并标记要显示 Makan 的元素：",
    allow: "许可",
    allowHow: "只有列出的网站可以内嵌 Makan。运营者须把您网站的来源（例如 https://shop.example）加入 EMBED_ORIGINS。",
    policy: "内容政策",
    policyHow: "如果您的网站设有 Content-Security-Policy，请加入：",
    options: "选项",
    option: "选项",
    attribute: "属性",
    meaning: "含义",
    script: "使用脚本",
    scriptHow: "Makan.embed 接受元素或选择器，并返回框架及控制它的函数：",
    signed: "您自己的用户",
    signedHow:
      "您的系统以 base64url(json).base64url(HMAC-SHA-256) 的形式为用户签名。JSON 包含 merchantId、userCountryCode、userPhone、iat（秒）和 nonce。签名只能使用一次，五分钟内有效，并且只在该商家的网址下有效，请从该网址载入 embed.js。如果顾客已用其他账号登录，会先询问。",
    payment: "付款",
    paymentHow: "付款页面会在独立窗口打开。付款后，框架会立即显示订单状态。",
    failures: "失败时",
    failuresHow:
      "如果您的页面在 1.5 秒内没有回应，框架会显示“Plugin init failed”：脚本没有载入，或没有通过脚本内嵌。空白框架表示您的来源未被列出。",
    messages: "消息",
    messagesHow:
      "脚本会回应所有消息。没有使用脚本的网站也可以自行处理：每条消息都有 makan: 1、类型以及以下字段。来自其他窗口、其他来源或格式不符的消息一律无效。",
    type: "类型",
    fields: "字段",
    fromFrame: "来自框架",
    fromSite: "来自您的页面",
    testSite: "在测试网站试用",
    home: "Makan",
    language: "中文",
    optionTexts: {
      path: "首个页面。默认：/",
      lang: "EN 或 CN。默认：EN",
      platform: "TNGD、BOOST、ALIPAY 或 SENHENG，用于合作伙伴的应用",
      signed: "由您的系统签名的用户",
      partnerToken: "合作伙伴用户的访问令牌",
      maxHeight: "最大高度（CSS 像素）。默认：窗口高度。框架会随内容增高，达到上限后可以滚动。",
      followsAddress: "在您网址的片段显示框架内的页面：#/1301/home",
      onNotification: "自行显示消息：{ text, kind, position, ms }",
      onLoader: "自行显示框架正在等待：true 或 false",
      onAddress: "获取框架内每个页面的地址",
      onMessage: "获取每条消息的副本，以便查看",
    },
    frameTexts: {
      handshake: "询问外层页面是否存在，先于其他消息。",
      showNotification: "向顾客显示消息。",
      toggleLoader: "开始或结束较长的等待。",
      getLocalStorage: "读取长期保存的值。",
      setLocalStorage: "保存长期的值。",
      removeLocalStorage: "删除该值。",
      getSessionStorage: "读取此分页的值。",
      setSessionStorage: "保存此分页的值。",
      removeSessionStorage: "删除该值。",
      urlChange: "已显示另一页面。",
      resize: "内容高度已改变。",
    },
    parentTexts: {
      handshake: "外层页面存在。",
      storageReply: "以相同 id 回应存储消息。",
      storageChange: "另一分页更改了某个值；null 表示全部。",
      navigate: "显示另一页面。",
    },
  },
};
