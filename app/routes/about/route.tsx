import { useTranslation } from "react-i18next";
import { NoticePage } from "#app/shell/legal/notice-page.tsx";

/** Operator details that the consumer protection rules require (S68, PD68). */
export default function AboutPage() {
  const { t } = useTranslation("legal");
  const parts = [
    [t("aboutMerchants"), t("aboutMerchantsText")],
    [t("aboutOperator"), t("aboutOperatorText")],
  ] as const;
  return <NoticePage title={t("aboutTitle")} description={t("aboutLead")} lead={t("aboutLead")} parts={parts} />;
}
