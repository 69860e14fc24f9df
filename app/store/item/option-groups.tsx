import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { Choice } from "#app/store/use-choice.ts";
import { Stepper } from "#app/ui/stepper.tsx";
import type { Attribute, Food, Side, SideFood } from "#shared/contract/entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";

function usePickText() {
  const { t } = useTranslation("store");
  return ({ pickMin, pickMax }: { pickMin: number; pickMax: number }) => {
    if (pickMin === pickMax) return t("pickExactly", { count: pickMin });
    if (pickMin === 0) return t("pickUpTo", { count: pickMax });
    return t("pickRange", { min: pickMin, max: pickMax });
  };
}

/** Anchor of a group, so that "Pick 1 more" can lead to it. */
export const groupId = (sideId: string | null, attributeId: string | null) => `g-${sideId ?? ""}-${attributeId ?? ""}`;

export function OptionGroups({ food, choice }: { food: Food; choice: Choice }) {
  return (
    <>
      {food.attributes.map((attribute) => (
        <AttributeGroup
          key={attribute.id}
          id={groupId(null, attribute.id)}
          attribute={attribute}
          picked={choice.picks.attributes[attribute.id] ?? []}
          onToggle={(labelId) => choice.toggle(attribute, labelId)}
        />
      ))}
      {food.sides.map((side) => (
        <SideGroup key={side.id} side={side} choice={choice} />
      ))}
    </>
  );
}

type AttributeProps = {
  id: string;
  attribute: Attribute;
  picked: readonly string[];
  onToggle: (labelId: string) => void;
};

export function AttributeGroup({ id, attribute, picked, onToggle }: AttributeProps) {
  const { t } = useTranslation("store");
  const pickText = usePickText();
  const isSingle = attribute.pickMax === 1;
  const isFull = !isSingle && picked.length >= attribute.pickMax;
  return (
    <fieldset className="opts" id={id}>
      <GroupLegend
        name={attribute.name}
        hint={isFull ? t("maxReached", { count: attribute.pickMax }) : pickText(attribute)}
        isRequired={attribute.pickMin > 0}
      />
      {attribute.labels.map((label) => {
        const isPicked = picked.includes(label.id);
        return (
          <label key={label.id} className="opt">
            <input
              type={isSingle ? "radio" : "checkbox"}
              name={id}
              value={label.id}
              checked={isPicked}
              disabled={!label.isAvailable || (isFull && !isPicked)}
              onChange={() => onToggle(label.id)}
              onClick={() => isSingle && attribute.pickMin === 0 && isPicked && onToggle(label.id)}
            />
            <span>
              {label.name}
              {!label.isAvailable && <small>{t("soldOut")}</small>}
            </span>
            {label.price > 0 && <b>+{formatRM(label.price)}</b>}
          </label>
        );
      })}
    </fieldset>
  );
}

function GroupLegend({ name, hint, isRequired }: { name: string; hint: string; isRequired: boolean }) {
  const { t } = useTranslation("store");
  return (
    <legend>
      <span>
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <span className={isRequired ? "badge promo" : "badge"}>{isRequired ? t("required") : t("optional")}</span>
    </legend>
  );
}

function SideGroup({ side, choice }: { side: Side; choice: Choice }) {
  const { t } = useTranslation("store");
  const pickText = usePickText();
  const picks = choice.picks.sides[side.id] ?? [];
  const total = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const isFull = side.pickMax > 1 && total >= side.pickMax;
  return (
    <fieldset className="opts" id={groupId(side.id, null)}>
      <GroupLegend
        name={side.name}
        hint={isFull ? t("maxReached", { count: side.pickMax }) : pickText(side)}
        isRequired={side.pickMin > 0}
      />
      {side.foods.map((food) => {
        const pick = picks.find(({ foodId }) => foodId === food.id);
        return (
          <Fragment key={food.id}>
            <SideOption side={side} food={food} quantity={pick?.quantity ?? 0} isFull={isFull} choice={choice} />
            {pick &&
              food.attributes.map((attribute) => (
                <AttributeGroup
                  key={attribute.id}
                  id={groupId(`${side.id}-${food.id}`, attribute.id)}
                  attribute={attribute}
                  picked={pick.attributes[attribute.id] ?? []}
                  onToggle={(labelId) => choice.toggleSideLabel(side, food.id, attribute, labelId)}
                />
              ))}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

type SideProps = { side: Side; food: SideFood; quantity: number; isFull: boolean; choice: Choice };

function SideOption({ side, food, quantity, isFull, choice }: SideProps) {
  const { t } = useTranslation("store");
  const text = (
    <span>
      {food.name}
      {!food.isAvailable && <small>{t("soldOut")}</small>}
      {food.maxQuantity > 1 && side.pickMax > 1 && <small>{t("maxEach", { count: food.maxQuantity })}</small>}
    </span>
  );
  const price = food.price > 0 && <b>+{formatRM(food.price)}</b>;
  if (side.pickMax > 1 && food.maxQuantity > 1) {
    const room = isFull ? quantity : Math.min(food.maxQuantity, quantity + 1);
    return (
      <div className="opt">
        {text}
        {price}
        <Stepper
          canRemove
          name={food.name}
          value={quantity}
          max={food.isAvailable ? room : 0}
          onChange={(value) => choice.setSide(side, food.id, value)}
        />
      </div>
    );
  }
  const isSingle = side.pickMax === 1;
  return (
    <label className="opt">
      <input
        type={isSingle ? "radio" : "checkbox"}
        name={groupId(side.id, null)}
        value={food.id}
        checked={quantity > 0}
        disabled={!food.isAvailable || (isFull && quantity === 0)}
        onChange={() => choice.setSide(side, food.id, quantity > 0 && !isSingle ? 0 : 1)}
      />
      {text}
      {price}
    </label>
  );
}
