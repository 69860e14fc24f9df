import type { Locale } from "#shared/domain/locale.ts";
import type { FrameMessage, ParentMessage } from "#shared/embed/messages.ts";
import type { SignedResult } from "#shared/embed/signed.ts";

/** The options of `Makan.embed`, with the attribute for each; null: by script only. */
export const optionAttributes = {
  path: "data-path",
  lang: "data-lang",
  platform: "data-platform",
  signed: "data-signed",
  switchesUser: 'data-switch="always"',
  partnerToken: "data-partner-token",
  maxHeight: "data-max-height",
  followsAddress: 'data-address="hash"',
  onNotification: null,
  onLoader: null,
  onAddress: null,
  onSigned: null,
  onMessage: null,
} as const;

export type OptionName = keyof typeof optionAttributes;
type SignedField = "merchantId" | "userCountryCode" | "userPhone" | "iat" | "nonce";
export type FrameMessageType = FrameMessage["type"];
export type ParentMessageType = ParentMessage["type"];

export type EmbedTexts = Record<
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
  | "key"
  | "keyHow"
  | "keyLoad"
  | "proof"
  | "proofHow"
  | "field"
  | "samples"
  | "samplesHow"
  | "result"
  | "resultHow"
  | "resultName"
  | "once"
  | "onceHow"
  | "another"
  | "anotherHow"
  | "logout"
  | "logoutHow"
  | "logoutStays"
  | "trust"
  | "trustHow"
  | "browsers"
  | "browsersHow"
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
  fieldTexts: Record<SignedField, string>;
  resultTexts: Record<SignedResult, string>;
  frameTexts: Record<FrameMessageType, string>;
  parentTexts: Record<ParentMessageType, string>;
};

