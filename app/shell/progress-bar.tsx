import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";

/** Shown while a navigation loads (S42); CSS delays it by 120 ms, so that fast navigations do not show it. */
export function ProgressBar() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== "idle";
  return isLoading ? <div className="progress" role="progressbar" aria-label={t("loading")} /> : null;
}
