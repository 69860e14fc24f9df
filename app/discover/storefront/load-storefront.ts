import type { HostMerchant, PublicApi } from "#app/context.ts";
import { getHeaderTitle } from "#app/site/header-title.ts";
import { type StoreView, toStoreListView } from "#app/store/card/store-view.ts";
import type { Store } from "#shared/contract/entities.ts";
import { findFoodCampaign } from "#shared/domain/campaign.ts";
import { secondLocale } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { toHeroUrl } from "#shared/domain/picture-url.ts";
import { showsApprovedOnly } from "#shared/domain/platform.ts";
import type { Visitor } from "#shared/domain/visitor.ts";

const mostDishes = 8;

export type StorefrontView = {
  name: string;
  heroUrl: string;
  outletCount: number;
  isHalal: boolean;
  /** The nearest outlet that takes orders, or the nearest. */
  nearest: StoreView & { outlet: string };
  /** Prices in RM; `was` is the price before a campaign. */
  dishes: { id: string; name: string; otherName: string | null; imageUrl: string; price: string; was: string | null }[];
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
  const nearest = byDistance.find((store) => store.isOpen) ?? byDistance.find(takesOrders) ?? byDistance[0];
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

const takesOrders = ({ orderAheadDays }: Store) => orderAheadDays > 0;

/** The first dishes of a store's menu that can be ordered; none without an answer. */
async function loadDishes(
  apis: StorefrontFacts["apis"],
  { locale, platform, isLanding }: Visitor,
  { id, isFoodService }: { id: string; isFoodService: boolean },
  nowMs: number,
): Promise<StorefrontView["dishes"]> {
  const input = { params: { id }, query: showsApprovedOnly(platform, isLanding) ? { approvedOnly: true } : {} };
  const [foods, others] = await Promise.all([
    apis(locale).menus.foods(input),
    apis(secondLocale[locale]).menus.foods(input),
  ]);
  const menu = foods.value?.items.find(({ status, foods: list }) => status === "ACTIVE" && list.length > 0);
  const otherNames = new Map(
    (others.value?.items ?? []).flatMap((one) => one.foods).map((food) => [food.id, food.name]),
  );
  return (menu?.foods ?? [])
    .filter(({ isAvailable, foodConformity }) => isAvailable && foodConformity !== "ALCOHOL")
    .filter(({ mealPlan }) => mealPlan === null || !isFoodService)
    .slice(0, mostDishes)
    .map((food) => {
      const saved = findFoodCampaign(food, foods.value?.campaigns ?? {}, nowMs)?.discountSen ?? 0;
      const otherName = otherNames.get(food.id) ?? null;
      return {
        id: food.id,
        name: food.name,
        otherName: otherName === food.name ? null : otherName,
        imageUrl: food.imageUrl,
        price: formatRM(food.amount - saved),
        was: saved > 0 ? formatRM(food.amount) : null,
      };
    });
}
