import { useTranslation } from "react-i18next";
import { NoticePage } from "#app/shell/notice-page.tsx";
import { getOperatorText } from "#app/shell/operator-text.ts";
import { useRootData } from "#app/site/use-root-data.ts";

/** Operator details that the consumer protection rules require (S68, PD68). */
export default function AboutPage() {
  const { t } = useTranslation("legal");
  const { operator = null } = useRootData() ?? {};
  const join = operator ? t("aboutJoin", { email: operator.email }) : "";
  const parts = [
    [t("aboutMerchants"), t("aboutMerchantsText", { join })],
    [t("aboutOperator"), getOperatorText(t, operator)],
  ] as const;
  const title = t("about", { ns: "common" });
  return <NoticePage title={title} description={t("aboutLead")} lead={t("aboutLead")} parts={parts} />;
}
