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

type KeptPage = PageFacts & { body: Uint8Array; nonceAt: readonly number[]; servedAt: number };

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

function unpackPage(bytes: Uint8Array): KeptPage {
  const known = unpacked.get(bytes);
  if (known) return known;
  const end = bytes.indexOf(lineFeed);
  const facts = JSON.parse(decoder.decode(bytes.subarray(0, end))) as PageFacts;
  const body = bytes.subarray(end + 1);
  const [servedAt = -1] = findAll(body, servedMark(facts.now));
  const page = { ...facts, body, nonceAt: findAll(body, facts.nonce), servedAt };
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

/**
 * The response of a packed page with the nonce and the time of this response: a nonce counts once, and the page's clock
 * begins when the page is sent. Both have the length of those that they replace.
 */
export function sendPage(bytes: Uint8Array, nonce: string, now: number): Response {
  const { status, headers, body, nonceAt, servedAt } = unpackPage(bytes);
  const copy = body.slice();
  const fresh = encoder.encode(nonce);
  for (const at of nonceAt) copy.set(fresh, at);
  if (servedAt >= 0) copy.set(encoder.encode(servedMark(now)), servedAt);
  return new Response(copy, { status, headers: headers as [string, string][] });
}
