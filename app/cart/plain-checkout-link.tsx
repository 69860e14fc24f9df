import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";

/** Until the rest of a cart is loaded, and where it cannot be loaded, checkout can be reached. */
export function PlainCheckoutLink({ storeId, count }: { storeId: string; count?: number }) {
  const { t } = useTranslation("store");
  return (
    <LinkButton kind="primary" isWide to={`/${storeId}/checkout`} viewTransition>
      {count && <span className="count">{count}</span>}
      {t("checkout")}
    </LinkButton>
  );
}
