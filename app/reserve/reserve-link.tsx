import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The way to the tables of a store that takes reservations. */
export function ReserveLink({ storeId }: { storeId: string }) {
  const { t } = useTranslation("store");
  return (
    <Link className="btn btn-3 btn-sm" to={`/${storeId}/reserve`} viewTransition>
      <Icon name="armchair" />
      {t("reserveTable")}
    </Link>
  );
}
