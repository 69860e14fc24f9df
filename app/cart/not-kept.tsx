import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { useCarts } from "./use-carts.ts";

/** Says so where the browser denies storage or has no room: the cart lasts as long as the page. */
export function NotKept() {
  const { t } = useTranslation("panels");
  if (useCarts().isKept) return null;
  return (
    <p className="note pre" role="status">
      <Icon name="circle-alert" />
      {t("cartNotKept")}
    </p>
  );
}
