import { findDeclaration } from "./declared-keys.client.ts";
import { readOwned, toOwned } from "./person-storage.ts";
import { type KeyValue, storageKeys } from "./port.ts";
import { localStore, tabStore, windowStore } from "./storage.ts";

type Area = "local" | "session";

const areas: readonly (readonly [Area, KeyValue])[] = [
  ["local", localStore],
  ["session", tabStore],
  // In a frame the window has some of its own.
  ["session", windowStore],
];

/** An undeclared key may be anybody's; one of another program on this host is not ours. */
function isOfPerson(area: Area, key: string): boolean {
  const declared = findDeclaration(area, key);
  return declared ? declared.owner !== "device" : key.startsWith("mk.");
}

async function listPersonal(area: Area, store: KeyValue): Promise<string[]> {
  return (await store.list()).filter((key) => isOfPerson(area, key));
}

/** After a logout or a deletion: removes what this browser keeps of the person. In a frame the page around it keeps it. */
export async function forgetPerson(): Promise<void> {
  for (const [area, store] of areas) {
    const keys = await listPersonal(area, store);
    await Promise.all(keys.map((key) => store.remove(key)));
  }
  expireCookies();
}

/** Removes the forms of this tab, which the page that has logged out cannot reach. */
export async function forgetTab(): Promise<void> {
  for (const store of [tabStore, windowStore] as KeyValue[])
    await Promise.all((await listPersonal("session", store)).map((key) => store.remove(key)));
}

/** After a login: what a guest has left is the customer's now, and what another customer has left goes. */
export async function giveTo(customerID: string): Promise<void> {
  for (const [area, store] of areas) {
    for (const key of await listPersonal(area, store)) {
      const stored = findDeclaration(area, key)?.hasOwner ? null : await store.get(key);
      if (stored === null) continue;
      const { of, value } = readOwned(stored);
      if (of === null) await store.set(key, toOwned(customerID, value));
      else if (of !== customerID) {
        await store.remove(key);
        // The server has the place from the cookie.
        if (key === storageKeys.recentPlaces) expireCookie("place");
      }
    }
  }
}

function expireCookies(): void {
  for (const name of ["place", "again", "favourites"]) expireCookie(name);
}

function expireCookie(name: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `mk.${name}=; Path=/; Max-Age=0`;
}
