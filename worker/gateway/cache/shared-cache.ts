import { toHex } from "../hex.ts";

/** The bytes of a reply, and when they were stored in epoch milliseconds. */
export type Cached = { bytes: Uint8Array; storedAtMs: number };

/** What the isolates of one place share. It may forget anything at any time, and never fails a call; null: not now. */
export type SharedCache = {
  get(key: string): Promise<Cached | null> | null;
  set(key: string, value: Cached, seconds: number): Promise<unknown> | null;
};

const storedAt = "X-Stored-At";
/** A cache that failed is left alone this long: there may be none here at all. */
const restMs = 60_000;

/** The data centre's Cache API. Where there is none, or it fails, every look is a miss. */
export function createDataCentreCache(clock: () => number): SharedCache {
  let restsUntilMs = 0;
  const unlessItFails = <T>(work: () => Promise<T>): Promise<T | null> | null => {
    if (clock() < restsUntilMs) return null;
    return work().catch(() => {
      restsUntilMs = clock() + restMs;
      return null;
    });
  };

  return {
    get: (key) =>
      unlessItFails(async () => {
        const found = await caches.default.match(await addressOf(key));
        if (!found) return null;
        return { bytes: new Uint8Array(await found.arrayBuffer()), storedAtMs: Number(found.headers.get(storedAt)) };
      }),
    set: (key, { bytes, storedAtMs }, seconds) =>
      unlessItFails(async () => {
        const headers = { "Cache-Control": `max-age=${seconds}`, [storedAt]: String(storedAtMs) };
        await caches.default.put(await addressOf(key), new Response(bytes, { headers }));
      }),
  };
}

/** A cache is asked by address: a digest, so that no query is readable in it and no key is too long. */
async function addressOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return `https://gateway.cache/${toHex(new Uint8Array(digest))}`;
}
