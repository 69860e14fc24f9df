import { useTranslation } from "react-i18next";
import { PlanDishes } from "#app/store/meal-plan/plan-dishes.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Food } from "#shared/contract/entities.ts";

export default function NotForSale({ food, storeId }: { food: Food; storeId: string }) {
  const { t } = useTranslation("store");
  return (
    <div className="opts not-for-sale">
      <Note tone="careful" icon="info">
        {t("noMode", { ns: "cart" })}
      </Note>
      <PlanDishes sides={food.sides} />
      <LinkButton kind="outline" isWide to={`/${storeId}/home`} viewTransition>
        {t("seeMenu")}
      </LinkButton>
    </div>
  );
}
