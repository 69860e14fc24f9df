import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addToCart, type CartStoreFacts } from "#app/cart/add-to-cart.ts";
import { changeLine } from "#app/cart/change-line.ts";
import { LinesOfDish } from "#app/cart/filled-cart.tsx";
import type { Mode } from "#app/cart/modes.ts";
import { showsCart } from "#app/cart/shows-cart.ts";
import { changeCart, useCart } from "#app/cart/use-carts.ts";
import { type Choice, useChoice } from "#app/store/use-choice.ts";
import { announce } from "#app/ui/announce.ts";
import { Button, Unavailable } from "#app/ui/button.tsx";
import { showGap } from "#app/ui/show-gap.ts";
import { Stepper } from "#app/ui/stepper.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { type CartItem, createCartItem } from "#shared/domain/cart/cart-item.ts";
import { replaceItem } from "#shared/domain/cart/cart.ts";
import { toPicks } from "#shared/domain/cart/selection.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { groupId, OptionGroups } from "./option-groups.tsx";
import { RemarkField } from "./remark-field.tsx";
import { useReturn } from "./use-return.ts";

type Props = {
  food: Food;
  campaigns: Campaigns;
  store: CartStoreFacts;
  mode: Mode | null;
  nowMs: number;
  lineId: string | null;
  isShut: boolean;
};

export function ItemForm({ food, campaigns, store, mode, nowMs, lineId, isShut }: Props) {
  const { t } = useTranslation("store");
  const { back, leave } = useReturn(store.id);
  const cart = useCart(store.id);
  const lines = cart?.cart.filter(({ item }) => item.id === food.id) ?? [];
  const line = findEdited(food, lines, lineId);
  const others = lines.filter((one) => one !== line);
  const min = Math.max(1, food.minQuantity);
  const choice = useChoice(food, campaigns, nowMs, null);
  const [remark, setRemark] = useState("");
  const [quantity, setQuantity] = useState(min);

  // A line comes from storage after the first render; its choices are taken over once.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!line || taken.current === line.cartItemID) return;
    taken.current = line.cartItemID;
    choice.reset(toPicks(line));
    setRemark(line.remark);
    setQuantity(line.itemQuantity);
  }, [line, choice]);

  const submit = async () => {
    const item = createCartItem(
      food,
      choice.picks,
      { itemQuantity: quantity, remark, dineType: mode, dineTime: null },
      { campaigns, nowMs },
    );
    const closeLabel = t("close", { ns: "common" });
    if (line) await changeCart(store.id, (cart) => cart && replaceItem(cart, line.cartItemID, item));
    else if (!(await addToCart(store, mode, item))) {
      return showToast({ text: t("cartFull"), kind: "bad", ms: toastMs.error, closeLabel });
    }
    await leave();
    const text = t(line ? "cartUpdated" : "addedToCart");
    if (showsCart(back, store.id)) return announce(text);
    showToast({ text, ms: toastMs.short, closeLabel });
  };

  const setOrRemove = async (wanted: number) => {
    if (wanted > 0 || !cart || !line) return setQuantity(wanted);
    await changeLine(cart, line, 0);
    await leave();
  };

  const isBarred = mode !== null && !isSoldInMode(food, mode);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {cart && others.length > 0 && <LinesOfDish cart={cart} lines={others} min={min} />}
      <OptionGroups food={food} choice={choice} />
      <RemarkField remark={remark} onChange={setRemark} />
      <div className="itembar">
        <Stepper
          isLarge
          name={food.name}
          value={quantity}
          min={min}
          canRemove={line !== null}
          onChange={(wanted) => void setOrRemove(wanted)}
        />
        <SubmitButton
          food={food}
          choice={choice}
          quantity={quantity}
          isShut={isShut}
          label={line ? t("updateCart") : t("addToCart")}
          barred={isBarred ? t("alcoholBadge") : mode === "MEAL_PLAN" ? t("notInPlan") : null}
        />
      </div>
    </form>
  );
}

function findEdited(food: Food, lines: readonly CartItem[], lineId: string | null): CartItem | null {
  const asked = lines.find(({ cartItemID }) => cartItemID === lineId);
  const isPlain = food.attributes.length + food.sides.length === 0;
  return asked ?? (isPlain && lines.length === 1 ? (lines[0] ?? null) : null);
}

type SubmitProps = {
  food: Food;
  choice: Choice;
  quantity: number;
  label: string;
  barred: string | null;
  isShut: boolean;
};

function SubmitButton({ food, choice, quantity, label, barred, isShut }: SubmitProps) {
  const { t } = useTranslation("store");
  const { combinationPricePerItem, campaignDiscountAmount } = choice.price;
  const amount = formatRM((combinationPricePerItem - campaignDiscountAmount) * quantity);
  const { problem } = choice;
  const reason = !food.isAvailable ? t("soldOut") : barred;
  if (reason) {
    return <Unavailable>{reason}</Unavailable>;
  }
  if (problem) {
    const goTo = () =>
      showGap(
        groupId(
          problem.sideID && problem.foodId ? `${problem.sideID}-${problem.foodId}` : problem.sideID,
          problem.attributeID,
        ),
      );
    return (
      <Button kind="waiting" onClick={goTo}>
        <span aria-live="polite">
          {problem.kind === "MISSING" ? t("pickMore", { count: problem.count }) : t("soldOut")}
          <small>{problem.name}</small>
        </span>
        <b>{amount}</b>
      </Button>
    );
  }
  return (
    <Button kind={isShut ? "quiet" : "primary"} type="submit">
      {label}
      <b>{amount}</b>
    </Button>
  );
}
