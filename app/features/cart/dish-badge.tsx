import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Cart } from "#shared/domain/cart.ts";
import type { CartItem } from "#shared/domain/cart-item.ts";
import { Stepper } from "../../ui/stepper.tsx";
import { changeLine } from "./change-line.ts";

type Props = {
  cart: Cart;
  /** The cart's lines of this dish; at least one. */
  lines: readonly CartItem[];
  /** The page of the dish. */
  to: string;
  name: string;
  /** True for a dish without options. */
  isPlain: boolean;
};

/**
 * How many of a dish are in the cart. For the one line of a plain dish it opens the stepper in place; else it leads to
 * the page of the dish, where its line or its lines can be changed.
 */
export function DishBadge({ cart, lines, to, name, isPlain }: Props) {
  const { t } = useTranslation("panels");
  const [isOpen, setOpen] = useState(false);
  const [line, ...others] = lines;
  const only = others.length === 0 ? line : undefined;
  if (isOpen && only) {
    return (
      <div className="qty" ref={focusLast}>
        <Stepper
          canRemove
          name={name}
          value={only.itemQuantity}
          onChange={(quantity) => void changeLine(cart, only, quantity)}
        />
      </div>
    );
  }
  const count = lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0);
  const label = t("inCart", { dish: name, count });
  if (isPlain && only) {
    return (
      <button type="button" className="add n" aria-label={label} aria-expanded={false} onClick={() => setOpen(true)}>
        <span>{count}</span>
      </button>
    );
  }
  return (
    <Link className="add n" to={only ? `${to}?line=${only.cartItemID}` : to} viewTransition aria-label={label}>
      <span>{count}</span>
    </Link>
  );
}

/** The badge had the focus; the stepper that takes its place keeps it. */
const focusLast = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true });
