import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";

/** Shows while a navigation loads (S42); appears only when it takes longer than a blink. */
export function ProgressBar() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== "idle";
  return isLoading ? <div className="progress" role="progressbar" aria-label={t("loading")} /> : null;
}
