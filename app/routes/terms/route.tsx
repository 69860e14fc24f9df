import { useTranslation } from "react-i18next";
import { NoticePage } from "#app/shell/notice-page.tsx";
import { getOperatorText } from "#app/shell/operator-text.ts";
import { useRootData } from "#app/site/use-root-data.ts";

/** The terms of use (PD15). */
export default function TermsPage() {
  const { t } = useTranslation("legal");
  const { isDemo, operator = null } = useRootData() ?? {};
  const parts = [
    [t("termsOrder"), t("termsOrderText")],
    [t("termsPay"), t("termsPayText")],
    [t("termsAlcohol"), t("termsAlcoholText")],
    [t("aboutOperator"), getOperatorText(t, operator)],
    ...(isDemo ? [[t("termsDemo"), t("termsDemoText")] as const] : []),
  ] as const;
  return <NoticePage title={t("termsTitle")} description={t("termsDescription")} parts={parts} />;
}
