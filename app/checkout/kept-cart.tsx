import { useTranslation } from "react-i18next";
import { CartContents } from "#app/cart/filled-cart.tsx";
import { useCart, useCarts } from "#app/cart/use-carts.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** In the place of the form of a store that takes no orders online: nothing is asked, and no line of the cart is lost. */
export default function KeptCart({ storeId }: { storeId: string }) {
  const { t } = useTranslation("checkout");
  const cart = useCart(storeId);
  const { isReady } = useCarts();
  if (!cart) {
    return (
      isReady && (
        <LinkButton kind="quiet" to={`/${storeId}/home`} viewTransition>
          {t("backToStore")}
        </LinkButton>
      )
    );
  }
  return (
    <section className="bleed checkout-form" aria-labelledby="h-order">
      <div className="block">
        <div className="head">
          <h2 id="h-order">{t("orderTitle")}</h2>
        </div>
        <CartContents cart={cart} shutText={null} goals={[]} isKept />
      </div>
    </section>
  );
}
