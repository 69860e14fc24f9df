import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFoodChoice } from "#app/account/chosen.ts";
import { CartWarning } from "#app/account/food-marks.ts";
import { LineCost } from "#app/payment/line-cost.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { isOrderedIn } from "#shared/domain/orders/dine-type.ts";
import { getChoicesText } from "./cart-actions.ts";
import { changeLine } from "./change-line.ts";
import { useEditOrigin } from "./edit-origin.ts";

type Props = {
  cart: Cart;
  lines?: readonly CartItem[];
  min?: number;
  problems?: ReadonlyMap<string, string>;
  onLeave?: () => void;
  /** What comes next is the order. */
  isLast?: boolean;
};

/** The lines of a cart as every place shows them: the cart sheet, the cart panel, checkout and the page of a dish. */
export function CartLines({ cart, lines = cart.cart, min, problems, onLeave, isLast }: Props) {
  const foodChoice = useFoodChoice();
  return (
    <>
      {foodChoice && <CartWarning storeId={cart.storeID} lines={lines} text={foodChoice} isLast={isLast} />}
      <ul className="lines">
        {lines.map((line) => (
          <Line
            key={line.cartItemID}
            cart={cart}
            line={line}
            min={min}
            problem={problems?.get(line.cartItemID)}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  );
}

type LineProps = {
  cart: Cart;
  line: CartItem;
  min: number | undefined;
  problem: string | undefined;
  onLeave: (() => void) | undefined;
};

function Line({ cart, line, min, problem: found, onLeave }: LineProps) {
  const { t } = useTranslation("cart");
  const origin = useEditOrigin();
  const { cartItemID, item, itemQuantity } = line;
  const choices = getChoicesText(line);
  const waits = !isOrderedIn(line, cart.dineType) && t(line.mealPlan ? "planWaits" : "dishWaits");
  const problem = waits || found;
  return (
    <li className="line">
      <Picture src={item.imageUrl} width={48} height={48} />
      <div>
        <Link
          to={`/${cart.storeID}/item/${item.id}?line=${cartItemID}`}
          state={origin}
          viewTransition
          onClick={onLeave}
        >
          <b>{item.name}</b>
          {choices && <small>{choices}</small>}
          <span className="edit">{t(choices ? "editOptions" : "editLine")}</span>
        </Link>
        {problem && <span className="why">{problem}</span>}
        {(!problem || itemQuantity > 1) && (
          <Stepper
            canRemove={!problem}
            name={item.name}
            value={itemQuantity}
            {...(min && { min })}
            onChange={(quantity) => void changeLine(cart, line, quantity)}
          />
        )}
        {problem && (
          <Button
            kind="text"
            aria-label={t("removeItem", { ns: "common", name: item.name })}
            onClick={() => void changeLine(cart, line, 0)}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      <LineCost line={line} />
    </li>
  );
}
