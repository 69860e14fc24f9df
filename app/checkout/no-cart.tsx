import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyArt } from "#app/ui/picture.tsx";
import type { CheckoutView } from "./checkout-view.ts";

export function NoCart({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("cart");
  return (
    <div className="empty">
      <EmptyArt name="empty-cart" />
      <h2>{t("cartEmptyTitle")}</h2>
      <p>{t("cartEmptyHint")}</p>
      <Link className="btn btn-1" to={`/${view.store.id}/home`} viewTransition>
        {t("continueBrowsing")}
      </Link>
    </div>
  );
}
