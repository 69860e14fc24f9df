import { useTranslation } from "react-i18next";
import type { Food } from "#shared/contract/entities.ts";

/** The dishes to choose from on each day, as text. */
export function PlanDishes({ sides }: Pick<Food, "sides">) {
  const { t } = useTranslation("store");
  return (
    <dl>
      {sides.map(({ id, name, day, foods }) => (
        <div key={id}>
          <dt>{day === null ? name : t("dayNumber", { day })}</dt>
          <dd>{foods.map((one) => one.name).join(t("listSeparator"))}</dd>
        </div>
      ))}
    </dl>
  );
}
