import { useTranslation } from "react-i18next";
import type { Call } from "#app/ui/call-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Cart } from "#shared/domain/cart/cart.ts";
import type { StoreGoal } from "#shared/domain/deals/near-deal.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { summarize } from "./cart-summary.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { NotKept } from "./not-kept.tsx";
import { useNearDeal } from "./use-near-deal.ts";

export const texts = ["cart", "panels", "store"] as const;

export type CartProps = {
  cart: Cart;
  /** What the page of a closed store says; null for one that takes orders. */
  shutText: string | null;
  /** Of a store that takes no orders online. */
  call?: Call | undefined;
  goals: readonly StoreGoal[];
};

export default function CartBar({ cart, shutText, call, goals }: CartProps) {
  const { t } = useTranslation(["panels", "store", "cart"]);
  const { campaignDiscountSen } = summarize(cart);
  const near = useNearDeal(cart, shutText === null ? goals : []);
  return (
    <aside className="cartbar only-m" aria-label={t("yourCart", { ns: "store" })}>
      {(near || campaignDiscountSen > 0) && (
        <p className={near ? "save near" : "save"}>
          <Icon name="tag" size={16} />
          {near
            ? t("dealNear", { ns: "cart", gap: formatRM(near.missingSen), deal: near.name })
            : t("youSave", { amount: formatRM(campaignDiscountSen) })}
        </p>
      )}
      <NotKept />
      <div className="row">
        {!call && cart.phoneNumber !== "" && (
          <a className="call" href={`tel:${cart.phoneNumber}`} aria-label={t("callStore")}>
            <Icon name="phone" />
          </a>
        )}
        <CheckoutLink cart={cart} isBar shutText={shutText} call={call} />
      </div>
    </aside>
  );
}
