import { useTranslation } from "react-i18next";
import { NoticePage } from "../../features/legal/notice-page.tsx";
import { malayNoticeParts, malayNoticeTitle } from "../../features/legal/notis-privasi.ts";

/** The privacy notice (S59), with the Malay text below. */
export default function PrivacyPage() {
  const { t } = useTranslation("legal");
  const parts = [
    [t("privacyWhat"), t("privacyWhatText")],
    [t("privacyWhy"), t("privacyWhyText")],
    [t("privacyWho"), t("privacyWhoText")],
    [t("privacyHealth"), t("privacyHealthText")],
    [t("privacyRights"), t("privacyRightsText")],
  ] as const;
  return (
    <NoticePage title={t("privacyTitle")} description={t("privacyLead")} lead={t("privacyLead")} parts={parts}>
      <section lang="ms">
        <h2>{malayNoticeTitle}</h2>
        {malayNoticeParts.map(([heading, text]) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
      </section>
    </NoticePage>
  );
}
