import { useSyncExternalStore } from "react";
import { sessionKeys, storageKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";

// What every menu loads: it only finds out whether the visitor has chosen anything. The rest loads when they have.

let chosen: string | null = null;
let isWatching = false;
const listeners = new Set<() => void>();

/** Reads the choice again; that of a member counts on this device only while the member is logged in. */
export async function readChosen(): Promise<string | null> {
  const [text, isBinded, id] = await Promise.all(
    [storageKeys.foodPreferences, sessionKeys.isBinded, sessionKeys.customerID].map((key) => localStore.get(key)),
  );
  const owner = text && /"owner":"([^"]*)"/.exec(text)?.[1];
  chosen = owner && (isBinded !== "true" || owner !== id) ? null : (text ?? null);
  for (const listener of listeners) listener();
  return chosen;
}

function subscribe(listener: () => void) {
  // A page reads it once, also after a login or logout on another page.
  if (listeners.size === 0) void readChosen();
  listeners.add(listener);
  if (!isWatching) {
    isWatching = true;
    localStore.watch(() => void readChosen());
  }
  return () => listeners.delete(listener);
}

/** The visitor's stored choice of food; null where nothing is chosen, and on the server. */
export function useFoodChoice(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  );
}
