import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import type { CheckoutView } from "./checkout-view.ts";

export function NoCart({ view }: { view: CheckoutView }) {
  const { t } = useTranslation("cart");
  return (
    <Empty art="empty-cart" title={t("cartEmptyTitle")} hint={t("cartEmptyHint")}>
      <LinkButton kind="primary" to={`/${view.store.id}/home`} viewTransition>
        {t("continueBrowsing")}
      </LinkButton>
    </Empty>
  );
}
