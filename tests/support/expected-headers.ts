import type { ErrorCode } from "#shared/contract/errors.ts";
import { isFileRow, isSocketRow, type Row } from "#shared/contract/row.ts";

/** How a call ended, as far as its headers tell. */
export type Ending =
  | { kind: "reply"; isReplay?: boolean; setsCookie?: boolean }
  | { kind: "failure"; code: ErrorCode; isReplay?: boolean };

/** Failures that say how long to wait (wire.md §6). */
const waits = new Set<ErrorCode>(["RATE_LIMITED", "OTP_RATE_LIMITED", "UPSTREAM_OPEN_CIRCUIT"]);

/** Headers that a server adds for the transport of a message. */
const transport = new Set([
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "date",
  "content-encoding",
]);

const own = "private, no-store";

/** Who answers: the gateway by itself, or the whole Worker, which adds the headers that all its answers have. */
type Door = "gateway" | "worker";

/** What the Worker adds to an answer that has no policy of its own. */
export const securityHeaders = {
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "content-security-policy": /^default-src 'none'; frame-ancestors 'none'$/,
};

/** The names and forms of every header that an answer of a row has: these and no other (wire.md §1). */
export function expectedHeaders(row: Row, ending: Ending, door: Door = "gateway"): Record<string, RegExp> {
  return { ...(door === "worker" && securityHeaders), ...ownHeaders(row, ending) };
}

function ownHeaders(row: Row, ending: Ending): Record<string, RegExp> {
  const always = {
    "x-request-id": /^[\w-]{8,64}$/,
    "x-content-type-options": /^nosniff$/,
    "server-timing": /^gw;dur=\d+, up;dur=\d+, val;dur=\d+, cache;desc=(?:NONE|MISS|HIT|STALE)$/,
  };
  const replayed: Record<string, RegExp> = ending.isReplay ? { "idempotency-replayed": /^true$/ } : {};
  if (ending.kind === "failure") {
    return {
      ...always,
      ...replayed,
      "content-type": /^application\/json/,
      "cache-control": new RegExp(`^${own}$`),
      ...(waits.has(ending.code) && { "retry-after": /^\d+$/ }),
    };
  }
  if (isSocketRow(row)) return { "x-request-id": always["x-request-id"], "cache-control": new RegExp(`^${own}$`) };
  if (row.cache) {
    const { fresh, stale } = row.cache;
    return {
      ...always,
      "content-type": /^application\/json$/,
      "cache-control": new RegExp(`^public, max-age=${fresh}, stale-while-revalidate=${stale}$`),
      age: /^\d+$/,
      vary: /^Accept-Language, Cookie$/,
    };
  }
  return {
    ...always,
    "cache-control": new RegExp(`^${own}$`),
    ...(isFileRow(row) ? fileHeaders : { "content-type": /^application\/json$/ }),
    ...replayed,
    ...(ending.setsCookie && { "set-cookie": /^(?:__Host-)?mk\.sid=[^;]+; Max-Age=2592000; Path=\/; HttpOnly/ }),
  };
}

const fileHeaders = {
  "content-type": /^(?:application\/(?:json|pdf)|text\/(?:html|csv); charset=utf-8)$/,
  "content-disposition": /^(?:inline|attachment); filename="[\w.-]+"$/,
  "content-security-policy":
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-downloads$/,
};

/** What is wrong with the headers of an answer: one that is missing, has another form, or should not be there. */
export function strangeHeaders(headers: Headers, row: Row, ending: Ending, door?: Door): string[] {
  const expected = expectedHeaders(row, ending, door);
  const found = Object.fromEntries([...headers].filter(([name]) => !transport.has(name)));
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter((name) => !expected[name]?.test(found[name] ?? "")).map((name) => `${name}: ${found[name]}`);
}
