import { useTranslation } from "react-i18next";
import { NoticePage } from "#app/shell/notice-page.tsx";
import { getMalayNoticeParts, malayNoticeTitle } from "#app/shell/notis-privasi.ts";
import { getOperatorText, getPrivacyContactText } from "#app/shell/operator-text.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { StatisticsNotice } from "#app/statistics/statistics-notice.tsx";

/** The privacy notice (S59), with the Malay text below. */
export default function PrivacyPage() {
  const { t } = useTranslation("legal");
  const { analytics: statistics, operator = null } = useRootData() ?? {};
  const others = t(statistics ? "privacyOthersIfAllowed" : "privacyOthers");
  const parts = [
    [t("privacyWhat"), t("privacyWhatText")],
    [t("privacyWhy"), t("privacyWhyText")],
    [t("privacyWho"), t("privacyWhoText", { others })],
    [t("privacyHealth"), t("privacyHealthText")],
    [t("privacyHowLong"), t("privacyHowLongText")],
    [t("privacyRights"), t("privacyRightsText", { contact: getPrivacyContactText(t, operator) })],
    [t("aboutOperator"), getOperatorText(t, operator)],
  ] as const;
  return (
    <NoticePage title={t("privacyTitle")} description={t("privacyLead")} lead={t("privacyLead")} parts={parts}>
      {statistics && <StatisticsNotice analytics={statistics} />}
      <section lang="ms">
        <h2>{malayNoticeTitle}</h2>
        {getMalayNoticeParts(operator, statistics?.host).map(([heading, text]) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </section>
    </NoticePage>
  );
}
