import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunction, useSearchParams } from "react-router";
import { apiContext, nowContext, visitorContext } from "../../context.ts";
import { rememberStore } from "../../features/cart/cart-actions.ts";
import { CartPanel, StoreCartBar } from "../../features/cart/cart-panel.tsx";
import { preloadFilledCart } from "../../features/cart/filled-cart-parts.ts";
import { CategoryTabs } from "../../features/menu/category-tabs.tsx";
import { loadStore } from "../../features/menu/load-store.ts";
import { filterMenus } from "../../features/menu/filter-menus.ts";
import { MenuSections } from "../../features/menu/menu-sections.tsx";
import { viewMenus } from "../../features/menu/menu-view.ts";
import { useMode } from "../../features/menu/use-mode.ts";
import { MenuSearch, StoreBars, StoreHero } from "../../features/store/store-bars.tsx";
import { StoreHead } from "../../features/store/store-head.tsx";
import { viewStorePage } from "../../features/store/store-page-view.ts";
import { getTaxRateText } from "../../features/menu/tax-text.ts";
import { PromoBanners } from "../../features/store/promo-banners.tsx";
import { describe } from "../../i18n/describe.ts";
import type { Route } from "./+types/route";

/** A store: its head, its menu and the cart beside it (S60, S109–S112). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const loaded = await loadStore(context.get(apiContext), visitor, params.storeId);
  const foods = loaded.menus.flatMap((menu) => menu.foods);
  return {
    view: viewStorePage(loaded, visitor, now),
    menus: viewMenus(loaded.menus, loaded.campaigns, loaded.otherNames, now),
    taxRate: getTaxRateText(foods),
    description: describe(visitor, "describeStore", {
      store: loaded.settings.store.name,
      city: loaded.settings.store.city,
      menus: loaded.menus
        .slice(0, 3)
        .map(({ name }) => name)
        .join(visitor.locale === "CN" ? "、" : ", "),
    }),
  };
}

/** The menu does not change because a term was typed or a tab was pressed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

export default function StorePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { view, menus, taxRate, description } = loaderData;
  const [query] = useSearchParams();
  const [term, setTerm] = useState(query.get("q") ?? "");
  // The address of a table's code asks for a meal at that table.
  const modeState = useMode(view.cart.id, view.modes, query.has("tableId") ? "DINEIN" : null);
  const shown = filterMenus(menus, term);
  const { id, name } = view.cart;
  useEffect(() => void rememberStore({ id, name }), [id, name]);
  return (
    <>
      <title>{`${view.cart.name} · ${t("productName", { ns: "common" })}`}</title>
      <meta name="description" content={description} />
      <StoreBars view={view} term={term} onTerm={setTerm} />
      <main id="main" className="wrap store-page" onPointerDown={preloadFilledCart}>
        <StoreHero view={view} />
        <div className="cols">
          <div>
            <StoreHead view={view} state={modeState} />
            <PromoBanners banners={view.promoBanners} />
            <MenuSearch view={view} term={term} onTerm={setTerm} className="only-m in-store" />
            {shown.length > 0 ? (
              <CategoryTabs menus={shown} />
            ) : (
              <p className="none">{t("nothingMatches", { term })}</p>
            )}
            <MenuSections
              menus={shown}
              store={view.cart}
              mode={modeState.mode}
              isForSale={view.modes.length > 0}
              taxNote={taxRate ? t("pricesBeforeTax", { rate: taxRate }) : t("pricesFinal")}
              ageNotice={view.ageNotice}
            />
          </div>
          <CartPanel storeId={view.cart.id} phoneNumber={view.cart.phoneNumber} phoneText={view.phoneText} />
        </div>
      </main>
      <StoreCartBar storeId={view.cart.id} />
    </>
  );
}
