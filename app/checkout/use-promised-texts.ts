import { useTranslation } from "react-i18next";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClockRange, formatDaySpan, formatMinutes } from "#shared/domain/time/clock-text.ts";
import { toDay } from "#shared/domain/time/time.ts";
import type { Promised, When } from "./promise.ts";

/** "3:45–4:00 PM", with its day unless that is today, or "about 28 min"; "delivery RM5.80". */
export function usePromisedTexts({ asap, time, feeSen }: Promised, nowMs: number) {
  const { t, i18n } = useTranslation("checkout");
  const locale = parseLanguageTag(i18n.language);
  const write = (when: When | null): string | null => {
    if (when === null) return null;
    if ("minutes" in when) return t("aboutTime", { time: formatMinutes(when.minutes, locale) });
    const day = when.from.slice(0, 10);
    const range = formatClockRange(when.from, when.to, locale);
    return day === toDay(nowMs) ? range : formatDaySpan(day, range, locale);
  };
  return { asap: write(asap), time: write(time), fee: feeSen ? t("deliveryFor", { fee: formatRM(feeSen) }) : null };
}
