import type { TFunction } from "i18next";
import type { Order } from "#shared/contract/order-entities.ts";
import { getDeliverySen } from "#shared/domain/cart/meal-plan.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getPaidParts, splitFreed } from "#shared/domain/money/paid-parts.ts";
import { getPartsText } from "./back-text.ts";
import { type OrderDay, readOrderDays } from "./order-days.ts";
import type { DayFee } from "./use-day-fee.ts";

type DayFees = { before: DayFee; after: DayFee };

/** What a change of a day costs, or what comes back for it. */
export function getCostText(t: TFunction<"mealPlan">, order: Order, { index }: OrderDay, fees: DayFees): string {
  const { before, after } = fees;
  if (after.isTooFar) return t("dayFar");
  if (before.isFailed || after.isFailed) return t("costUnknown");
  if (before.sen === null || after.sen === null) return t("costWait");
  const place = { days: readOrderDays(order).length, index };
  const costSen = getDeliverySen(order, place, after.sen) - getDeliverySen(order, place, before.sen);
  if (costSen === 0) return t("costNothing");
  if (costSen > 0) return t("costMore", { amount: formatRM(costSen) });
  return getPartsText(t, splitFreed(-costSen, getPaidParts(order)));
}
