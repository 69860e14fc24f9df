import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";

/** The way to the tables of a store that takes reservations. */
export function ReserveLink({ storeId }: { storeId: string }) {
  const { t } = useTranslation("store");
  return (
    <LinkButton kind="quiet" size="small" icon="armchair" to={`/${storeId}/reserve`} viewTransition>
      {t("reserveTable")}
    </LinkButton>
  );
}
