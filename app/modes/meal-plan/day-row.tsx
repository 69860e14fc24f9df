import { useTranslation } from "react-i18next";
import { PlaceName } from "#app/modes/delivery/address-of.tsx";
import type { ChosenAddress } from "#app/place/chosen-address.ts";
import { DayCard } from "#app/store/day-card.tsx";
import type { PlanDay } from "#app/store/plan-days.ts";
import type { Food } from "#shared/contract/entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { PlanSheetState } from "./use-plan-sheets.ts";

type Props = {
  day: PlanDay;
  food: Food | null;
  address: ChosenAddress | null;
  /** Of the way to this day; undefined until there is a quote. */
  feeSen: number | undefined;
  problem: string | null;
  sheets: PlanSheetState;
};

/** A day of the plan at checkout: what, when, where, and what its way costs. */
export function DayRow({ day, food, address, feeSen, problem, sheets }: Props) {
  const { t } = useTranslation("mealPlan");
  const { sideID, delivery, dish } = day;
  const side = food?.sides.find(({ id }) => id === sideID);
  return (
    <DayCard
      id={`day-${sideID}`}
      date={delivery?.date ?? null}
      dish={dish?.name ?? t("noDish")}
      imageUrl={side?.foods.find(({ id }) => id === dish?.id)?.imageUrl ?? null}
      tone={problem ? "bad" : undefined}
      problem={problem}
      dineTime={delivery?.dineTime ?? null}
      place={address ? <PlaceName chosen={address} /> : t("noAddress")}
      fee={
        <b className="plan-fee">
          {feeSen !== undefined && (
            <>
              <span className="vh">{t("deliveryFeeOfDay")}</span>+ {formatRM(feeSen)}
            </>
          )}
        </b>
      }
      actions={{
        dish: food ? () => sheets.open("dish", day) : undefined,
        dayAndTime: () => sheets.open("time", day),
        address: () => sheets.open("address", day),
      }}
    />
  );
}
