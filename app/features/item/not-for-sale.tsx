import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Food } from "#shared/contract/entities.ts";
import { Icon } from "../../ui/icon.tsx";

export default function NotForSale({ food, storeId }: { food: Food; storeId: string }) {
  const { t } = useTranslation("store");
  return (
    <div className="opts not-for-sale">
      <p className="note pre">
        <Icon name="info" />
        {t(food.mealPlan ? "planNotYet" : "noMode", { ns: "cart" })}
      </p>
      <dl>
        {food.sides.map(({ id, name, day, foods }) => (
          <div key={id}>
            <dt>{day === null ? name : t("dayNumber", { day })}</dt>
            <dd>{foods.map((one) => one.name).join(t("listSeparator"))}</dd>
          </div>
        ))}
      </dl>
      <Link className="btn btn-2 btn-block" to={`/${storeId}/home`} viewTransition>
        {t("seeMenu")}
      </Link>
    </div>
  );
}
