import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlanDishes } from "#app/store/meal-plan/plan-dishes.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Food } from "#shared/contract/entities.ts";

export default function NotForSale({ food, storeId }: { food: Food; storeId: string }) {
  const { t } = useTranslation("store");
  return (
    <div className="opts not-for-sale">
      <p className="note pre">
        <Icon name="info" />
        {t("noMode", { ns: "cart" })}
      </p>
      <PlanDishes sides={food.sides} />
      <Link className="btn btn-2 btn-block" to={`/${storeId}/home`} viewTransition>
        {t("seeMenu")}
      </Link>
    </div>
  );
}
