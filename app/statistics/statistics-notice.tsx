import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnalyticsView } from "#app/site/use-root-data.ts";
import { type Consent, readConsent, startAnalytics, storeConsent } from "./consent.ts";

/** The part of the privacy notice about statistics, where consent is given and withdrawn. */
export function StatisticsNotice({ analytics }: { analytics: AnalyticsView }) {
  const { t } = useTranslation("legal");
  const [consent, setConsent] = useState<Consent | null>(null);

  useEffect(() => void readConsent(analytics).then((stored) => setConsent(stored ?? "declined")), [analytics]);

  const change = async (next: Consent) => {
    await storeConsent(analytics, next);
    if (next === "allowed") startAnalytics(analytics);
    // Only a new document is without a script that has run.
    else location.reload();
    setConsent(next);
  };

  return (
    <section id="statistics">
      <h2>{t("statistics")}</h2>
      <p>{t("statisticsText", { host: analytics.host })}</p>
      {consent && (
        <>
          <p role="status">{t(consent === "allowed" ? "statisticsAllowed" : "statisticsDeclined")}</p>
          <p>
            <button
              type="button"
              className="btn btn-2 btn-sm"
              onClick={() => void change(consent === "allowed" ? "declined" : "allowed")}
            >
              {t(consent === "allowed" ? "withdrawConsent" : "allowStatistics")}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
