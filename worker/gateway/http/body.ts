import { GatewayError } from "../errors.ts";

/** How long the body of a request may take to arrive, in milliseconds: a phone on a bad network sends 64 KiB in less. */
export const bodyTimeoutMs = 15_000;

/**
 * The body of a request, whole. Throws PAYLOAD_TOO_LARGE as soon as it is over `maxBytes`, MALFORMED_BODY when it breaks
 * off, and REQUEST_TIMEOUT when it is not there after `timeoutMs`.
 */
export async function readRequestBody(
  { body }: Request,
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

/** Reads a body, counting what arrives (`Content-Length` is only a claim); null as soon as it is over `maxBytes`. */
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
      // Not awaited: a sender that ignores the cancel must not hold the answer up.
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/**
 * The body of an upstream's answer; null when it is over `maxBytes`. A length that the protocol itself holds the sender to
 * is read in one go; packed bodies and those without one are counted as they come.
 */
export async function readAnswer(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const length = response.headers.get("Content-Length");
  const isHeld = length !== null && Number(length) <= maxBytes && !response.headers.has("Content-Encoding");
  return isHeld ? new Uint8Array(await response.arrayBuffer()) : readBytes(response.body, maxBytes);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** The text of UTF-8 bytes, without a byte order mark. Throws when they are none. */
function decodeUtf8(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** Parses JSON in UTF-8. Throws when it is not valid in either sense. */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decodeUtf8(bytes));
}
