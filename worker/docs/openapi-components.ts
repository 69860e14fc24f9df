import type { Auth } from "#shared/contract/row.ts";
import { languageTag, locales } from "#shared/domain/text/locale.ts";
import type { JsonSchema } from "./json-schema.ts";

export type Reference = { $ref: string };

const header = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

const tags = locales.map((locale) => languageTag[locale]);

export const parameters = {
  AcceptLanguage: {
    ...header(
      "Accept-Language",
      [
        `The language of every text in the reply: exactly ${tags.join(" or ")} chooses it.`,
        "Any other value is accepted and chooses nothing, such as the list of preferences that a browser sends by itself:",
        "then the language is that of the cookie mk.locale, else that of the platform, else English.",
      ].join(" "),
      { type: "string" },
    ),
    examples: {
      english: { summary: "English", value: languageTag.EN },
      chinese: { summary: "Chinese", value: languageTag.CN },
      browser: { summary: "A browser's own list, which chooses nothing", value: "en-GB,en;q=0.9,zh-CN;q=0.8" },
    },
  },
  RequestId: header("X-Request-Id", "Returned with the reply; created when it is missing.", {
    type: "string",
    pattern: "^[A-Za-z0-9_-]{8,64}$",
  }),
  Session: header("X-Session", "bearer: the reply has the real token, and cookies are ignored.", {
    type: "string",
    enum: ["bearer"],
  }),
  IdempotencyKey: header(
    "Idempotency-Key",
    "The same key for every attempt of the same request: it is done once, and the reply has the same bytes for 24 hours.",
    { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" },
  ),
};

const outgoing = (description: string) => ({ description, schema: { type: "string" } });

export const headers = {
  RequestId: outgoing("The id of this request, also in the envelope of a failure."),
  ServerTiming: outgoing(
    "Time of the gateway, of the upstream and of checking its reply, in ms; where the reply came from.",
  ),
  CacheControl: outgoing("private, no-store, except for replies that are the same for everybody."),
  IdempotencyReplayed: outgoing("true on a reply that was sent before."),
  SetCookie: outgoing("The session, when it is stored in a cookie."),
  RetryAfter: outgoing("Seconds to wait."),
};

/** References to reply headers, by wire name. */
export function toHeaderReferences(names: string[]): Record<string, Reference> {
  const wire: Record<string, string> = {
    RequestId: "X-Request-Id",
    ServerTiming: "Server-Timing",
    CacheControl: "Cache-Control",
    IdempotencyReplayed: "Idempotency-Replayed",
    SetCookie: "Set-Cookie",
    RetryAfter: "Retry-After",
  };
  return Object.fromEntries(names.map((name) => [wire[name], { $ref: `#/components/headers/${name}` }]));
}

/** The two ways to authenticate (wire.md §1). */
export const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "The token of POST /v3/auth or of a login." },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: "mk.sid",
    description:
      "The session of a browser; __Host-mk.sid over TLS. Calls that change something must come from our own pages.",
  },
};

const either: Record<string, never[]>[] = [{ bearer: [] }, { cookie: [] }];
/** Security schemes per access level; the empty object means no authentication. */
export const security: Record<Auth, Record<string, never[]>[]> = {
  public: [],
  optional: [{}, ...either],
  session: either,
  bound: either,
  owner: either,
  operator: [],
  staff: [],
  staffEntry: [],
};
