import { useTranslation } from "react-i18next";
import type { CartItem } from "#shared/domain/cart-item.ts";
import type { Cart } from "#shared/domain/cart.ts";
import { CartLines } from "./cart-lines.client.tsx";

type Props = { cart: Cart; lines: readonly CartItem[]; min: number };

export function LinesOfDish({ cart, lines, min }: Props) {
  const { t } = useTranslation("panels");
  return (
    <section className="opts in-cart" aria-labelledby="in-cart">
      <h2 id="in-cart">{t("inYourCart")}</h2>
      <CartLines cart={cart} lines={lines} min={min} />
    </section>
  );
}
