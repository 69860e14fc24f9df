import { localStore, tabStore } from "#app/storage/storage.ts";

/** The table at which the visitor of this tab sits (S200, S203). */
export type KeptTable = { storeId: string; storeName: string; id: string; name: string; pax: number };

/** In the storage of the tab: whoever comes back another day sits elsewhere. */
const tableKey = "mk.table";
/** On the device: the number that the field proposes next time. */
const nameKey = "mk.tableName";

const changed = "makan:table";

/** As it was last read. */
let known: KeptTable | null = null;
export const getKnownTable = () => known;

export async function keepTable(table: KeptTable): Promise<void> {
  await tabStore.set(tableKey, JSON.stringify(table));
  await localStore.set(nameKey, table.name);
  dispatchEvent(new Event(changed));
}

export async function forgetTable(): Promise<void> {
  await tabStore.remove(tableKey);
  dispatchEvent(new Event(changed));
}

export async function readTable(): Promise<KeptTable | null> {
  return (known = await readStored());
}

async function readStored(): Promise<KeptTable | null> {
  try {
    const kept = JSON.parse((await tabStore.get(tableKey)) ?? "null") as Partial<KeptTable> | null;
    const { storeId, storeName, id, name, pax } = kept ?? {};
    if (typeof storeId !== "string" || typeof id !== "string" || typeof name !== "string") return null;
    return { storeId, id, name, storeName: typeof storeName === "string" ? storeName : "", pax: Number(pax) || 0 };
  } catch {
    return null;
  }
}

export const readLastTableName = (): Promise<string | null> => localStore.get(nameKey);

/** A table counts at its store only, and pages of it that show the table themselves need no more. */
export function needsTag({ storeId }: KeptTable, { pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.startsWith(`/${storeId}/`) && pathname !== `/${storeId}/checkout` && !search.includes("tableId=");
}

/** Calls back now and after every change; returns what ends it. */
export function watchTable(listener: (table: KeptTable | null) => void): () => void {
  let isOn = true;
  const tell = () => void readTable().then((table) => isOn && listener(table));
  tell();
  addEventListener(changed, tell);
  return () => {
    isOn = false;
    removeEventListener(changed, tell);
  };
}
