import type { Row } from "#shared/contract/row.ts";
import type { Call } from "./call.ts";

/** What a row was answered with: one caller's reply, or the bytes of one that everybody shares. */
export type Answered = Own | Shared;
export type Own = { kind: "own"; body: Uint8Array | File; isReplay: boolean };
export type Shared = { kind: "shared"; bytes: Uint8Array; times: NonNullable<Row["cache"]>; ageSeconds: number };

/** A reply with the headers of its kind (wire.md §1): shared ones may be kept by anybody, own ones by nobody. */
export function successReply(answered: Answered, requestId: string, cookie: string | null): Response {
  const headers = new Headers({
    "Content-Type": "application/json",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": requestId,
    "Cache-Control": "private, no-store",
  });
  if (cookie !== null) headers.append("Set-Cookie", cookie);
  if (answered.kind === "own") {
    if (answered.isReplay) headers.set("Idempotency-Replayed", "true");
    if (answered.body instanceof File) return fileReply(answered.body, headers);
    return new Response(answered.body, { headers });
  }
  const { fresh, stale } = answered.times;
  headers.set("Cache-Control", `public, max-age=${fresh}, stale-while-revalidate=${stale}`);
  headers.set("Age", String(answered.ageSeconds));
  // The language and platform of a call that names none come from cookies.
  headers.set("Vary", "Accept-Language, Cookie");
  return new Response(answered.bytes, { headers });
}

/** A file of an upstream, shown on our origin: whatever it holds runs nothing and loads nothing. */
function fileReply(file: File, headers: Headers): Response {
  headers.set("Content-Type", file.type === "text/html" ? "text/html; charset=utf-8" : file.type);
  headers.set("Content-Disposition", `inline; filename="${file.name}"`);
  headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  return new Response(file, { headers });
}

/** `Server-Timing`: the gateway's own share, the upstream's, the check of its reply, and where the reply came from. */
export function serverTiming({ startedAtMs, upstreamMs, checkMs, cache }: Call, nowMs: number): string {
  const ownMs = Math.max(0, nowMs - startedAtMs - upstreamMs - checkMs);
  return `gw;dur=${ownMs}, up;dur=${upstreamMs}, val;dur=${checkMs}, cache;desc=${cache ?? "NONE"}`;
}
