import type { Row } from "#shared/contract/row.ts";
import { toContentDisposition } from "#shared/domain/content-disposition.ts";
import type { Call } from "../call.ts";

/** The reply of a row: private to one caller, or bytes that all callers share. */
export type RowReply = OwnReply | SharedReply;
export type OwnReply = { kind: "own"; body: Uint8Array | File; isReplay: boolean };
export type SharedReply = { kind: "shared"; bytes: Uint8Array; times: NonNullable<Row["cache"]>; ageSeconds: number };

/** A response with the headers of its kind (wire.md §1): any cache may store shared replies, no cache may store own ones. */
export function toSuccessResponse(answered: RowReply, call: Call, cookie: string | null, nowMs: number): Response {
  const headers = {
    "Content-Type": "application/json",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": call.requestId,
    "Server-Timing": toServerTiming(call, nowMs),
    ...(answered.kind === "own" ? ownHeaders(answered) : sharedHeaders(answered)),
    ...(cookie !== null && { "Set-Cookie": cookie }),
  };
  return new Response(answered.kind === "own" ? answered.body : answered.bytes, { headers });
}

function sharedHeaders({ times: { fresh, stale }, ageSeconds }: SharedReply) {
  return {
    "Cache-Control": `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
    Age: String(ageSeconds),
    // Cookies give language and platform when the call names none.
    Vary: "Accept-Language, Cookie",
  };
}

function ownHeaders({ body, isReplay }: OwnReply) {
  return {
    "Cache-Control": "private, no-store",
    ...(isReplay && { "Idempotency-Replayed": "true" }),
    ...(body instanceof File && fileHeaders(body)),
  };
}

/** An upstream's file on our origin: the policy stops its scripts and loads. */
function fileHeaders(file: File) {
  const { type } = file;
  return {
    "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    "Content-Disposition": toContentDisposition(file),
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
  };
}

/** `Server-Timing` in ms: gateway, upstream, reply check; and the cache state. */
export function toServerTiming({ startedAtMs, upstreamMs, checkMs, cache }: Call, nowMs: number): string {
  const ownMs = Math.max(0, nowMs - startedAtMs - upstreamMs - checkMs);
  return `gw;dur=${ownMs}, up;dur=${upstreamMs}, val;dur=${checkMs}, cache;desc=${cache ?? "NONE"}`;
}
