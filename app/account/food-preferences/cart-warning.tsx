import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseStored } from "#app/account/parse-stored.ts";
import { api } from "#app/api/client.ts";
import { Note } from "#app/ui/note.tsx";
import type { Food } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { findFoodConflict } from "#shared/domain/people/food-preferences.ts";
import { getConflictText } from "./conflict-text.ts";

export const texts = ["foodPreferences"] as const;

async function readFoods(storeId: string): Promise<Food[]> {
  const { value } = await api.menus.foods({ params: { id: storeId }, query: {} });
  return value?.items.flatMap(({ foods }) => foods) ?? [];
}

type Props = { storeId: string; lines: readonly CartItem[]; text: string; isLast: boolean | undefined };

/**
 * Names the dishes of a cart that do not fit the visitor's choice, and before an order (`isLast`) those of which the store does
 * not state what they contain. It warns and never blocks.
 */
export default function CartWarning({ storeId, lines, text, isLast }: Props) {
  const { t } = useTranslation("foodPreferences");
  const [foods, setFoods] = useState<Food[]>([]);
  useEffect(() => {
    let isGone = false;
    void readFoods(storeId).then((found) => !isGone && setFoods(found));
    return () => {
      isGone = true;
    };
  }, [storeId]);
  const { preferences } = parseStored(text);
  const names = new Map(lines.map(({ item }) => [item.id, item.name]));
  const found = [...names].flatMap(([id, name]) => {
    const food = foods.find((one) => one.id === id);
    const conflict = food && findFoodConflict(food, preferences);
    return conflict ? [{ id, name, conflict }] : [];
  });
  const asksAllergens = isLast === true && preferences.allergens.length > 0;
  const unstated = asksAllergens ? foods.filter((food) => names.has(food.id) && !food.allergenCodes) : [];
  if (found.length + unstated.length === 0) return null;
  return (
    <Note tone="bad" className="cart-warning" live="status">
      <ul>
        {found.map(({ id, name, conflict }) => (
          <li key={id}>
            <b>{name}</b>: {getConflictText(t, conflict)}
          </li>
        ))}
        {unstated.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>: {t("notStated")}
          </li>
        ))}
      </ul>
      <small>{t(found.length > 0 ? "askStore" : "askUnstated")}</small>
    </Note>
  );
}
