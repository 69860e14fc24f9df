import { useTranslation } from "react-i18next";
import type { PriceChange } from "#shared/contract/errors.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";

export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  const { t, i18n } = useTranslation(["checkoutLater", "checkout", "receipt"]);
  const locale = parseLanguageTag(i18n.language);
  const names: Record<string, string> = {
    FEE: t("deliveryFee", { ns: "receipt" }),
    SLOT: t("whenTitle", { ns: "checkout" }),
    TOTAL: t("total", { ns: "receipt" }),
  };
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>{changeText(change)}</li>
      ))}
    </ul>
  );

  function changeText({ kind, name: given, before, after }: PriceChange): string {
    const name = names[kind] ?? given;
    if (after === null) return t("changedGone", { name, reason: t("lineUnavailable", { ns: "checkout" }) });
    if (before === null) return t("changedTo", { name, after: valueText(after, locale) });
    return t("changedPrice", { name, before: valueText(before, locale), after: valueText(after, locale) });
  }
}

const valueText = (value: number | string, locale: Locale) =>
  typeof value === "number" ? formatRM(value) : formatDayTime(value, locale);
