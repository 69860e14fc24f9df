import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

/** The way to the tables of a store that takes reservations. */
export function ReserveLink({ storeId }: { storeId: string }) {
  const { t } = useTranslation("store");
  return (
    <PageLink className="btn btn-3 btn-sm" to={`/${storeId}/reserve`} viewTransition>
      <Icon name="armchair" />
      {t("reserveTable")}
    </PageLink>
  );
}
