import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { toDay } from "#shared/domain/time/time.ts";
import { type Tier, tiersSince } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import type { MembershipStatus } from "#worker/marketplace/domain/loyalty/tiers.ts";

/** The tier in the wire format; in the grace period its first line says how to keep it (PD35). */
export function toTierView(terms: Tier, keep: MembershipStatus["keep"], locale: Locale): MemberTier {
  const { label, minimumPoint, description, discount } = terms;
  return {
    label: label[locale],
    minimumPoint,
    description: [...(keep ? [notice(keep, locale)] : []), ...description.map((text) => text[locale])],
    discount,
    createdAt: tiersSince,
    updatedAt: tiersSince,
  };
}

function notice({ points, before }: NonNullable<MembershipStatus["keep"]>, locale: Locale): string {
  const lastDay = formatDay(toDay(before - 1), locale);
  return {
    EN: `Earn ${points} more points by ${lastDay} to keep this level`,
    CN: `${lastDay}前再获得 ${points} 分即可保级`,
  }[locale];
}
