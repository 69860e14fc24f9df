import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { StaffOrder, StaffSection } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { findAvoided } from "#shared/domain/people/avoided.ts";
import { DishName } from "./dish-name.tsx";
import { toMenuKey } from "./stock-sheet.tsx";

type Dish = StaffSection["foods"][number];
type Line = StaffOrder["lines"][number];

type Props = {
  order: StaffOrder;
  line: Line;
  /** What is offered instead; null: nothing, the dish is left out. */
  food: string | null;
  onChange: (food: string | null) => void;
};

/** So many are shown: nobody reads a menu while a customer waits. */
const most = 8;

/** Another dish for one that is not there, among those that cost no more and do not harm its customer. */
export function SwapChoice({ order, line, food, onChange }: Props) {
  const { t } = useTranslation("staff");
  const [storeID = ""] = order.id.split("-");
  const { value, hasFailed, reload } = useShopData(toMenuKey(storeID), async () => {
    const { value: reply } = await counter.menu({ params: { storeID } });
    return reply.items;
  });
  if (hasFailed && !value) return <LoadFailed title={t("loadFailed")} onRetry={reload} />;
  if (!value) return <Loading className="sk st-sk" />;
  const { offered, hidden } = findSwaps(value, order, line);
  return (
    <Fieldset className="bd-swap" legend={t("offerInstead")} look="label">
      <label className="opt">
        <span>{t("offerNothing")}</span>
        <input type="radio" name={`swap-${line.id}`} checked={food === null} onChange={() => onChange(null)} />
      </label>
      {offered.map((dish) => (
        <label key={dish.id} className="opt">
          <span>
            <DishName name={dish.name} />
            <small>{formatRM(dish.amount)}</small>
          </span>
          <input type="radio" name={`swap-${line.id}`} checked={food === dish.id} onChange={() => onChange(dish.id)} />
        </label>
      ))}
      {hidden > 0 && <p className="meta">{t("offersHidden", { count: hidden })}</p>}
    </Fieldset>
  );
}

/** The dearest first: they are the nearest to what was ordered. `hidden`: how many the customer cannot eat, or may not. */
function findSwaps(menu: readonly StaffSection[], { avoid }: StaffOrder, line: Line) {
  const dishes = [...new Map(menu.flatMap(({ foods }) => foods).map((dish) => [dish.id, dish])).values()];
  const ordered = dishes.find(({ id }) => id === line.food);
  const isThere = (dish: Dish) =>
    dish.isPlain && dish.soldOut === null && (dish.left === null || dish.left >= line.quantity);
  const near = dishes.filter((dish) => dish !== ordered && isThere(dish) && ordered && dish.amount <= ordered.amount);
  const fit = near.filter((dish) => avoid.length === 0 || findAvoided(avoid, dish)?.length === 0);
  return { offered: fit.toSorted((a, b) => b.amount - a.amount).slice(0, most), hidden: near.length - fit.length };
}
