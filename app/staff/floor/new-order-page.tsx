import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { counter, floor } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { StaffBar } from "#app/staff/staff-bar.tsx";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { Food } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { canAddAtOnce, getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { BasketPanel } from "./basket-panel.tsx";
import { addLine } from "./basket.ts";
import { ChoiceSheet } from "./choice-sheet.tsx";
import { DishTiles } from "./dish-tiles.tsx";

/** An order of somebody at the counter, or on the telephone. */
export function NewOrderPage() {
  const { t, i18n } = useTranslation("staff");
  const { storeID = "" } = useParams();
  const navigate = useNavigate();
  const [items, setItems] = useState<readonly CartItem[]>([]);
  const [chosen, setChosen] = useState<Food | null>(null);
  const { value, hasFailed, reload } = useShopData(["dishes", storeID, i18n.language], async () => {
    const asked = { params: { storeID } };
    const [menu, dishes] = await Promise.all([counter.menu(asked), floor.dishes(asked)]);
    const foods = dishes.value.items.flatMap((section) => section.foods).filter(({ mealPlan }) => mealPlan === null);
    return { sections: menu.value.items, foods: new Map(foods.map((food) => [food.id, food])) };
  });
  const tap = (food: Food) => {
    if (!canAddAtOnce(food, null)) return setChosen(food);
    return setItems((old) => addLine(old, { food, picks: getDefaultPicks(food), quantity: 1, remark: "" }));
  };
  const count = items.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0);
  return (
    <>
      <StaffBar title={t("newOrder")} hint={t("newOrderHint")}>
        <Button kind="quiet" onClick={() => void navigate(`/kitchen/${storeID}`)}>
          {t("backToBoard")}
        </Button>
      </StaffBar>
      <main className="st-page wi-page" id="main">
        {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
        {!value && !hasFailed && <Loading className="sk st-sk" />}
        {value && (
          <>
            <DishTiles {...value} items={items} onTap={tap}>
              {count > 0 && (
                <LinkButton kind="primary" isWide className="wi-jump" href="#order">
                  {t("items", { count })}
                  <StaffIcon name="arrow-down" />
                </LinkButton>
              )}
            </DishTiles>
            <BasketPanel storeID={storeID} items={items} onChange={setItems} />
          </>
        )}
      </main>
      {chosen && (
        <ChoiceSheet
          food={chosen}
          onClose={() => setChosen(null)}
          onAdd={(picks, remark) => {
            setItems((old) => addLine(old, { food: chosen, picks, quantity: Math.max(1, chosen.minQuantity), remark }));
            setChosen(null);
          }}
        />
      )}
    </>
  );
}
