export type HttpResponse = {
  status: number;
  /** Bytes of the body, without the framing of chunks. */
  length: number;
};

/**
 * Reads the HTTP/1.1 responses of one connection, of which the next is only asked for when the last has come: takes bytes as
 * they arrive and yields a response when it is whole. Bodies of a known length are counted and not kept: whoever measures a
 * server on the same machine must be the smaller one.
 */
export function responseReader(): (bytes: Buffer) => HttpResponse | null {
  let received: Buffer[] = [];
  let awaited: (HttpResponse & { missing: number }) | null = null;

  return (bytes) => {
    if (!awaited) {
      received.push(bytes);
      const all = received.length === 1 ? bytes : Buffer.concat(received);
      const headEnd = all.indexOf("\r\n\r\n");
      if (headEnd < 0) return null;
      const head = all.toString("latin1", 0, headEnd).toLowerCase();
      const status = Number(head.slice("http/1.1 ".length, "http/1.1 200".length));
      const bodyStart = headEnd + 4;
      if (head.includes("\r\ntransfer-encoding: chunked")) {
        const length = chunksAt(all, bodyStart);
        if (length === null) return null;
        received = [];
        return { status, length };
      }
      const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
      received = [];
      awaited = { status, length, missing: length - (all.length - bodyStart) };
    } else awaited.missing -= bytes.length;
    if (awaited.missing > 0) return null;
    const { status, length } = awaited;
    awaited = null;
    return { status, length };
  };
}

/** The bytes in chunks, each a hexadecimal length, a line end, the bytes and a line end; null before the empty one has come. */
function chunksAt(bytes: Buffer, start: number): number | null {
  let length = 0;
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const end = lineEnd + 2 + size + 2;
    if (Number.isNaN(size)) throw new Error("A chunk of the answer has no length.");
    if (bytes.length < end) return null;
    if (size === 0) return length;
    length += size;
    at = end;
  }
}
