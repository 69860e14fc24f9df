import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { LoyaltyMember, MemberTier } from "#shared/contract/loyalty.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { formatPercentOff } from "#shared/domain/money/percent-off.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatPoints } from "./ledger-view.ts";
import { findCommonGains, sortTiers } from "./member-view.ts";

const icons = ["sprout", "award", "medal", "crown"];

/** All tiers with their benefits; the member's own has what it has to say now, such as how to keep it (PD35). */
export function Tiers({ member }: { member: LoyaltyMember }) {
  const { t } = useTranslation("wallet");
  const { memberTier } = member;
  const tiers = sortTiers(member.tiers);
  const common = findCommonGains(tiers);
  return (
    <section className="panel3" aria-labelledby="tiers">
      <h2 id="tiers">{t("tiersTitle")}</h2>
      {common.map((benefit) => (
        <p key={benefit} className="meta">
          {benefit}
        </p>
      ))}
      <ul className="tiers">
        {tiers.map((tier, index) => {
          const isOwn = memberTier !== null && tier.minimumPoint === memberTier.minimumPoint;
          const shown = isOwn ? memberTier : tier;
          return (
            <li
              key={tier.minimumPoint}
              className={memberTier && tier.minimumPoint <= memberTier.minimumPoint ? "ok" : undefined}
              aria-current={isOwn || undefined}
            >
              <i>
                <Icon name={icons[Math.min(index, icons.length - 1)] ?? "award"} size={16} />
              </i>
              <div>
                <b>
                  {shown.label}
                  {isOwn && <Badge tone="good">{t("yourTier")}</Badge>}
                </b>
                <p className="meta">
                  {shown.minimumPoint === 0
                    ? t("tierAtOnce")
                    : t("tierFrom", { points: formatPoints(shown.minimumPoint) })}
                  {/* The gains below say it, too. */}
                  {shown.description.length === 0 && (
                    <>
                      {" · "}
                      <Discount tier={shown} />
                    </>
                  )}
                </p>
                <ul className="gains">
                  {shown.description
                    .filter((benefit) => !common.includes(benefit))
                    .map((benefit) => (
                      <li key={benefit}>{benefit}</li>
                    ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Discount({ tier: { discount } }: { tier: MemberTier }) {
  const { t, i18n } = useTranslation("wallet");
  const { type, amount, minimumSpendAmount } = discount;
  if (amount === 0) return t("noDiscount");
  const off = {
    discount: type === "PERCENTAGE" ? formatPercentOff(amount, parseLanguageTag(i18n.language)) : formatRoundRM(amount),
  };
  if (minimumSpendAmount === 0) return t("discountOff", off);
  return t("discountOffFrom", { ...off, minimum: formatRoundRM(minimumSpendAmount) });
}
