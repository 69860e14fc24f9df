import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Food } from "#shared/contract/entities.ts";
import type { SidePick } from "#shared/domain/cart/selection.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { AttributeGroup } from "./item/option-groups.tsx";
import { useChoice } from "./use-choice.ts";

export const texts = ["mealPlan", "store"] as const;

type Props = {
  food: Food;
  sideID: string;
  date: string;
  picked: SidePick[];
  onSave: (picked: SidePick[]) => void;
  onClose: () => void;
};

/** The dish of one day, with its options. */
export default function DishSheet({ food, sideID, date, picked, onSave, onClose }: Props) {
  const { t, i18n } = useTranslation(["mealPlan", "store"]);
  const locale = parseLanguageTag(i18n.language);
  const sides = food.sides.filter(({ id }) => id === sideID);
  const choice = useChoice({ ...food, attributes: [], sides }, {}, 0, { attributes: {}, sides: { [sideID]: picked } });
  const [side] = sides;
  const [pick] = choice.picks.sides[sideID] ?? [];
  const chosen = side?.foods.find(({ id }) => id === pick?.foodId);
  const { problem } = choice;
  return (
    <Sheet title={t("dishOf", { day: formatDay(date, locale) })} onClose={onClose}>
      <div className="plan-dishes" role="radiogroup" aria-label={t("dish")}>
        {side?.foods.map((one) => (
          <label key={one.id} className="plan-dish">
            <Picture src={one.imageUrl} width={56} height={56} />
            <span>
              <b>{one.name}</b>
              {(!one.isAvailable || one.price > 0) && (
                <small>{one.isAvailable ? `+${formatRM(one.price)}` : t("soldOut", { ns: "store" })}</small>
              )}
            </span>
            <input
              type="radio"
              name="plan-dish"
              checked={one.id === pick?.foodId}
              disabled={!one.isAvailable}
              onChange={() => choice.setSide(side, one.id, 1)}
            />
          </label>
        ))}
      </div>
      {side &&
        chosen?.attributes.map((attribute) => (
          <AttributeGroup
            key={attribute.id}
            id={`plan-${chosen.id}-${attribute.id}`}
            attribute={attribute}
            picked={pick?.attributes[attribute.id] ?? []}
            onToggle={(labelId) => choice.toggleSideLabel(side, chosen.id, attribute, labelId)}
          />
        ))}
      <div className="dock">
        <Button
          kind={chosen && !problem ? "primary" : "waiting"}
          isWide
          aria-disabled={!chosen || problem !== null}
          onClick={() => chosen && !problem && onSave(choice.picks.sides[sideID] ?? [])}
        >
          {problem && chosen
            ? t("pickMore", { ns: "store", count: problem.count })
            : chosen
              ? t("chooseDish", { dish: chosen.name })
              : t("noDish")}
        </Button>
      </div>
    </Sheet>
  );
}
