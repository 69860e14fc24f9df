import type { Store } from "../contract/entities.ts";

/** A store in a list; dummyId is a stable key, page counter + index (PD54). */
export type ListedStore = Store & { dummyId: number };
type StoreGroup = ListedStore & { storesUnderSameMerchant: ListedStore[] };

/** One listing, browse or search (S133). Each page has its own, with a cursor of its own (S134, S135). */
export type StoreList = {
  /** Open stores; once the cursor has run out also pre-order, then closed stores. */
  all: ListedStore[];
  preOrder: ListedStore[];
  closed: ListedStore[];
  /** The next page to ask for; null before the first page, and when complete. */
  cursor: string | null;
  /** Dummy-id iteration counter. */
  counter: number;
  isComplete: boolean;
};

export type StorePage = { items: Store[]; cursor?: string | null | undefined };

export const emptyList: StoreList = {
  all: [],
  preOrder: [],
  closed: [],
  cursor: null,
  counter: 0,
  isComplete: false,
};

/** A gathering goes on until more than this many open stores are found (S325). */
const enoughOpenStores = 3;
const counterStep = 50;

/** Which list a store belongs to (S191–S193). */
function storeSection(store: Pick<Store, "isOpen" | "orderAheadDays">): "all" | "preOrder" | "closed" {
  if (store.isOpen) return "all";
  return store.orderAheadDays > 0 ? "preOrder" : "closed";
}

/**
 * The list after one more page: stores for the main page only, each once, in their sections; without a further cursor
 * the pre-order and closed stores follow the open ones (S190–S193, S195, S326).
 */
export function addPage(list: StoreList, page: StorePage): StoreList {
  const known = new Set([...list.all, ...list.preOrder, ...list.closed].map(({ id }) => id));
  const found: Record<ReturnType<typeof storeSection>, ListedStore[]> = { all: [], preOrder: [], closed: [] };
  for (const [index, store] of page.items.entries()) {
    if (!store.isShowInMainPage || known.has(store.id)) continue;
    known.add(store.id);
    found[storeSection(store)].push({ ...store, dummyId: list.counter + index });
  }
  const next: StoreList = {
    all: [...list.all, ...found.all],
    preOrder: [...list.preOrder, ...found.preOrder],
    closed: [...list.closed, ...found.closed],
    cursor: page.cursor || null,
    counter: list.counter + counterStep,
    isComplete: false,
  };
  return next.cursor === null ? complete(next) : next;
}

const complete = (list: StoreList): StoreList => ({
  ...list,
  all: [...list.all, ...list.preOrder, ...list.closed],
  cursor: null,
  isComplete: true,
});

/**
 * Pages on from a list until more than 3 further open stores are gathered or the server has no cursor left (S194).
 * A page that failed (null) ends it with what is there, so that the next call asks for that page again.
 */
export async function gatherStores(
  fetchPage: (cursor: string | null) => Promise<StorePage | null>,
  from: StoreList = emptyList,
): Promise<StoreList> {
  const asked = new Set<string>();
  let list = from;
  while (!list.isComplete && list.all.length - from.all.length <= enoughOpenStores) {
    if (list.cursor !== null) asked.add(list.cursor);
    const page = await fetchPage(list.cursor);
    if (page === null) return list;
    list = addPage(list, page);
    // A server that goes in circles has no more to tell.
    if (list.cursor !== null && asked.has(list.cursor)) list = complete(list);
  }
  return list;
}

/** The stores with the outlets of each merchant under its first one (S103, S128). */
export function groupByMerchant(stores: readonly ListedStore[]): StoreGroup[] {
  const groups = new Map<string, StoreGroup>();
  for (const store of stores) {
    const group = groups.get(store.merchant.merchantId);
    if (group) group.storesUnderSameMerchant.push(store);
    else groups.set(store.merchant.merchantId, { ...store, storesUnderSameMerchant: [] });
  }
  return [...groups.values()];
}

const featuredMost = 4;
const featuredMinRatings = 50;

/** The best rated open stores with at least 50 ratings, one a merchant, at most 4; equals keep their order (S136). */
export function featuredStores<S extends Store>(stores: readonly S[]): S[] {
  const merchants = new Set<string>();
  return stores
    .filter((store) => store.isShowInMainPage && store.isOpen && store.ratingCount >= featuredMinRatings)
    .filter(({ rating }) => rating !== null)
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    .filter(({ merchant }) => merchants.size < merchants.add(merchant.merchantId).size)
    .slice(0, featuredMost);
}
