import { GatewayError } from "#worker/gateway/errors.ts";

/** In milliseconds; a phone on a slow network needs less for 64 KiB. */
export const bodyTimeoutMs = 15_000;

/**
 * Reads a whole body. Throws PAYLOAD_TOO_LARGE above `maxBytes`, MALFORMED_BODY for an aborted body, and
 * REQUEST_TIMEOUT after `timeoutMs`.
 */
export async function readRequestBody(
  { body }: Pick<Request, "body">,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayError("REQUEST_TIMEOUT")), timeoutMs);
  });
  try {
    const bytes = await Promise.race([readBytes(body, maxBytes).catch(refuseBrokenBody), timeout]);
    if (!bytes) throw new GatewayError("PAYLOAD_TOO_LARGE");
    return bytes;
  } finally {
    clearTimeout(timer);
  }
}

function refuseBrokenBody(): never {
  throw new GatewayError("MALFORMED_BODY");
}

/** Counts the bytes, because `Content-Length` may be wrong; null above `maxBytes`. */
async function readBytes(body: ReadableStream | null, maxBytes: number): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      // Not awaited, because a sender may ignore the cancel.
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  return concatChunks(chunks, size);
}

function concatChunks(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads the body of an upstream; null above `maxBytes`. The protocol enforces Content-Length of an unencoded body. */
export async function readAnswer(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const length = response.headers.get("Content-Length");
  const isHeld = length !== null && Number(length) <= maxBytes && !response.headers.has("Content-Encoding");
  return isHeld ? new Uint8Array(await response.arrayBuffer()) : readBytes(response.body, maxBytes);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** Parses JSON in UTF-8, with or without a byte order mark. Throws for invalid bytes or JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decodeUtf8(bytes));
}
