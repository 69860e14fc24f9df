import type { Profile } from "#shared/contract/people.ts";
import type { Point } from "#shared/domain/geo.ts";
import { emptySession, isAmongAddresses, restored, type SessionState } from "./session-state.ts";
import { type KeyValue, storageKeys } from "../storage/port.ts";

/** Where who the visitor is gets mirrored, so that a reload knows it before the server answers (PD41, PD42). */
export const sessionKeys = { isBinded: "mk.isBinded", customerID: "mk.customerID" } as const;

export type CustomerSessionStore = {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the mirror, once; every call that needs an identity waits for it. */
  restore: () => Promise<void>;
  /** Applies a reducer to the state as it is now, and mirrors the outcome. */
  apply: (reduce: (state: SessionState) => SessionState) => Promise<void>;
};

/** The one session of this page, kept in memory and mirrored through the storage port. */
export function createSessionStore(storage: KeyValue): CustomerSessionStore {
  let state = emptySession;
  let restoring: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function publish(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function restore() {
    const [customerID, isBinded] = await Promise.all([
      storage.get(sessionKeys.customerID),
      storage.get(sessionKeys.isBinded),
    ]);
    publish(restored(state, { customerID: customerID ?? "", isBinded: isBinded === "true" }));
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => (restoring ??= restore()),
    async apply(reduce) {
      const before = state.profile;
      publish(reduce(state));
      const { customerID, isBinded, profile } = state;
      await storage.set(sessionKeys.isBinded, String(isBinded));
      if (customerID) await storage.set(sessionKeys.customerID, customerID);
      else await storage.remove(sessionKeys.customerID);
      if (profile && profile !== before) await forgetStrangeLocation(storage, profile);
    },
  };
}

/** When a profile is stored, a saved delivery location that is none of its addresses is removed (S187). */
async function forgetStrangeLocation(storage: KeyValue, { addresses }: Profile): Promise<void> {
  const kept = await storage.get(storageKeys.deliveryLocation);
  if (kept !== null && !isAmongAddresses(readPoint(kept), addresses))
    await storage.remove(storageKeys.deliveryLocation);
}

function readPoint(text: string): Point {
  try {
    const { lat, lng } = JSON.parse(text) as Partial<Point>;
    return { lat: Number(lat), lng: Number(lng) };
  } catch {
    return { lat: Number.NaN, lng: Number.NaN };
  }
}
