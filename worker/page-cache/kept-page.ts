const encoder = new TextEncoder();
const decoder = new TextDecoder();
const lineFeed = 10;

type OwnHeaders = readonly (readonly [name: string, value: string])[];

/** What a page was rendered with, and how it is answered. Stored as one line of JSON in front of the body. */
type PageFacts = {
  status: number;
  headers: OwnHeaders;
  nonce: string;
  /** Stands for the label of the visitor's place, which is no part of what is kept (decision 0059); "" without one. */
  mark: string;
  /** Epoch milliseconds. */
  now: number;
  /** Bytes of the body. */
  size: number;
};

type KeptPage = {
  status: number;
  headers: Headers;
  body: Uint8Array;
  nonceAt: readonly number[];
  servedAt: number;
  holes: readonly Hole[];
};

/** Where the label of a place belongs, and how it is spelled there. */
type Hole = { at: number; size: number; spell: Spell };
type Spell = (text: string) => string;

const escapes: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
/** A text as React writes it. */
const toHtml: Spell = (text) => text.replace(/["&'<>]/g, (one) => escapes[one] ?? one);

const toJson: Spell = (text) => JSON.stringify(text).slice(1, -1);
/** A text in the data of a page, as the router writes it: JSON in a string of a script. */
const toData: Spell = (text) =>
  toJson(toJson(text)).replace(/[&<>\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The label with which a page is rendered that has this mark. React and the router spell its quotes differently. */
export const toMarkedLabel = (mark: string) => `"${mark}"`;

/** The headers of a page, from its own. */
export type CreateHeaders = (own: HeadersInit) => Headers;

/** The attribute in which a page says when it was sent (app/root.tsx), with the time of its rendering. */
const servedMark = (now: number) => `data-served="${now}"`;

/** One value for the cache: how to answer, a line feed, and the body as it was rendered. Throws as `findHoles`. */
export function packPage(facts: Omit<PageFacts, "size">, body: Uint8Array): Uint8Array {
  findHoles(body, facts.mark);
  const head = encoder.encode(`${JSON.stringify({ ...facts, size: body.length } satisfies PageFacts)}\n`);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** A page that was packed is read once, however often it is sent. */
const unpacked = new WeakMap<Uint8Array, KeptPage>();

function unpackPage(bytes: Uint8Array, createHeaders: CreateHeaders): KeptPage {
  const known = unpacked.get(bytes);
  if (known) return known;
  const end = bytes.indexOf(lineFeed);
  const facts: unknown = JSON.parse(decoder.decode(bytes.subarray(0, Math.max(0, end))));
  const body = bytes.subarray(end + 1);
  if (!isFacts(facts) || facts.size !== body.length) throw new TypeError("these bytes are no page");
  const { status, headers, nonce, mark, now } = facts;
  const [servedAt = -1] = findAll(body, servedMark(now));
  const holes = findHoles(body, mark);
  const own = headers as [string, string][];
  const page = { status, headers: createHeaders(own), body, nonceAt: findAll(body, nonce), servedAt, holes };
  unpacked.set(bytes, page);
  return page;
}

/** The places of the mark, in their order. Throws when it is also written in a way that is unknown here. */
function findHoles(body: Uint8Array, mark: string): Hole[] {
  if (mark === "") return [];
  const holes = [toHtml, toData].flatMap((spell) => {
    const text = spell(toMarkedLabel(mark));
    return findAll(body, text).map((at) => ({ at, size: text.length, spell }));
  });
  if (holes.length !== findAll(body, mark).length)
    throw new TypeError("the label of a place is written in another way");
  return holes.toSorted((a, b) => a.at - b.at);
}

/** True for bytes that `packPage` has made of a page that may be kept. Never throws. `createHeaders` is asked once for a page. */
export function isKeptPage(bytes: Uint8Array, createHeaders: CreateHeaders): boolean {
  try {
    const { status, headers } = unpackPage(bytes, createHeaders);
    return status === 200 && !headers.has("Set-Cookie");
  } catch {
    return false;
  }
}

function isFacts(value: unknown): value is PageFacts {
  if (typeof value !== "object" || value === null) return false;
  const { status, headers, nonce, mark, now, size } = value as Partial<Record<keyof PageFacts, unknown>>;
  return (
    Number.isInteger(status) &&
    Number.isInteger(size) &&
    Number.isInteger(now) &&
    typeof nonce === "string" &&
    /^[A-Za-z0-9+/]{22}==$/.test(nonce) &&
    typeof mark === "string" &&
    /^(?:[\w-]{36})?$/.test(mark) &&
    Array.isArray(headers)
  );
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

type Sent = { nonce: string; now: number; label: string | null; createHeaders: CreateHeaders };

/**
 * The response of a packed page with the nonce and the time of this response: a nonce counts once, and the page's clock
 * begins when the page is sent. Both are ASCII, and have the length of those that they replace. `label` is that of the
 * visitor's place. `createHeaders` is asked once for a page.
 */
export function sendPage(bytes: Uint8Array, { nonce, now, label, createHeaders }: Sent): Response {
  const { status, headers, body, nonceAt, servedAt, holes } = unpackPage(bytes, createHeaders);
  const copy = body.slice();
  for (const at of nonceAt) write(copy, at, nonce);
  if (servedAt >= 0) write(copy, servedAt, servedMark(now));
  return new Response(fillHoles(copy, holes, label ?? ""), { status, headers });
}

function fillHoles(body: Uint8Array<ArrayBuffer>, holes: readonly Hole[], label: string): Uint8Array<ArrayBuffer> {
  if (holes.length === 0) return body;
  let from = 0;
  const parts = holes.flatMap(({ at, size, spell }) => {
    const before = body.subarray(from, at);
    from = at + size;
    return [before, encoder.encode(spell(label))];
  });
  parts.push(body.subarray(from));
  const filled = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    filled.set(part, end);
    end += part.length;
  }
  return filled;
}

/** Faster than the engine's own copying for texts as short as these. */
function write(bytes: Uint8Array, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
}
