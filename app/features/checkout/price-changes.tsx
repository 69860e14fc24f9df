import { useTranslation } from "react-i18next";
import type { PriceChange } from "#shared/contract/errors.ts";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";

const names = { FEE: "deliveryFee", SLOT: "whenTitle", TOTAL: "total" } as const;

export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { t, i18n } = useTranslation("checkout");
  const locale = parseLanguageTag(i18n.language);
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>{changeText(change)}</li>
      ))}
    </ul>
  );

  function changeText({ kind, name: given, before, after }: PriceChange): string {
    const name = kind in names ? t(names[kind as keyof typeof names]) : given;
    if (after === null) return t("changedGone", { name, reason: t("lineUnavailable") });
    if (before === null) return t("changedTo", { name, after: valueText(after, locale) });
    return t("changedPrice", { name, before: valueText(before, locale), after: valueText(after, locale) });
  }
}

const valueText = (value: number | string, locale: Locale) =>
  typeof value === "number" ? formatRM(value) : formatDayTime(value, locale);
