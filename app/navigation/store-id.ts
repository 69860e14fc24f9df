import { storageKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";
import { flagsOf } from "./route-flags.ts";

/** `storeId` is the parameter of the route, if it has one. */
type Place = { pathname: string; storeId?: string | undefined };

/** The store of a route: its own, else the remembered one, unless the route ignores stores (S45). */
export function getStoreId({ pathname, storeId }: Place, remembered: string | null): string | null {
  if (storeId) return storeId;
  if (flagsOf(pathname).ignoreStoreId || !remembered || !/^\d{1,12}$/.test(remembered)) return null;
  return remembered;
}

export async function readStoreId(place: Place): Promise<string | null> {
  return getStoreId(place, await localStore.get(storageKeys.storeId));
}
