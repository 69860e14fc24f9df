import { Buffer } from "node:buffer";

/** Seconds for which a value is fresh, then seconds for which it is served while a new one loads. */
export type Times = { fresh: number; stale: number };

/** The bytes of a reply or a page, and when they were stored in epoch milliseconds. `times`: if it has its own. */
export type Cached = { bytes: Uint8Array; storedAtMs: number; times?: Times };

/** A cache that isolates share. It may lose any entry and never rejects; null: unavailable now. */
export type SharedCache = {
  get(key: string): Promise<Cached | null> | null;
  set(key: string, value: Cached, seconds: number): Promise<unknown> | null;
};

const storedAt = "X-Stored-At";
const ownTimes = "X-Times";
/** After a failure the cache is not used for this long; a platform may have none. */
const disabledMs = 60_000;
/** The clocks of two machines may differ by this. */
const mostSkewMs = 10_000;

/** The data centre's Cache API. Where it is missing or fails, and of what others wrote, every read is a miss. */
export function createDataCentreCache(clock: () => number): SharedCache {
  let disabledUntilMs = 0;
  const runUnlessFailed = <T>(work: () => Promise<T>): Promise<T | null> | null => {
    if (clock() < disabledUntilMs) return null;
    return work().catch(() => {
      disabledUntilMs = clock() + disabledMs;
      return null;
    });
  };

  return {
    get: (key) =>
      runUnlessFailed(async () => {
        const found = await caches.default.match(await toCacheUrl(key));
        if (found?.status !== 200) return null;
        const facts = readFacts(found.headers, clock());
        return facts && { ...facts, bytes: new Uint8Array(await found.arrayBuffer()) };
      }),
    set: (key, { bytes, storedAtMs, times }, seconds) =>
      runUnlessFailed(async () => {
        const headers = {
          "Cache-Control": `max-age=${seconds}`,
          [storedAt]: String(storedAtMs),
          ...(times && { [ownTimes]: `${times.fresh} ${times.stale}` }),
        };
        await caches.default.put(await toCacheUrl(key), new Response(bytes, { headers }));
      }),
  };
}

/** How this module wrote an entry; null for what it did not write. */
function readFacts(headers: Headers, nowMs: number): Omit<Cached, "bytes"> | null {
  const storedAtMs = readCount(headers.get(storedAt));
  // A time in the future would be fresh until then.
  if (storedAtMs === null || storedAtMs > nowMs + mostSkewMs) return null;
  const given = headers.get(ownTimes);
  if (given === null) return { storedAtMs };
  const [fresh = null, stale = null, ...more] = given.split(" ").map(readCount);
  return fresh === null || stale === null || more.length > 0 ? null : { storedAtMs, times: { fresh, stale } };
}

const readCount = (text: string | null): number | null => (/^\d{1,15}$/.test(text ?? "") ? Number(text) : null);

/** The cache key is a URL with a digest: queries stay private and long keys fit. */
async function toCacheUrl(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return `https://gateway.cache/${Buffer.from(digest).toString("hex")}`;
}
