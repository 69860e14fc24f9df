import { createLru } from "./lru.ts";
import type { Cached, SharedCache } from "./shared-cache.ts";

export type CacheState = "HIT" | "STALE" | "MISS";

type CacheRead = {
  /** Upstream, path, sorted query and language: all that a public reply depends on. */
  key: string;
  /** Seconds a value is served as it is, and seconds more while a new one is fetched. */
  times: { fresh: number; stale: number };
  /** True for a caller who has reason to think that the kept value is no longer right. */
  isRenewing?: boolean;
  /** Fetches the value; what it throws is nobody's value and is never kept. */
  load: () => Promise<Uint8Array>;
  /** Waits for a value that another caller is fetching. */
  join: (flight: Promise<Cached>) => Promise<Cached>;
  waitUntil: (work: Promise<unknown>) => void;
};

export type SwrCache = { read(read: CacheRead): Promise<Cached & { state: CacheState }> };

type CacheOptions = { clock: () => number; shared: SharedCache; maxBytes?: number };

const defaultMaxBytes = 16 * 1024 * 1024;
/** However many callers ask for a value anew, it is loaded once in this time. */
const renewedSeconds = 2;
/** Longer than a load can take: one that is older was cut off with its request and would never end. */
const flightMs = 40_000;

/**
 * Stale-while-revalidate over two levels, this isolate's memory and what the data centre shares. However many callers
 * ask for a key at once, it is loaded once. A stale value outlives an upstream that fails, until its time is over.
 */
export function createSwrCache({ clock, shared, maxBytes = defaultMaxBytes }: CacheOptions): SwrCache {
  const memory = createLru<Cached>(maxBytes, ({ bytes }) => bytes.byteLength);
  const flights = new Map<string, { startedAtMs: number; value: Promise<Cached> }>();

  const isYoungerThan = (seconds: number, value: Cached) => clock() - value.storedAtMs < seconds * 1000;

  const find = async ({ key, times }: CacheRead): Promise<Cached | null> => {
    const own = memory.get(key);
    if (own && isYoungerThan(times.fresh, own)) return own;
    const others = await shared.get(key);
    // Looked up again: while this caller waited another one may have loaded it.
    const latest = memory.get(key) ?? own;
    if (!others || (latest && latest.storedAtMs >= others.storedAtMs)) return latest;
    memory.set(key, others);
    return others;
  };

  const load = async ({ key, times, load, waitUntil }: CacheRead): Promise<Cached> => {
    const value = { bytes: await load(), storedAtMs: clock() };
    memory.set(key, value);
    const keeping = shared.set(key, value, times.fresh + times.stale);
    if (keeping) waitUntil(keeping);
    return value;
  };

  const runningFlight = (key: string) => {
    const flight = flights.get(key);
    return flight && clock() - flight.startedAtMs < flightMs ? flight : null;
  };

  const loadOnce = (read: CacheRead): Promise<Cached> => {
    const running = runningFlight(read.key);
    if (running) return read.join(running.value);
    const flight = { startedAtMs: clock(), value: load(read) };
    flights.set(read.key, flight);
    const land = () => {
      if (flights.get(read.key) === flight) flights.delete(read.key);
    };
    // The call that began it goes on until it lands, also when its caller has gone.
    flight.value.then(land, land);
    return flight.value;
  };

  return {
    async read(read) {
      const { fresh, stale } = read.times;
      const known = await find(read);
      const isRenewing = read.isRenewing ?? false;
      if (known && isYoungerThan(isRenewing ? renewedSeconds : fresh, known)) return { ...known, state: "HIT" };
      const kept = known && isYoungerThan(fresh + stale, known) ? known : null;
      if (kept && !isRenewing) {
        // Only who starts the flight holds on to it: a caller that has its answer must not hang on another's promise.
        if (!runningFlight(read.key)) read.waitUntil(loadOnce(read).catch(() => undefined));
        return { ...kept, state: "STALE" };
      }
      try {
        return { ...(await loadOnce(read)), state: "MISS" };
      } catch (error) {
        if (kept) return { ...kept, state: "STALE" };
        throw error;
      }
    },
  };
}
