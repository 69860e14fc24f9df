import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDate, formatMonthName } from "#shared/domain/time/clock-text.ts";
import { formatPoints } from "./ledger-view.ts";
import { getLastDay, toExpiryMonths } from "./member-view.ts";

type Props = { expiring: NonNullable<LoyaltyMember["pointsExpiring"]>; nowMs: number };

const highestBarPx = 52;

/** Points that expire within six months, drawn by month; nothing when none do. */
export function ExpiringPoints({ expiring, nowMs }: Props) {
  const { t, i18n } = useTranslation("wallet");
  const [first] = expiring;
  if (!first) return null;
  const locale = parseLanguageTag(i18n.language);
  const day = formatDate(getLastDay(first.at), locale);
  return (
    <section className="expire" aria-labelledby="expiring">
      <div className="etop">
        <h2 id="expiring">
          <Icon name="hourglass" />
          <span>{t("expiringTitle", { count: first.points, day })}</span>
        </h2>
        <LinkButton kind="text" to="/" viewTransition>
          {t("usePoints", { amount: formatRM(first.points * senPerPoint) })}
        </LinkButton>
      </div>
      <ol className="emonths" aria-label={t("expiringMonths")}>
        {toExpiryMonths(expiring, nowMs).map(({ month, points, height }) => (
          <li key={month} className={getLastDay(first.at).startsWith(month) ? "now" : undefined}>
            <b>{formatPoints(points)}</b>
            <i style={{ height: `${Math.max(2, Math.round(height * highestBarPx))}px` }} />
            {formatMonthName(month, locale)}
          </li>
        ))}
      </ol>
    </section>
  );
}
