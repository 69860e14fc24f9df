const encoder = new TextEncoder();
const decoder = new TextDecoder();
const lineFeed = 10;

/** What a page was rendered with, and how it is answered. Stored as one line of JSON in front of the body. */
type PageFacts = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  nonce: string;
  /** Epoch milliseconds. */
  now: number;
};

type KeptPage = {
  status: number;
  headers: Headers;
  body: Uint8Array;
  nonceAt: readonly number[];
  servedAt: number;
};

/** The attribute in which a page says when it was sent (app/root.tsx), with the time of its rendering. */
const servedMark = (now: number) => `data-served="${now}"`;

/** One value for the cache: how to answer, a line feed, and the body as it was rendered. */
export function packPage(facts: PageFacts, body: Uint8Array): Uint8Array {
  const head = encoder.encode(`${JSON.stringify(facts)}\n`);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** A page that was packed is read once, however often it is sent. */
const unpacked = new WeakMap<Uint8Array, KeptPage>();

function unpackPage(bytes: Uint8Array, createHeaders: Sent["createHeaders"]): KeptPage {
  const known = unpacked.get(bytes);
  if (known) return known;
  const end = bytes.indexOf(lineFeed);
  const { status, headers, nonce, now } = JSON.parse(decoder.decode(bytes.subarray(0, end))) as PageFacts;
  const body = bytes.subarray(end + 1);
  const [servedAt = -1] = findAll(body, servedMark(now));
  const own = headers as [string, string][];
  const page = { status, headers: createHeaders(own), body, nonceAt: findAll(body, nonce), servedAt };
  unpacked.set(bytes, page);
  return page;
}

/** Where an ASCII text begins in the bytes. */
function findAll(bytes: Uint8Array, text: string): number[] {
  const wanted = encoder.encode(text);
  const [first = 0] = wanted;
  const places: number[] = [];
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) places.push(at);
  }
  return places;
}

type Sent = { nonce: string; now: number; createHeaders: (own: HeadersInit) => Headers };

/**
 * The response of a packed page with the nonce and the time of this response: a nonce counts once, and the page's clock
 * begins when the page is sent. Both are ASCII, and have the length of those that they replace. `createHeaders` is asked
 * once for a page.
 */
export function sendPage(bytes: Uint8Array, { nonce, now, createHeaders }: Sent): Response {
  const { status, headers, body, nonceAt, servedAt } = unpackPage(bytes, createHeaders);
  const copy = body.slice();
  for (const at of nonceAt) write(copy, at, nonce);
  if (servedAt >= 0) write(copy, servedAt, servedMark(now));
  return new Response(copy, { status, headers });
}

/** Faster than the engine's own copying for texts as short as these. */
function write(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
}
