import { table } from "virtual:public-contract-table";
import { transport } from "#app/api/transport.ts";
import { type MenuView, toMenuViews } from "#app/store/menu-view.ts";
import { createClient } from "#shared/client.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import { languageTag, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { keepShown, loadMenus } from "./load-menus.ts";
import type { LongMenu } from "./long-menu.ts";

/** Every section of a menu as its page shows it; null: it cannot be had now. */
export async function loadWholeMenu(
  { storeId, approvedOnly, isFoodService }: LongMenu,
  language: string,
): Promise<MenuView[] | null> {
  const { items, campaigns, otherNames } = await loadMenus(
    (locale) =>
      createClient<ApiContract>(table, { ...transport, headers: () => ({ "Accept-Language": languageTag[locale] }) }),
    parseLanguageTag(language),
    { storeId, approvedOnly },
  );
  return items && toMenuViews(keepShown(items, isFoodService), campaigns, otherNames, Date.now());
}
