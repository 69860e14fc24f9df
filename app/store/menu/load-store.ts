import type { PublicApi } from "#app/context.ts";
import { loadSettings, type StoreSettings, toPlaceQuery } from "#app/store/load-settings.ts";
import type { Campaigns, Menu } from "#shared/contract/entities.ts";
import { type Locale, secondLocale } from "#shared/domain/locale.ts";
import { showsApprovedOnly } from "#shared/domain/platform.ts";
import type { Visitor } from "#shared/domain/visitor.ts";
import { type MenuMatches, toMatchesById } from "./menu-matches.ts";

type Apis = (locale: Locale) => PublicApi;

export type OtherNames = ReadonlyMap<string, string>;

export type LoadedStore = {
  settings: StoreSettings;
  /** null: the menus could not be loaded. */
  menus: Menu[] | null;
  campaigns: Campaigns;
  otherName: string | null;
  otherNames: OtherNames;
};

/** Throws "store" with 404 for an unknown store, 503 without its settings. Missing menus or names in the other language are no error. */
export async function loadStore(apis: Apis, visitor: Visitor, storeId: string): Promise<LoadedStore> {
  const approvedOnly = showsApprovedOnly(visitor.platform, visitor.isLanding);
  const [api, otherApi] = [apis(visitor.locale), apis(secondLocale[visitor.locale])];
  // Only these settings have an estimate, so the place is in no other cache key.
  const place = toPlaceQuery(visitor);
  const foodsInput = { params: { id: storeId }, query: approvedOnly ? { approvedOnly } : {} };
  const [settings, foods, otherSettings, otherFoods] = await Promise.all([
    loadSettings(api, visitor, storeId, place),
    api.menus.foods(foodsInput),
    otherApi.stores.settings({ params: { storeID: storeId }, query: { platform: visitor.platform } }),
    otherApi.menus.foods(foodsInput),
  ]);
  const items = settings.merchant.isFoodService ? foods.value?.items.map(withoutPlanDishes) : foods.value?.items;
  return {
    settings,
    // An upstream may send other menus; show active menus with at least one food (S142).
    menus: items?.filter((menu) => menu.status === "ACTIVE" && menu.foods.length > 0) ?? null,
    campaigns: foods.value?.campaigns ?? {},
    otherName: otherSettings.value?.item.store.name ?? null,
    otherNames: new Map(
      (otherFoods.value?.items ?? []).flatMap((menu) => menu.foods).map(({ id, name }) => [id, name]),
    ),
  };
}

/** A menu as a food-service company shows it (S24). */
const withoutPlanDishes = (menu: Menu): Menu => ({
  ...menu,
  foods: menu.foods.filter(({ mealPlan }) => mealPlan === null),
});

const longestTerm = 100;

/** The matches of `?q=`, with which a menu can be searched without JavaScript; null without a term or an answer. */
export async function loadMenuMatches(api: PublicApi, storeID: string, url: URL): Promise<MenuMatches | null> {
  const term = (url.searchParams.get("q") ?? "").trim();
  if (!term || term.length > longestTerm) return null;
  const { value } = await api.menus.search({ params: { storeID }, query: { text: term } });
  return value && { key: `${storeID} ${term}`, found: toMatchesById(value.items) };
}
