import { useTranslation } from "react-i18next";
import type { Until } from "#app/store/store-view.ts";

/** Until when an open store is open, or takes orders in its last hour. */
export function UntilText({ until: { time, isLastOrder } }: { until: Until }) {
  const { t } = useTranslation(["catalogue", "facts"]);
  return isLastOrder ? t("lastOrders", { ns: "facts", time }) : t("until", { time });
}
