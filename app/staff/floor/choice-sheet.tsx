import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChoice } from "#app/store/use-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Attribute, Food, SideFood } from "#shared/contract/entities.ts";
import { maxRemarkLength } from "#shared/domain/cart/cart-item.ts";
import type { Picks } from "#shared/domain/cart/selection.ts";
import { formatRM } from "#shared/domain/money/money.ts";

type Props = { food: Food; onClose: () => void; onAdd: (picks: Picks, remark: string) => void };

/** How a dish is to be: its options, its parts, and words for the kitchen. */
export function ChoiceSheet({ food, onClose, onAdd }: Props) {
  const { t } = useTranslation("staff");
  const choice = useChoice(food, {}, 0, null);
  const { picks, problem, price } = choice;
  const [remark, setRemark] = useState("");
  return (
    <Sheet title={food.name} onClose={onClose}>
      <form
        className="st-form"
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(picks, remark);
        }}
      >
        {food.attributes.map((attribute) => (
          <Options
            key={attribute.id}
            name={attribute.id}
            attribute={attribute}
            picked={picks.attributes[attribute.id] ?? []}
            onToggle={(label) => choice.toggle(attribute, label)}
          />
        ))}
        {food.sides.map((side) => (
          <Fieldset key={side.id} legend={side.name} look="label">
            {side.foods.map((part) => {
              const pick = picks.sides[side.id]?.find(({ foodId }) => foodId === part.id);
              return (
                <div key={part.id}>
                  {side.pickMax === 1 ? (
                    <label className="opt">
                      <PartName part={part} />
                      <input
                        type="radio"
                        name={side.id}
                        disabled={!part.isAvailable}
                        checked={pick !== undefined}
                        onChange={() => choice.setSide(side, part.id, 1)}
                      />
                    </label>
                  ) : (
                    <div className="st-row">
                      <PartName part={part} />
                      <Stepper
                        name={part.name}
                        value={pick?.quantity ?? 0}
                        min={0}
                        max={part.isAvailable ? undefined : 0}
                        onChange={(quantity) => choice.setSide(side, part.id, quantity)}
                      />
                    </div>
                  )}
                  {pick &&
                    part.attributes.map((attribute) => (
                      <Options
                        key={attribute.id}
                        name={`${side.id} ${part.id} ${attribute.id}`}
                        attribute={attribute}
                        picked={pick.attributes[attribute.id] ?? []}
                        onToggle={(label) => choice.toggleSideLabel(side, part.id, attribute, label)}
                      />
                    ))}
                </div>
              );
            })}
          </Fieldset>
        ))}
        <TextField
          label={t("forKitchen")}
          maxLength={maxRemarkLength}
          autoComplete="off"
          value={remark}
          onType={setRemark}
        />
        <Button kind="primary" type="submit" isWide disabled={problem !== null}>
          {t("addDish", { amount: formatRM(price.combinationPricePerItem) })}
        </Button>
      </form>
    </Sheet>
  );
}

const PartName = ({ part: { name, price } }: { part: Pick<SideFood, "name" | "price"> }) => (
  <span>
    {name} {price > 0 && <small>+{formatRM(price)}</small>}
  </span>
);

type OptionsProps = {
  /** Of the inputs of the sheet: arrow keys go through those of one name. */
  name: string;
  attribute: Attribute;
  picked: readonly string[];
  onToggle: (label: string) => void;
};

function Options({ name, attribute, picked, onToggle }: OptionsProps) {
  const { name: legend, labels, pickMax } = attribute;
  return (
    <Fieldset legend={legend} look="label">
      {labels.map((label) => (
        <label key={label.id} className="opt">
          <span>
            {label.name} {label.price > 0 && <small>+{formatRM(label.price)}</small>}
          </span>
          <input
            type={pickMax === 1 ? "radio" : "checkbox"}
            name={name}
            disabled={!label.isAvailable}
            checked={picked.includes(label.id)}
            onChange={() => onToggle(label.id)}
          />
        </label>
      ))}
    </Fieldset>
  );
}
