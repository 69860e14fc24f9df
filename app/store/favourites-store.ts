import { useSyncExternalStore } from "react";
import { sessionKeys, storageKeys } from "#app/storage/port.ts";
import { storeRail } from "#app/storage/rail-cookie.ts";
import { localStore } from "#app/storage/storage.ts";
import { type Favourites, noFavourites, parseFavourites, toggleFavourite } from "./favourites/favourites-list.ts";

const unread: Favourites = { ...noFavourites };
let state = unread;
let reading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** True until storage has answered. */
export const isUnread = (favourites: Favourites): boolean => favourites === unread;

/** The API behind the gateway has no list of favourites (PD114). */
export const keepsOnDevice = (): boolean => document.documentElement.dataset["lacks"]?.includes("favourites.") === true;

export const getFavourites = (): Favourites => state;

function publish(next: Favourites) {
  state = next;
  for (const listener of listeners) listener();
}

export async function changeFavourites(update: (before: Favourites) => Favourites): Promise<void> {
  publish(update(state));
  storeRail("favourites", state.ids.length > 0);
  await localStore.set(storageKeys.favourites, JSON.stringify(state));
}

async function read() {
  publish(parseFavourites(await localStore.get(storageKeys.favourites)));
}

/** Customers also have a list at the server; its code loads only for them. */
async function sync() {
  await (reading ??= read());
  if (!state.of && (await localStore.get(sessionKeys.isBinded)) !== "true") return;
  try {
    await (await import("./favourites/sync-favourites.ts")).syncFavourites();
  } catch {
    // The changes stay in the browser until the next time.
  }
}

function subscribe(listener: () => void) {
  if (!reading) localStore.watch((key) => key === storageKeys.favourites && void read());
  // The first heart of a page: since the last one somebody may have logged in or out.
  if (listeners.size === 0) void sync();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFavourites(): Favourites {
  return useSyncExternalStore(subscribe, getFavourites, () => unread);
}

export async function toggle(storeId: string): Promise<void> {
  const isFirst = state.ids.length === 0;
  await changeFavourites((before) => toggleFavourite(before, storeId));
  if (isFirst && keepsOnDevice())
    import("./favourites/kept-note.ts").then(
      ({ tellKept }) => tellKept(),
      () => undefined,
    );
  await sync();
}
