import { useTranslation } from "react-i18next";
import { toRateText } from "#app/store/tax-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Price } from "#app/ui/price.tsx";
import type { Food } from "#shared/contract/entities.ts";
import { languageTag, secondLocale, parseLanguageTag } from "#shared/domain/text/locale.ts";

type Props = { food: Food; sale: number | null; otherName: string | null };

export function DishHead({ food, sale, otherName }: Props) {
  const { t, i18n } = useTranslation("store");
  const other = languageTag[secondLocale[parseLanguageTag(i18n.language)]];
  return (
    <div className="ihead">
      <h1>{food.name}</h1>
      {otherName && (
        <p className="alt" lang={other}>
          {otherName}
        </p>
      )}
      <p>{food.description}</p>
      <p className="cost">
        <Price amount={food.amount} sale={sale} />
        {food.taxBp !== null && (
          <span className="meta">{food.taxBp > 0 ? t("beforeTax", { rate: toRateText(food.taxBp) }) : t("noTax")}</span>
        )}
      </p>
      <div className="badges">
        {food.mealPlan && (
          <Badge tone="careful" icon="calendar-days">
            {t("planDays", { count: food.mealPlan.days })}
          </Badge>
        )}
        {food.leadDays > 0 && (
          <Badge tone="careful" icon="calendar-clock">
            {t("orderDaysAhead", { count: food.leadDays })}
          </Badge>
        )}
        <Badge>
          {food.allergens?.length
            ? t("contains", { list: food.allergens.join(t("listSeparator")) })
            : t("allergensUnknown")}
        </Badge>
        {food.foodConformity === "ALCOHOL" && <Badge>{t("alcoholTitle")}</Badge>}
      </div>
    </div>
  );
}
