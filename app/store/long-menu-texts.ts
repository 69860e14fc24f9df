import { getServerText } from "#app/i18n/describe.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { LoadedStore } from "./load-store.ts";
import type { LongMenu } from "./menu/long-menu.ts";

/** For loaders only: other menus need none of these texts. */
export function toLongMenu({ settings }: Pick<LoadedStore, "settings">, visitor: Visitor): LongMenu {
  return {
    storeId: settings.store.id,
    approvedOnly: showsApprovedOnly(visitor.platform, visitor.isLanding),
    isFoodService: settings.merchant.isFoodService,
    more: getMoreText(visitor.locale),
  };
}

/** What a link to further dishes says, with a place for the name of their section. */
export const getMoreText = (locale: Locale): string =>
  getServerText(locale, "description", "menuMore", { menu: "{{menu}}" });
