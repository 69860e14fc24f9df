/** Reads a body, counting what arrives (`Content-Length` is only a claim); null as soon as it is over `maxBytes`. */
export async function readBytes(body: ReadableStream | null, maxBytes: number): Promise<Uint8Array | null> {
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

/** Parses JSON in UTF-8. Throws when it is not valid in either sense. */
export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
}
