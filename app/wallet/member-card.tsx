import { useTranslation } from "react-i18next";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { formatPoints } from "./ledger-view.ts";
import { getTierProgress, getTierRank } from "./member-view.ts";

/** Points, credit, tier, and the way to the next tier. */
export function MemberCard({ member }: { member: LoyaltyMember }) {
  const { t } = useTranslation("wallet");
  const { loyaltyPoint, credit, memberTier, pointsPending = 0 } = member;
  return (
    <section className="member" aria-label={t("cardLabel")}>
      <CardPattern />
      <div className="top">
        <b>
          {useRootData()?.brand ?? "makan"} <span>{t("member")}</span>
        </b>
        {memberTier && (
          <span className="tier" data-rank={Math.min(getTierRank(member), 3)}>
            <Icon name="award" size={16} />
            {memberTier.label}
          </span>
        )}
      </div>
      <div className="nums">
        <div>
          <b>{formatPoints(loyaltyPoint)}</b>
          <small>{t("pointsWorth", { amount: formatRM(loyaltyPoint * senPerPoint) })}</small>
        </div>
        <div>
          <b>{formatRM(credit)}</b>
          <small>{t("credit")}</small>
        </div>
      </div>
      <WayToTier member={member} />
      {pointsPending > 0 && (
        <p className="pending">
          <Icon name="hourglass" size={16} />
          {t("pendingPoints", { count: pointsPending })}
        </p>
      )}
    </section>
  );
}

/** How far the customer is on the way to the next tier. */
function WayToTier({ member }: { member: LoyaltyMember }) {
  const { t } = useTranslation("wallet");
  const { next, missingPoints, share } = getTierProgress(member);
  const shown = { points: formatPoints(member.qualifyingPoint), tier: next?.label ?? "" };
  return (
    <>
      {next && (
        <div
          className="bar"
          role="img"
          aria-label={t("wayToTier", { ...shown, minimum: formatPoints(next.minimumPoint) })}
        >
          <i style={{ width: `${share * 100}%` }} />
        </div>
      )}
      {member.memberTier && (
        <div className="foot">
          <span>{t("inTwelveMonths", shown)}</span>
          <span>{next ? t("moreToTier", { ...shown, points: formatPoints(missingPoints) }) : t("topTier")}</span>
        </div>
      )}
    </>
  );
}

function CardPattern() {
  return (
    <svg className="tiles" aria-hidden="true">
      <pattern id="card-tiles" width="56" height="56" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#fff" strokeWidth="1.5">
          <circle r="20" />
          <circle cx="56" r="20" />
          <circle cy="56" r="20" />
          <circle cx="56" cy="56" r="20" />
          <path d="M28 12q8 8 0 16q-8-8 0-16zM28 44q8-8 0-16q-8 8 0 16zM12 28q8 8 16 0q-8-8-16 0zM44 28q-8 8-16 0q8-8 16 0z" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#card-tiles)" />
    </svg>
  );
}
