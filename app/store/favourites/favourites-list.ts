/** Stores that were added (true) or removed, the newest change first. */
export type Changes = readonly (readonly [id: string, isAdded: boolean])[];

/** The favourite stores of this browser. `ids` are newest first. */
export type Favourites = {
  /** The customer whose list it is; "" for a guest. */
  of: string;
  ids: readonly string[];
  /** What the server does not know yet. */
  unsent: Changes;
};

export const noFavourites: Favourites = { of: "", ids: [], unsent: [] };

const maxFavourites = 100;

/** Applies changes to a list: added stores come first, and the list keeps its 100 newest. */
export function applyChanges(ids: readonly string[], changes: Changes): string[] {
  const removed = changes.flatMap(([id, isAdded]) => (isAdded ? [] : [id]));
  const added = changes.flatMap(([id, isAdded]) => (isAdded && !ids.includes(id) ? [id] : []));
  return [...added, ...ids.filter((id) => !removed.includes(id))].slice(0, maxFavourites);
}

export function toggleFavourite({ of, ids, unsent }: Favourites, id: string): Favourites {
  const change = [id, !ids.includes(id)] as const;
  return { of, ids: applyChanges(ids, [change]), unsent: [change, ...unsent.filter(([other]) => other !== id)] };
}

/** What a customer's list at the server has yet to get. The stores of a guest are added; another customer's are not. */
export function findUnsent({ of, ids, unsent }: Favourites, customerID: string): Changes {
  if (of === customerID) return unsent;
  return of === "" ? ids.map((id) => [id, true]) : [];
}

/** Reads what `JSON.stringify` of favourites gave; other text is no favourites. */
export function parseFavourites(text: string | null): Favourites {
  try {
    const { of, ids, unsent } = JSON.parse(text ?? "") as Partial<Record<keyof Favourites, unknown>>;
    if (typeof of !== "string" || !Array.isArray(ids) || !Array.isArray(unsent)) return noFavourites;
    return { of, ids: ids.filter(isStoreId), unsent: unsent.filter(isChange) };
  } catch {
    return noFavourites;
  }
}

const isStoreId = (id: unknown): id is string => typeof id === "string" && /^\d{1,12}$/.test(id);

const isChange = (change: unknown): change is Changes[number] =>
  Array.isArray(change) && isStoreId(change[0]) && typeof change[1] === "boolean";
