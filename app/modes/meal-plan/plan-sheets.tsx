import { changeCart } from "#app/cart/use-carts.ts";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { type PlanDay, readPlanDays } from "#app/store/plan-days.ts";
import { changeDeliveries, changeDish } from "#app/store/plan-item.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Food } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { type SideDelivery, type SidePick, toPicks } from "#shared/domain/cart/selection.ts";
import { moveDay } from "./move-day.ts";
import { addressOf } from "./rules.ts";
import type { usePlanAddresses } from "./use-plan-addresses.ts";
import type { PlanSheetState } from "./use-plan-sheets.ts";

const DishSheet = lazyPart(() => import("#app/store/dish-sheet.tsx"));
const TimeSheet = lazyPart(() => import("#app/store/time-sheet.tsx"));
const AddressSheet = lazyPart(() => import("#app/place/address-sheet.tsx"));

type Props = {
  form: FormProps;
  line: CartItem;
  /** As the menu has it now; null until that is known. */
  food: Food | null;
  addresses: ReturnType<typeof usePlanAddresses>;
  sheets: PlanSheetState;
};

/** Another dish, time or address for the day that is edited. */
export function PlanSheets({ form, line, food, addresses, sheets: { editing, dish, time, address } }: Props) {
  const { view, draft, visitor, menu, times } = form;
  const { mealPlan, selectedSides } = line;
  const free = times.value?.days ?? [];
  const at = editing?.delivery?.date;
  const dates = readPlanDays(selectedSides).flatMap(({ delivery }) => delivery?.date ?? []);

  async function saveDish(plan: Food, { sideID }: PlanDay, picked: SidePick[]) {
    const campaigns = menu.menu?.campaigns ?? {};
    const change = { food: plan, sideID, picked, campaigns, nowMs: view.nowMs };
    await changeCart(view.store.id, (current) => current && changeDish(current, line, change));
    dish.close();
  }

  async function saveTime({ sideID, delivery: old }: PlanDay, delivery: SideDelivery, isForAll: boolean) {
    const deliveries = moveDay(selectedSides, { sideID, delivery, isForAll }, free);
    if (old) addresses.move(old.date, delivery.date);
    await changeCart(view.store.id, (current) => current && changeDeliveries(current, line, deliveries));
    time.close();
  }

  return (
    <>
      {editing && food && dish.isOpen && (
        <DishSheet
          food={food}
          sideID={editing.sideID}
          date={at ?? ""}
          picked={toPicks(line).sides[editing.sideID] ?? []}
          onSave={(picked) => void saveDish(food, editing, picked)}
          onClose={dish.close}
        />
      )}
      {editing && mealPlan && time.isOpen && (
        <TimeSheet
          days={free}
          kept={editing.delivery ?? { date: mealPlan.firstDay, dineTime: mealPlan.windows[0] ?? "" }}
          taken={dates.filter((date) => date !== at)}
          onSave={(value, isForAll) => void saveTime(editing, value, isForAll)}
          onClose={time.close}
        />
      )}
      {address.isOpen && (
        <AddressSheet
          use={at === undefined ? "order" : "day"}
          chosen={addressOf(draft, at)}
          saved={visitor.addresses}
          isGuest={!visitor.isBound}
          onChoose={(chosen) => {
            if (at === undefined) addresses.chooseForAll(chosen);
            else addresses.choose(at, chosen);
            address.close();
          }}
          onClose={address.close}
        />
      )}
    </>
  );
}
