import type { Store } from "#shared/contract/entities.ts";

/** A store in a list; dummyId is a stable key, page counter + index (PD54). */
export type ListedStore = Store & { dummyId: number };
type StoreGroup = ListedStore & { storesUnderSameMerchant: ListedStore[] };

/** A listing, browse or search (S133). Each page has its own listing and cursor (S134, S135). */
export type StoreList = {
  /** Open stores, and those whose menu alone is shown; after the last page also pre-order stores, then closed stores. */
  all: ListedStore[];
  preOrder: ListedStore[];
  closed: ListedStore[];
  cursor: string | null;
  counter: number;
  isComplete: boolean;
};

export type StorePage = { items: Store[]; cursor?: string | null | undefined };

export const emptyStoreList: StoreList = {
  all: [],
  preOrder: [],
  closed: [],
  cursor: null,
  counter: 0,
  isComplete: false,
};

/** Fetching continues until more than this many open stores are found (S325). */
const enoughOpenStores = 3;
const counterStep = 50;

/** A store that takes no orders is neither closed nor one to order ahead in: its menu can be looked at now. */
function storeSection(store: Pick<Store, "isOpen" | "takesOrders" | "orderAheadDays">): "all" | "preOrder" | "closed" {
  if (store.isOpen || !store.takesOrders) return "all";
  return store.orderAheadDays > 0 ? "preOrder" : "closed";
}

/** Adds a page: main-page stores, each once, by section; the last page joins the sections (S190–S193, S195, S326). */
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
  return next.cursor === null ? toCompleteList(next) : next;
}

const toCompleteList = (list: StoreList): StoreList => ({
  ...list,
  all: [...list.all, ...list.preOrder, ...list.closed],
  cursor: null,
  isComplete: true,
});

/** Fetches pages until it has more than 3 new open stores or no cursor (S194). A failed page (null) stops it for now. */
export async function fetchStores(
  fetchPage: (cursor: string | null) => Promise<StorePage | null>,
  from: StoreList = emptyStoreList,
): Promise<StoreList> {
  const fetchedCursors = new Set<string>();
  let list = from;
  while (!list.isComplete && list.all.length - from.all.length <= enoughOpenStores) {
    if (list.cursor !== null) fetchedCursors.add(list.cursor);
    const page = await fetchPage(list.cursor);
    if (page === null) return list;
    list = addPage(list, page);
    // The server repeats a cursor, so it has no more pages.
    if (list.cursor !== null && fetchedCursors.has(list.cursor)) list = toCompleteList(list);
  }
  return list;
}

/** Groups the outlets of each merchant under its first store (S103, S128). */
export function groupByMerchant(stores: readonly ListedStore[]): StoreGroup[] {
  const groups = new Map<string, StoreGroup>();
  for (const store of stores) {
    const group = groups.get(store.merchant.merchantId);
    if (group) group.storesUnderSameMerchant.push(store);
    else groups.set(store.merchant.merchantId, { ...store, storesUnderSameMerchant: [] });
  }
  return [...groups.values()];
}

const maxFeatured = 4;
const minFeaturedRatings = 50;

/** The best rated open stores with at least 50 ratings: at most 4, one per merchant; ties keep their order (S136). */
export function selectFeaturedStores<S extends Store>(stores: readonly S[]): S[] {
  const merchants = new Set<string>();
  return stores
    .filter((store) => store.isShowInMainPage && store.isOpen && store.ratingCount >= minFeaturedRatings)
    .filter(({ rating }) => rating !== null)
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    .filter(({ merchant }) => merchants.size < merchants.add(merchant.merchantId).size)
    .slice(0, maxFeatured);
}
