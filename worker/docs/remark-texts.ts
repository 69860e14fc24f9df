import type { Auth, Counted } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/locale.ts";

type RemarkTexts = Record<"who" | "idem" | "cache" | "own" | "identity" | "open" | "extension", string> & {
  levels: Record<Auth, string>;
  counts: Record<Counted, string>;
};

/** What the flags of a row mean to a caller. */
export const remarkTexts: Record<Locale, RemarkTexts> = {
  EN: {
    who: "Who may call: {{level}}.",
    levels: {
      public: "everybody, without a token",
      optional: "everybody; a token is used if there is one",
      session: "anyone with a token, guests too",
      bound: "customers who are logged in",
      owner: "the customer it belongs to; for others it does not exist (NOT_FOUND)",
    },
    counts: {
      messages: "An address may have ten messages sent an hour; after that it is RATE_LIMITED with Retry-After.",
      failures:
        "Ten failed attempts an hour for an address, then RATE_LIMITED with Retry-After. Successful calls do not count.",
    },
    idem: "Safe to repeat with the same Idempotency-Key: done once, and answered with the same bytes for 24 hours.",
    cache:
      "The reply is the same for everybody: cached for {{fresh}} seconds, and served for {{stale}} more while renewed.",
    own: "The reply is not cached.",
    identity: "May change who the visitor is: a browser then gets a new session cookie.",
    open: "Fields that are not named here are passed on to a remote upstream.",
    extension: "Our own addition: another upstream may not know it and answer NOT_FOUND.",
  },
  CN: {
    who: "谁可以调用：{{level}}。",
    levels: {
      public: "任何人，无需令牌",
      optional: "任何人；有令牌时会使用",
      session: "持有令牌的任何人，包括访客",
      bound: "已登录的顾客",
      owner: "拥有者本人；对其他人来说并不存在（NOT_FOUND）",
    },
    counts: {
      messages: "每个网络地址每小时可发送十条短信，之后返回 RATE_LIMITED 及 Retry-After。",
      failures: "每个网络地址每小时可失败十次，之后返回 RATE_LIMITED 及 Retry-After；成功的调用不计算在内。",
    },
    idem: "带相同的 Idempotency-Key 可安全重复：只执行一次，24 小时内返回相同内容。",
    cache: "回复对所有人相同：缓存 {{fresh}} 秒，更新期间可再使用 {{stale}} 秒。",
    own: "回复不会缓存。",
    identity: "可能改变访客身份：浏览器会获得新的会话 cookie。",
    open: "未列出的字段会转给远程上游。",
    extension: "我们自己增加的接口，其他上游可能没有，会返回 NOT_FOUND。",
  },
};
