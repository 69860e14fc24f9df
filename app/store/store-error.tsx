import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useNavigation, useParams, useRouteError } from "react-router";
import { ErrorFrame } from "#app/shell/error-frame.tsx";
import { useKeptError } from "#app/shell/keep-page.ts";
import { ErrorMessage, getErrorTexts } from "#app/shell/page-error.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

/** A store, its checkout or a dish that is missing or does not load (S292). */
export function StoreError() {
  const { t } = useTranslation("store");
  const error = useRouteError();
  const { pathname } = useLocation();
  const isCheckout = pathname.endsWith("/checkout");
  const { storeId, foodId, menuId } = useParams();
  const page = foodId ? "item" : menuId ? "menu" : isCheckout ? "checkout" : "store";
  useKeptError(`routes/${page}`, error);
  const marketplace = useMarketplace();
  const { status, title, hint } = getErrorTexts(error);
  const isMissing = status === 404;
  const missing: unknown = isRouteErrorResponse(error) ? error.data : null;
  const toMenu = { href: `/${storeId}/home`, text: t("seeWholeMenu") };
  return (
    <ErrorFrame>
      {missing === "dish" ? (
        <ErrorMessage title={t("noSuchDish")} hint={t("noSuchDishHint")} retry={null} way={toMenu} />
      ) : (
        <ErrorMessage
          title={missing === "store" ? t(isMissing ? "noSuchStore" : "storeDown") : t(title, { ns: "common" })}
          hint={missing === "store" && isMissing ? t("noSuchStoreHint") : t(hint, { ns: "common" })}
          retry={isMissing ? marketplace : <Retry />}
        />
      )}
    </ErrorFrame>
  );
}

/** A store that is not of this host's merchant may be on the marketplace; null on the marketplace itself. */
function useMarketplace() {
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
