import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { DishName } from "#app/staff/board/dish-name.tsx";
import { toOwnName } from "#app/staff/own-name.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StaffSection } from "#shared/contract/counter.ts";
import type { Food } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { isOrderable } from "#shared/domain/cart/choice-form.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { countOf } from "./basket.ts";

type Props = {
  sections: readonly StaffSection[];
  /** With their choices, by id; what is not there is not sold at the counter. */
  foods: ReadonlyMap<string, Food>;
  items: readonly CartItem[];
  onTap: (food: Food) => void;
  /** Stands below the tiles. */
  children?: ReactNode;
};

/** The dishes of a store, each in its place: a till is fast by place and name. */
export function DishTiles({ sections, foods, items, onTap, children }: Props) {
  const { t, i18n } = useTranslation("staff");
  const locale = parseLanguageTag(i18n.language);
  const [sectionID, setSectionID] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const word = typed.trim().toLowerCase();
  const shown = sections
    .filter(({ id }) => sectionID === null || word !== "" || id === sectionID)
    .flatMap((section) => section.foods)
    .filter(({ name }) => name.EN.toLowerCase().includes(word) || (name.CN?.includes(word) ?? false));
  const unique = [...new Map(shown.map((dish) => [dish.id, dish])).values()];
  return (
    <section aria-label={t("menu")}>
      <TextField label={t("findDish")} type="search" autoComplete="off" value={typed} onType={setTyped} />
      <div className="wi-sections" role="group" aria-label={t("sections")}>
        <label className="wi-section">
          <input type="radio" name="section" checked={sectionID === null} onChange={() => setSectionID(null)} />
          {t("allDishes")}
        </label>
        {sections.map(({ id, name }) => (
          <label key={id} className="wi-section">
            <input type="radio" name="section" checked={id === sectionID} onChange={() => setSectionID(id)} />
            {toOwnName(name, locale)}
          </label>
        ))}
      </div>
      <ul className="wi-tiles">
        {unique.map((dish) => {
          const food = foods.get(dish.id);
          if (!food) return null;
          const count = countOf(items, dish.id);
          const isThere = isOrderable(food);
          return (
            <li key={dish.id}>
              <Button
                kind="bare"
                className={count > 0 ? "wi-tile is-chosen" : "wi-tile"}
                disabled={!isThere}
                onClick={() => onTap(food)}
              >
                <DishName name={dish.name} />
                <small>{isThere ? formatRM(dish.amount) : t("soldOut")}</small>
                {count > 0 && <b className="wi-count">{count}</b>}
              </Button>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
