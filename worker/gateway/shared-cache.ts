import type { Cached } from "./cache.ts";
import { toHex } from "./hex.ts";

/** What the isolates of one place share. It may forget anything at any time, and never fails a call. */
export type SharedCache = {
  get(key: string): Promise<Cached | null>;
  set(key: string, value: Cached, seconds: number): Promise<void>;
};

const storedAt = "X-Stored-At";

/** The data centre's Cache API. Where there is none, or it fails, every look is a miss. */
export const dataCentreCache: SharedCache = {
  async get(key) {
    try {
      const found = await caches.default.match(await addressOf(key));
      if (!found) return null;
      return { bytes: new Uint8Array(await found.arrayBuffer()), storedAtMs: Number(found.headers.get(storedAt)) };
    } catch {
      return null;
    }
  },
  async set(key, { bytes, storedAtMs }, seconds) {
    const headers = { "Cache-Control": `max-age=${seconds}`, [storedAt]: String(storedAtMs) };
    try {
      await caches.default.put(await addressOf(key), new Response(bytes, { headers }));
    } catch {
      // A cache that takes nothing costs the next caller a call, no more.
    }
  },
};

/** Only for tests and for places without a Cache API. */
export const noSharedCache: SharedCache = { get: async () => null, set: async () => undefined };

/** A cache is asked by address: a digest, so that no query is readable in it and no key is too long. */
async function addressOf(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return `https://gateway.cache/${toHex(new Uint8Array(digest))}`;
}
