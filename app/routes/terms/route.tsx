import { useTranslation } from "react-i18next";
import { NoticePage } from "../../features/legal/notice-page.tsx";

/** The terms of use (PD15). */
export default function TermsPage() {
  const { t } = useTranslation("legal");
  const parts = [
    [t("termsOrder"), t("termsOrderText")],
    [t("termsPay"), t("termsPayText")],
    [t("termsAlcohol"), t("termsAlcoholText")],
    [t("termsDemo"), t("termsDemoText")],
  ] as const;
  return <NoticePage title={t("termsTitle")} description={t("termsDescription")} parts={parts} />;
}
