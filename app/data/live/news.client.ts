import type { SetTimer } from "./ladder.client.ts";

/** Messages that come together lead to one read. */
const togetherMs = 200;
/** A socket opens with a message for each order that is under way; which is not there by then is read. */
const openingMs = 1_000;

type Shown = {
  /** The orders under way that the page shows, and their versions. */
  versions: () => ReadonlyMap<string, number>;
  /** Reads what the page shows. Settles when it is there, or has failed. */
  read: () => Promise<unknown>;
};

type News = {
  /** A socket has opened, perhaps after others: what happened meanwhile was not told. */
  opened: () => void;
  told: (orderID: string, version: number) => void;
  /** Something was not told. */
  missed: () => void;
  stop: () => void;
};

/** Reads what a page shows when it is told of something newer: once for all that comes together, and never twice at once. */
export function createNews({ versions, read }: Shown, setTimer: SetTimer): News {
  const told = new Map<string, number>();
  /** Of what was told, what has led to a read. */
  const asked = new Map<string, number>();
  let toldSinceOpening = new Set<string>();
  let hasMissed = false;
  let isReading = false;
  let cancelRead: (() => void) | null = null;
  let cancelOpening: (() => void) | null = null;

  function isOld(): boolean {
    const shown = versions();
    return [...told].some(([id, version]) => version > Math.max(shown.get(id) ?? -1, asked.get(id) ?? -1));
  }

  function readSoon(): void {
    if (!isReading && (hasMissed || isOld())) cancelRead ??= setTimer(() => void readNow(), togetherMs);
  }

  async function readNow(): Promise<void> {
    cancelRead = null;
    // A read of the page's own may have come first.
    if (!hasMissed && !isOld()) return;
    hasMissed = false;
    for (const [id, version] of told) asked.set(id, version);
    isReading = true;
    await read().catch(() => undefined);
    isReading = false;
    readSoon();
  }

  function missed(): void {
    hasMissed = true;
    readSoon();
  }

  return {
    opened() {
      toldSinceOpening = new Set();
      cancelOpening?.();
      cancelOpening = setTimer(() => {
        cancelOpening = null;
        if ([...versions().keys()].some((id) => !toldSinceOpening.has(id))) missed();
      }, openingMs);
    },
    told(orderID, version) {
      toldSinceOpening.add(orderID);
      told.set(orderID, Math.max(version, told.get(orderID) ?? 0));
      readSoon();
    },
    missed,
    stop() {
      cancelRead?.();
      cancelOpening?.();
    },
  };
}
