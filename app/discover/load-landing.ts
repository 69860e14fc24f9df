import type { PublicApi } from "#app/context.ts";
import { loadOffers } from "#app/deals/offers.tsx";
import { type StoreView, toStoreListView } from "#app/store/store-view.ts";
import type { Store } from "#shared/contract/entities.ts";
import { emptyStoreList, selectFeaturedStores } from "#shared/domain/places/listing.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { loadNearbyStores, loadTags } from "./load-catalogue.ts";

const mostStores = 4;

export type LandingView = {
  /** Open stores; when all are closed, the nearest. */
  stores: StoreView[];
  isOpen: boolean;
  offers: Awaited<ReturnType<typeof loadOffers>>;
  /** A merchant to show as an example; null without a store. `outletCount` is null without an answer. */
  shop: { name: string; bannerUrl: string; href: string; outletCount: number | null } | null;
};

/** What the landing view shows of the marketplace. Without an answer it shows less: its search works all the same. */
export async function loadLanding(api: PublicApi, visitor: Visitor, nowMs: number): Promise<LandingView> {
  const [list, { names }, offers] = await Promise.all([
    loadNearbyStores(api, visitor, {}, 1).catch(() => emptyStoreList),
    loadTags(api),
    loadOffers(api, false),
  ]);
  const all = [...list.all, ...list.preOrder, ...list.closed];
  const open = list.all.filter((store) => store.isOpen);
  const shown = selectStores(open.length > 0 ? open : all);
  return {
    stores: shown.map((store) => toStoreListView(store, names, visitor.locale, nowMs)),
    isOpen: open.length > 0,
    offers,
    shop: await loadShop(api, shown),
  };
}

/** The best rated first, then the nearest; one of each merchant. */
function selectStores(stores: readonly Store[]): Store[] {
  const merchants = new Set<string>();
  return [...selectFeaturedStores(stores), ...stores]
    .filter(({ merchant }) => merchants.size < merchants.add(merchant.merchantId).size)
    .slice(0, mostStores);
}

/** Of the merchants shown, the one with the most outlets. */
async function loadShop(api: PublicApi, shown: readonly Store[]): Promise<LandingView["shop"]> {
  const shops = await Promise.all(
    shown.map(async ({ id, bannerUrl, merchant: { brandName: name, subdomain } }) => {
      const { value } = await api.stores.bySubdomain({ params: { subdomain } });
      const outletCount = value?.items.filter(({ isShowInMainPage }) => isShowInMainPage).length ?? null;
      return { name, bannerUrl, href: `/${id}/home`, outletCount };
    }),
  );
  return shops.toSorted((a, b) => (b.outletCount ?? 0) - (a.outletCount ?? 0))[0] ?? null;
}
