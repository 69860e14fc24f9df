import { Buffer } from "node:buffer";

/** The bytes of a reply, and when they were stored in epoch milliseconds. */
export type Cached = { bytes: Uint8Array; storedAtMs: number };

/** A cache that isolates share. It may lose any entry and never rejects; null: unavailable now. */
export type SharedCache = {
  get(key: string): Promise<Cached | null> | null;
  set(key: string, value: Cached, seconds: number): Promise<unknown> | null;
};

const storedAt = "X-Stored-At";
/** After a failure the cache is not used for this long; a platform may have none. */
const disabledMs = 60_000;

/** The data centre's Cache API. Where it is missing or fails, every read is a miss. */
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
        if (!found) return null;
        return { bytes: new Uint8Array(await found.arrayBuffer()), storedAtMs: Number(found.headers.get(storedAt)) };
      }),
    set: (key, { bytes, storedAtMs }, seconds) =>
      runUnlessFailed(async () => {
        const headers = { "Cache-Control": `max-age=${seconds}`, [storedAt]: String(storedAtMs) };
        await caches.default.put(await toCacheUrl(key), new Response(bytes, { headers }));
      }),
  };
}

/** The cache key is a URL with a digest: queries stay private and long keys fit. */
async function toCacheUrl(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return `https://gateway.cache/${Buffer.from(digest).toString("hex")}`;
}
