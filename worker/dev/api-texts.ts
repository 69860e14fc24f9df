import type { Auth } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";

type ApiTexts = Record<
  "title" | "what" | "modes" | "call" | "who" | "remarks" | "idem" | "cache" | "extension",
  string
> & { levels: Record<Auth, string> };

/** What the list of calls says, in both languages. */
export const apiTexts: Record<Locale, ApiTexts> = {
  EN: {
    title: "API",
    what: "Every call there is. A reply is JSON with status 200; a failure is an object “error” with a code, a message and a request id.",
    modes:
      "A browser is known by its session cookie; any other client sends “Authorization: Bearer” with the token that POST /v3/auth gave it.",
    call: "Call",
    who: "Who may call",
    remarks: "Remarks",
    idem: "Safe to repeat with the same Idempotency-Key.",
    cache: "Cached for {{seconds}} seconds.",
    extension: "Our own addition.",
    levels: {
      public: "Everybody",
      optional: "Everybody; a token is used if there is one",
      session: "Anyone with a token, guests too",
      bound: "Customers who are logged in",
      owner: "The customer it belongs to; for others it does not exist",
    },
  },
  CN: {
    title: "API",
    what: "所有接口。成功的回复是 JSON，状态码 200；失败时返回“error”对象，包含错误码、说明和请求编号。",
    modes: "浏览器以会话 cookie 识别；其他客户端以 POST /v3/auth 取得的令牌发送“Authorization: Bearer”。",
    call: "接口",
    who: "谁可以调用",
    remarks: "说明",
    idem: "带相同的 Idempotency-Key 可安全重复。",
    cache: "缓存 {{seconds}} 秒。",
    extension: "我们自己增加的接口。",
    levels: {
      public: "任何人",
      optional: "任何人；有令牌时会使用",
      session: "持有令牌的任何人，包括访客",
      bound: "已登录的顾客",
      owner: "拥有者本人；对其他人来说并不存在",
    },
  },
};
