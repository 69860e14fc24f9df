import { useTranslation } from "react-i18next";
import type { EstimateView } from "./estimate-view.ts";

/** "25–35 min · about RM4.80 · min RM15", or that the place is too far away. */
export function Estimate({ estimate }: { estimate: EstimateView }) {
  const { t } = useTranslation("facts");
  if (estimate.isTooFar) return <span>{t(estimate.hasPickup ? "tooFarPickup" : "tooFar")}</span>;
  const { minutes, fee, min } = estimate;
  return (
    <>
      {minutes && <span>{minutes}</span>}
      {fee && <span>{t("feeAbout", { fee })}</span>}
      {min && <span>{t("minShort", { min })}</span>}
    </>
  );
}
