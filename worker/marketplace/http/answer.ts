import { toContentDisposition } from "#shared/domain/text/content-disposition.ts";
import type { UpstreamAnswer } from "#worker/env.ts";

/** How a call is answered, whichever way it came. */
export type Answer = { status: number; headers: Record<string, string>; body: string | File; webSocket?: WebSocket };

/** A value as JSON, a file as it is, or the socket of an object's response. */
export function toAnswer(value: unknown, status = 200): Answer {
  if (value instanceof Response && value.webSocket)
    return { status: value.status, headers: {}, body: "", webSocket: value.webSocket };
  if (!(value instanceof File))
    return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
  const headers = { "Content-Type": value.type, "Content-Disposition": toContentDisposition(value) };
  return { status, headers, body: value };
}

export const toResponse = ({ body, ...answer }: Answer): Response =>
  new Response(answer.webSocket ? null : body, answer);

const encoder = new TextEncoder();

export async function toUpstreamAnswer({ status, headers, body }: Answer): Promise<UpstreamAnswer> {
  const bytes = typeof body === "string" ? encoder.encode(body) : new Uint8Array(await body.arrayBuffer());
  return { status, headers: new Headers(headers), bytes };
}
