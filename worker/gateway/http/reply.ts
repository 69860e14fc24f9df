import type { Row } from "#shared/contract/row.ts";
import { toContentDisposition } from "#shared/domain/text/content-disposition.ts";
import type { Call } from "#worker/gateway/call.ts";

/** The reply of a row: private to one caller, or bytes that all callers share. */
export type RowReply = OwnReply | SharedReply;
export type OwnReply = { kind: "own"; body: Uint8Array | File; isReplay: boolean };
export type SharedReply = { kind: "shared"; bytes: Uint8Array; times: NonNullable<Row["cache"]>; ageSeconds: number };

/** Writes the reply of a row as a response. `cookie`: its Set-Cookie. `nowMs`: epoch milliseconds. */
export type WriteReply = (answered: RowReply, call: Call, cookie: string | null, nowMs: number) => Response;

/**
 * Responses with the headers of their kind (wire.md §1): any cache may store shared replies, no cache may store own ones.
 * What all replies of a kind have is put together once, because setting a header takes as long as copying all.
 * `ofEveryReply`: headers that the server of the gateway adds.
 */
export function createReplyWriter(ofEveryReply: Record<string, string>): WriteReply {
  const everywhere = { ...ofEveryReply, "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" };
  const ownHeaders = new Headers({ ...everywhere, "Cache-Control": "private, no-store" });
  const sharedHeaders = new Map<SharedReply["times"], Headers>();

  const headersOf = (answered: RowReply): Headers => {
    if (answered.kind === "own") return ownHeaders;
    const known = sharedHeaders.get(answered.times) ?? new Headers({ ...everywhere, ...toSharedHeaders(answered) });
    sharedHeaders.set(answered.times, known);
    return known;
  };

  return (answered, call, cookie, nowMs) => {
    const isOwn = answered.kind === "own";
    const body = isOwn ? answered.body : toSharedBody(answered.bytes, call.cache === "MISS");
    const response = new Response(body, { headers: headersOf(answered) });
    const { headers } = response;
    headers.set("X-Request-Id", call.requestId);
    headers.set("Server-Timing", toServerTiming(call, nowMs));
    if (!isOwn) headers.set("Age", String(answered.ageSeconds));
    else if (answered.isReplay) headers.set("Idempotency-Replayed", "true");
    if (isOwn && answered.body instanceof File)
      for (const [name, value] of Object.entries(fileHeaders(answered.body))) headers.set(name, value);
    if (cookie !== null) headers.set("Set-Cookie", cookie);
    return response;
  };
}

/** Hands a socket to its caller, who has been told the name of the call. */
export function createSocketReply(
  webSocket: WebSocket,
  { requestId }: Call,
  ofEveryReply: Record<string, string>,
): Response {
  const headers = { ...ofEveryReply, "Cache-Control": "private, no-store", "X-Request-Id": requestId };
  return new Response(null, { status: 101, webSocket, headers });
}

const longBytes = 64 * 1024;

/**
 * The body of a shared reply. A response copies its bytes: long ones from the cache can cost four times as much as a
 * stream of known length, while of a reply that was just fetched the stream costs more (decision 0020).
 */
function toSharedBody(bytes: Uint8Array, wasFetched: boolean): BodyInit {
  if (wasFetched || bytes.byteLength <= longBytes) return bytes;
  const { readable, writable } = new FixedLengthStream(bytes.byteLength);
  const writer = writable.getWriter();
  // Rejects when the caller has gone.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return readable;
}

const toSharedHeaders = ({ times: { fresh, stale } }: SharedReply) => ({
  "Cache-Control": `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
  // Cookies give language and platform when the call names none.
  Vary: "Accept-Language, Cookie",
});

/** An upstream's file on our origin: the policy stops its scripts and loads. A receipt leads to itself as a file. */
function fileHeaders(file: File) {
  const { type } = file;
  return {
    "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    "Content-Disposition": toContentDisposition(file),
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-downloads",
  };
}

/** `Server-Timing` in ms: gateway, upstream, reply check; and the cache state. */
export function toServerTiming({ startedAtMs, upstreamMs, checkMs, cache }: Call, nowMs: number): string {
  const ownMs = Math.max(0, nowMs - startedAtMs - upstreamMs - checkMs);
  return `gw;dur=${ownMs}, up;dur=${upstreamMs}, val;dur=${checkMs}, cache;desc=${cache ?? "NONE"}`;
}
