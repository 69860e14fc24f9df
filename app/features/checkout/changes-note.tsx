import { useTranslation } from "react-i18next";
import type { ApiError } from "#shared/client.ts";
import type { PriceChange } from "#shared/contract/errors.ts";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import type { CartChange } from "#shared/domain/reprice.ts";
import { Icon } from "../../ui/icon.tsx";
import { reasonKey } from "./order-section.tsx";

/** What the menu changed of the cart since it was filled. */
export function CartChanges({ changes, onDismiss }: { changes: readonly CartChange[]; onDismiss: () => void }) {
  const { t } = useTranslation("checkout");
  if (changes.length === 0) return null;
  return (
    <div className="note pre" role="status">
      <Icon name="info" />
      <div>
        <b>{t("changesTitle")}</b>
        <ul>
          {changes.map(({ cartItemID, name, kind, beforeSen, afterSen }) => (
            <li key={cartItemID}>
              {afterSen === null
                ? t("changedGone", { name, reason: t(reasonKey(kind)) })
                : t("changedPrice", { name, before: formatRM(beforeSen), after: formatRM(afterSen) })}
            </li>
          ))}
        </ul>
        <div className="acts">
          <button type="button" className="link" onClick={onDismiss}>
            {t("gotIt")}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Why the order was not placed, and what is different now; nothing that was typed is lost. */
export function PlaceFailure({ failure }: { failure: ApiError | null }) {
  const { t, i18n } = useTranslation("checkout");
  const locale = parseLanguageTag(i18n.language);
  if (!failure) return null;
  const { code, detail } = failure;
  const text = detail?.message ?? t(code === "NETWORK" || code === "TIMEOUT" ? "noAnswer" : "notPlaced");
  return (
    <div className="note bad" role="alert">
      <Icon name="circle-alert" />
      <div>
        <b>{text}</b>
        {detail?.changes && detail.changes.length > 0 && (
          <ul>
            {detail.changes.map((change) => (
              <li key={`${change.kind} ${change.id}`}>{changeText(change)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );

  function changeText({ name, before, after }: PriceChange): string {
    if (after === null) return t("changedGone", { name, reason: t("lineUnavailable") });
    if (before === null) return t("changedTo", { name, after: valueText(after, locale) });
    return t("changedPrice", { name, before: valueText(before, locale), after: valueText(after, locale) });
  }
}

const valueText = (value: number | string, locale: Locale) =>
  typeof value === "number" ? formatRM(value) : formatDayTime(value, locale);
