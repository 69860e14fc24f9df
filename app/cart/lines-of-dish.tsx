import { useTranslation } from "react-i18next";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { CartLines } from "./cart-lines.tsx";

export const texts = ["cart", "panels"] as const;

type Props = { cart: Cart; lines: readonly CartItem[]; min: number };

export default function LinesOfDish({ cart, lines, min }: Props) {
  const { t } = useTranslation("panels");
  return (
    <section className="opts in-cart" aria-labelledby="in-cart">
      <h2 id="in-cart">{t("inYourCart")}</h2>
      <CartLines cart={cart} lines={lines} min={min} />
    </section>
  );
}
