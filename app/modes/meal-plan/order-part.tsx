import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { CourierCard } from "#app/modes/delivery/courier-card.tsx";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { OrderCalendar } from "./order-calendar.tsx";
import { OrderDayCard } from "./order-day-card.tsx";
import { isDayOver, type OrderDay, readOrderDays } from "./order-days.ts";

export const texts = ["mealPlan", "order"] as const;
export const styles = ["plan"] as const;

const ChangeSheet = lazyPart(() => import("./change-sheet.tsx"));
const SkipSheet = lazyPart(() => import("./skip-sheet.tsx"));

/** The days of a plan: those to come, which can be changed, and those that have been. */
export default function MealPlanPart({ order, nowMs, children }: OrderProps) {
  const { t } = useTranslation("mealPlan");
  const [edited, setEdited] = useState<string | null>(null);
  const change = useOpen();
  const skip = useOpen();
  const days = readOrderDays(order);
  const imageOf = useDishPictures(order);
  const day = days.find(({ sideID }) => sideID === edited);
  const toCome = days.filter((one) => !isDayOver(one));
  const ridden = toCome.find(({ delivery }) => delivery);
  const soFar = days.filter(isDayOver).toReversed();
  if (days.length === 0) return children;

  const open = (sheet: { open: () => void }, { sideID }: OrderDay) => {
    setEdited(sideID);
    sheet.open();
  };
  const list = (shown: readonly OrderDay[]) => (
    <ul className="plan-days">
      {shown.map((one) => (
        <OrderDayCard
          key={one.sideID}
          order={order}
          day={one}
          imageUrl={imageOf(one)}
          nowMs={nowMs}
          onChange={() => open(change, one)}
          onSkip={() => open(skip, one)}
        />
      ))}
    </ul>
  );

  return (
    <>
      {ridden?.delivery && <CourierCard delivery={ridden.delivery} />}
      <section className="sec" aria-label={t("daysOfPlan")}>
        <OrderCalendar order={order} days={days} imageOf={imageOf} nowMs={nowMs} />
      </section>
      {toCome.length > 0 && (
        <section className="sec" aria-labelledby="h-to-come">
          <div className="head">
            <h2 id="h-to-come">{t("toCome")}</h2>
          </div>
          {list(toCome)}
        </section>
      )}
      {soFar.length > 0 && (
        <section className="sec" aria-labelledby={toCome.length > 0 ? "h-so-far" : undefined}>
          {/* Of a plan that was called off they are days that have not come, too. */}
          {toCome.length > 0 && (
            <div className="head">
              <h2 id="h-so-far">{t("daysSoFar")}</h2>
            </div>
          )}
          {list(soFar)}
        </section>
      )}
      {children}
      {day && change.isOpen && <ChangeSheet order={order} day={day} onClose={change.close} />}
      {day && skip.isOpen && (
        <SkipSheet
          order={order}
          day={day}
          onMove={() => {
            skip.close();
            change.open();
          }}
          onClose={skip.close}
        />
      )}
    </>
  );
}

/** The pictures of the dishes, which an order does not have: null until they are known. */
function useDishPictures({ store: { id }, orderFoods }: Order) {
  const { value } = useCachedData(
    orderFoods.length > 0
      ? { key: ["menus.foods", id], staleMs: 60_000, load: () => api.menus.foods({ params: { id }, query: {} }) }
      : null,
  );
  const foods = value?.items.flatMap((menu) => menu.foods) ?? [];
  const sides = foods.find((food) => food.id === orderFoods[0]?.foodID)?.sides ?? [];
  return ({ sideID, dishID }: OrderDay) =>
    sides.find((side) => side.id === sideID)?.foods.find((food) => food.id === dishID)?.imageUrl ?? null;
}
