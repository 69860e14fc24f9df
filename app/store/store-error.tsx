import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useNavigation, useParams, useRouteError } from "react-router";
import { LocationButton } from "#app/place/location-button.tsx";
import { useKeptError } from "#app/shell/keep-page.ts";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { ErrorMessage, getErrorTexts } from "#app/shell/page-error.tsx";
import { SearchField } from "#app/shell/search-field.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

/** A store, its checkout or a dish that is missing or does not load: header and search stay (S292). */
export function StoreError() {
  const { t } = useTranslation("store");
  const error = useRouteError();
  const { pathname } = useLocation();
  const isCheckout = pathname.endsWith("/checkout");
  const { foodId, menuId } = useParams();
  const page = foodId ? "item" : menuId ? "menu" : isCheckout ? "checkout" : "store";
  useKeptError(`routes/${page}`, error);
  const { status, title, hint } = getErrorTexts(error);
  const isMissing = status === 404;
  const isStore = isRouteErrorResponse(error) && error.data === "store";
  return (
    <>
      <header className="topbar">
        <div className="wrap">
          <Logo />
          <LocationButton />
          <SearchField className="only-d flex" />
          <LanguageSwitch />
          <MenuButton />
        </div>
      </header>
      <main id="main" className="wrap">
        <SearchField className="only-m" />
        <ErrorMessage
          title={isStore ? t(isMissing ? "noSuchStore" : "storeDown") : t(title, { ns: "common" })}
          hint={isStore && isMissing ? t("noSuchStoreHint") : t(hint, { ns: "common" })}
          retry={isMissing ? <MarketplaceLink /> : <Retry />}
        />
      </main>
    </>
  );
}

/** A store that is not of this host's merchant may be on the marketplace. */
function MarketplaceLink() {
  const { t } = useTranslation("store");
  const { pathname } = useLocation();
  const shell = useRootData();
  if (!shell?.merchant) return null;
  return (
    <LinkButton kind="primary" href={shell.marketplaceUrl + pathname}>
      {t("lookOnMarketplace", { host: new URL(shell.marketplaceUrl).host })}
    </LinkButton>
  );
}

/** In the place of the menu when it could not be loaded (S293). */
export function MenuFailed() {
  const { t } = useTranslation("store");
  return (
    <Empty title={t("menuDown")} hint={t("catalogueDownHint", { ns: "common" })} live="alert">
      <Retry />
    </Empty>
  );
}

/** Loads the shown page again; the rest of it stays. */
function Retry() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  return (
    <LinkButton kind="primary" to={pathname + search} replace preventScrollReset isBusy={isBusy}>
      {t("tryAgain")}
    </LinkButton>
  );
}
