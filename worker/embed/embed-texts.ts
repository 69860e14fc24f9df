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

export const embedTexts = {
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
  } satisfies Record<SignedField, string>,
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
  } satisfies Record<SignedResult, string>,
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
};

export type EmbedTexts = typeof embedTexts;
