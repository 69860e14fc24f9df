import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";

export const texts = ["account"] as const;

/** In the place of a page that needs a login. At a food-service company there is none to do here (S234, PD32). */
export default function SignedOut() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const { pathname, search } = useLocation();
  const hasPaid = useSearchParams()[0].has("payment");
  if (useIsFoodService()) {
    return <Empty art="empty-stores" title={t("openFromCompany")} hint={t("openFromCompanyHint")} />;
  }
  return (
    <Empty
      art="empty-stores"
      title={t(hasPaid ? "backFromPayment" : "signedOutTitle")}
      hint={t(hasPaid ? "backFromPaymentHint" : "signedOutHint")}
    >
      <LinkButton
        kind="primary"
        to={`/login?redirect=${hasPaid ? encodeURIComponent(pathname + search) : "GO_BACK"}`}
        viewTransition
      >
        {common("login")}
      </LinkButton>
    </Empty>
  );
}
