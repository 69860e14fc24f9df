import type { PublicApi } from "#app/context.ts";
import type { Campaigns, Menu } from "#shared/contract/entities.ts";
import { type Locale, secondLocale } from "#shared/domain/text/locale.ts";

type Apis = (locale: Locale) => Pick<PublicApi, "menus">;
type Asked = { storeId: string; approvedOnly: boolean };

export type OtherNames = ReadonlyMap<string, string>;

type LoadedMenus = {
  /** null: the menus could not be loaded. */
  items: Menu[] | null;
  campaigns: Campaigns;
  /** Names of dishes in the other language; without an answer there are none. */
  otherNames: OtherNames;
};

/** The whole menu of a store. */
export async function loadMenus(apis: Apis, locale: Locale, { storeId, approvedOnly }: Asked): Promise<LoadedMenus> {
  const input = { params: { id: storeId }, query: approvedOnly ? { approvedOnly } : {} };
  const [foods, others] = await Promise.all([
    apis(locale).menus.foods(input),
    apis(secondLocale[locale]).menus.foods(input),
  ]);
  return {
    items: foods.value?.items ?? null,
    campaigns: foods.value?.campaigns ?? {},
    otherNames: new Map((others.value?.items ?? []).flatMap((menu) => menu.foods).map(({ id, name }) => [id, name])),
  };
}

/** Active menus with at least one food (S142): an upstream may send others. Those of a food-service company have no meal plans (S24). */
export function keepShown(menus: readonly Menu[], isFoodService: boolean): Menu[] {
  return menus
    .map((menu) => (isFoodService ? { ...menu, foods: menu.foods.filter(({ mealPlan }) => mealPlan === null) } : menu))
    .filter((menu) => menu.status === "ACTIVE" && menu.foods.length > 0);
}
