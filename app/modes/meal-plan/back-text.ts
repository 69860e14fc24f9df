import type { TFunction } from "i18next";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { PaidParts } from "#shared/domain/money/paid-parts.ts";
import type { OrderDay } from "./order-days.ts";

/** What comes back for a day: "RM18.54 back as credit · 300 points back". */
export function getBackText(t: TFunction<"mealPlan">, { credit, points }: NonNullable<OrderDay["freed"]>): string {
  const parts = [
    ...(credit > 0 ? [t("skipBack", { amount: formatRM(credit) })] : []),
    ...(points > 0 ? [t("pointsBack", { count: points })] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : t("nothingBack");
}

/** The same of sen that are about to come back: bank money and used credit are credit. */
export function getPartsText(t: TFunction<"mealPlan">, { money, credit, points }: PaidParts): string {
  return getBackText(t, { credit: money + credit, points: points / senPerPoint });
}
