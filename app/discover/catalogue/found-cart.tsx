import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { formatRM } from "#shared/domain/money/money.ts";

export const texts = ["store"] as const;

/** The way on from a dish that was added to the cart: this page has no cart of its own. */
export default function FoundCart({ cart }: { cart: Cart }) {
  const { t } = useTranslation("store");
  return (
    <PageLink className="outlets" to={`/${cart.storeID}/checkout`} viewTransition>
      <Icon name="shopping-bag" size={16} />
      {t("checkout")} · {t("itemCount", { count: cart.totalItems })} · {formatRM(cart.subtotalAmount)}
      <Icon name="chevron-right" size={16} />
    </PageLink>
  );
}
