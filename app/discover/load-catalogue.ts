import { data } from "react-router";
import type { PublicApi } from "#app/context.ts";
import { withoutChoices } from "#app/navigation/without-choices.ts";
import { withoutPlans } from "#app/store/load-settings.ts";
import { type StoreView, type TagNames, toStoreListView } from "#app/store/store-view.ts";
import type { Store } from "#shared/contract/entities.ts";
import {
  addPage,
  emptyStoreList,
  selectFeaturedStores,
  fetchStores,
  groupByMerchant,
  type ListedStore,
  type StoreList,
} from "#shared/domain/places/listing.ts";
import { getSortValue, meetsConditions } from "#shared/domain/places/store-filter.ts";
import type { Tenant, Visitor } from "#shared/domain/site/visitor.ts";
import type { TagView } from "./catalogue/tag-rail.tsx";
import {
  type FilterBarView,
  filterTags,
  getFilterModes,
  type StoreFilters,
  toFilterBar,
  toOutletsHref,
} from "./store-filters.ts";

type Query = { searchInput?: string; foodTagID?: string } & StoreFilters;

/** Limit of `?more=`; each round loads at least four more open stores. */
const maxRounds = 10;

/** Applies the listing rules once for each round of "Show more stores" (S194). */
export async function loadNearbyStores(
  api: PublicApi,
  visitor: Visitor,
  query: Query,
  rounds: number,
): Promise<StoreList> {
  const { lat, lng } = visitor.place;
  const fetchPage = async (cursor: string | null) => {
    const { value } = await api.stores.nearby({
      query: {
        ...query,
        latitude: lat,
        longitude: lng,
        platform: visitor.platform,
        ...(query.searchInput && visitor.isLanding && { approvedOnly: true }),
        ...(cursor && { cursor }),
      },
    });
    return value && { ...value, items: value.items.filter((store) => isChosen(store, query)) };
  };
  let list = emptyStoreList;
  for (let round = 0; round < rounds && !list.isComplete; round += 1) {
    const next = await fetchStores(fetchPage, list);
    if (next === list) break;
    list = next;
  }
  // Not even an empty page: the catalogue is unreachable.
  if (list === emptyStoreList) throw data(null, { status: 503 });
  return list;
}

/** An upstream that does not know a filter sends other stores too. */
function isChosen(store: Store, filters: StoreFilters): boolean {
  const isEstimated = store.estimate !== undefined;
  return meetsConditions(store, isEstimated ? filters : { ...filters, maxMinutes: undefined });
}

export async function loadMerchantOutlets(
  api: PublicApi,
  visitor: Visitor,
  tenant: Extract<Tenant, { kind: "merchant" }>,
  { sort = "DISTANCE", ...conditions }: StoreFilters,
) {
  const { subdomain } = tenant;
  const [stores, distances] = await Promise.all([
    api.stores.bySubdomain({ params: { subdomain } }),
    api.stores.distances({
      params: { subdomain },
      body: { latitude: visitor.place.lat, longitude: visitor.place.lng },
    }),
  ]);
  if (stores.failure?.code === "NOT_FOUND") throw data(null, { status: 404 });
  if (!stores.value) throw data(null, { status: 503 });
  const known = new Map(
    distances.failure === null ? distances.value.items.map((item) => [item.id, item] as const) : [],
  );
  const outlets = stores.value.items.map((store) => {
    const { distance = null, estimate } = known.get(store.id) ?? {};
    return { ...store, distance, estimate };
  });
  const items = outlets
    .filter((store) => meetsConditions(store, conditions))
    .toSorted(
      (a, b) => getSortValue(a, sort) - getSortValue(b, sort) || (a.distance ?? Infinity) - (b.distance ?? Infinity),
    );
  return { list: addPage(emptyStoreList, { items }), outlets };
}

export async function loadTags(api: PublicApi): Promise<{ tags: TagView[]; names: TagNames }> {
  const { value } = await api.places.tags();
  const tags = value?.items ?? [];
  return { tags, names: new Map(tags.map(({ id, name }) => [id, name])) };
}

/** The names of what a store cooks: its tags that are no rules about food. */
export function listCuisines({ filterTagIDs }: Pick<Store, "filterTagIDs">, names: TagNames): string[] {
  const cuisines = filterTagIDs.filter((id) => !filterTags.includes(id));
  return cuisines.map((id) => names.get(id)).filter((name) => name !== undefined);
}

type Catalogue = { stores: StoreView[]; featured: StoreView[]; moreHref: string | null; bar: FilterBarView };

type CatalogueFacts = {
  list: StoreList;
  names: TagNames;
  visitor: Visitor;
  nowMs: number;
  url: URL;
  filters: StoreFilters;
  /** On the host of a food-service company. */
  isFoodService?: boolean;
  /** All outlets of the host's merchant. */
  outlets?: readonly Store[] | undefined;
};

export function toCatalogueView({
  list,
  names,
  visitor,
  nowMs,
  url,
  filters,
  isFoodService = false,
  outlets,
}: CatalogueFacts): Catalogue {
  const { locale, tenant } = visitor;
  const isShared = tenant.kind === "marketplace";
  const ordered: ListedStore[] = list.isComplete ? list.all : [...list.all, ...list.preOrder, ...list.closed];
  const view = (store: ListedStore & { storesUnderSameMerchant?: readonly unknown[] }) => {
    const count = store.storesUnderSameMerchant?.length ?? 0;
    const shown = toStoreListView(isFoodService ? withoutPlans(store) : store, names, locale, nowMs);
    return count > 0
      ? { ...shown, outlets: { count, href: toOutletsHref(url, filters, store.merchant.merchantId) } }
      : shown;
  };
  return {
    // Outlets of one chosen merchant are what the list is about.
    stores: (isShared && !filters.merchantID ? groupByMerchant(ordered) : ordered).map(view),
    featured: isShared ? selectFeaturedStores(list.all).map(view) : [],
    moreHref: list.cursor === null ? null : toMoreHref(url),
    bar: toFilterBar(url, filters, names, {
      stores: ordered,
      hasMore: list.cursor !== null,
      outlets,
      modes: getFilterModes(isFoodService),
      locale,
    }),
  };
}

export function parseRounds(url: URL): number {
  const requested = Number(url.searchParams.get("more") ?? 0);
  return Number.isInteger(requested) && requested > 0 ? Math.min(requested, maxRounds - 1) + 1 : 1;
}

/** The same page with one round more; null after the last one. */
export function toMoreHref(url: URL): string | null {
  const rounds = parseRounds(url);
  if (rounds >= maxRounds) return null;
  const query = withoutChoices(url.searchParams);
  query.set("more", String(rounds));
  return `${url.pathname.replace(/\.data$/, "")}?${query}`;
}
