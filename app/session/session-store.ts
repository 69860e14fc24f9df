import { createPersonStorage } from "#app/storage/person-storage.ts";
import { type KeyValue, sessionKeys, storageKeys } from "#app/storage/port.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { emptySession, isAmongAddresses, applyRestored, type SessionState } from "./session-state.ts";

export type CustomerSessionStore = {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the mirror once; every call that needs an identity waits for it. */
  restore: () => Promise<void>;
  /**
   * Reads the mirror again: forgets at once a customer whom another page has logged out. Returns true when somebody else
   * is here now.
   */
  follow: () => Promise<boolean>;
  apply: (reduce: (state: SessionState) => SessionState) => Promise<void>;
};

/**
 * `onCustomer` is called once for each customer who is found to be logged in, after the mirror was written; `onReturn` for one who has ordered
 * before. `onEnd` is called when this page learns that a customer is logged in here no longer, for whatever reason.
 */
export function createSessionStore(
  storage: KeyValue,
  onCustomer: (customerID: string) => Promise<void> = async () => undefined,
  onReturn: () => void = () => undefined,
  onEnd: () => Promise<void> = async () => undefined,
): CustomerSessionStore {
  const person = createPersonStorage(storage, storage);
  let state = emptySession;
  let known = "";
  /** The customer who is logged in in this page, also while another page is about to say who comes after them. */
  let shown = "";
  let restoring: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function publish(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function readMirror() {
    const [customerID, isBinded] = await Promise.all([
      storage.get(sessionKeys.customerID),
      storage.get(sessionKeys.isBinded),
    ]);
    return { customerID: customerID ?? "", isBinded: isBinded === "true" };
  }

  async function restore() {
    const stored = await readMirror();
    if (stored.isBinded) shown = stored.customerID;
    publish(applyRestored(state, stored));
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => (restoring ??= restore()),
    async follow() {
      const stored = await readMirror();
      const isGone = state.isBinded && !(stored.isBinded && stored.customerID === state.customerID);
      const isOther = shown !== "" && stored.customerID !== shown;
      if (isGone) publish(applyRestored(emptySession, stored));
      return isOther;
    },
    async apply(reduce) {
      const before = state.profile;
      const next = reduce(state);
      // Before any page hears of it: the next one leaves room for what this customer may order again.
      if (next.isBinded && !state.isBinded && next.completedOrdersQty > 0) onReturn();
      publish(next);
      const { customerID, isBinded, profile } = state;
      const isEnd = shown !== "" && !(isBinded && customerID === shown);
      shown = isBinded ? customerID : "";
      await storage.set(sessionKeys.isBinded, String(isBinded));
      if (customerID) await storage.set(sessionKeys.customerID, customerID);
      else await storage.remove(sessionKeys.customerID);
      if (isEnd) await onEnd();
      if (isBinded && customerID !== known) {
        known = customerID;
        await onCustomer(customerID);
      }
      if (profile && profile !== before) await removeUnknownLocation(person, profile);
    },
  };
}

/** Removes a stored delivery location that is not an address of the new profile (S187). */
async function removeUnknownLocation(storage: KeyValue, { addresses }: Profile): Promise<void> {
  const stored = await storage.get(storageKeys.deliveryLocation);
  if (stored !== null && !isAmongAddresses(readPoint(stored), addresses))
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
