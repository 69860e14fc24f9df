export type HttpResponse = {
  status: number;
  /** Bytes of the body, without the framing of chunks. */
  length: number;
  /** Where the next response starts. */
  end: number;
};

/** The HTTP/1.1 response at the start of the bytes, or null while some of it is missing. */
export function responseAt(bytes: Buffer): HttpResponse | null {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = bytes.toString("latin1", 0, headEnd).toLowerCase();
  const status = Number(head.slice("http/1.1 ".length, "http/1.1 200".length));
  const bodyStart = headEnd + 4;
  if (head.includes("\r\ntransfer-encoding: chunked")) {
    const body = chunksAt(bytes, bodyStart);
    return body && { status, ...body };
  }
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return bytes.length < bodyStart + length ? null : { status, length, end: bodyStart + length };
}

/** Walks over chunks, each a hexadecimal length, a line end, the bytes and a line end, to the empty one. */
function chunksAt(bytes: Buffer, start: number): { length: number; end: number } | null {
  let length = 0;
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const end = lineEnd + 2 + size + 2;
    if (Number.isNaN(size)) throw new Error("A chunk of the answer has no length.");
    if (bytes.length < end) return null;
    if (size === 0) return { length, end };
    length += size;
    at = end;
  }
}
