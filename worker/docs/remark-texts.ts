import type { Auth, Counted } from "#shared/contract/row.ts";

type RemarkTexts = Record<"who" | "idem" | "cache" | "own" | "identity" | "open" | "extension", string> & {
  levels: Record<Auth, string>;
  counts: Record<Counted, string>;
};

/** What the flags of a row mean to a caller. */
export const remarkTexts: RemarkTexts = {
  who: "Who may call: {{level}}.",
  levels: {
    public: "everybody, without a token",
    optional: "everybody; a token is used if the request has one",
    session: "anyone with a token, guests too",
    bound: "customers who are logged in",
    operator: "whoever runs the deployment, with X-Operator-Key",
    staff: "the people and devices of a shop, with their session",
    staffEntry: "everybody; it begins a session of staff",
    owner: "the customer it belongs to; for all others the reply is NOT_FOUND",
  },
  counts: {
    messages:
      "Limit: ten messages per hour from an IP address. Beyond that the reply is RATE_LIMITED with Retry-After.",
    failures:
      "Limit: ten failed attempts per hour from an IP address. Beyond that the reply is RATE_LIMITED with Retry-After. Successful requests do not count.",
  },
  idem: "Safe to repeat with the same Idempotency-Key: the call is done once, and the reply has the same bytes for 24 hours.",
  cache:
    "The reply is the same for everybody: cached for {{fresh}} seconds, and served for {{stale}} more while it is renewed.",
  own: "The reply is not cached.",
  identity: "May change who the visitor is: a browser then gets a new session cookie.",
  open: "Fields that are not named here are forwarded to a remote upstream.",
  extension: "An extension: another upstream may not have it, and its reply is NOT_FOUND.",
};
