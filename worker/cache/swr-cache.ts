import { createLru } from "./lru.ts";
import type { Cached, SharedCache, Times } from "./shared-cache.ts";

export type CacheState = "HIT" | "STALE" | "MISS";

type CacheRead = {
  /** Everything that the value depends on: of a public reply upstream, path, sorted query and language. */
  key: string;
  /** Of values without times of their own. */
  times: Times;
  /** True when the caller has a reason to distrust the cached value. */
  isRenewing?: boolean;
  /** Loads the value. Everybody who waits for it gets it, or its error. A value that is not kept is for this caller alone. */
  load: () => Promise<Loaded>;
  /** Waits for a value that another caller is loading. */
  join: (flight: Promise<Found>) => Promise<Found>;
  /** False for bytes of the shared cache that no load has made: they count as missing. */
  isReadable?: (bytes: Uint8Array) => boolean;
  waitUntil: (work: Promise<unknown>) => void;
};

type Loaded = { bytes: Uint8Array; times?: Times; isKept?: boolean };

/** `isRenewed`: loaded for a caller that distrusted the one before. */
type Stored = Cached & { isRenewed?: boolean };

/** `isKept`: false for a value that no other caller gets. */
type Found = Stored & { isKept: boolean };

export type SwrCache = { read(read: CacheRead): Promise<Cached & { state: CacheState }> };

type CacheOptions = {
  clock: () => number;
  shared: SharedCache;
  maxBytes?: number;
  /** Waits for as many milliseconds of `clock`. */
  wait?: (ms: number) => Promise<unknown>;
};

const defaultMaxBytes = 16 * 1024 * 1024;
/** Renewals by any number of callers load a value at most once in this time; those within it wait for its end. */
const renewalPauseMs = 2_000;
/** Longer than any load: an older flight was cancelled with its request and would never settle. */
const maxFlightMs = 40_000;

/**
 * Stale-while-revalidate over this isolate's memory and the data centre's cache. Concurrent reads of a key share one
 * load. If the upstream fails, a stale value is served until its time ends.
 */
export function createSwrCache(options: CacheOptions): SwrCache {
  const { clock, wait = (ms) => scheduler.wait(ms) } = options;
  const isYoungerThan = createAgeCheck(clock);
  const { find, load } = createStorage(options);
  const flights = createFlights(clock);

  const joinFlight = async (read: CacheRead, flight: Promise<Found>): Promise<Found> => {
    const found = await read.join(flight);
    return found.isKept ? found : load(read);
  };

  const loadOnce = (read: CacheRead): Promise<Found> => {
    const running = flights.find(read.key);
    return running ? joinFlight(read, running) : flights.start(read.key, load(read));
  };

  /** The kept value. A renewal soon after another one waits until a new value may be loaded. */
  const findInTime = async (read: CacheRead): Promise<Stored | null> => {
    const known = await find(read);
    const waitMs = read.isRenewing && known?.isRenewed ? known.storedAtMs + renewalPauseMs - clock() : 0;
    if (waitMs <= 0) return known;
    await wait(waitMs);
    return find(read);
  };

  return {
    async read(read) {
      const askedAtMs = clock();
      const isRenewing = read.isRenewing ?? false;
      const known = await findInTime(read);
      const { fresh, stale } = known?.times ?? read.times;
      // However young, a value from before a renewal does not answer it: the caller knows of a change since then.
      const isRight = known && (isRenewing ? known.storedAtMs > askedAtMs : isYoungerThan(fresh, known));
      if (isRight) return { ...known, state: "HIT" };
      const servable = known && isYoungerThan(fresh + stale, known) ? known : null;
      if (servable && !isRenewing) {
        // Only the caller that starts a load keeps it alive; a request must not depend on another request's promise.
        if (!flights.find(read.key)) read.waitUntil(loadOnce(read).catch(() => undefined));
        return { ...servable, state: "STALE" };
      }
      try {
        return { ...(await loadOnce(read)), state: "MISS" };
      } catch (error) {
        if (servable) return { ...servable, state: "STALE" };
        throw error;
      }
    },
  };
}

const createAgeCheck = (clock: () => number) => (seconds: number, value: Cached) =>
  clock() - value.storedAtMs < seconds * 1000;

/** Values in the memory of this isolate, before those of the data centre. */
function createStorage({ clock, shared, maxBytes = defaultMaxBytes }: CacheOptions) {
  const memory = createLru<Stored>(maxBytes, ({ bytes }) => bytes.byteLength);
  const isYoungerThan = createAgeCheck(clock);
  const find = async ({ key, times, isReadable = () => true }: CacheRead): Promise<Stored | null> => {
    const inMemory = memory.get(key);
    if (inMemory && isYoungerThan((inMemory.times ?? times).fresh, inMemory)) return inMemory;
    const asked = shared.get(key);
    if (!asked) return inMemory;
    const stored = await asked;
    const inShared = stored && isReadable(stored.bytes) ? stored : null;
    // Read memory again: another caller may have loaded the value during the wait.
    const latest = memory.get(key) ?? inMemory;
    if (!inShared || (latest && latest.storedAtMs >= inShared.storedAtMs)) return latest;
    memory.set(key, inShared);
    return inShared;
  };

  const load = async ({ key, times, isRenewing = false, load, waitUntil }: CacheRead): Promise<Found> => {
    const { isKept = true, ...loaded } = await load();
    const value: Stored = { ...loaded, storedAtMs: clock(), isRenewed: isRenewing };
    if (!isKept) return { ...value, isKept };
    memory.set(key, value);
    const { fresh, stale } = value.times ?? times;
    const storing = shared.set(key, value, fresh + stale);
    if (storing) waitUntil(storing);
    return { ...value, isKept };
  };
  return { find, load };
}

/** The loads that are running, by key. */
function createFlights(clock: () => number) {
  const flights = new Map<string, { startedAtMs: number; value: Promise<Found> }>();
  return {
    find(key: string): Promise<Found> | null {
      const flight = flights.get(key);
      return flight && clock() - flight.startedAtMs < maxFlightMs ? flight.value : null;
    },

    /** The load continues when the caller that started it has gone. */
    start(key: string, value: Promise<Found>): Promise<Found> {
      const flight = { startedAtMs: clock(), value };
      flights.set(key, flight);
      const removeFlight = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      value.then(removeFlight, removeFlight);
      return value;
    },
  };
}
