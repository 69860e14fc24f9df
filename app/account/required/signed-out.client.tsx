import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { EmptyArt } from "#app/ui/picture.tsx";

/** In the place of a page that needs a login. At a food-service company there is none to do here (S234, PD32). */
export default function SignedOut() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const { pathname, search } = useLocation();
  const hasPaid = useSearchParams()[0].has("payment");
  if (useIsFoodService()) {
    return (
      <div className="empty">
        <EmptyArt name="empty-stores" />
        <h2>{t("openFromCompany")}</h2>
        <p>{t("openFromCompanyHint")}</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <EmptyArt name="empty-stores" />
      <h2>{t(hasPaid ? "backFromPayment" : "signedOutTitle")}</h2>
      <p>{t(hasPaid ? "backFromPaymentHint" : "signedOutHint")}</p>
      <Link
        className="btn btn-1"
        to={`/login?redirect=${hasPaid ? encodeURIComponent(pathname + search) : "GO_BACK"}`}
        viewTransition
      >
        {common("login")}
      </Link>
    </div>
  );
}
