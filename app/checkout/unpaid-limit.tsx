import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";

export function UnpaidLimit({ waitSeconds, clockMs }: { waitSeconds: number | null; clockMs: () => number }) {
  const { t, i18n } = useTranslation("checkoutLater");
  const [failedAtMs] = useState(clockMs);
  const locale = parseLanguageTag(i18n.language);
  return (
    <>
      {waitSeconds !== null && <p>{t("unpaidLimitWait", { time: timeAfter(waitSeconds, failedAtMs, locale) })}</p>}
      <div className="acts">
        <LinkButton kind="text" to="/transaction?unpaid=1" viewTransition>
          {t("showUnpaid")}
        </LinkButton>
      </div>
    </>
  );
}

/** Rounds up to the next minute, so that a customer does not come back too early. */
function timeAfter(seconds: number, fromMs: number, locale: Locale): string {
  const instant = toInstant(Math.ceil((fromMs + seconds * 1000) / minuteMs) * minuteMs);
  return formatWhen(instant, fromMs, locale);
}
