import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigation } from "react-router";

/** Loads the shown page again; the rest of it stays. */
export function Retry() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Link className="btn btn-1" to={pathname + search} replace preventScrollReset aria-busy={isBusy}>
      {t("tryAgain")}
    </Link>
  );
}
