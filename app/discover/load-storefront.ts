import type { HostMerchant, PublicApi } from "#app/context.ts";
import { getHeaderTitle } from "#app/site/header-title.ts";
import { type StoreView, toStoreListView } from "#app/store/store-view.ts";
import type { Store } from "#shared/contract/entities.ts";
import { toHeroUrl } from "#shared/domain/site/picture-url.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { type RailDish, loadDishes } from "./catalogue/load-dishes.ts";

export type StorefrontView = {
  name: string;
  heroUrl: string;
  outletCount: number;
  isHalal: boolean;
  /** The nearest outlet that takes orders, or the nearest. */
  nearest: StoreView & { outlet: string };
  dishes: RailDish[];
};

type StorefrontFacts = {
  apis: (locale: Visitor["locale"]) => PublicApi;
  visitor: Visitor;
  host: HostMerchant;
  outlets: readonly Store[];
  nowMs: number;
};

/** The top of a merchant's own front page; null for a merchant without outlets. */
export async function loadStorefront({
  apis,
  visitor,
  host: { merchant },
  outlets,
  nowMs,
}: StorefrontFacts): Promise<StorefrontView | null> {
  const byDistance = outlets.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
  const nearest = byDistance.find((store) => store.isOpen) ?? byDistance.find(isAhead) ?? byDistance[0];
  if (!nearest) return null;
  return {
    name: getHeaderTitle({ merchant }, ""),
    heroUrl: toHeroUrl(nearest.bannerUrl),
    outletCount: outlets.length,
    isHalal: merchant.halal !== null,
    nearest: {
      ...toStoreListView(nearest, new Map(), visitor.locale, nowMs),
      outlet: nearest.name.startsWith(merchant.name) ? nearest.name.slice(merchant.name.length).trim() : nearest.name,
    },
    dishes: await loadDishes(apis, visitor, { id: nearest.id, isFoodService: merchant.isFoodService }, nowMs),
  };
}

const isAhead = ({ takesOrders, orderAheadDays }: Store) => takesOrders && orderAheadDays > 0;
