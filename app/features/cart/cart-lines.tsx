import { Link } from "react-router";
import type { Cart } from "#shared/domain/cart.ts";
import { LineCost } from "../../ui/line-cost.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { changeQuantity, choicesText } from "./cart-actions.ts";

/** The lines of a cart: each leads to its dish to be changed (S115) and has its quantity beside it. */
export function CartLines({ cart, onLeave }: { cart: Cart; onLeave?: () => void }) {
  return (
    <ul className="lines">
      {cart.cart.map((line) => {
        const choices = choicesText(line);
        return (
          <li key={line.cartItemID} className="line">
            <Picture src={line.item.imageUrl} width={48} height={48} />
            <div>
              <Link
                to={`/${cart.storeID}/item/${line.item.id}?line=${line.cartItemID}`}
                viewTransition
                {...(onLeave && { onClick: onLeave })}
              >
                <b>{line.item.name}</b>
                {choices && <small>{choices}</small>}
              </Link>
              <Stepper
                name={line.item.name}
                value={line.itemQuantity}
                onChange={(quantity) => void changeQuantity(cart.storeID, line.cartItemID, quantity)}
              />
            </div>
            <LineCost line={line} />
          </li>
        );
      })}
    </ul>
  );
}
