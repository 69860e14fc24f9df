import type { ReactNode } from "react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { keepFocus } from "#app/ui/keep-focus.client.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { changeLine } from "./change-line.ts";
import { useEditOrigin } from "./edit-origin.ts";

export const texts = ["panels"] as const;

// A count takes the place of the "+" that was tapped.
keepFocus();

type Props = {
  /** The cart that the dish is in. */
  cart: Cart | null;
  lines: readonly CartItem[];
  to: string;
  name: string;
  isPlain: boolean;
  /** What stands there until this is loaded. */
  plain: ReactNode;
};

/** The quantity in the cart. Opens a stepper for the only line of a plain dish, else the page of the dish. */
export default function DishBadge({ cart, lines, to, name, isPlain }: Props) {
  const { t } = useTranslation("panels");
  const [isOpen, setOpen] = useState(false);
  const origin = useEditOrigin();
  const [line, ...others] = lines;
  const only = others.length === 0 ? line : undefined;
  if (isOpen && cart && only) {
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
      <Button kind="bare" className="add n" aria-label={label} aria-expanded={false} onClick={() => setOpen(true)}>
        <span key={count}>{count}</span>
      </Button>
    );
  }
  return (
    <PageLink
      className="add n"
      to={only ? `${to}?line=${only.cartItemID}` : to}
      state={origin}
      viewTransition
      aria-label={label}
    >
      <span key={count}>{count}</span>
    </PageLink>
  );
}

/** The badge had the focus; the stepper that takes its place keeps it. */
const focusLast = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>("button:last-of-type")?.focus({ preventScroll: true });
