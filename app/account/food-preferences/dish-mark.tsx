import { useTranslation } from "react-i18next";
import { parseStored } from "#app/account/parse-stored.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { findFoodConflict, type FoodFacts } from "#shared/domain/people/food-preferences.ts";
import { getConflictText } from "./conflict-text.ts";

export const texts = ["foodPreferences"] as const;

type Props = { food: FoodFacts; text: string; isLarge?: true };

/** Says why a dish does not fit the visitor's choice, in words: colour and icon only support it. */
export default function DishMark({ food, text, isLarge }: Props) {
  const { t } = useTranslation("foodPreferences");
  const conflict = findFoodConflict(food, parseStored(text).preferences);
  if (!conflict) return null;
  const why = getConflictText(t, conflict);
  return isLarge ? (
    <Note tone="bad" className="food-mark">
      {why}
      <small>{t("askStore")}</small>
    </Note>
  ) : (
    <p className="food-mark">
      <Icon name="circle-alert" size={16} />
      <span>{why}</span>
    </p>
  );
}
