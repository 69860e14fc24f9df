import type { PublicApi } from "#app/context.ts";
import type { Campaigns, Menu } from "#shared/contract/entities.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { type Locale, secondLocale } from "#shared/domain/text/locale.ts";
import { loadSettings, type StoreSettings, toPlaceQuery } from "./load-settings.ts";
import { keepShown, loadMenus, type OtherNames } from "./menu/load-menus.ts";
import { type MenuMatches, toMatchesById } from "./menu/menu-matches.ts";

type Apis = (locale: Locale) => PublicApi;

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
  const [settings, { items, campaigns, otherNames }, otherSettings] = await Promise.all([
    loadSettings(api, visitor, storeId, place),
    loadMenus(apis, visitor.locale, { storeId, approvedOnly }),
    otherApi.stores.settings({ params: { storeID: storeId }, query: { platform: visitor.platform } }),
  ]);
  return {
    settings,
    menus: items && keepShown(items, settings.merchant.isFoodService),
    campaigns,
    otherName: otherSettings.value?.item.store.name ?? null,
    otherNames,
  };
}

const longestTerm = 100;

/** The matches of `?q=`, with which a menu can be searched without JavaScript; null without a term or an answer. */
export async function loadMenuMatches(api: PublicApi, storeID: string, url: URL): Promise<MenuMatches | null> {
  const term = (url.searchParams.get("q") ?? "").trim();
  if (!term || term.length > longestTerm) return null;
  const { value } = await api.menus.search({ params: { storeID }, query: { text: term } });
  return value && { key: `${storeID} ${term}`, found: toMatchesById(value.items) };
}
