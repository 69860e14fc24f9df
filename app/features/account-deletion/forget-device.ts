import { sessionKeys, storageKeys } from "../../storage/port.ts";
import { localStore, removeDrafts } from "../../storage/storage.ts";

/** What has no trace of the person: the new guest's session, and the list of carts. */
const kept = new Set<string>([...Object.values(sessionKeys), storageKeys.cartIndex]);

/** The place of delivery, and which rails the front page has. */
const cookies = ["place", "again", "favourites"];

/** Removes what this device has stored of the person. In a frame it is the page around it that stores it. */
export async function forgetDevice(): Promise<void> {
  const named = Object.values(storageKeys).filter((key) => !kept.has(key));
  await Promise.all([removeDrafts(), ...named.map((key) => localStore.remove(key))]);
  for (const area of ["localStorage", "sessionStorage"] as const) {
    for (const key of listKeys(area)) if (key.startsWith("mk.") && !kept.has(key)) window[area].removeItem(key);
  }
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  for (const name of cookies) document.cookie = `mk.${name}=; Path=/; Max-Age=0`;
}

/** None if the browser refuses storage. */
function listKeys(area: "localStorage" | "sessionStorage"): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}
