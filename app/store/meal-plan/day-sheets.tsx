import type { SlotDay } from "#app/store/times.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Food } from "#shared/contract/entities.ts";
import type { DaySheetState } from "./use-day-sheets.ts";
import type { Plan } from "./use-plan.ts";

const DishSheet = lazyPart(() => import("#app/store/dish-sheet.tsx"));
const TimeSheet = lazyPart(() => import("#app/store/time-sheet.tsx"));

type Props = { food: Food; plan: Plan; days: readonly SlotDay[]; sheets: DaySheetState };

/** Another dish or another time for the day that is edited. */
export function DaySheets({ food, plan, days, sheets: { edited, dish, time } }: Props) {
  const day = plan.chosen.find(({ sideID }) => sideID === edited);
  if (!day) return null;
  const { sideID, delivery } = day;
  return (
    <>
      {dish.isOpen && (
        <DishSheet
          food={food}
          sideID={sideID}
          date={delivery.date}
          picked={plan.picks.sides[sideID] ?? []}
          onSave={(picked) => {
            plan.setDish(sideID, picked);
            dish.close();
          }}
          onClose={dish.close}
        />
      )}
      {time.isOpen && (
        <TimeSheet
          days={days}
          kept={delivery}
          taken={plan.chosen.flatMap((one) => (one.sideID === sideID ? [] : [one.delivery.date]))}
          onSave={(value, isForAll) => {
            plan.setTime(sideID, value, isForAll);
            time.close();
          }}
          onRemove={() => {
            plan.remove(sideID);
            time.close();
          }}
          onClose={time.close}
        />
      )}
    </>
  );
}
