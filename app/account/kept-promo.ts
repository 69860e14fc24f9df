import { personTabStore } from "#app/storage/storage.ts";

/** In the storage of the tab (PD41). */
const key = "mk.promo";

/** The longest code that the calls accept (wire.md §5). */
export const longestCode = 64;

/** Keeps the code of a tapped offer for the checkouts of this tab (PD18); an empty or too long one is ignored. */
export async function keepPromo(code: string): Promise<void> {
  const kept = code.trim();
  if (kept !== "" && kept.length <= longestCode) await personTabStore.set(key, kept);
}

export const readKeptPromo = (): Promise<string | null> => personTabStore.get(key);

export const forgetPromo = (): Promise<void> => personTabStore.remove(key);
