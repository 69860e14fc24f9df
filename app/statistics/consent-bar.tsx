import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { hasClaim } from "#app/navigation/has-claim.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { type Consent, readConsent, startAnalytics, storeConsent } from "./consent.ts";

export const texts = ["legal"] as const;

/** A script can read the address with which a document was opened, even after the page has changed it. */
const wasOpenedWithClaim = performance.getEntriesByType("navigation").some(({ name }) => hasClaim(new URL(name)));

/** Asks once, below the content of the page and above its bars; both answers look alike. */
export default function ConsentBar() {
  const analytics = useRootData()?.analytics;
  const { t } = useTranslation(["legal", "common"]);
  const here = useLocation();
  const { pathname } = here;
  const isClaimed = wasOpenedWithClaim || hasClaim(here);
  const [isAsking, setAsking] = useState(false);

  // The privacy notice takes answers too, so every page looks again.
  useEffect(() => {
    if (isClaimed || !analytics) return;
    void readConsent(analytics).then((consent) => {
      if (consent === "allowed") startAnalytics(analytics);
      // The notice has the same question with more words.
      setAsking(consent === null && pathname !== "/privacy");
    });
  }, [analytics, pathname, isClaimed]);

  if (!isAsking || isClaimed || !analytics) return null;

  const answer = async (consent: Consent) => {
    setAsking(false);
    await storeConsent(analytics, consent);
    if (consent === "allowed") startAnalytics(analytics);
  };

  return (
    <section className="consent" aria-label={t("statistics")}>
      <p>
        {t("consentAsk", { host: analytics.host })}
        <Link to="/privacy#statistics">{t("privacy", { ns: "common" })}</Link>
      </p>
      <div>
        <Button kind="outline" size="small" onClick={() => void answer("declined")}>
          {t("consentDecline")}
        </Button>
        <Button kind="outline" size="small" onClick={() => void answer("allowed")}>
          {t("consentAllow")}
        </Button>
      </div>
    </section>
  );
}