export const embedTexts: Record<Locale, EmbedTexts> = {
  EN: {
    title: "Show {{brand}} on your site",
    what: "One script shows {{brand}} in a frame on your own site. It works when the browser blocks cookies and storage of other sites: what the customer chooses is kept by your page.",
    start: "Start",
    startHow: "Load the script and mark the empty element that shows {{brand}}:",
    allow: "Permission",
    allowHow:
      "{{brand}} may be framed by listed sites only. The operator adds the origin of your site, for example https://shop.example, to EMBED_ORIGINS.",
    policy: "Content policy",
    policyHow:
      "If your site has a Content-Security-Policy, add the following. connect-src is for logout, which tells the server.",
    options: "Options",
    option: "Option",
    attribute: "Attribute",
    meaning: "Meaning",
    script: "From a script",
    scriptHow:
      "Makan.embed takes an element or a selector, and returns the frame and functions to lead it. It never throws: if the element or the path is wrong, nothing is shown, frame is null, and a line in the console says why.",
    signed: "Your own users",
    signedHow:
      "Your server knows who is logged in to your site. It signs that user, your page passes the text on as signed, and the frame opens with the user logged in. A number that has ordered before enters a code the first time.",
    key: "The key",
    keyHow:
      "You and the operator of {{brand}} share a random text of at least 32 characters, for example from openssl rand -base64 32. It stays on your server. The operator adds it to the secret PLUGIN_KEYS, a JSON object from merchantId to a list of one or two keys. Two count while one replaces the other.",
    keyLoad:
      "A proof counts on the host of its merchant only, so load embed.js from there. An operator who changes PLUGIN_KEYS need not tell you: the next proof is checked with the new keys.",
    proof: "What is signed",
    proofHow:
      'The text is base64url(JSON) + "." + base64url(signature), without padding. The signature is HMAC-SHA-256 with your key over the encoded first part, exactly as it stands before the dot: not over the JSON. The whole text has at most 2048 characters. Other fields in the JSON are ignored.',
    field: "Field",
    samples: "Samples",
    samplesHow: "Call sign on your server each time it renders the page.",
    result: "What becomes of it",
    resultHow:
      "onSigned gets the result, as the message signed does. A refusal is also a line in the console of your page. A refused proof is no error for the customer, who stays who they were. While {{brand}} asks the customer something there is no result yet.",
    resultName: "Result",
    once: "Once, within five minutes",
    onceHow:
      "A proof counts once. If a page is static, or comes from a cache, its proof is not accepted again on a reload (REPLAYED); the session that it began goes on, because your page keeps it. A session lasts until the customer or you log out, or nobody comes for 30 days.",
    another: "Another customer",
    anotherHow:
      'If somebody else is logged in in the frame, {{brand}} asks who goes on. With data-switch="always" or switchesUser: true it does not ask: the other one is logged out, nothing of them is kept, and then your user is logged in. If your proof is refused in that case, nobody is.',
    logout: "Logging out",
    logoutHow:
      "Call Makan.logout() where your own users log out, before you leave the page. It works with and without a frame. It removes what your site keeps of the customer, shows open frames anew for a guest, and ends the session at the server, on all devices of the customer. It returns a promise: true when the server has ended the session; false when it could not be told, with a line in the console.",
    logoutStays:
      "Carts stay: they belong to the device. close() ends nothing: it removes the frame, and the session and everything else stay in the storage of your site.",
    trust: "Trust",
    trustHow:
      "Your page keeps the session of its visitor as mk.token in localStorage. Every script on your site, of whoever, can read it and act for the customer. Show {{brand}} only on pages whose scripts you all trust.",
    browsers: "Browsers",
    browsersHow:
      "Chrome and Android WebView from 99, Safari and iOS from 15.4, Firefox from 102, each with cookies and storage of other sites allowed or blocked.",
    payment: "Payment",
    paymentHow:
      "Payment pages open in a window of their own. The frame shows the order as soon as it is paid. If the browser blocks the window, a link in the frame opens it.",
    failures: "When it fails",
    failuresHow:
      "The frame says “Plugin init failed” if your page has not answered after 1.5 seconds: the script is missing, or {{brand}} was framed without it. An empty frame means that your origin is not listed. Nothing at all is a wrong element or path. The console of your page names wrong options, each in one line that begins with “Makan:”.",
    messages: "Messages",
    messagesHow:
      "The script answers all messages. A site without the script can do it itself: every message has makan: 1, a type and the fields below. Messages from another window or origin, or of another shape, have no effect.",
    type: "Type",
    fields: "Fields",
    fromFrame: "From the frame",
    fromSite: "From your page",
    testSite: "Try it on the test site",
    home: "{{brand}}",
    language: "English",
    optionTexts: {
      path: "First page. Default: /",
      lang: "EN or CN. In place of them also en, en-MY, zh, zh-MY, zh-Hans and zh-Hans-MY, in any case. Default: EN",
      platform: "TNGD, BOOST, ALIPAY or SENHENG, for a partner's app",
      signed: "The user whom your system has signed. Empty: nobody",
      switchesUser: "That user takes the place of another customer without a question",
      partnerToken: "The access token of a partner's user",
      maxHeight:
        "Greatest height in CSS pixels. Default: the height of the window. The frame is as high as its content up to there, then it scrolls.",
      followsAddress: "Shows the page of the frame in the fragment of your address: #/1301/home",
      onNotification: "Shows a message itself: { text, kind, position, ms }",
      onLoader: "Shows itself that the frame waits: true or false",
      onAddress: "Gets the address of each page in the frame",
      onSigned: 'Gets what became of signed: "ACCEPTED", or another result of the list below',
      onMessage: "Gets a copy of every message, to look at",
    },
    fieldTexts: {
      merchantId:
        "The id of the merchant in {{brand}}: the key in PLUGIN_KEYS, and data-merchant of <html> on the merchant's host",
      userCountryCode: "60, also +60. {{brand}} knows Malaysian mobile numbers only",
      userPhone: "123456789, 0123456789 or +60123456789; spaces and hyphens do not matter",
      iat: "When you sign: a whole number of seconds since 1970. It counts five minutes before and after",
      nonce: "16 to 64 of A–Z a–z 0–9 _ and -, another one each time",
    },
    resultTexts: {
      ACCEPTED: "The user is logged in.",
      CODE_ASKED: "The proof is good, and the customer is asked for a code. ACCEPTED follows when they enter it.",
      MALFORMED:
        "It is no text.signature in base64url without padding, a field is missing or has another form, or the number is no Malaysian mobile number. Compare it with a sample.",
      UNKNOWN_MERCHANT: "PLUGIN_KEYS has no key for this merchantId. Ask the operator.",
      FORGED:
        "No key of the merchant made this signature. Sign the encoded first part, with the key as it is, not decoded.",
      OUT_OF_TIME:
        "iat is more than five minutes away. Set your clock, write seconds, and sign when the page is rendered.",
      OTHER_HOST: "merchantId is not the merchant whose host you load embed.js from.",
      REPLAYED: "The proof has counted before. Sign anew for each page.",
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
      signed: "What became of signed.",
    },
    parentTexts: {
      handshake: "The page is there.",
      storageReply: "Answers a storage message with the same id.",
      storageChange: "Another tab has changed a value; null: all of them.",
      navigate: "Shows another page.",
    },
  },
  CN: {
    title: "在您的网站显示 {{brand}}",
    what: "只需一个脚本，即可在您的网站以框架显示 {{brand}}。即使浏览器拦截其他网站的 Cookie 和存储，也能正常使用：顾客的选择由您的页面保存。",
    start: "开始",
    startHow: "载入脚本，并标记要显示 {{brand}} 的空元素：",
    allow: "许可",
    allowHow:
      "只有列出的网站可以内嵌 {{brand}}。运营者须把您网站的来源（例如 https://shop.example）加入 EMBED_ORIGINS。",
    policy: "内容政策",
    policyHow: "如果您的网站设有 Content-Security-Policy，请加入以下内容。connect-src 用于登出时通知服务器。",
    options: "选项",
    option: "选项",
    attribute: "属性",
    meaning: "含义",
    script: "使用脚本",
    scriptHow:
      "Makan.embed 接受元素或选择器，并返回框架及控制它的函数。它不会抛出错误：如果元素或路径有误，则不显示任何内容，frame 为 null，控制台会说明原因。",
    signed: "您自己的用户",
    signedHow:
      "您的服务器知道谁登录了您的网站。服务器为该用户签名，您的页面以 signed 传入这段文本，框架打开时用户便已登录。曾经下单的号码第一次须输入验证码。",
    key: "密钥",
    keyHow:
      "您与 {{brand}} 的运营者共用一段至少 32 个字符的随机文本，例如用 openssl rand -base64 32 生成。密钥只存放在您的服务器上。运营者把它加入密钥变量 PLUGIN_KEYS：一个 JSON 对象，从 merchantId 对应到含一个或两个密钥的列表。更换密钥期间，两个都有效。",
    keyLoad:
      "签名只在该商户的网址下有效，请从该网址载入 embed.js。运营者更改 PLUGIN_KEYS 后无须通知您：下一个签名即以新密钥检查。",
    proof: "签名内容",
    proofHow:
      '文本为 base64url(JSON) + "." + base64url(签名)，不带填充字符。签名是用您的密钥对点号前已编码的部分（而不是 JSON）计算的 HMAC-SHA-256。整段文本最多 2048 个字符。JSON 中的其他字段会被忽略。',
    field: "字段",
    samples: "示例",
    samplesHow: "服务器每次输出页面时，请调用 sign。",
    result: "签名的结果",
    resultHow:
      "onSigned 会收到结果，消息 signed 也一样。被拒绝时，您页面的控制台还会有一行说明。签名被拒绝对顾客来说不是错误，顾客的身份保持不变。{{brand}} 正在询问顾客时，还没有结果。",
    resultName: "结果",
    once: "五分钟内，一次有效",
    onceHow:
      "签名只能使用一次。如果页面是静态的或来自缓存，重新载入时签名不再被接受（REPLAYED）；但由它开始的登录会继续，因为您的页面保存着它，直到顾客或您登出，或 30 天无人访问。",
    another: "另一位顾客",
    anotherHow:
      '如果框架内已有别人登录，{{brand}} 会询问由谁继续。设了 data-switch="always" 或 switchesUser: true 则不询问：先让对方登出，不保留其任何资料，再让您的用户登录。此时如果签名被拒绝，则无人登录。',
    logout: "登出",
    logoutHow:
      "请在您自己的用户登出时、离开页面之前调用 Makan.logout()。有没有框架都可以。它会清除您网站所保存的顾客资料，让已打开的框架以访客身份重新开始，并在服务器上结束该顾客在所有设备上的登录。它返回一个 promise：true 表示服务器已结束登录；false 表示无法通知服务器，控制台会有一行说明。",
    logoutStays: "购物车属于设备，会保留。close() 不结束登录：它只移除框架，登录和其他资料仍留在您网站的存储中。",
    trust: "信任",
    trustHow:
      "您的页面把访客的登录以 mk.token 保存在 localStorage。您网站上的任何脚本，无论来自谁，都能读取它并代顾客操作。请只在所有脚本都可信的页面上显示 {{brand}}。",
    browsers: "浏览器",
    browsersHow:
      "Chrome 和 Android WebView 99 起，Safari 和 iOS 15.4 起，Firefox 102 起；无论浏览器允许还是拦截其他网站的 Cookie 和存储。",
    payment: "付款",
    paymentHow:
      "付款页面会在独立窗口打开。付款后，框架会立即显示订单状态。如果浏览器拦截窗口，框架内会有链接可以打开。",
    failures: "失败时",
    failuresHow:
      "如果您的页面在 1.5 秒内没有回应，框架会显示“Plugin init failed”：脚本没有载入，或没有通过脚本内嵌。空白框架表示您的来源未被列出。什么都没有显示，是元素或路径有误。您页面的控制台会指出有误的选项，每项一行，以“Makan:”开头。",
    messages: "消息",
    messagesHow:
      "脚本会回应所有消息。没有使用脚本的网站也可以自行处理：每条消息都有 makan: 1、类型以及以下字段。来自其他窗口、其他来源或格式不符的消息一律无效。",
    type: "类型",
    fields: "字段",
    fromFrame: "来自框架",
    fromSite: "来自您的页面",
    testSite: "在测试网站试用",
    home: "{{brand}}",
    language: "中文",
    optionTexts: {
      path: "首个页面。默认：/",
      lang: "EN 或 CN。也可用 en、en-MY、zh、zh-MY、zh-Hans 和 zh-Hans-MY，不分大小写。默认：EN",
      platform: "TNGD、BOOST、ALIPAY 或 SENHENG，用于合作伙伴的应用",
      signed: "由您的系统签名的用户。空白：没有用户",
      switchesUser: "该用户直接取代另一位顾客，不询问",
      partnerToken: "合作伙伴用户的访问令牌",
      maxHeight: "最大高度（CSS 像素）。默认：窗口高度。框架会随内容增高，达到上限后可以滚动。",
      followsAddress: "在您网址的片段显示框架内的页面：#/1301/home",
      onNotification: "自行显示消息：{ text, kind, position, ms }",
      onLoader: "自行显示框架正在等待：true 或 false",
      onAddress: "获取框架内每个页面的地址",
      onSigned: '获取 signed 的结果："ACCEPTED" 或下表中的其他结果',
      onMessage: "获取每条消息的副本，以便查看",
    },
    fieldTexts: {
      merchantId: "商户在 {{brand}} 的 id：即 PLUGIN_KEYS 中的键，也是该商户网址下 <html> 的 data-merchant",
      userCountryCode: "60，也可用 +60。{{brand}} 只支持马来西亚手机号码",
      userPhone: "123456789、0123456789 或 +60123456789；空格和连字符不影响",
      iat: "签名时间：自 1970 年起的整数秒。前后五分钟内有效",
      nonce: "16 至 64 个字符，可用 A–Z a–z 0–9 _ 和 -，每次都不同",
    },
    resultTexts: {
      ACCEPTED: "用户已登录。",
      CODE_ASKED: "签名有效，正在请顾客输入验证码。输入后会有 ACCEPTED。",
      MALFORMED:
        "不是以不带填充的 base64url 编码的“文本.签名”，或缺少字段、字段格式不符，或号码不是马来西亚手机号码。请与示例比较。",
      UNKNOWN_MERCHANT: "PLUGIN_KEYS 没有此 merchantId 的密钥。请联络运营者。",
      FORGED: "此签名不是由该商户的密钥产生。请对已编码的第一部分签名，密钥按原样使用，不要解码。",
      OUT_OF_TIME: "iat 相差超过五分钟。请校准时钟，以秒为单位，并在输出页面时签名。",
      OTHER_HOST: "merchantId 与您载入 embed.js 的网址不属于同一商户。",
      REPLAYED: "签名已经使用过。请为每个页面重新签名。",
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
      signed: "signed 的结果。",
    },
    parentTexts: {
      handshake: "外层页面存在。",
      storageReply: "以相同 id 回应存储消息。",
      storageChange: "另一分页更改了某个值；null 表示全部。",
      navigate: "显示另一页面。",
    },
  },
};
