import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnalyticsView } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";
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
          <LiveText as="p" live="status">
            {t(consent === "allowed" ? "statisticsAllowed" : "statisticsDeclined")}
          </LiveText>
          <p>
            <Button
              kind="outline"
              size="small"
              onClick={() => void change(consent === "allowed" ? "declined" : "allowed")}
            >
              {t(consent === "allowed" ? "withdrawConsent" : "allowStatistics")}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
