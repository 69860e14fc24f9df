import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { countDishes } from "#shared/domain/orders/dish-counts.ts";
import type { Board } from "./board-state.ts";
import { DishName } from "./dish-name.tsx";
import { useNow } from "./use-now.ts";

const partTexts = { now: "dishesToCook", coming: "dishesNew", later: "dishesLater" } as const;

type Props = { board: Pick<Board, "orders" | "clockMs"> };

/** How many of each dish are to be cooked, over all open orders. */
export function AllDishes({ board: { orders, clockMs } }: Props) {
  const { t } = useTranslation("staff");
  const shown = useOpen();
  const now = useNow(clockMs, 30_000);
  const dishes = countDishes(orders, now);
  const sum = dishes.reduce((all, dish) => all + dish.now + dish.coming, 0);
  return (
    <>
      <Button kind="quiet" onClick={shown.open}>
        <StaffIcon name="list" />
        {t("dishCounts")} <b>{sum}</b>
      </Button>
      {shown.isOpen && (
        <Sheet title={t("dishCounts")} onClose={shown.close}>
          {dishes.length === 0 && <p className="bd-none">{t("noneCOOKING")}</p>}
          <ul className="bd-lines bd-dishes">
            {dishes.map((dish) => (
              <li key={dish.food}>
                <b className="bd-count">{dish.now + dish.coming + dish.later} ×</b>
                <div>
                  <DishName name={dish.name} />
                  <small>
                    {(["now", "coming", "later"] as const)
                      .filter((part) => dish[part] > 0)
                      .map((part) => t(partTexts[part], { number: dish[part] }))
                      .join(" · ")}
                  </small>
                </div>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
